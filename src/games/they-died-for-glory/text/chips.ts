/** States of a unit in a word or two, as chips beside its name. */
import { shotsLeft } from '#tdfg/rules/artillery.ts'
import { halfStrength, isBattery } from '#tdfg/rules/unit.ts'
import { blowsIn } from '#tdfg/rules/works.ts'
import { compelledOf, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import type { Gone } from '#tdfg/battle/events.ts'
import { AMMUNITION, type Cover, type Formation } from '#tdfg/types.ts'
import { sayInside } from './works.ts'

export interface ChipWords {
  /** Stable name of the state: `prone`, `half-strength`. */
  readonly key: string
  readonly text: string
  /** It hinders the unit, or something is owed. */
  readonly warn: boolean
}

const GONE_WORDS: Readonly<Record<Gone, string>> = {
  fire: 'destroyed by fire',
  artillery: 'destroyed by artillery',
  melee: 'destroyed in melee',
  surrender: 'surrendered',
  removed: 'removed after failing again',
  converged: 'converged',
  umpire: 'taken off by the umpire',
  collapse: 'buried',
  crews: 'at the guns',
}

/** How a unit went, in a word or two. */
export const sayGone = (how: Gone): string => GONE_WORDS[how]

const FORMATION_CHIPS: Readonly<Partial<Record<Formation, string>>> = {
  'double-line': 'double line',
  'deep-column': 'deep column',
  'assault-column': 'assault column',
}

const COVER_CHIPS: Readonly<Record<Exclude<Cover, 'none'>, string>> = {
  obstacle: 'behind obstacle',
  building: 'in building',
  fortification: 'in fortification',
  woods: 'in woods',
}

const LAST_SHOTS = 1

/** Ammunition of which one shot is left, or none. */
function ammunitionChips({ tables }: Battle, unit: BattleUnit): readonly ChipWords[] {
  if (!isBattery(unit)) return []
  return AMMUNITION.flatMap((ammunition) => {
    const left = shotsLeft(tables, unit, ammunition)
    if (left === null || left > LAST_SHOTS) return []
    return [{ key: `ammunition-${ammunition}`, text: left === 0 ? `no ${ammunition}` : `last ${ammunition}`, warn: true }]
  })
}

/** Fallen back this turn, or since an earlier one and standing still to rally. */
function fallenBack(battle: Battle, unit: BattleUnit): string {
  const later = unit.fellBack !== null && unit.fellBack.turn < battle.turn
  return later && (unit.moved ?? 0) === 0 ? 'fallen back, rallying' : 'fallen back'
}

function absent(unit: BattleUnit): ChipWords | null {
  if (unit.presence === 'to-come') return { key: 'to-come', text: `enters turn ${unit.enters}`, warn: false }
  if (unit.presence === 'gone') return { key: 'gone', text: unit.gone === null ? 'gone' : sayGone(unit.gone), warn: false }
  return null
}

/** The named work that it is in goes before the kind of cover. */
function coverWords(battle: Battle, unit: BattleUnit): string {
  const inside = sayInside(battle, unit)
  return inside ?? (unit.cover === 'none' ? '' : COVER_CHIPS[unit.cover])
}

const setting = ({ tables }: Battle, unit: BattleUnit): string =>
  unit.setting === null ? '' : `charge ready turn ${blowsIn(tables, unit.setting.since)}`

/** States of a unit that is there. */
function statesOf(battle: Battle, unit: BattleUnit): readonly ChipWords[] {
  const chips: ChipWords[] = []
  const chip = (key: string, text: string, warn = true) => void chips.push({ key, text, warn })
  chip('formation', FORMATION_CHIPS[unit.formation] ?? unit.formation, false)
  if (unit.offBoard) chip('off-board', 'off board', false)
  if (unit.outOfReach && !unit.commander) chip('beyond-reach', 'beyond reach')
  if (unit.cover !== 'none' || unit.work !== null) chip('cover', coverWords(battle, unit), false)
  if (unit.prone) chip('prone', 'prone')
  if (unit.volleys > 0) chip('smoke', 'smoke')
  if (halfStrength(unit)) chip('half-strength', 'half strength')
  if (unit.shattered) chip('shattered', 'shattered')
  if (unit.fallenBack && !unit.shattered) chip('fallen-back', fallenBack(battle, unit))
  if (unit.locked) chip('locked', 'locked')
  if (unit.inContact && !unit.locked) chip('in-contact', 'in contact')
  if (unit.setting !== null) chip('setting', setting(battle, unit), false)
  if (compelledOf(battle, unit.id) !== undefined) chip('must-charge', 'must charge')
  chips.push(...ammunitionChips(battle, unit))
  for (const { id, name, with: at } of battle.commanders) if (at === unit.id) chip(`commander-${id}`, `with ${name}`, false)
  return chips
}

/** States of a unit, in the order in which they stand beside its name; a unit that is not there has one. */
export function chipsOf(battle: Battle, unit: BattleUnit): readonly ChipWords[] {
  const away = absent(unit)
  return away === null ? statesOf(battle, unit) : [away]
}
