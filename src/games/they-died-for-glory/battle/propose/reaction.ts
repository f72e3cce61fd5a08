/** Enough small-arms losses throw infantry down; with the option, a die may keep a charger going (`prone.reaction`). */
import { corrupt } from '#tdfg/rules/unit.ts'
import { FACES } from '#tdfg/rules/dice.ts'
import { reactionHolds } from '#tdfg/rules/prone.ts'
import type { Refusal, UnitId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { oblige, offCountercharges, soon } from '../consequences.ts'
import type { Draft } from '../draft.ts'
import { openCharge, unitOf, type Charge } from '../state.ts'
import { facesOf } from './dice.ts'
import { answerable, isRefusal } from './morale.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

/** The charge that a die may keep going; undefined: the option is off, there is none, or no face would do. */
function mayHold(draft: Draft, id: UnitId): Charge | undefined {
  const charge = openCharge(draft.battle(), id)
  if (!draft.battle().options.includes('reaction') || charge?.stage !== 'stands' || charge.against !== null) return undefined
  return reactionHolds(unitOf(draft.battle(), id).smallArmsLosses, FACES) ? charge : undefined
}

/** The unit has lost enough to go prone: down it goes, unless a die is due for its charge. */
export function throwDown(draft: Draft, id: UnitId): void {
  const charge = mayHold(draft, id)
  if (!charge) return layDown(draft, id)
  const unit = unitOf(draft.battle(), id)
  oblige(draft, unit, soon(draft), { kind: 'reaction', charge: charge.id, losses: unit.smallArmsLosses })
}

/** Forced prone ends the charge where it stood; a countercharger may still come (`charge.stopped`). */
function layDown(draft: Draft, id: UnitId): void {
  draft.emit({ kind: 'wentProne', unit: id, why: 'forced' })
  const charge = openCharge(draft.battle(), id)
  if (charge?.stage !== 'stands') return
  draft.emit({ kind: 'chargeStopped', charge: charge.id })
  if (charge.against !== null) offCountercharges(draft, charge.id)
}

export function testReaction(draft: Draft, act: Of<'test-reaction'>): Refusal | null {
  const owed = answerable(draft, act.obligation, 'reaction')
  if (isRefusal(owed)) return owed
  if (owed.about.kind !== 'reaction') return corrupt('book.no-obligation', { obligation: act.obligation })
  const faces = facesOf(act.die, 1)
  if (!faces.ok) return faces.error
  const [face = 0] = faces.value
  const holds = reactionHolds(owed.about.losses, face)
  const { charge } = owed.about
  draft.emit({ kind: 'reactionTested', obligation: owed.id, unit: owed.unit, charge, face, by: act.die.by, holds })
  if (!holds) layDown(draft, owed.unit)
  return null
}
