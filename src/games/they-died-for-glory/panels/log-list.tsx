/** The log in words, the latest act first, by turn and phase. As long as a page until somebody asks for more. */
import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js'
import { Die } from '#ui/die.tsx'
import { FACES, type Face } from '#ui/faces.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { minutesAt } from '#tdfg/battle/state.ts'
import { nameAct, sayEvent } from '#tdfg/text/events.ts'
import { sayClock, sayPhase } from '#tdfg/text/names.ts'
import { useDesk } from './desk.tsx'
import { facesOf, withoutFaces, type Throw } from './log-faces.ts'
import { createTape, keepRows, pageOf, type Happening, type Row } from './log-tape.ts'
import { pigmentOf } from './looks.ts'
import './log.css'

/** Acts on a page. */
const PAGE = 60

export function LogList() {
  const desk = useDesk()
  const fold = createTape()
  const [limit, setLimit] = createSignal(PAGE)
  const page = createMemo(() => pageOf(fold(desk.live.acts()), desk.live.lines(), desk.place().phase, limit()))
  const rows = createMemo<readonly Row[]>((before) => keepRows(before, page().rows), [])
  return (
    <>
      {/* In reach of the tab key, so that arrow keys scroll it. */}
      <ol class="chronicle" tabindex="0" aria-label="Log, the latest first">
        <For each={rows()}>{(row) => <LogRow row={row} />}</For>
      </ol>
      <Show when={page().earlier}>
        <button type="button" class="button chronicle__earlier" onClick={() => setLimit(limit() + PAGE)}>
          Earlier
        </button>
      </Show>
    </>
  )
}

const as = <Kind extends Row['kind']>(row: Row, kind: Kind) =>
  row.kind === kind ? (row as Extract<Row, { kind: Kind }>) : undefined

function LogRow(props: { readonly row: Row }) {
  return (
    <Switch>
      <Match when={as(props.row, 'turn')}>{(row) => <TurnHead turn={row().turn} />}</Match>
      <Match when={as(props.row, 'phase')}>
        {(row) => (
          <li>
            <h4 class="chronicle__phase">
              <For each={sayPhase(row().phase).title}>
                {(part) => (
                  <span class={part.side ? 'side-word' : undefined} data-pigment={part.side && pigmentOf(part.side)}>
                    {part.text}
                  </span>
                )}
              </For>
            </h4>
          </li>
        )}
      </Match>
      <Match when={as(props.row, 'undone')}>
        {(row) => (
          <li class="chronicle__undone">
            undone: <s>{nameAct(row().before, row().deed.events)}</s>
          </li>
        )}
      </Match>
      <Match when={as(props.row, 'act')}>{(row) => <ActRow happenings={row().happenings} />}</Match>
    </Switch>
  )
}

function TurnHead(props: { readonly turn: number }) {
  const desk = useDesk()
  return (
    <li>
      <h3 class="chronicle__turn">
        Turn {props.turn} <small>{sayClock(minutesAt(desk.battle().scenario, props.turn))}</small>
      </h3>
    </li>
  )
}

const BY_UMPIRE: ReadonlySet<BattleEvent['kind']> = new Set(['stoodDespite', 'corrected', 'waived'])

/** One act: what was done first, what followed from it below. Nothing is shown of mere bookkeeping. */
function ActRow(props: { readonly happenings: readonly Happening[] }) {
  const lines = () =>
    props.happenings.flatMap(({ before, event }) => {
      const words = sayEvent(before, withoutFaces(event))
      return words === null ? [] : [{ words, event }]
    })
  return (
    <Show when={lines().length > 0}>
      <li class="chronicle__act">
        <For each={lines()}>
          {({ words, event }) => (
            <p
              class="chronicle__line"
              classList={{
                'chronicle__line--umpire': BY_UMPIRE.has(event.kind),
                'chronicle__line--passed': event.kind === 'phasePassed',
              }}
            >
              {words} <For each={facesOf(event)}>{(thrown) => <Dice thrown={thrown} />}</For>
            </p>
          )}
        </For>
      </li>
    </Show>
  )
}

const isFace = (face: number): face is Face => (FACES as readonly number[]).includes(face)

function Dice(props: { readonly thrown: Throw }) {
  return (
    <span class="chronicle__dice">
      <span class="sr-only">
        {props.thrown.by === 'app' ? 'app dice' : 'dice'} {props.thrown.faces.join(' ')}
      </span>
      <For each={props.thrown.faces.filter(isFace)}>
        {(face) => (
          <Die face={face} class={props.thrown.counts(face) ? 'chronicle__die' : 'chronicle__die chronicle__die--idle'} />
        )}
      </For>
      <Show when={props.thrown.by === 'app'}>
        <small aria-hidden="true">app dice</small>
      </Show>
    </span>
  )
}
