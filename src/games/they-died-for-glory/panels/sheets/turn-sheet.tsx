/** The whole turn: orders and sixteen phases in their blocks, what happens in each, and what is easily forgotten. */
import { For, onMount, Show } from 'solid-js'
import { SourceMark } from '#ui/sourced.tsx'
import { rowsOf, type PhaseRow } from '#tdfg/data/phases.ts'
import { positionOf } from '#tdfg/battle/halves.ts'
import { sayPhase, sayTurn, type PhaseTitlePart } from '#tdfg/text/names.ts'
import { sayAgreement } from '#tdfg/text/rulings.ts'
import { capital } from '#tdfg/text/words.ts'
import type { Phase } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { ActSheet } from './close-parts.tsx'
import { ReminderList } from './reminder-list.tsx'
import './rules.css'

const BLOCKS = [0, 1, 2, 3] as const

export function TurnSheet() {
  const desk = useDesk()
  return (
    <ActSheet title="The turn" subtitle={sayTurn(desk.battle(), desk.place())}>
      <button type="button" class="rules-door" onClick={() => desk.screen.open('rules')}>
        Search the rules…
      </button>
      <div class="turn">
        <For each={BLOCKS}>
          {(block) => (
            <ol class="turn__block">
              <For each={rowsOf(desk.battle().options).filter(({ group }) => group === block)}>
                {(row) => <PhaseFold row={row} />}
              </For>
            </ol>
          )}
        </For>
      </div>
      <Readings />
    </ActSheet>
  )
}

/** A title without its number, which stands in a column of its own. */
const unnumbered = (title: readonly PhaseTitlePart[]): readonly PhaseTitlePart[] =>
  title.map((part) => ({ ...part, text: part.text.replace(/^\d+ · /, '') })).filter(({ text }) => text !== '')

function PhaseFold(props: { readonly row: PhaseRow }) {
  const desk = useDesk()
  const words = () => sayPhase(props.row.phase)
  const at = (phase: Phase): number => positionOf(desk.battle().options, phase)
  const state = () => {
    const [here, now] = [at(props.row.phase), at(desk.place().phase)]
    if (desk.place().over || here < now) return 'done'
    return here === now ? 'now' : 'next'
  }
  const [open, setOpen] = desk.screen.draft(`open ${props.row.phase}`, state() === 'now')
  let element!: HTMLLIElement
  // After the sheet has taken its place.
  onMount(() => state() === 'now' && requestAnimationFrame(() => element.scrollIntoView({ block: 'start' })))
  return (
    <li
      ref={(li) => (element = li)}
      class={`turn__phase turn__phase--${state()}`}
      aria-current={state() === 'now' ? 'step' : undefined}
    >
      <details open={open()} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class="turn__name">
          <span class="turn__number numeral">{words().number > 0 ? words().number : ''}</span>
          <span>
            <For each={unnumbered(words().title)}>
              {(part) => (
                <span class={part.side ? 'side-word' : undefined} data-pigment={part.side && pigmentOf(part.side)}>
                  {part.text}
                </span>
              )}
            </For>
          </span>
          <Show when={state() === 'now'}>
            <span class="turn__now">now</span>
          </Show>
        </summary>
        <Show when={open()}>
          <div class="turn__body">
            <p>{words().about}</p>
            <ReminderList phase={props.row.phase} />
            <p class="turn__source">
              Place in the turn: <SourceMark source={props.row.source} rule={props.row.rule} />
            </p>
          </div>
        </Show>
      </details>
    </li>
  )
}

/** How this battle reads doubtful sentences, and the options that it plays with. */
function Readings() {
  const desk = useDesk()
  return (
    <section class="turn__readings">
      <h3 class="section__title">How this battle reads the rules</h3>
      <p>{capital(sayAgreement(desk.battle()).line)}.</p>
      <button type="button" class="rules-door" onClick={() => desk.screen.open('rulings')}>
        Rulings and options…
      </button>
    </section>
  )
}
