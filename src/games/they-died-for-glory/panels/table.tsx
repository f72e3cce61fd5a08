/** The table: rail, what is due, who can act, the next action. On wide screens forces and log stand beside it. */
import { createMemo, createSignal, For, lazy, onCleanup, Show } from 'solid-js'
import type { Live, Screen } from '#games/game.ts'
import { FootBar } from '#ui/foot-bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { Rail, type RailTick } from '#ui/rail.tsx'
import type { Proposal } from '#tdfg/battle/acts.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { blocking, waiting } from '#tdfg/battle/todo.ts'
import { rowsOf, type PhaseRow } from '#tdfg/data/phases.ts'
import { sayPhase, sayTurn } from '#tdfg/text/names.ts'
import type { PhaseWords } from '#tdfg/text/phases.ts'
import { capital } from '#tdfg/text/words.ts'
import { sayUnfired } from '#tdfg/text/order-words.ts'
import { sayHeld } from '#tdfg/text/obligations.ts'
import { AllForces } from './all-forces.tsx'
import { AssumedTests } from './charts/assumed-tests.tsx'
import { DeskProvider, useDesk, type State } from './desk.tsx'
import { pigmentOf } from './looks.ts'
import { Menu } from './menu.tsx'
import { PhaseBody } from './phase-body.tsx'
import { OpenSheet } from './open-sheet.tsx'
import { Over } from './over.tsx'
import { TodoPanel } from './todo-panel.tsx'
import { LetStand } from './let-stand.tsx'
import './panels.css'

/** The log in words, beside the table on wide screens. */
const LogList = lazy(async () => ({ default: (await import('./log-list.tsx')).LogList }))

interface TableProps {
  readonly live: Live<State, Proposal, BattleEvent>
  readonly screen: Screen
}

export function Table(props: TableProps) {
  return (
    <DeskProvider live={props.live} screen={props.screen}>
      <Desk />
    </DeskProvider>
  )
}

/** Wide enough for forces, turn and log side by side. */
function createWide(): () => boolean {
  const query = window.matchMedia('(min-width: 62rem)')
  const [wide, setWide] = createSignal(query.matches)
  const listen = () => setWide(query.matches)
  query.addEventListener('change', listen)
  onCleanup(() => query.removeEventListener('change', listen))
  return wide
}

function Desk() {
  const desk = useDesk()
  const wide = createWide()
  return (
    <div class="table" classList={{ 'table--wide': wide() }}>
      <Show when={wide()}>
        <section class="table__side" aria-label="Forces">
          <AllForces />
        </section>
      </Show>
      <main class="table__turn">
        <Head />
        <div class="table__scroll">
          <Show when={desk.live.readOnly()}>{(why) => <p class="table__closed">{why()}</p>}</Show>
          <Notice notice={desk.notice()} onDismiss={() => desk.tell(null)} action={<LetStand />} />
          <Show when={!desk.place().over} fallback={<Over />}>
            <AssumedTests />
            <TodoPanel />
            <PhaseBody />
          </Show>
          <Show when={!wide()}>
            <FoldedForces />
          </Show>
        </div>
        <Foot />
      </main>
      <Show when={wide()}>
        <section class="table__side" aria-label="Log">
          <LogList />
        </section>
      </Show>
      <OpenSheet />
    </div>
  )
}

/** Filled when it is first opened: hundreds of rows that mostly stay folded. */
function FoldedForces() {
  const [opened, setOpened] = createSignal(false)
  return (
    <details class="fold fold--forces" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>All forces</summary>
      <Show when={opened()}>
        <AllForces />
      </Show>
    </details>
  )
}

function railGroups(turn: readonly PhaseRow[], phase: string, over: boolean): readonly (readonly RailTick[])[] {
  const now = turn.findIndex((row) => row.phase === phase)
  const tick = (at: number): RailTick['state'] => (over || at < now ? 'done' : at === now ? 'now' : 'next')
  const rows = turn.map((row, at) => ({ group: row.group, state: tick(at), label: sayPhase(row.phase).plain }))
  return [0, 1, 2, 3].map((group) => rows.filter((row) => row.group === group))
}

function Head() {
  const desk = useDesk()
  const title = createMemo(() => sayPhase(desk.place().phase))
  const scenario = () => desk.battle().scenario
  const turn = () => sayTurn(desk.battle(), desk.place())
  return (
    <header class="head">
      <Rail
        groups={railGroups(rowsOf(desk.battle().options), desk.place().phase, desk.place().over)}
        label={turn()}
        start={[scenario().title, scenario().date].filter(Boolean).join(', ')}
        end={turn()}
        onOpen={() => desk.screen.open('turn')}
      />
      <div class="head__line">
        <h1>
          <Show when={!desk.place().over} fallback="The battle is over">
            <For each={title().title}>
              {(part) => (
                <span class={part.side ? 'side-word' : undefined} data-pigment={part.side && pigmentOf(part.side)}>
                  {part.text}
                </span>
              )}
            </For>
          </Show>
        </h1>
        <Menu />
      </div>
      <Show when={!desk.place().over}>
        <p class="head__about">{title().about}</p>
      </Show>
    </header>
  )
}

/** The next phase in few words: `6 · German morale for losses`; of a half only what is done in it, `3 · Countercharges`. */
function sayNext(words: PhaseWords | null): string {
  if (words === null) return 'Next'
  const name = words.name.split(',')[0] ?? words.name
  const short = capital(name.slice(name.indexOf(': ') + 1).trim())
  return words.number === 0 ? short : `${words.number} · ${short}`
}

function Foot() {
  const desk = useDesk()
  const held = () => blocking(desk.battle(), desk.place())
  const later = () => waiting(desk.battle(), desk.place())
  const next = () => {
    const rows = rowsOf(desk.battle().options)
    const row = rows[(rows.findIndex(({ phase }) => phase === desk.place().phase) + 1) % rows.length]
    return row ? sayPhase(row.phase) : null
  }
  const label = () => (later() > 0 ? 'On to the tests\u00a0›' : `${sayNext(next())}\u00a0›`)
  const detail = () => {
    if (held().length > 0) return sayHeld(held())
    if (later() > 0) return `${later()} owed from this phase`
    return sayUnfired(desk.battle(), desk.place()) ?? undefined
  }
  const press = () => {
    if (held().length > 0)
      document.querySelector('.todo, .charges-due, .as-ordered, .entries')?.scrollIntoView({ block: 'center' })
    else
      void desk
        .perform({ kind: 'end-phase' }, 'stay')
        .then((done) => done && document.querySelector('.table__scroll')?.scrollTo(0, 0))
  }
  return (
    <FootBar
      undoName={desk.live.undoName()}
      onUndo={() => void desk.live.undo().then(() => desk.tell(null))}
      redoName={desk.live.redoName()}
      onRedo={() => void desk.live.redo().then(() => desk.tell(null))}
      main={desk.place().over ? undefined : { label: label(), detail: detail(), onPress: press, wait: held().length > 0 }}
    />
  )
}
