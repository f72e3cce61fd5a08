/** What a sheet that stays open must say itself: the result of the last act, a refusal, and what comes first. */
import { Show, untrack } from 'solid-js'
import { Notice } from '#ui/notice.tsx'
import { nowDue } from '#tdfg/battle/todo.ts'
import { sayRefusal } from '#tdfg/text/refusals.ts'
import type { Refusal } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { LetStand } from '../let-stand.tsx'
import { RuleLink } from './rule-link.tsx'

/** Results and refusals since the sheet was opened; the table's own notice lies out of reach below it. */
export function Told() {
  const desk = useDesk()
  const before = untrack(desk.notice)
  const fresh = () => (desk.notice() === before ? null : desk.notice())
  return (
    <div class="told">
      <Notice notice={fresh()} onDismiss={() => desk.tell(null)} action={<LetStand />} />
    </div>
  )
}

interface RefusedProps {
  readonly refusal: Refusal
  /** Goes on all the same; the act is then refused by the rules, and the umpire lets it stand with his reason. */
  readonly onInsist?: (() => void) | undefined
  /** The sheet itself offers another way. */
  readonly mendable?: boolean | undefined
}

/** Why it cannot be done, in place of the means to do it. */
export function RefusedHere(props: RefusedProps) {
  const desk = useDesk()
  return (
    <div class="refused">
      <p>{sayRefusal(desk.battle(), props.refusal)}</p>
      <p class="refused__rule">
        <RuleLink rule={props.refusal.rule} label="Why?" />
      </p>
      <div class="buttons">
        <Show when={props.refusal.kind === 'rule' ? props.onInsist : undefined}>
          {(insist) => (
            <button type="button" class="button button--quiet" onClick={() => insist()()}>
              Umpire: go on…
            </button>
          )}
        </Show>
        <Show when={!props.mendable}>
          <button type="button" class="button" onClick={() => desk.screen.close()}>
            Back to the table
          </button>
        </Show>
      </div>
    </div>
  )
}

/** What is due now goes before any other act; null: nothing is. */
export function dueFirst(desk: ReturnType<typeof useDesk>): Refusal | null {
  const due = nowDue(desk.battle()).length
  return due > 0 ? { rule: 'turn.obligations', kind: 'rule', facts: { due } } : null
}
