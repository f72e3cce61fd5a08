/** Lines of the log on works, engineers at the guns and pioneers. */
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import { findUnit, type Battle } from '#tdfg/battle/state.ts'
import { blowsIn } from '#tdfg/rules/works.ts'
import { faces, hits } from './log-battle.ts'
import { sayCited } from './log-command.ts'
import { typed, type Say } from './log-turn.ts'
import { figureWord, nameOf } from './names.ts'
import { capital, counted, inches, listed, owned } from './words.ts'
import { sayMaterial, workName } from './works.ts'
import { findWork } from '#tdfg/battle/works.ts'

type Lines<Kind extends BattleEvent['kind']> = { readonly [K in Kind]: Say<K> }

/** `I/50th Line loses 3 figures and II/50th Line 1`. */
function lost(battle: Battle, losses: EventOf<'workShot'>['losses']): string {
  if (losses.length === 0) return ''
  const rows = losses.map(({ unit: id, figures }) => {
    const unit = findUnit(battle, id)
    return `${nameOf(battle, id)} loses ${counted(figures, unit ? figureWord(unit) : 'figure')}`
  })
  return `; ${listed(rows)}`
}

function shot(battle: Battle, event: EventOf<'workShot'>): string {
  const { battery, work, ammunition, aim, effect, losses, orderedBy, rulings } = event
  const who = `${nameOf(battle, battery)} shoots`
  const order = orderedBy === undefined ? '' : `, on ${owned(orderedBy)} order`
  if (effect === null) return `${who} at ${workName(battle, work)}, too far: one shot of ${ammunition} is wasted.`
  const aimed = aim === null ? '' : `${aim.roll.hits} of ${aim.dice} on target${faces(aim.roll)}`
  const struck = aim !== null && aim.roll.hits === 0 ? '' : hits(effect.dice, effect.need, effect.roll)
  const both = [aimed, struck].filter((part) => part !== '').join(', ')
  return `${who} ${ammunition} at ${workName(battle, work)}${order}: ${both}${lost(battle, losses)}.${sayCited(rulings)}`
}

function occupied(battle: Battle, { unit: id, work }: EventOf<'workOccupied'>): string {
  const into = findWork(battle, work)
  if (into) return `${nameOf(battle, id)} goes ${into.material === 'bridge' ? 'onto' : 'into'} ${into.name}.`
  return `${nameOf(battle, id)} leaves ${workName(battle, findUnit(battle, id)?.work ?? null)}.`
}

function destroyed(battle: Battle, { work, how }: EventOf<'workDestroyed'>): string {
  const name = workName(battle, work)
  if (how === 'pioneers') return `The pioneers blow up ${name}.`
  return how === 'artillery' ? `${name} is shot to pieces.` : `${name} is taken down by the umpire.`
}

function corrected(battle: Battle, { work, hits, destroyed, reason }: EventOf<'workCorrected'>): string {
  const parts = [
    destroyed === null ? '' : destroyed ? 'it is destroyed' : 'it stands',
    hits === null ? '' : `it has taken ${counted(hits, 'hit')}`,
  ].filter((part) => part !== '')
  return `The umpire corrects ${workName(battle, work)}: ${listed(parts)}. ${capital(typed(reason))}.`
}

function chargeSet(battle: Battle, { unit: id, work, since }: EventOf<'chargeSet'>): string {
  const who = nameOf(battle, id)
  if (work !== null) return `${who} sets a charge at ${workName(battle, work)}, ready in turn ${blowsIn(battle.tables, since)}.`
  return `${who} gives up its charge at ${workName(battle, findUnit(battle, id)?.setting?.work ?? null)}.`
}

export const WORK_LINES: Lines<
  'workNamed' | 'workOccupied' | 'workShot' | 'workHit' | 'workDestroyed' | 'workCorrected' | 'gunnersReplaced' | 'chargeSet'
> = {
  workNamed: (battle, { name, material, inches: front }) =>
    `${name} is written down: ${sayMaterial(material)}${material === 'redoubt' ? ` of ${inches(front, battle)}` : ''}.`,
  workOccupied: occupied,
  workShot: shot,
  // The shot that made the hits has a line of its own.
  workHit: () => null,
  workDestroyed: destroyed,
  workCorrected: corrected,
  gunnersReplaced: (battle, { battery, stand, figures }) =>
    `${counted(figures, 'figure')} of ${nameOf(battle, stand)} ${figures === 1 ? 'steps' : 'step'} in at ${owned(nameOf(battle, battery))} guns.`,
  chargeSet,
}
