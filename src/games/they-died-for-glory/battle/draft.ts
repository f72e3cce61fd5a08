/** An act while it is being worked out: events so far, and the battle and place as they would then be. */
import { err, type Result } from '#core/result.ts'
import { corrupt } from '#tdfg/rules/unit.ts'
import type { ObligationId, Place, Refusal, UnitId } from '#tdfg/types.ts'
import { evolve } from './evolve.ts'
import type { BattleEvent } from './events.ts'
import { enemyOf, findUnit, onTable, type Battle, type BattleUnit } from './state.ts'

/** The turn machine as `battle/` sees it: where the battle stands after one more event. */
export type Walk = (place: Place, event: BattleEvent, after: Battle) => Place

export interface Draft {
  readonly battle: () => Battle
  readonly place: () => Place
  readonly events: readonly BattleEvent[]
  readonly emit: (event: BattleEvent) => void
  /** A breach stops the act, unless the umpire lets it stand, which the log then says. */
  readonly breach: (refusal: Refusal | null) => Refusal | null
  /** Obligations of this act share this number. */
  readonly raised: number
  /** The n-th new thing of this act gets a name of its own: `o124`. */
  readonly fresh: (letter: string) => string
}

/** The battle and place of a draft, or of the moment: enough to ask what may be done. */
export type Scene = Pick<Draft, 'battle' | 'place'>

export function startDraft(battle: Battle, place: Place, walk: Walk, umpire: string | undefined): Draft {
  const events: BattleEvent[] = []
  let now = battle
  let here = place
  const emit = (event: BattleEvent): void => {
    now = evolve(now, event)
    here = walk(here, event, now)
    events.push(event)
  }
  return {
    battle: () => now,
    place: () => here,
    events,
    emit,
    raised: battle.count,
    fresh: (letter) => `${letter}${now.count}`,
    breach: (refusal) => {
      if (!refusal || refusal.kind === 'books' || !umpire) return refusal
      emit({ kind: 'stoodDespite', rule: refusal.rule, reason: umpire })
      return null
    },
  }
}

export const freshObligation = (draft: Draft): ObligationId => draft.fresh('o') as ObligationId

/** A unit that stands on the table, or why not. */
export function present(battle: Battle, id: UnitId): Result<BattleUnit, Refusal> {
  const unit = findUnit(battle, id)
  if (!unit) return err(corrupt('book.no-unit', { unit: id }))
  if (unit.presence === 'gone') return err(corrupt('book.gone', { unit: unit.name }))
  if (!onTable(unit)) return err(corrupt('book.to-come', { unit: unit.name, turn: unit.enters }))
  return { ok: true, value: unit }
}

/** An enemy of `unit` on the table, or why not. */
export function enemyPresent(battle: Battle, unit: BattleUnit, id: UnitId): Result<BattleUnit, Refusal> {
  const enemy = present(battle, id)
  if (!enemy.ok) return enemy
  if (enemy.value.side !== enemyOf(unit.side)) return err(corrupt('book.friend', { unit: unit.name, target: enemy.value.name }))
  return enemy
}
