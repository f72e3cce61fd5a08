/** Where a number comes from, as a word that opens into the reason. */
import { createContext, createUniqueId, Show, useContext } from 'solid-js'
import { must } from '#core/result.ts'
import type { Source } from '#core/sourced.ts'
import { placeBeside } from '#ui/place.ts'
import '#ui/sourced.css'

const MEANS: Readonly<Record<Source, string>> = {
  printed: 'Printed in the rulebook.',
  seen: 'Seen in a published game, or said by the author.',
  ruling: 'A ruling of this app, where the rulebook is silent.',
  assumed: 'Assumed, until you enter the number from your own chart.',
  yours: 'Yours: you entered it from your own chart.',
  house: 'A house rule: the rulebook prints another number, and you play it so.',
}

/** Where the mark says more than the source's own name. */
const WORDS: Readonly<Partial<Record<Source, string>>> = { house: 'house rule' }

/** Pages of rules to which every mark below leads; where there are none, a mark only tells its source. */
export interface RulePages {
  readonly has: (rule: string) => boolean
  readonly open: (rule: string) => void
}

export const RulePagesContext = createContext<RulePages | null>(null)

interface SourceMarkProps {
  readonly source: Source
  /** A rule id, `fire.dice`. */
  readonly rule: string
  readonly why?: string | undefined
  /** Makes everything up to the next positioned ancestor the target of the tap. */
  readonly stretched?: boolean | undefined
}

export function SourceMark(props: SourceMarkProps) {
  const id = createUniqueId()
  const pages = useContext(RulePagesContext)
  const read = () => {
    document.getElementById(id)?.hidePopover()
    pages?.open(props.rule)
  }
  return (
    <>
      <button type="button" class="source-mark" classList={{ 'source-mark--stretched': props.stretched }} popovertarget={id}>
        <span class={`source-mark__word source-mark__word--${props.source}`}>{WORDS[props.source] ?? props.source}</span>
        <span class="source-mark__rule">{props.rule}</span>
      </button>
      <div
        id={id}
        class="source-note"
        popover="auto"
        onToggle={(event) =>
          event.newState === 'open' ? place(event.currentTarget) : event.currentTarget.removeAttribute('style')
        }
      >
        <p>{MEANS[props.source]}</p>
        <Show when={props.why}>
          <p>{props.why}</p>
        </Show>
        <p class="source-note__rule">{props.rule}</p>
        <Show when={pages?.has(props.rule)}>
          <button type="button" class="source-note__read" onClick={read}>
            Read the rule
          </button>
        </Show>
      </div>
    </>
  )
}

const place = (note: HTMLElement) =>
  placeBeside(note, must(note.previousElementSibling?.firstElementChild, 'the word of a source mark'))
