/** A table without a store: a small battle, its log in memory, and the sheets that it opens. */
import './whole-room.ts'
import { createSignal } from 'solid-js'
import { ok } from '#core/result.ts'
import { openLive } from '#app/live-battle.ts'
import type { Screen } from '#games/game.ts'
import { game } from '#tdfg/index.tsx'
import type { Act, Proposal } from '#tdfg/battle/acts.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { unitOf } from '#tdfg/battle/state.ts'
import { todo } from '#tdfg/battle/todo.ts'
import { Table } from '#tdfg/panels/table.tsx'
import type { State } from '#tdfg/panels/desk.tsx'
import type { Phase, UnitId } from '#tdfg/types.ts'

/** Settles when what was tapped is done and drawn: for three frames in a row nothing on the page has changed. */
export async function settled(): Promise<void> {
  let quiet = 0
  const watch = new MutationObserver(() => (quiet = 0))
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (; quiet < 3; quiet += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  watch.disconnect()
}

/** Entries live as long as the table, over a reload too. */
function openScreen(): Screen {
  const [path, setPath] = createSignal('')
  const drafts = new Map<string, unknown>()
  return {
    path,
    open: setPath,
    close: () => void setPath(''),
    draft: <T,>(key: string, initial: T) => {
      const name = `${path()} ${key}`
      const found = (drafts.get(name) ?? createSignal(initial)) as ReturnType<typeof createSignal<T>>
      drafts.set(name, found)
      const [get, set] = found
      return [get as () => T, (value: T) => void set(() => value)] as const
    },
  }
}

/** A battle of these acts; the first of them sets it up. */
export function layTable(...acts: readonly (readonly BattleEvent[])[]) {
  let stores: Promise<void> = Promise.resolve()
  const ledger = { read: async () => ok([]), append: () => stores.then(() => ok(null)) }
  const lines = acts
    .flatMap((events, at) => events.map((event) => ({ act: at + 1, event })))
    .map(({ act, event }, at) => ({ seq: at + 1, act, by: 'here', at: 0, body: { kind: 'event', event } as const }))
  const live = openLive<State, Proposal, BattleEvent>(game, 'b', lines, ledger, { by: 'here', now: () => 0 })
  const screen = openScreen()
  const play = async (act: Act, umpire?: string): Promise<readonly BattleEvent[]> => {
    const done = await live.act(umpire ? { act, umpire } : { act })
    if (!done.ok) throw new Error(`${act.kind} refused: ${done.error.sentence}`)
    return done.value
  }
  const due = () => todo(live.state().battle, live.state().place)
  return {
    live,
    screen,
    play,
    due,
    battle: () => live.state().battle,
    place: () => live.state().place,
    unit: (id: string) => unitOf(live.state().battle, id as UnitId),
    /** From here on the store takes its time, until the answer is called. */
    slow: (): (() => void) => {
      let done = () => {}
      stores = new Promise((resolve) => (done = resolve))
      return done
    },
    /** Events of the latest act. */
    latest: (): readonly BattleEvent[] => live.acts().at(-1)?.events ?? [],
    /** Ends phases until this one comes. */
    to: async (phase: Phase) => {
      for (let n = 0; n < 40 && live.state().place.phase !== phase; n++) await play({ kind: 'end-phase' })
    },
    /** The first obligation of this kind. */
    owed: (kind: string) => {
      const found = live.state().battle.obligations.find(({ about }) => about.kind === kind)
      if (!found) throw new Error(`No ${kind} is due`)
      return found
    },
    Table: () => <Table live={live} screen={screen} />,
  }
}

export type TableTop = ReturnType<typeof layTable>
