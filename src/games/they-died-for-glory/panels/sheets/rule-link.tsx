/** From a rule's id to its page among the rules at hand. */
import { Show } from 'solid-js'
import { hasPage } from '#tdfg/text/rule-pages.ts'
import type { RuleId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import './rules.css'

interface RuleLinkProps {
  readonly rule: RuleId
  /** Before the id: "Why?" */
  readonly label?: string
}

/** The id alone where the rule has no page: what would corrupt the books. */
export function RuleLink(props: RuleLinkProps) {
  const desk = useDesk()
  return (
    <Show when={hasPage(props.rule)} fallback={<span class="rule-link__id">{props.rule}</span>}>
      <button type="button" class="rule-link" onClick={() => desk.screen.open(`rules/${props.rule}`)}>
        <Show when={props.label}>
          <span class="rule-link__label">{props.label}</span>{' '}
        </Show>
        <span class="rule-link__id">{props.rule}</span>
      </button>
    </Show>
  )
}
