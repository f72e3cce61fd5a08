/** Headlines on works, engineers at the guns and pioneers. */
import { findUnit, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { findWork, occupantsOf } from '#tdfg/battle/works.ts'
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import { blowsIn, buries } from '#tdfg/rules/works.ts'
import type { WorkId } from '#tdfg/types.ts'
import type { Done, ResultWords } from './done.ts'
import { followUps, lossLine } from './follow-ups.ts'
import { nameOf, sayInCover } from './names.ts'
import { counted, listed } from './words.ts'
import { sayInWork, sayLeft, sayTaken, workName } from './works.ts'

type Make = (title: string, detail?: readonly string[], tone?: ResultWords['tone']) => ResultWords

const of = <Kind extends BattleEvent['kind']>({ events }: Done, kind: Kind): readonly EventOf<Kind>[] =>
  events.filter((event): event is EventOf<Kind> => event.kind === kind)

/** `5 of 8 on target, 3 hit. Mill: 8 hits, 7 more bring it down.` */
function workShot(done: Done, { work: id, aim, effect, losses, battery }: EventOf<'workShot'>, make: Make): ResultWords {
  if (effect === null)
    return make('Too far: the shot is wasted.', [`${nameOf(done.after, battery)} has shot for this turn.`], 'bad')
  const work = findWork(done.after, id)
  const on = aim === null ? '' : `${aim.roll.hits} of ${aim.dice} on target, `
  const count = aim === null ? `${effect.roll.hits} of ${effect.dice} hit.` : `${effect.roll.hits} hit.`
  const fate =
    work === undefined
      ? ''
      : work.destroyed
        ? ` ${work.name} falls.`
        : ` ${work.name}: ${sayTaken(done.after, work)}, ${sayLeft(done.after, work)}.`
  const buried = of(done, 'unitDestroyed').map(({ unit }) => nameOf(done.after, unit))
  const lost = buried.length === 0 ? '' : `${listed(buried)} ${buried.length === 1 ? 'is' : 'are'} lost in it.`
  const left = losses.flatMap(({ unit, figures }) => {
    const line = lossLine(done, unit, figures)
    return line === '' ? [] : [losses.length > 1 ? `${nameOf(done.after, unit)}: ${line}` : line]
  })
  const detail = [lost, ...left, ...followUps(done)]
  return make(`${on}${count}${fate}`, detail, effect.roll.hits > 0 ? 'good' : 'plain')
}

function replaced(done: Done, { battery, stand, figures }: EventOf<'gunnersReplaced'>, make: Make): ResultWords {
  const left = lossLine(done, stand, figures)
  return make(
    `${counted(figures, 'figure')} of ${nameOf(done.after, stand)} serve${figures === 1 ? 's' : ''} the guns of ${nameOf(done.after, battery)}.`,
    [left === '' ? '' : `${nameOf(done.after, stand)}: ${left}`, ...followUps(done)],
    'good',
  )
}

/** The result that an event on works brings; null: it is no such event. */
export function workResult(done: Done, event: BattleEvent, make: Make): ResultWords | null {
  switch (event.kind) {
    case 'workShot':
      return workShot(done, event, make)
    case 'workNamed':
      return make(`${event.name} is written down.`)
    case 'gunnersReplaced':
      return replaced(done, event, make)
    case 'workCorrected':
      return make(`${workName(done.after, event.work)} is corrected.`)
    case 'workDestroyed':
      return make(`${workName(done.after, event.work)} is destroyed.`, followUps(done), 'good')
    default:
      return null
  }
}

/** Where units stand now, if the act was about that alone; null: it was not. */
export function standing(done: Done, make: Make): ResultWords | null {
  const [set] = of(done, 'chargeSet')
  if (set && set.work !== null) return make(...charge(done, set))
  const moves = of(done, 'workOccupied')
  const into = moves.find(({ work }) => work !== null)
  if (into) {
    const work = findWork(done.after, into.work)
    const unit = findUnit(done.after, into.unit)
    return make(
      `${nameOf(done.after, into.unit)} is ${work ? sayInWork(work) : 'in a work'}.`,
      unit && unit.cover !== 'none' ? [`Its cover: ${sayInCover(unit.cover)}.`] : [],
    )
  }
  if (moves.length === 0 && !set) return null
  const out = moves.map(({ unit }) => nameOf(done.after, unit))
  const left = out.length === 0 ? '' : `${listed(out)} ${out.length === 1 ? 'has' : 'have'} come out.`
  const given = of(done, 'chargeSet').map(({ unit }) => `${nameOf(done.after, unit)} gives up its charge.`)
  const [first = '', ...rest] = [left, ...given].filter((line) => line !== '')
  return make(first, rest)
}

/** Who would die with the work. */
function buried(battle: Battle, id: WorkId | null): readonly BattleUnit[] {
  const work = findWork(battle, id)
  return work !== undefined && buries(work.material) ? occupantsOf(battle, work.id) : []
}

function charge({ after }: Done, { unit, work, since }: EventOf<'chargeSet'>): readonly [string, readonly string[]] {
  const turn = blowsIn(after.tables, since)
  const inside = buried(after, work).filter((other) => other.id !== unit)
  const warning = inside.length === 0 ? [] : [`${listed(inside.map(({ name }) => name))} would go up with it.`]
  return [
    `${nameOf(after, unit)} sets a charge at ${workName(after, work)}.`,
    [`If it neither moves nor is touched, it goes up in turn ${turn}.`, ...warning],
  ]
}
