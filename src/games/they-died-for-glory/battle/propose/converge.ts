/** Remnants at the base line become one unit (`converge.*`). */
import { convergedUnit, convergeRefusal } from '#tdfg/rules/converge.ts'
import { breach as refuse, corrupt } from '#tdfg/rules/unit.ts'
import type { Refusal, UnitId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { present, type Draft, type Scene } from '../draft.ts'
import type { BattleUnit } from '../state.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

/** Written down when a remnant reaches its base line; in the orders step it stood there when the turn began. */
export function noteBase(draft: Draft, act: Of<'note-base'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(
    unit.value.shattered ? null : refuse('converge.shattered', { unit: unit.value.name, why: 'not-shattered' }),
  )
  if (no) return no
  const { turn, phase } = draft.place()
  const since = phase === 'orders' ? turn - 1 : turn
  draft.emit({ kind: 'baseNoted', unit: act.unit, since: act.stands ? since : null })
  return null
}

/** Why these units may not converge now, the time at the base line last; null: they may. */
export function mayNotConverge(draft: Scene, units: readonly BattleUnit[]): Refusal | null {
  const { turn, fits } = draft.place()
  if (!fits.has('converge')) return refuse('turn.phase-16')
  const no = convergeRefusal(draft.battle().tables, units)
  if (no) return no
  const astray = units.find((unit) => unit.baseSince === null)
  if (astray) return refuse('converge.time', { unit: astray.name, why: 'not-there' })
  const early = units.find((unit) => (unit.baseSince ?? turn) >= turn)
  return early ? refuse('converge.time', { unit: early.name, why: 'too-early', turn: turn + 1 }) : null
}

export function converge(draft: Draft, act: Of<'converge'>): Refusal | null {
  const units: BattleUnit[] = []
  for (const id of new Set(act.units)) {
    const unit = present(draft.battle(), id)
    if (!unit.ok) return unit.error
    units.push(unit.value)
  }
  const [first] = units
  if (!first) return corrupt('book.no-unit', { unit: '' })
  if (units.some((unit) => unit.side !== first.side)) return corrupt('book.friend', { unit: first.name, target: '' })
  const no = draft.breach(mayNotConverge(draft, units))
  if (no) return no
  const made = convergedUnit(draft.battle().tables, units)
  const name = units.map((unit) => unit.name).join(' + ')
  for (const commander of draft.battle().commanders) {
    if (units.some((unit) => unit.id === commander.with))
      draft.emit({ kind: 'commanderAttached', commander: commander.id, unit: null })
  }
  draft.emit({ kind: 'unitsConverged', into: draft.fresh('u') as UnitId, from: units.map((unit) => unit.id), name, ...made })
  return null
}
