/** A count mended at once leaves the battle as if it had been right from the start: checked on blindly played battles. */
import { describe, expect, test } from 'vitest'
import { walk } from '#machines/they-died-for-glory/turn.ts'
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { propose } from '#tdfg/battle/propose.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import type { Option } from '#tdfg/types.ts'
import { french, german, hits, muster, step, type Stand } from './muster.ts'
import { mulberry, randomAct } from './random-acts.ts'

const ROWS = [
  french('F1'),
  french('F2', { figures: 7 }),
  french('F3', { troop: 'turco', formation: 'skirmish', figures: 6 }),
  french('FK', { troop: 'field-artillery', gun: 'la-hitte-4', figures: 3 }),
  french('FM', { troop: 'mitrailleuse', figures: 2 }),
  german('G1', { formation: 'deep-column', figures: 12 }),
  german('G2', { formation: 'column', figures: 6 }),
  german('G3', { troop: 'light-cavalry', figures: 6 }),
  german('G4', { figures: 5 }),
  german('GK', { troop: 'field-artillery', gun: 'krupp-4', figures: 3 }),
]

const play = (stand: Stand, act: Act): readonly [Stand, readonly BattleEvent[]] | null => {
  const done = propose(stand.battle, stand.place, { act }, walk)
  return done.ok ? [done.value.reduce(step, stand), done.value] : null
}

const upTo = (n: number) => Array.from({ length: n + 1 }, (_, at) => at)

/** The same volley or shot with every count of hits that its dice could have made. */
function otherwise(act: Act, events: readonly BattleEvent[]): readonly Act[] {
  for (const event of events) {
    if (act.kind === 'fire' && event.kind === 'volleyFired' && event.need !== null) {
      return upTo(event.dice).map((n) => ({ ...act, dice: hits(n) }))
    }
    if (act.kind === 'shoot' && event.kind === 'batteryShot' && event.effect.need !== null && !('wasted' in act.result)) {
      const { result } = act
      return upTo(event.effect.dice).map((n) => ({ ...act, result: { ...result, effect: hits(n) } }))
    }
  }
  return []
}

/** What the books say, apart from the ids that the acts gave and from who was asked in which act. */
function books({ units, obligations, charges, contacts }: Battle) {
  return {
    // Whether it has fired since it lay down means nothing while it stands.
    units: units.map((unit) => ({ ...unit, firedSinceProne: unit.prone && unit.firedSinceProne })),
    owed: obligations.map(({ unit, due, about }) => JSON.stringify([unit, due, about])).toSorted(),
    charges: charges.map(({ unit, target, stage }) => ({ unit, target, stage })),
    contacts,
  }
}

/** Plays on, and at each loss compares the right count from the start with a wrong one mended. */
function compare(seed: number, options: readonly Option[]) {
  const pick = mulberry(seed)
  let stand = muster(ROWS, 18, options)
  let compared = 0
  for (let n = 0; n < 900 && !stand.place.over; n++) {
    const act = randomAct(stand.battle, stand.place, pick)
    if (act.kind === 'attach') continue
    const done = play(stand, act)
    if (!done) continue
    for (const other of otherwise(act, done[1])) {
      const right = play(stand, other)
      const [row, wanted] = [done[0].battle.losses.at(-1), right?.[0].battle.losses.at(-1)]
      if (!right || !row || !wanted || row.figures === wanted.figures) continue
      const mended = play(done[0], { kind: 'amend', at: row.at, unit: row.unit, figures: wanted.figures, reason: 'x' })
      expect(mended && books(mended[0].battle), `${act.kind} in act ${n}`).toEqual(books(right[0].battle))
      compared++
    }
    stand = done[0]
  }
  return compared
}

describe('a count mended at once', () => {
  const compared: number[] = []
  test.each(Array.from({ length: 16 }, (_, at) => at + 1))(
    'seed %i: is as good as a right one (prone.forced, fire.destroyed, morale.half-strength, morale.artillery, turn.lapse)',
    (seed) => {
      compared.push(compare(seed, seed % 2 === 0 ? ['reaction'] : []))
      expect(compared.at(-1)).toBeGreaterThan(0)
    },
  )

  test.each(Array.from({ length: 8 }, (_, at) => at + 1))(
    'seed %i: with written orders too (turn.written-orders)',
    (seed) => {
      compared.push(compare(seed, seed % 2 === 0 ? ['reaction', 'written-orders'] : ['written-orders']))
      expect(compared.at(-1)).toBeGreaterThan(0)
    },
    30_000,
  )

  test('hundreds of counts were compared', () => expect(compared.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(600))
})
