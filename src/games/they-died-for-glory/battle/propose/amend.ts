/** A wrong count of an earlier loss, mended without taking back what was done since. */
import { breach as refuse, corrupt, isEngaged, live } from '#tdfg/rules/unit.ts'
import { FACES } from '#tdfg/rules/dice.ts'
import { canBeForcedProne, reactionHolds } from '#tdfg/rules/prone.ts'
import type { Half, Phase, Refusal, Side, UnitId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { askOfficers, destroy, fallBack, lapse, obligeTest, soon } from '../consequences.ts'
import type { Draft } from '../draft.ts'
import { duePhase, dutiesOf, dutyKey, lossesAt, meleeEnd, type Duty } from '../duties.ts'
import type { Due } from '../events.ts'
import { halfOf, isMovement, positionOf } from '../halves.ts'
import { onTable, unitOf, type Battle, type BattleUnit, type Charge, type Loss } from '../state.ts'
import { throwDown } from './reaction.ts'
import { noReason } from './umpire.ts'

type Amend = Extract<Act, { kind: 'amend' }>

/** A mended entry: the row before, the right count, and whether the old one had destroyed the unit. */
interface Mended {
  readonly row: Loss
  readonly by: number
  readonly killed: boolean
}

/** Fewest and most figures that a unit can have lost in this entry, as the books stand. */
export function amendBounds(battle: Battle, row: Loss): { readonly least: number; readonly most: number } {
  const unit = unitOf(battle, row.unit)
  // The umpire may have corrected the unit since: then it has more live figures than its ledger leaves it.
  const after = Math.max(...battle.losses.filter((one) => one.unit === row.unit && one.at >= row.at).map((one) => one.after))
  const room = Math.min(live(unit), unit.figures - after)
  return { least: Math.max(0, row.figures - unit.casualties), most: row.figures + room }
}

/** It was this loss, and no later one, that destroyed the unit. */
const killedBy = (battle: Battle, row: Loss, unit: BattleUnit): boolean =>
  unit.gone === row.cause && row.after === unit.figures && battle.losses.findLast((one) => one.unit === unit.id) === row

/** Whether the entry can still be mended: the unit is on the table, or it was this loss that took it off. */
export const canAmend = (battle: Battle, row: Loss): boolean => {
  const unit = unitOf(battle, row.unit)
  return onTable(unit) || killedBy(battle, row, unit)
}

function amendRefusal(battle: Battle, row: Loss, act: Amend): Refusal | null {
  const unit = unitOf(battle, row.unit)
  const { least, most } = amendBounds(battle, row)
  if (!canAmend(battle, row)) return corrupt('book.gone', { unit: unit.name })
  if (!Number.isInteger(act.figures) || act.figures < least || act.figures > most) {
    return corrupt('book.loss', { unit: unit.name, figures: act.figures, least, most })
  }
  if (act.figures === row.figures) return corrupt('book.same', { unit: unit.name })
  return noReason(act.reason)
}

/** How the melee of this entry ended, and how it would have by the right count. */
function meleeEnds(battle: Battle, { row, by }: Mended): readonly [Side | 'both' | null, Side | 'both' | null] {
  const rows = lossesAt(battle, row.at)
  const right = rows.map((one) => (one === row ? { ...one, figures: one.figures + by, after: one.after + by } : one))
  return [meleeEnd(battle, rows), meleeEnd(battle, right)]
}

/** A tie that has not been fought on: all are still locked, and whoever lost more can still retreat. */
const stillLocked = (battle: Battle, { at, turn }: Loss): boolean =>
  lossesAt(battle, at).every(({ unit }) =>
    battle.contacts.some(
      (contact) => contact.locked && contact.turn === turn + 1 && (contact.attacker === unit || contact.defender === unit),
    ),
  )

export function amend(draft: Draft, act: Amend): Refusal | null {
  const battle = draft.battle()
  const row = battle.losses.find((one) => one.at === act.at && one.unit === act.unit)
  if (!row) return corrupt('book.no-loss', { unit: act.unit })
  const no = amendRefusal(battle, row, act)
  if (no) return no
  const unit = unitOf(battle, act.unit)
  const mended: Mended = { row, by: act.figures - row.figures, killed: !onTable(unit) }
  const [ended, ends] = row.cause === 'melee' ? meleeEnds(battle, mended) : [null, null]
  const otherwise = ended !== ends
  const turns = otherwise && ended === null && stillLocked(battle, row)
  const breach = otherwise && !turns ? draft.breach(refuse('melee.retreat', { unit: unit.name, why: 'amended' })) : null
  if (breach) return breach
  const touched = [...new Set([row, ...lossesAt(battle, row.at)].map((one) => one.unit))]
  // What a unit owed when it was destroyed has lapsed: all that it owes by the right count, it owes anew.
  const before = touched.flatMap((id) => (mended.killed && id === row.unit ? [] : dutiesOf(battle, id)))
  const { figures, reason } = act
  const { cause, turn } = row
  draft.emit({ kind: 'amended', at: row.at, unit: unit.id, figures, by: mended.by, cause, turn, reason: reason.trim() })
  settleFate(draft, mended)
  if (ends !== null && ends !== 'both' && (turns || (mended.killed && !otherwise))) retreat(draft, row, ends)
  if (!otherwise || turns)
    settleTests(
      draft,
      before,
      touched.flatMap((id) => dutiesNow(draft, id, mended)),
    )
  return null
}

/** The tests of a unit by its losses; of one that is there again, those of this very loss and those still to come: older ones were settled. */
function dutiesNow(draft: Draft, id: UnitId, { row, killed }: Mended): readonly Duty[] {
  const all = dutiesOf(draft.battle(), id)
  if (!killed || id !== row.unit) return all
  return all.filter((duty) => dueOf(draft, duty).when === 'phase' || (duty.turn === row.turn && duty.phase === duePhase(row)))
}

/** Those of the beaten side who still stand give way. */
function retreat(draft: Draft, { at }: Loss, beaten: Side): void {
  for (const { unit: id } of lossesAt(draft.battle(), at)) {
    const unit = unitOf(draft.battle(), id)
    if (unit.side === beaten && onTable(unit) && !unit.fallenBack) fallBack(draft, id, 'retreat')
  }
}

/** Whether the unit is there, its officer in danger, and whether it lies: as the right count has it. */
function settleFate(draft: Draft, mended: Mended): void {
  const { row, killed } = mended
  if (killed) restore(draft, row)
  if (row.cause === 'melee') settleOfficers(draft, mended)
  if (live(unitOf(draft.battle(), row.unit)) === 0) return destroy(draft, row.unit, row.cause)
  if (row.cause !== 'melee') settleOfficers(draft, mended)
  settlePosture(draft, mended)
}

function settleOfficers(draft: Draft, { row, by }: Mended): void {
  const how = row.cause === 'melee' ? 'melee' : 'fire'
  if (row.figures === 0) return askOfficers(draft, row.unit, how)
  const alike = draft.battle().losses.filter((one) => one.unit === row.unit && (one.cause === 'melee') === (how === 'melee'))
  // An officer is diced for at once: what is still open came of the latest loss.
  if (row.figures + by > 0 || alike.at(-1)?.at !== row.at) return
  lapse(draft, row.unit, 'amended', ({ about }) => about.kind === 'officer' && about.how === how)
}

/** In the movement of this half, where a charge can still be made. */
const isMoving = (draft: Draft, half: Half): boolean => {
  const { phase } = draft.place()
  return isMovement(phase) && halfOf(phase) === half
}

/** Its charge goes on, where it ended by what proves not to have happened; and who was to meet it comes again. */
function resume(draft: Draft, id: UnitId): void {
  const { charges } = draft.battle()
  const died = (charge: Charge) => charge.stage === 'over' && charge.ended === 'destroyed'
  const mine = charges.find((charge) => charge.unit === id && (charge.stage === 'stopped' || died(charge)))
  if (!mine || !isMoving(draft, mine.half)) return
  // Destroyed where fire had thrown it down, it had been stopped before; one that lay down by itself had not.
  const thrown = draft.battle().losses.some((row) => row.unit === id && row.forced)
  const stopped = died(mine) && unitOf(draft.battle(), id).prone && thrown
  draft.emit({ kind: stopped ? 'chargeStopped' : 'chargeStands', charge: mine.id })
  const off = (charge: Charge) => charge.against === mine.id && charge.stage === 'over' && charge.ended === 'charge-over'
  if (died(mine)) for (const counter of charges.filter(off)) draft.emit({ kind: 'chargeStands', charge: counter.id })
}

/** The unit is still there: nobody saw it destroyed. */
function restore(draft: Draft, { unit: id, lay }: Loss): void {
  draft.emit({ kind: 'unitRestored', unit: id, prone: lay })
  lapse(draft, id, 'amended', ({ about }) => (about.kind === 'friends' && about.how === 'destroyed') || about.kind === 'refuge')
  const frightened = draft
    .battle()
    .obligations.filter(({ about }) => about.kind === 'test' && about.reason === 'friend-destroyed' && about.because === id)
  for (const { id: test, unit } of frightened) lapse(draft, unit, 'amended', (owed) => owed.id === test)
  resume(draft, id)
}

/** Forced prone, or not, by the running count of the turn (`prone.forced`). */
function settlePosture(draft: Draft, { row, by, killed }: Mended): void {
  const limit = draft.battle().tables.smallArms.forcedProne.value
  const unit = unitOf(draft.battle(), row.unit)
  const now = draft.battle().losses.find((one) => one.at === row.at && one.unit === row.unit)
  if (!now?.counts || now.ran) return
  const dices = draft.battle().obligations.some((owed) => owed.unit === unit.id && owed.about.kind === 'reaction')
  lapse(draft, unit.id, 'amended', ({ about }) => about.kind === 'reaction')
  const enough = unit.smallArmsLosses >= limit
  const reached = enough && (killed || dices || unit.smallArmsLosses - by < limit)
  if (unit.prone && enough && threwDown(draft.battle(), now) && undecided(draft.battle(), now, unit.smallArmsLosses - by)) {
    standAgain(draft, unit.id)
    if (now.figures > 0) throwDown(draft, unit.id)
  } else if (reached && !unit.prone && canBeForcedProne(unit) && !isEngaged(unit)) throwDown(draft, unit.id)
  else if (!enough && unit.prone && draft.battle().losses.some((one) => one.unit === unit.id && one.forced)) {
    standAgain(draft, unit.id)
  }
}

function standAgain(draft: Draft, id: UnitId): void {
  draft.emit({ kind: 'stoodUp', unit: id, operations: 0, why: 'amended' })
  resume(draft, id)
}

/** It was this loss that threw the unit down: the last that it took upright. */
const threwDown = ({ losses }: Battle, row: Loss): boolean =>
  row.forced && losses.findLast((one) => one.unit === row.unit && one.counts && !one.lay) === row

/** No hit at all threw nobody down; and with so many `before` that no die could have held the charge, none was thrown for it. */
const undecided = ({ options }: Battle, { figures }: Loss, before: number): boolean =>
  figures === 0 || (options.includes('reaction') && !reactionHolds(before, FACES))

const dueOf = (draft: Draft, { turn, phase }: Duty): Due => {
  const here = draft.place()
  const at = (one: Phase) => positionOf(draft.battle().options, one)
  const open = turn === here.turn && at(here.phase) <= at(phase)
  return open ? { when: 'phase', turn, phase } : soon(draft)
}

/** Tests that the right count brings appear, those that it spares lapse; a test that was taken stands. */
function settleTests(draft: Draft, before: readonly Duty[], after: readonly Duty[]): void {
  const without = (all: readonly Duty[], those: readonly Duty[]) =>
    all.filter((duty) => !those.some((one) => dutyKey(one) === dutyKey(duty)))
  for (const { unit, reason, turn, phase } of without(before, after)) {
    lapse(draft, unit, 'amended', ({ about, due }) => {
      const then = due.when === 'now' || (due.turn === turn && due.phase === phase)
      return about.kind === 'test' && about.reason === reason && then
    })
  }
  for (const duty of without(after, before)) {
    const taken = unitOf(draft.battle(), duty.unit).tests[duty.reason] === `${duty.turn}/${duty.phase}`
    if (!duty.ran && !taken) obligeTest(draft, duty.unit, duty.reason, dueOf(draft, duty), duty.because)
  }
}
