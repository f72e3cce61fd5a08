/** Dice of an event, where their faces are known: drawn beside its words rather than written into them. */
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { hitsOf } from '#tdfg/rules/dice.ts'

type Roll = Extract<BattleEvent, { kind: 'volleyFired' }>['roll']

export interface Throw {
  readonly faces: readonly number[]
  readonly by: Roll['by']
  /** Whether a face did what it was thrown for. */
  readonly counts: (face: number) => boolean
}

function throwOf({ faces, by }: Roll, need: number | null): readonly Throw[] {
  return faces === null || faces.length === 0 ? [] : [{ faces, by, counts: (face) => hitsOf([face], need) > 0 }]
}

/** Every throw of an event, in the order in which it was made. */
export function facesOf(event: BattleEvent): readonly Throw[] {
  switch (event.kind) {
    case 'volleyFired':
      return throwOf(event.roll, event.need)
    case 'batteryShot':
      return [...(event.aim ? throwOf(event.aim.roll, event.aim.need) : []), ...throwOf(event.effect.roll, event.effect.need)]
    case 'workShot':
      return [
        ...(event.aim ? throwOf(event.aim.roll, event.aim.need) : []),
        ...(event.effect ? throwOf(event.effect.roll, event.effect.need) : []),
      ]
    case 'meleeFought':
      return event.pools.flatMap(({ roll, need }) => throwOf(roll, need))
    case 'moraleTested':
      return event.face === null ? [] : [{ faces: [event.face], by: event.by, counts: (face) => face <= event.rating }]
    case 'reactionTested':
      return [{ faces: [event.face], by: event.by, counts: () => event.holds }]
    case 'officerChecked':
      return [{ faces: event.faces, by: event.by, counts: () => event.hit }]
    default:
      return []
  }
}

const quiet = (roll: Roll): Roll => ({ ...roll, faces: null })

/** The event as it is put into words where its dice are drawn besides. */
export function withoutFaces(event: BattleEvent): BattleEvent {
  if (event.kind === 'volleyFired') return { ...event, roll: quiet(event.roll) }
  if (event.kind === 'workShot') {
    const { aim, effect } = event
    return {
      ...event,
      aim: aim && { ...aim, roll: quiet(aim.roll) },
      effect: effect && { ...effect, roll: quiet(effect.roll) },
    }
  }
  if (event.kind !== 'batteryShot') return event
  const { aim, effect } = event
  return { ...event, aim: aim && { ...aim, roll: quiet(aim.roll) }, effect: { ...effect, roll: quiet(effect.roll) } }
}
