/** The log in words, the latest act first, by turn and phase. As long as a page until somebody asks for more. */
import { createMemo, createSignal, For, Match, onMount, Show, Switch, untrack } from 'solid-js'
import { Die } from '#ui/die.tsx'
import { FACES, type Face } from '#ui/faces.ts'
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import { canAmend } from '#tdfg/battle/propose/amend.ts'
import { minutesAt } from '#tdfg/battle/state.ts'
import { nameAct, sayEvent } from '#tdfg/text/events.ts'
import { isSecret } from '#tdfg/text/log-orders.ts'
import { sayMendedLater } from '#tdfg/text/log-mended.ts'
import { sayClock, sayPhase } from '#tdfg/text/names.ts'
import { useDesk } from './desk.tsx'
import { facesOf, withoutFaces, type Throw } from './log-faces.ts'
import { createTape, keepRows, pageOf, withoutRepeats, type Happening, type Row } from './log-tape.ts'
import { pigmentOf } from './looks.ts'
import './log.css'

/** Acts on a page. */
const PAGE = 60

/** `act`: the one that is looked for; the log is as long as needed, and stands there. */
export function LogList(props: { readonly act?: number }) {
  const desk = useDesk()
  const fold = createTape()
  const sought = untrack(() => props.act)
  const since = sought === undefined ? 0 : desk.live.acts().filter(({ act }) => act >= sought).length
  const [limit, setLimit] = createSignal(Math.max(PAGE, since))
  let list!: HTMLOListElement
  onMount(() => sought !== undefined && list.querySelector(`[data-act='${sought}']`)?.scrollIntoView({ block: 'center' }))
  const page = createMemo(() => pageOf(fold(desk.live.acts()), desk.live.lines(), desk.place().phase, limit()))
  const secret = (turn: number) => isSecret(desk.battle(), turn)
  const rows = createMemo<readonly Row[]>((before) => keepRows(before, withoutRepeats(page().rows, secret)), [])
  const mended = createMemo(() => mendings(desk.live.acts().flatMap((act) => act.events)))
  return (
    <>
      {/* In reach of the tab key, so that arrow keys scroll it. */}
      <ol ref={(element) => (list = element)} class="chronicle" tabindex="0" aria-label="Log, the latest first">
        <For each={rows()}>{(row) => <LogRow row={row} mended={mended()} sought={sought} />}</For>
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

function LogRow(props: { readonly row: Row; readonly mended: Mendings; readonly sought: number | undefined }) {
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
      <Match when={as(props.row, 'act')}>
        {(row) => (
          <ActRow
            act={row().deed.act}
            sought={row().deed.act === props.sought}
            happenings={row().happenings}
            mended={props.mended}
          />
        )}
      </Match>
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

/** Mended counts by the place of the event that was wrong; of each unit the latest. */
type Mendings = ReadonlyMap<number, readonly EventOf<'amended'>[]>

function mendings(events: readonly BattleEvent[]): Mendings {
  const found = new Map<number, readonly EventOf<'amended'>[]>()
  for (const event of events) {
    if (event.kind !== 'amended') continue
    const others = found.get(event.at)?.filter(({ unit }) => unit !== event.unit) ?? []
    found.set(event.at, [...others, event])
  }
  return found
}

const OPEN = { french: true, german: true } as const

interface ActRowProps {
  readonly act: number
  readonly sought: boolean
  readonly happenings: readonly Happening[]
  readonly mended: Mendings
}

interface SaidLine {
  readonly words: string
  readonly event: BattleEvent
  /** The place of the event among all of the battle. */
  readonly at: number
}

/**
 * One act: what was done first, what followed from it below. Nothing is shown of mere bookkeeping. An act that took
 * figures can be tapped, and its count mended.
 */
function ActRow(props: ActRowProps) {
  const desk = useDesk()
  const [open, setOpen] = createSignal(false)
  /** Orders were written here, and lie open by now. */
  const legible = createMemo(() =>
    props.happenings.some(({ event }) => event.kind === 'ordersWritten' && !isSecret(desk.battle(), event.turn)),
  )
  const lines = createMemo(() =>
    props.happenings.flatMap(({ before, event }): SaidLine[] => {
      const words = sayEvent(legible() ? { ...before, ready: OPEN } : before, withoutFaces(event))
      return words === null ? [] : [{ words, event, at: before.count }]
    }),
  )
  const mendable = createMemo(() => {
    const { losses } = desk.battle()
    const mine = new Set(lines().map(({ at }) => at))
    return losses.find((row) => mine.has(row.at) && canAmend(desk.battle(), row))?.at
  })
  const said = () => <For each={lines()}>{(line) => <LogLine line={line} mended={props.mended.get(line.at) ?? []} />}</For>
  return (
    <Show when={lines().length > 0}>
      <li class="chronicle__act" classList={{ 'chronicle__act--sought': props.sought }} data-act={props.act}>
        <Show when={mendable() !== undefined} fallback={said()}>
          <button type="button" class="chronicle__tap" aria-expanded={open()} onClick={() => setOpen(!open())}>
            {said()}
          </button>
          <Show when={open()}>
            <button type="button" class="button chronicle__mend" onClick={() => desk.screen.open(`amend/${mendable()}`)}>
              Mend the count…
            </button>
          </Show>
        </Show>
      </li>
    </Show>
  )
}

function LogLine(props: { readonly line: SaidLine; readonly mended: readonly EventOf<'amended'>[] }) {
  const desk = useDesk()
  const { words, event } = untrack(() => props.line)
  const several = event.kind === 'meleeFought'
  return (
    <span
      class="chronicle__line"
      classList={{
        'chronicle__line--umpire': BY_UMPIRE.has(event.kind),
        'chronicle__line--passed': event.kind === 'phasePassed',
      }}
    >
      {words} <For each={facesOf(event)}>{(thrown) => <Dice thrown={thrown} />}</For>
      <For each={props.mended}>
        {(mended) => <small class="chronicle__mended">{sayMendedLater(desk.battle(), mended, several)}</small>}
      </For>
    </span>
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
