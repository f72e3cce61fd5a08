/** Names of the things of the rules, of a turn's phases and of what stands on the table. */
import { weaponOf } from '#tdfg/rules/small-arms.ts'
import { isGuns, isInfantry } from '#tdfg/rules/unit.ts'
import { findUnit, minutesAt, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import type {
  Ammunition,
  Band,
  Cover,
  Formation,
  GroupId,
  Gun,
  Nation,
  ObjectiveId,
  Place,
  Side,
  Troop,
  Unit,
  UnitId,
  CommanderId,
  Weapon,
} from '#tdfg/types.ts'
import { inches, type InchWord } from './words.ts'

export { chipsOf, type ChipWords } from './chips.ts'
export { sayPhase, type PhaseTitlePart } from './phases.ts'

const TROOP_WORDS: Readonly<Record<Troop, string>> = {
  line: 'line infantry',
  guard: 'Guard infantry',
  zouave: 'Zouaves',
  turco: 'Turcos',
  chasseur: 'chasseurs',
  marine: 'marines',
  'garde-mobile': 'Garde Mobile',
  'garde-nationale': 'Garde Nationale',
  jager: 'Jäger',
  landwehr: 'Landwehr',
  'heavy-cavalry': 'heavy cavalry',
  'light-cavalry': 'light cavalry',
  'guard-cavalry': 'Guard cavalry',
  'field-artillery': 'field artillery',
  'horse-artillery': 'horse artillery',
  'guard-artillery': 'Guard artillery',
  mitrailleuse: 'mitrailleuses',
  engineer: 'engineers',
  pioneer: 'pioneers',
}

const FORMATION_WORDS: Readonly<Record<Formation, string>> = {
  skirmish: 'skirmish',
  line: 'line',
  'double-line': 'double line',
  column: 'column',
  'deep-column': 'deep column',
  'assault-column': 'assault column',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
}

const COVER_WORDS: Readonly<Record<Cover, readonly [noun: string, place: string]>> = {
  none: ['no cover', 'in the open'],
  obstacle: ['obstacle', 'behind an obstacle'],
  building: ['building', 'in a building'],
  fortification: ['fortification', 'in a fortification'],
  woods: ['woods', 'in woods'],
}

const WEAPON_WORDS: Readonly<Record<Weapon, string>> = {
  chassepot: 'Chassepot',
  'needle-gun': 'needle gun',
  mitrailleuse: 'mitrailleuse',
  'muzzle-loader': 'muzzle-loader',
}

const GUN_WORDS: Readonly<Record<Gun, string>> = {
  'la-hitte-4': '4 pdr (La Hitte)',
  'la-hitte-8': '8 pdr (La Hitte)',
  'la-hitte-12': '12 pdr (La Hitte)',
  'krupp-4': '4 pdr (Krupp)',
  'krupp-6': '6 pdr (Krupp)',
}

const NATION_WORDS: Readonly<Record<Nation, string>> = {
  france: 'France',
  prussia: 'Prussia',
  bavaria: 'Bavaria',
  wurttemberg: 'Württemberg',
  baden: 'Baden',
  saxony: 'Saxony',
}

/** `line infantry`, `Turcos`. */
export const sayTroop = (troop: Troop): string => TROOP_WORDS[troop]

/** `deep column`. */
export const sayFormation = (formation: Formation): string => FORMATION_WORDS[formation]

/** In a sentence about a unit: `in deep column`, `in skirmish order`, `limbered`. */
export function sayInFormation(formation: Formation): string {
  if (formation === 'limbered' || formation === 'unlimbered') return formation
  return formation === 'skirmish' ? 'in skirmish order' : `in ${sayFormation(formation)}`
}

/** A noun, for lists to choose from: `building`, `no cover`. */
export const sayCover = (cover: Cover): string => COVER_WORDS[cover][0]

/** Where a unit stands: `in a building`, `in the open`. */
export const sayInCover = (cover: Cover): string => COVER_WORDS[cover][1]

/** Bavarians carried rifles of their own, which the rules count as needle guns. */
export const sayWeapon = (weapon: Weapon, nation?: Nation): string =>
  weapon === 'needle-gun' && nation === 'bavaria' ? 'rifle' : WEAPON_WORDS[weapon]

/** `4 pdr (La Hitte)`. */
export const sayGun = (gun: Gun): string => GUN_WORDS[gun]

export const sayAmmunition = (ammunition: Ammunition): string => ammunition

export const sayNation = (nation: Nation): string => NATION_WORDS[nation]

/** `French`, `German`. */
export const saySide = (side: Side): string => (side === 'french' ? 'French' : 'German')

/** The people: `French`, `Germans`. */
export const saySidePlural = (side: Side): string => (side === 'french' ? 'French' : 'Germans')

/** `up to 12″`, `12″ to 18″`; null, or an index beyond the last: `over 18″`. */
export function sayBand(bands: readonly Band[], i: number | null, word: { readonly inch: InchWord }): string {
  const band = i === null ? undefined : bands[i]
  const last = bands.at(-1)
  if (band === undefined) return last === undefined ? 'no range' : `over ${inches(last.upTo, word)}`
  const before = i === null ? undefined : bands[i - 1]
  return before === undefined ? `up to ${inches(band.upTo, word)}` : `${inches(before.upTo, word)} to ${inches(band.upTo, word)}`
}

/** `9.45` of minutes after midnight. */
export function sayClock(minutes: number): string {
  const day = ((minutes % 1440) + 1440) % 1440
  return `${Math.floor(day / 60)}.${String(day % 60).padStart(2, '0')}`
}

/** `Turn 3 of 18 · 9.45`. */
export const sayTurn = ({ scenario }: Battle, { turn }: Place): string =>
  `Turn ${turn} of ${scenario.turns} · ${sayClock(minutesAt(scenario, turn))}`

/** A unit by its name; the id itself where the battle knows none of it. */
export const nameOf = (battle: Battle, id: UnitId | string): string => findUnit(battle, id as UnitId)?.name ?? String(id)

/** A commander by his name. */
export const commanderName = (battle: Battle, id: CommanderId | string): string =>
  battle.commanders.find((commander) => commander.id === id)?.name ?? String(id)

/** An objective by its name. */
export const objectiveName = (battle: Battle, id: ObjectiveId): string =>
  battle.objectives.find((objective) => objective.id === id)?.name ?? 'the objective'

/** A group by its name; one that several have says whose it is: `9th Division · Divisional artillery`. */
export function sayGroup({ groups }: Battle, id: GroupId): string {
  const group = groups.find((row) => row.id === id)
  const twin = groups.some((row) => row !== group && row.name === group?.name)
  const parent = twin ? groups.find((row) => row.id === group?.parent) : undefined
  return [parent?.name, group?.name].filter(Boolean).join(' · ')
}

/** The same with its commander: `1st Brigade · Pelletier`. */
export const sayGroupLed = (battle: Battle, id: GroupId): string =>
  [sayGroup(battle, id), battle.groups.find((row) => row.id === id)?.commander].filter(Boolean).join(' · ')

/** What a strength is counted in: `gunner` with guns, `figure` with all others. */
export const figureWord = (unit: Pick<Unit, 'troop'>): 'gunner' | 'figure' => (isGuns(unit) ? 'gunner' : 'figure')

/** `infantry, Chassepot`; `light cavalry`; `field artillery, 4 pdr (La Hitte)`. */
export function sayArm(unit: Unit): string {
  const weapon = isInfantry(unit) ? weaponOf(unit) : null
  const troop = unit.troop === 'line' ? 'infantry' : sayTroop(unit.troop)
  const plain = unit.armoured && unit.troop === 'heavy-cavalry' ? 'cuirassiers' : troop
  const armed = weapon !== null ? sayWeapon(weapon, unit.nation) : unit.gun === undefined ? null : sayGun(unit.gun)
  return armed === null ? plain : `${plain}, ${armed}`
}

/** `1st Brigade, Pelletier · infantry, Chassepot`. */
export function unitLine(battle: Battle, unit: BattleUnit): string {
  const group = battle.groups.find(({ id }) => id === unit.group)
  if (group === undefined) return sayArm(unit)
  const { name, commander } = group
  const led = commander === null || name.includes(commander) ? name : `${name}, ${commander}`
  return `${led} · ${sayArm(unit)}`
}
