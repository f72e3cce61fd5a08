/** The door of They Died For Glory: the only file of this room that others import. */
import { onMount } from 'solid-js'
import { walk, START } from '#machines/they-died-for-glory/turn.ts'
import { err, must, type Result } from '#core/result.ts'
import type { Game, Refused, Secrets } from '#games/game.ts'
import type { Proposal } from '#tdfg/battle/acts.ts'
import { parseEvent, type BattleEvent } from '#tdfg/battle/events.ts'
import { evolve } from '#tdfg/battle/evolve.ts'
import { isCalledFor, isSecret, veil } from '#tdfg/battle/secrets.ts'
import { NO_BATTLE, type Battle } from '#tdfg/battle/state.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { Table } from '#tdfg/panels/table.tsx'
import type { State } from '#tdfg/panels/desk.tsx'
import { nameAct } from '#tdfg/text/name-act.ts'
import { sayCopyFor } from '#tdfg/text/secrets.ts'
import { summary } from '#tdfg/text/summary.ts'
import { SIDES, type Refusal } from '#tdfg/types.ts'

/** Scenarios are read only when a battle is begun. */
const SCENARIOS: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {
  weissenburg: () => import('#tdfg/data/scenarios/weissenburg.txt?raw'),
}

/** What one side may not know yet: the orders of the other, until both have closed theirs. */
const SECRETS: Secrets<State, BattleEvent> = {
  sides: ({ battle }) => (isSecret(battle) ? SIDES.map((id) => ({ id, ...sayCopyFor(id) })) : []),
  veil: ({ battle }, event, side) => veil(battle, event, side),
  due: ({ battle }, event) => isCalledFor(battle, event),
}

/** What carries acts out is fetched while the player reads the table. */
const acting = () => import('#tdfg/battle/propose.ts')

/** The words of refusals come with the sheets: a refusal is rare, and the table opens the sooner. */
async function inWords(battle: Battle, refusal: Refusal): Promise<Result<never, Refused>> {
  const { rule, kind } = refusal
  const { sayRefusal } = await import('#tdfg/text/refusals.ts')
  return err({ rule, kind, sentence: sayRefusal(battle, refusal) })
}

export const game: Game<State, Proposal, BattleEvent> = {
  id: 'they-died-for-glory',
  name: 'They Died For Glory',
  begin: async (sample, mode) => {
    const { default: text } = await must(SCENARIOS[sample], `scenario ${sample}`)()
    const { beginBattle } = await import('#tdfg/forces/begin.ts')
    return [beginBattle(sample, text, mode === 'as-it-happened' ? mode : 'all-on-the-table', TABLES)]
  },
  readEvent: parseEvent,
  empty: { battle: NO_BATTLE, place: START },
  evolve: ({ battle, place }, event) => {
    const after = evolve(battle, event)
    return { battle: after, place: walk(place, event, after) }
  },
  propose: async ({ battle, place }, act) => {
    const { propose } = await acting()
    const done = propose(battle, place, act, walk)
    return done.ok ? done : inWords(battle, done.error)
  },
  nameAct: ({ battle }, events) => nameAct(battle, events),
  summary: ({ battle, place }) => summary(battle, place),
  calm: ({ place }) => place.over || place.phase === 'orders',
  secrets: SECRETS,
  recheck: async (acts) => (await import('#tdfg/panels/recheck.ts')).recheckAll(acts),
  pathOfAct: (act) => `log/${act}`,
  Table: (props) => {
    onMount(() => void acting().catch(() => undefined))
    return <Table {...props} />
  },
}
