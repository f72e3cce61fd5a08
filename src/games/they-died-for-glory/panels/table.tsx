/** The table: rail, what is due, who can act, the next action. On wide screens forces and log stand beside it. */
import { createMemo, createSignal, For, lazy, onCleanup, Show } from 'solid-js'
import type { Live, Screen } from '#games/game.ts'
import { FootBar } from '#ui/foot-bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { Rail, type RailTick } from '#ui/rail.tsx'
import type { Proposal } from '#tdfg/battle/acts.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { blocking, waiting } from '#tdfg/battle/todo.ts'
import { PHASE_ROWS } from '#tdfg/data/phases.ts'
import { sayPhase, sayTurn } from '#tdfg/text/names.ts'
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

function railGroups(phase: string, over: boolean): readonly (readonly RailTick[])[] {
  const now = PHASE_ROWS.findIndex((row) => row.phase === phase)
  const tick = (at: number): RailTick['state'] => (over || at < now ? 'done' : at === now ? 'now' : 'next')
  const rows = PHASE_ROWS.map((row, at) => ({ group: row.group, state: tick(at), label: sayPhase(row.phase).plain }))
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
        groups={railGroups(desk.place().phase, desk.place().over)}
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

function Foot() {
  const desk = useDesk()
  const held = () => blocking(desk.battle(), desk.place()).length
  const later = () => waiting(desk.battle(), desk.place())
  const next = () => {
    const at = PHASE_ROWS.findIndex((row) => row.phase === desk.place().phase)
    const row = PHASE_ROWS[(at + 1) % PHASE_ROWS.length]
    return row ? sayPhase(row.phase) : null
  }
  const label = () => (later() > 0 ? 'On to the tests\u00a0›' : `${next()?.plain.split(',')[0] ?? 'Next'}\u00a0›`)
  const detail = () => {
    if (held() > 0) return held() === 1 ? 'one thing is due first' : `${held()} things are due first`
    return later() > 0 ? `${later()} owed from this phase` : undefined
  }
  const press = () => {
    if (held() > 0) document.querySelector('.todo')?.scrollIntoView({ block: 'center' })
    else void desk.perform({ kind: 'end-phase' }, 'stay').then((done) => done && window.scrollTo({ top: 0 }))
  }
  return (
    <FootBar
      undoName={desk.live.undoName()}
      onUndo={() => void desk.live.undo().then(() => desk.tell(null))}
      redoName={desk.live.redoName()}
      onRedo={() => void desk.live.redo().then(() => desk.tell(null))}
      main={desk.place().over ? undefined : { label: label(), detail: detail(), onPress: press, wait: held() > 0 }}
    />
  )
}
