/** The tags of an order of battle in the words of people. */
import type { Level, StartTag, TroopTag, WeaponTag } from '#tdfg/forces/format.ts'

const TROOPS: Readonly<Record<TroopTag, string>> = {
  line: 'line infantry',
  guard: 'Guard infantry',
  zouave: 'Zouaves',
  turco: 'Turcos',
  chasseur: 'chasseurs',
  marine: 'marines',
  'garde mobile': 'Garde Mobile',
  'garde nationale': 'Garde Nationale',
  jager: 'Jäger',
  landwehr: 'Landwehr',
  'light cavalry': 'light cavalry',
  dragoon: 'dragoons',
  'heavy cavalry': 'heavy cavalry',
  cuirassier: 'cuirassiers',
  'guard cavalry': 'Guard cavalry',
  'guard cuirassier': 'Guard cuirassiers',
  'field 4 pdr': '4 pdr battery',
  'field 6 pdr': '6 pdr battery',
  'field 8 pdr': '8 pdr battery',
  'field 12 pdr': '12 pdr battery',
  'horse 4 pdr': 'horse battery',
  'guard 4 pdr': 'Guard 4 pdr',
  'guard 6 pdr': 'Guard 6 pdr',
  'guard 8 pdr': 'Guard 8 pdr',
  'guard 12 pdr': 'Guard 12 pdr',
  mitrailleuse: 'mitrailleuses',
  engineer: 'engineers',
  pioneer: 'pioneers',
}

/** Of many: "line infantry", "4 pdr battery". */
export const sayTag = (tag: TroopTag): string => TROOPS[tag]

const STARTS: Readonly<Record<StartTag, string>> = {
  'in line': 'in line',
  'in double line': 'in double line',
  'in column': 'in column',
  'in deep column': 'in deep column',
  'in assault column': 'in assault column',
  'in skirmish': 'in skirmish order',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
  'in building': 'in a building',
  'off board': 'beyond the table’s edge',
}

export const sayStart = (start: StartTag): string => STARTS[start]

const WEAPONS: Readonly<Record<WeaponTag, string>> = {
  chassepot: 'Chassepot',
  'needle gun': 'needle gun',
  'muzzle-loader': 'muzzle-loader',
}

export const sayWeaponTag = (weapon: WeaponTag): string => WEAPONS[weapon]

const LEVELS: Readonly<Record<Level, string>> = { brigade: 'brigade', division: 'division', corps: 'corps' }

/** What a command figure commands. */
export const sayLevel = (level: Level): string => LEVELS[level]
