/** A melee as an act: every throw of both sides, the losses, who gives way (`melee.*`). */
import { corrupt, live } from '#tdfg/rules/unit.ts'
import { spreadLosses } from '#tdfg/rules/melee.ts'
import type { Half, Refusal, Side, UnitId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { citedInMelee } from '../cited.ts'
import { askOfficers, destroy, fallBack, inPhase, obligeTest, testsForHalf } from '../consequences.ts'
import type { Draft } from '../draft.ts'
import { beatenOf } from '../ends.ts'
import { firstSide, halfOf } from '../halves.ts'
import { unitOf, type Battle } from '../state.ts'
import { meleePools, meleeWith, oddDice, type Melee } from '../melees.ts'
import type { Roll } from '#core/dice.ts'
import type { EventOf } from '../events.ts'
import { rollOf } from './dice.ts'

type Fight = Extract<Act, { kind: 'fight' }>
type Pools = EventOf<'meleeFought'>['pools']

export function fight(draft: Draft, act: Fight): Refusal | null {
  const melee = meleeWith(draft.battle(), draft.place(), act.contact)
  const half = halfOf(draft.place().phase)
  if (!melee || !half || !draft.place().fits.has('fight')) return corrupt('book.no-melee', { contact: act.contact })
  const odd = oddRefusal(draft.battle(), melee, act)
  if (odd) return odd
  const plan = meleePools(draft.battle(), melee, firstSide(draft.place().phase), act.uphill, act.oddTo)
  if (act.throws.length !== plan.length) return corrupt('book.throws', { expected: plan.length, got: act.throws.length })
  const pools: { unit: UnitId; enemies: UnitId[]; dice: number; need: number | null; roll: Roll }[] = []
  for (const [at, pool] of plan.entries()) {
    const { dice, need } = pool.plan.value
    const thrown = act.throws[at]
    if (!thrown) return corrupt('book.throws', { expected: plan.length, got: at })
    const roll = rollOf(thrown, dice, need)
    if (!roll.ok) return roll.error
    pools.push({ unit: pool.unit, enemies: [...pool.enemies], dice, need, roll: roll.value })
  }
  settle(draft, melee, half, pools as Pools, (lost) => citedInMelee(draft.battle(), melee, plan, act.uphill, lost))
  return null
}

/** An odd die goes to somebody whom a divided unit touches, and no unit has more of them to give than it has. */
function oddRefusal(battle: Battle, melee: Melee, { uphill, oddTo = [] }: Fight): Refusal | null {
  const spare = oddDice(battle, melee, uphill)
  for (const { unit, enemy } of oddTo) {
    const owner = spare.find((row) => row.unit === unit)
    const given = oddTo.filter((row) => row.unit === unit).length
    if (!owner || given > owner.dice || !owner.parts.some((part) => part.includes(enemy)))
      return corrupt('book.odd-die', { unit })
  }
  return null
}

const hitsOf = (battle: Battle, pools: Pools, side: Side): number =>
  pools.filter((pool) => unitOf(battle, pool.unit).side === side).reduce((sum, pool) => sum + pool.roll.hits, 0)

/** A side's losses, spread over its units by size, never more than stand. */
function lossesOf(battle: Battle, melee: Melee, side: Side, hits: number): { unit: UnitId; figures: number }[] {
  const standing = melee.units[side].map((id) => live(unitOf(battle, id)))
  const shares = spreadLosses(hits, standing)
  return melee.units[side].map((unit, at) => ({ unit, figures: shares[at] ?? 0 }))
}

const sum = (rows: readonly { readonly figures: number }[]): number => rows.reduce((total, row) => total + row.figures, 0)

/** What rulings decided, by the losses of each side. */
type Cite = (lost: Readonly<Record<Side, number>>) => ReturnType<typeof citedInMelee>

function settle(draft: Draft, melee: Melee, half: Half, pools: Pools, cite: Cite): void {
  const before = draft.battle()
  const standing = (side: Side) => melee.units[side].reduce((total, id) => total + live(unitOf(before, id)), 0)
  const losses = {
    french: lossesOf(before, melee, 'french', hitsOf(before, pools, 'german')),
    german: lossesOf(before, melee, 'german', hitsOf(before, pools, 'french')),
  }
  const lost = { french: sum(losses.french), german: sum(losses.german) }
  const beaten = beatenOf(firstSide(draft.place().phase), lost, {
    french: standing('french') - lost.french,
    german: standing('german') - lost.german,
  })
  const all = [...losses.german, ...losses.french]
  const contacts = melee.contacts.map((contact) => contact.id)
  draft.emit({ kind: 'meleeFought', contacts, turn: draft.place().turn, half, pools, losses: all, beaten, ...cite(lost) })
  for (const { unit, figures } of all) if (figures > 0) askOfficers(draft, unit, 'melee')
  for (const { unit } of all) if (live(unitOf(draft.battle(), unit)) === 0) destroy(draft, unit, 'melee')
  if (beaten !== null && beaten !== 'both') for (const id of melee.units[beaten]) retreat(draft, id)
  for (const { unit, figures } of all) testAfter(draft, unit, figures, beaten)
}

function retreat(draft: Draft, id: UnitId): void {
  if (unitOf(draft.battle(), id).presence === 'table') fallBack(draft, id, 'retreat')
}

/** Half strength after a melee: a locked unit tests to hold, another that did not retreat tests for its losses. */
function testAfter(draft: Draft, id: UnitId, lost: number, beaten: Side | 'both' | null): void {
  const unit = unitOf(draft.battle(), id)
  const due = inPhase(draft, draft.place().phase)
  if (unit.presence !== 'table' || unit.side === beaten) return
  if (beaten === null && testsForHalf(unit, Math.max(lost, 1))) obligeTest(draft, id, 'locked', due, null)
  else if (beaten !== null && testsForHalf(unit, lost)) obligeTest(draft, id, 'half-strength', due, null)
}
