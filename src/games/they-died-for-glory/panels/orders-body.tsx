/** Before phase 1: objectives, who enters this turn, remnants at the base line, notes on the ground. */
import { createMemo, For, lazy, Show } from 'solid-js'
import { isWritten } from '#tdfg/battle/orders.ts'
import { onTable } from '#tdfg/battle/state.ts'
import { mayAgree } from '#tdfg/battle/may/agree.ts'
import { isSample } from '#tdfg/data/samples.ts'
import { objectiveWarnings } from '#tdfg/text/objectives.ts'
import { sayAgreement } from '#tdfg/text/rulings.ts'
import { capital } from '#tdfg/text/words.ts'
import { useDesk } from './desk.tsx'
import { RemnantRows } from './remnants.tsx'
import './objectives.css'

const OrderEntries = lazy(async () => ({ default: (await import('./sheets.tsx')).OrderEntries }))

/** Turn 1 only: how it is to be played, while that may still be agreed. */
function Agreement() {
  const desk = useDesk()
  const agreed = () => sayAgreement(desk.battle())
  return (
    <Show when={mayAgree(desk.place(), desk.battle())}>
      <button type="button" class="card orders__agreed" onClick={() => desk.screen.open('rulings')}>
        <b>Rulings and options</b>
        <p>
          {capital(agreed().line)}. {capital(agreed().count)}, frozen when the guns open.
        </p>
      </button>
    </Show>
  )
}

const FIRST = ['objectives', 'set-up']
const REST = ['terrain', 'weather', 'notes', 'well known', 'options', 'marks', 'estimates', 'sources']

/** A line on reinforcements of that turn. */
const isOf = (turn: number) => new RegExp(`^(?:French |German )?turn ${turn}\\b`)

export function OrdersBody() {
  const desk = useDesk()
  const notes = (kinds: readonly string[]) =>
    kinds.flatMap((kind) => desk.battle().scenario.notes.filter((note) => note.kind === kind))
  const entering = createMemo(() =>
    desk.battle().units.filter((unit) => unit.presence === 'to-come' && unit.enters <= desk.place().turn),
  )
  const told = createMemo(() => notes(['reinforcements']).filter(({ line }) => isOf(desk.place().turn).test(line)))
  const remnants = createMemo(() => desk.battle().units.filter((unit) => onTable(unit) && unit.shattered))
  return (
    <section class="sec orders">
      <For each={objectiveWarnings(desk.battle(), desk.place())}>
        {(line) => (
          <button type="button" class="due-objective" onClick={() => desk.screen.open('objectives')}>
            {line}
          </button>
        )}
      </For>
      <Show when={isWritten(desk.battle())}>
        <OrderEntries />
      </Show>
      <Agreement />
      <Show when={entering().length > 0 || told().length > 0}>
        <h2 class="section__title">Enter this turn</h2>
        <Show when={entering().length > 0}>
          <p>
            {entering()
              .map((unit) => unit.name)
              .join(' · ')}
          </p>
        </Show>
        <For each={told()}>{(note) => <p>{note.line}</p>}</For>
      </Show>
      <Show when={remnants().length > 0}>
        <h2 class="section__title">Remnants</h2>
        <RemnantRows units={remnants()} />
      </Show>
      <For each={FIRST.filter((kind) => notes([kind]).length > 0)}>
        {(kind) => (
          <>
            <h2 class="section__title">{kind}</h2>
            <For each={notes([kind])}>{(note) => <p class="orders__line">{note.line}</p>}</For>
          </>
        )}
      </For>
      <Show when={isSample(desk.battle().scenario.id)}>
        <p class="soft small">
          A sample made for this app from histories, not the scenario printed with the rules. Letters in brackets are its sources:
          P printed, S sourced, W well known, E our estimate.
        </p>
      </Show>
      <details class="fold">
        <summary>Ground, weather, notes, sources</summary>
        <For each={notes(REST)}>
          {(note) => (
            <p class="orders__note">
              <b>{note.kind}</b> {note.line}
            </p>
          )}
        </For>
      </details>
    </section>
  )
}
