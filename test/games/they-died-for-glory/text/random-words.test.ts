/** Whole battles played blindly: whatever happens has its words, and no sentence has a gap or an id in it. */
import { describe, expect, test } from 'vitest'
import { walk } from '#machines/they-died-for-glory/turn.ts'
import { EVENT_KINDS, type BattleEvent } from '#tdfg/battle/events.ts'
import { revealed } from '#tdfg/battle/orders.ts'
import { propose } from '#tdfg/battle/propose.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import { memoryOf, sayEvent } from '#tdfg/text/events.ts'
import { chipsOf, sayTurn, unitLine } from '#tdfg/text/names.ts'
import { sayObligation, sayQuestion } from '#tdfg/text/obligations.ts'
import { sayRefusal } from '#tdfg/text/refusals.ts'
import { report, summary } from '#tdfg/text/summary.ts'
import { beginning, muster, step, type Stand } from '../battle/muster.ts'
import { mulberry, randomAct } from '../battle/random-acts.ts'
import { BLEMISH, start, WITH_SAPPERS } from './cast.ts'
import { tell } from './teller.ts'
import type { Option } from '#tdfg/types.ts'

/** What only the umpire does, and what a blind hand seldom brings about. */
const SELDOM: readonly BattleEvent[] = [
  { kind: 'corrected', unit: 'id-f1', patch: { casualties: 1 }, reason: 'x' } as unknown as BattleEvent,
  { kind: 'waived', obligation: 'o1', reason: 'x' } as unknown as BattleEvent,
  { kind: 'workCorrected', work: 'w1', hits: 3, destroyed: false, reason: 'x' } as unknown as BattleEvent,
  { kind: 'stoodDespite', rule: 'fire.range', reason: 'x' },
  { kind: 'compelledMet', obligation: 'o1', unit: 'id-f1', charges: false } as unknown as BattleEvent,
  { kind: 'unitsConverged', into: 'x', from: ['id-f1', 'id-f2'], name: 'x', figures: 14, rating: 4 } as unknown as BattleEvent,
]

/** Kinds of which no event has a line. */
const SILENT: readonly BattleEvent['kind'][] = ['operationsTaken', 'halfBegan', 'orderCarriedOut', 'workHit']

const TURNS = 16
const PRINTED: readonly Option[] = ['pioneer-charges', 'reaction']
const WRITTEN: readonly Option[] = [...PRINTED, 'written-orders']

const said = new Map<BattleEvent['kind'], number>()
const seen = new Set<BattleEvent['kind']>()

/** Everything that is said of a battle as it stands. */
function everything({ battle, place }: Stand): readonly string[] {
  const units = battle.units.flatMap((unit) => [unitLine(battle, unit), ...chipsOf(battle, unit).map(({ text }) => text)])
  const owed = battle.obligations.flatMap((row) => [sayObligation(battle, row).because, sayQuestion(battle, row)])
  return [sayTurn(battle, place), summary(battle, place).where, ...units, ...owed]
}

function note(stand: Stand, events: readonly BattleEvent[]): void {
  let now = stand
  for (const event of events) {
    seen.add(event.kind)
    if (sayEvent(now.battle, event) !== null) said.set(event.kind, (said.get(event.kind) ?? 0) + 1)
    now = step(now, event)
  }
}

const flaws = (lines: readonly string[]): readonly string[] => lines.filter((line) => line !== '' && BLEMISH.test(line))

/** Orders that lie closed are told by nothing: neither by the line of the log, nor by the name of the act, nor by hands. */
function tooMuch(after: Battle, { name, log, title, detail, hands }: ReturnType<typeof tell>): readonly string[] {
  if (revealed(after)) return []
  const said = [name, ...log, title, detail, ...hands].filter((line) => line !== '')
  return said.filter((line) => !/^The (French|Germans) write orders\.?$/.test(line))
}

function playAndListen(
  seed: number,
  most: number,
  options: readonly Option[],
): { readonly acts: number; readonly flaws: readonly string[]; readonly unended: readonly string[] } {
  const pick = mulberry(seed)
  const [found, unended]: [string[], string[]] = [[], []]
  const log: BattleEvent[] = [beginning(WITH_SAPPERS, TURNS, options)]
  let [stand, acts] = [muster(WITH_SAPPERS, TURNS, options), 0]
  for (let n = 0; n < most && !stand.place.over; n++) {
    const done = propose(stand.battle, stand.place, { act: randomAct(stand.battle, stand.place, pick) }, walk)
    if (!done.ok) {
      found.push(...flaws([sayRefusal(stand.battle, done.error)]))
      continue
    }
    const after = done.value.reduce(step, stand)
    const told = tell(stand, after.battle, done.value)
    note(stand, done.value)
    if (done.value.some(({ kind }) => kind === 'ordersWritten')) found.push(...tooMuch(after.battle, told))
    found.push(...flaws([told.name, ...told.log, told.title, told.detail, ...told.hands, ...everything(after)]))
    unended.push(
      ...[...told.log, told.title, told.detail, ...told.hands].filter((line) => line !== '' && !/^[A-Z0-9].*[.?]$/.test(line)),
    )
    log.push(...done.value)
    stand = after
    acts++
  }
  const memory = memoryOf(stand.battle, log)
  found.push(...flaws(log.flatMap((event) => sayEvent(memory, event) ?? [])))
  found.push(
    ...flaws(
      report(stand.battle, stand.place)
        .split('\n')
        .map((line) => line.trim()),
    ),
  )
  return { acts, flaws: found, unended }
}

const BATTLES = [
  ...[1, 2, 3, 4].map((seed) => [seed, 'as printed', PRINTED] as const),
  ...[1, 2, 3].map((seed) => [seed, 'with written orders', WRITTEN] as const),
]

describe('random battles', () => {
  test.each(BATTLES)(
    'seed %i, %s: nothing is said amiss, and of orders nothing too early',
    (seed, _, options) => {
      const { acts, flaws, unended } = playAndListen(seed, 2000, options)
      expect(acts).toBeGreaterThan(200)
      expect(flaws).toEqual([])
      expect(unended).toEqual([])
    },
    30_000,
  )

  test('every kind of event has come up, and every kind but the silent has had a line', () => {
    const { battle } = start()
    for (const event of [beginning(WITH_SAPPERS), ...SELDOM]) {
      seen.add(event.kind)
      if (sayEvent(battle, event) !== null) said.set(event.kind, 1)
    }
    const missing = () => EVENT_KINDS.filter((kind) => !seen.has(kind))
    // Some kinds are rare: more battles are played until each has come up.
    for (let seed = 7; seed <= 40 && missing().length > 0; seed++)
      expect(playAndListen(seed, 2000, seed % 2 === 0 ? PRINTED : WRITTEN).flaws).toEqual([])
    expect(missing()).toEqual([])
    expect(EVENT_KINDS.filter((kind) => !said.has(kind))).toEqual(SILENT)
  }, 60_000)
})
