/** The door of They Died For Glory: the only file of this room that others import. */
import { lazy, onMount } from 'solid-js'
import { walk, START } from '#machines/they-died-for-glory/turn.ts'
import { err, type Result } from '#core/result.ts'
import type { Game, Refused, Secrets } from '#games/game.ts'
import type { Proposal } from '#tdfg/battle/acts.ts'
import { parseEvent, type BattleEvent } from '#tdfg/battle/events.ts'
import { evolve } from '#tdfg/battle/evolve.ts'
import { isCalledFor, tellsSecret, veil } from '#tdfg/battle/secrets.ts'
import { NO_BATTLE, type Battle } from '#tdfg/battle/state.ts'
import { Table } from '#tdfg/panels/table.tsx'
import type { Cells } from '#tdfg/charts/cell.ts'
import { corrupt } from '#tdfg/rules/unit.ts'
import type { State } from '#tdfg/panels/desk.tsx'
import { nameAct } from '#tdfg/text/name-act.ts'
import { sayCopies } from '#tdfg/text/secrets.ts'
import { summary } from '#tdfg/text/summary.ts'
import type { Refusal } from '#tdfg/types.ts'

/** What carries acts out is fetched while the player reads the table. */
const acting = () => import('#tdfg/battle/propose.ts')

/** What one side may not know yet: the orders of the other, until both have closed theirs. */
const SECRETS: Secrets<State, BattleEvent> = {
  copies: ({ battle }, events) => (tellsSecret(battle, events) ? sayCopies() : []),
  veil: ({ battle }, event, side) => veil(battle, event, side),
  due: ({ battle }, event) => isCalledFor(battle, event),
}

/** The words of refusals come with the sheets: a refusal is rare, and the table opens the sooner. */
async function inWords(battle: Battle, refusal: Refusal): Promise<Result<never, Refused>> {
  const { rule, kind } = refusal
  const { sayRefusal } = await import('#tdfg/text/refusals.ts')
  return err({ rule, kind, sentence: sayRefusal(battle, refusal) })
}

/** What is set up beside the battles comes when it is opened. */
const Workshop = lazy(async () => ({ default: (await import('#tdfg/panels/workshop/workshop.tsx')).WorkshopScreens }))

/** The bounds of the charts' numbers come with the catalogue, when somebody changes one. */
async function misfitOf(battle: Battle, cells: Cells): Promise<Result<never, Refusal> | null> {
  const { misfit } = await import('#tdfg/charts/lay.ts')
  const cell = misfit(battle.tables, cells)
  return cell === null ? null : err(corrupt('book.cell', { cell }))
}

export const game: Game<State, Proposal, BattleEvent> = {
  id: 'they-died-for-glory',
  name: 'They Died For Glory',
  readEvent: parseEvent,
  empty: { battle: NO_BATTLE, place: START },
  evolve: ({ battle, place }, event) => {
    const after = evolve(battle, event)
    return { battle: after, place: walk(place, event, after) }
  },
  propose: async ({ battle, place }, act) => {
    const { propose } = await acting()
    const misfit = act.act.kind === 'change-charts' ? await misfitOf(battle, act.act.cells) : null
    const done = misfit ?? propose(battle, place, act, walk)
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
  Workshop,
}
