/** The charts in words: sections, tables, rows, columns, and what stands in a cell. */
import type { Source } from '#core/sourced.ts'
import { cellAt, entryOf, type Entry, type ListPath, type SectionId, type TableId } from '#tdfg/charts/catalogue.ts'
import type { Value } from '#tdfg/charts/cell.ts'
import type { Kind } from '#tdfg/charts/kinds.ts'
import type { Laid } from '#tdfg/charts/cell.ts'
import type { ArtilleryTarget, FireTarget, Formation, Gun, Nation, Side, Tables, Troop, Weapon, Work } from '#tdfg/types.ts'
import { sayFormation, sayGun, sayNation, saySide, sayTroop, sayWeapon } from './names.ts'
import { sayMaterial } from './works.ts'
import { faceShort, figure, signed } from './words.ts'

const SECTION_WORDS: Readonly<Record<SectionId, string>> = {
  artillery: 'Artillery',
  'small-arms': 'Small arms',
  morale: 'Morale',
  melee: 'Melee',
  movement: 'Movement and the turn',
  command: 'Command',
  forces: 'Strengths',
}

export const saySection = (section: SectionId): string => SECTION_WORDS[section]

interface TableWords {
  readonly title: string
  /** What its numbers are. */
  readonly about: string
}

const TABLE_WORDS: Readonly<Record<TableId, TableWords>> = {
  'artillery-fire': { title: 'Artillery Fire Table', about: 'The lowest face that kills, by gun, ammunition and target.' },
  'artillery-range': { title: 'Ranges of guns', about: 'In table inches, the last one in range.' },
  ammunition: { title: 'Ammunition', about: 'Shots that a battery has in a game.' },
  'shell-limit': { title: 'Who runs short of shell', about: 'Whether the German number is for Prussian batteries only.' },
  works: { title: 'Hits that destroy', about: 'Hits that bring down a building, bridge or work.' },
  shot: { title: 'Aim, woods, redoubts', about: 'What every gun’s shot goes by.' },
  'small-arms-fire': { title: 'Small-arms fire', about: 'The lowest face that kills at near range, by target and weapon.' },
  'small-arms-range': { title: 'Ranges of small arms', about: 'In table inches, the last one in range.' },
  worse: { title: 'What makes fire worse', about: 'Added to the number that a die needs.' },
  volley: { title: 'Dice of a volley', about: 'How many dice, and what a volley does.' },
  share: { title: 'Figures that fire', about: 'The part of the live figures, by formation: 1 is all, ½ half of them.' },
  'french-morale': { title: 'French morale', about: 'Ratings by troops.' },
  'german-morale': { title: 'German morale', about: 'Ratings by troops and army.' },
  test: { title: 'Tests, rout, convergence', about: 'What changes a rating, and what follows from a test.' },
  'melee-dice': { title: 'Melee dice', about: 'So many dice for so many figures.' },
  fight: { title: 'Melee modifiers', about: 'Added to each die, and held between the lowest and the highest.' },
  moves: { title: 'One Move', about: 'In table inches, by formation.' },
  'more-moves': { title: 'Guns, terrain, turning', about: 'Moves of guns and engineers, and what ground does to a Move.' },
  turn: { title: 'Operations and charges', about: 'What a turn has room for.' },
  reach: { title: 'Reach of command', about: 'In table inches.' },
  officers: { title: 'Officers at risk', about: 'Two dice for an officer who is with a unit.' },
  rosters: { title: 'Figures of a unit', about: 'Where an order of battle gives no strength.' },
}

export const sayTable = (table: TableId): TableWords => TABLE_WORDS[table]

const LIST_WORDS: Readonly<Record<ListPath | 'readings.shellLimitPrussiaOnly', string>> = {
  'readings.shellLimitPrussiaOnly': 'Prussian batteries only',
  'artillery.aimDicePerGunner': 'dice for each live gunner',
  'artillery.aimNeed': 'face that is on target',
  'artillery.guardAimNeed': 'the same with Guard artillery',
  'artillery.proneWorse': 'worse at a prone target',
  'artillery.woodsLimit': 'inches into woods that a shot reaches',
  'artillery.redoubtInches': 'inches of a redoubt that its hits break down',
  'smallArms.figuresPerDie.chassepot': 'figures for a die, Chassepot',
  'smallArms.figuresPerDie.needle-gun': 'figures for a die, German rifles',
  'smallArms.figuresPerDie.muzzle-loader': 'figures for a die, muzzle-loaders',
  'smallArms.mitrailleuseDicePerGunner': 'dice for a mitrailleuse gunner',
  'smallArms.halvedBy': 'dice at a covered target divided by',
  'smallArms.forcedProne': 'losses in a turn that force prone',
  'smallArms.woodsLimit': 'inches into woods that fire reaches',
  'smallArms.far': 'beyond the near band',
  'smallArms.reserveWorse': 'fired by reserve troops',
  'smallArms.proneWorse': 'target prone',
  'smallArms.smokeWorse': 'second fire of the turn',
  'smallArms.longRangeWorse': 'long range (option)',
  'smallArms.range.chassepot': 'Chassepot',
  'smallArms.nearUpTo.chassepot': 'Chassepot, near band',
  'smallArms.range.needle-gun': 'German rifles',
  'smallArms.range.mitrailleuse': 'mitrailleuse',
  'smallArms.range.muzzle-loader': 'muzzle-loaders',
  'smallArms.longRangeBeyond': 'long range begins at this part (option)',
  'morale.casualtiesPerPoint': 'casualties that cost a point',
  'morale.chargingPrussianLine': 'Prussian line that charges',
  'readings.chargingAllPrussianInfantry': 'the same for all Prussian infantry',
  'morale.prone': 'prone',
  'morale.building': 'in a building or fortification',
  'morale.commander': 'a command figure attached',
  'morale.zero': 'rating that fails without a die',
  'morale.frenchOne': 'face that sends French infantry forward',
  'morale.fallback': 'inches of a fallback',
  'morale.friendsWithin': 'inches within which friends test',
  'morale.convergedRating': 'rating of a converged unit',
  'converge.leastUnits': 'shattered units that make one, at least',
  'converge.largestPart': 'its largest size, times an original',
  'melee.armouredDice': 'dice of armoured cavalry',
  'melee.need': 'face that hits',
  'readings.meleeRounding': 'fractions of dice',
  'melee.modifier.columnCharged': 'column that charged',
  'melee.modifier.cavalryCharged': 'cavalry in line that charged straight',
  'melee.cavalryStraight': 'inches straight for that',
  'melee.modifier.coverOrUphill': 'enemy in cover or uphill',
  'melee.modifier.skirmishers': 'skirmishers against formed troops',
  'melee.modifier.cuirassiers': 'against armoured Cuirassiers',
  'melee.modifier.lowest': 'lowest sum',
  'melee.modifier.highest': 'highest sum',
  'melee.modifier.flank': 'struck the flank (option)',
  'melee.modifier.rear': 'struck the rear (option)',
  'melee.modifier.flankHighest': 'highest sum with that option',
  'movement.fieldArtillery': 'field artillery, limbered',
  'movement.horseArtillery': 'horse artillery, limbered',
  'movement.mitrailleuse': 'mitrailleuses, limbered',
  'movement.engineers': 'engineers and pioneers',
  'movement.handpush': 'guns pushed by hand',
  'movement.uphillPerContour': 'inches lost for a contour uphill',
  'movement.roughPart': 'part of a Move in woods, over obstacles',
  'movement.roadTimes': 'column on a road, times a Move',
  'movement.backUpPart': 'part of a Move backing up in line',
  'movement.infantryWheel': 'degrees that infantry wheels',
  'movement.cavalryWheel': 'degrees that cavalry wheels',
  'movement.oblique': 'degrees of an oblique move',
  'operations.aTurn': 'operations a turn',
  'operations.volley': 'operations that a volley takes',
  'operations.standUp': 'operations that standing up takes',
  'operations.chargeMoves': 'Moves that carry a charge',
  'operations.counterchargeWithin': 'Moves within which a countercharge meets',
  'operations.counterchargeMoves': 'Moves that a countercharge goes',
  'operations.fallbackCost': 'operations that a voluntary fallback takes',
  'operations.contactVolleys': 'volleys of a unit touched early',
  'pioneers.turns': 'turns that pioneers work at a charge',
  'sight.hidden': 'inches at which hidden troops are seen',
  'command.fireRisk': 'sum that hits him under fire, or more',
  'command.meleeRisk': 'sum that kills him in melee, or more',
  'command.movesBeyondReach': 'Moves of a unit beyond reach',
}

const TARGET_WORDS: Readonly<Record<FireTarget | ArtilleryTarget, string>> = {
  skirmish: 'skirmish order',
  line: 'line',
  'double-line': 'double line',
  'deep-column': 'deep column',
  column: 'column',
  'assault-column': 'assault column',
  'cavalry-line': 'cavalry in line',
  'cavalry-column': 'cavalry in column',
  guns: 'guns',
  mitrailleuse: 'mitrailleuse',
  engineers: 'engineers, pioneers',
  building: 'building, obstacle',
}

const MOVER_WORDS: Readonly<Record<string, string>> = {
  infantry: 'infantry',
  heavyCavalry: 'heavy cavalry',
  lightCavalry: 'light cavalry',
}

type SayId = (id: string) => string

const AS_IT_IS: SayId = (id) => id
const target: SayId = (id) => TARGET_WORDS[id as FireTarget]
/** The artillery chart has one column for both. */
const artilleryTarget: SayId = (id) => (id === 'column' ? 'column, assault column' : target(id))
const troop: SayId = (id) => sayTroop(id as Troop)
const gun: SayId = (id) => sayGun(id as Gun)
const side: SayId = (id) => saySide(id as Side)
const nation: SayId = (id) => sayNation(id as Nation)
const weapon: SayId = (id) => (id === 'needle-gun' ? 'German rifles' : sayWeapon(id as Weapon))
const formation: SayId = (id) => sayFormation(id as Formation)
const row: SayId = (id) => LIST_WORDS[id as ListPath]
const VALUE: SayId = () => ''

/** How a table's rows and columns are called. */
const NAMES: Readonly<Record<TableId, readonly [row: SayId, column: SayId]>> = {
  'artillery-fire': [AS_IT_IS, artilleryTarget],
  'artillery-range': [gun, AS_IT_IS],
  ammunition: [AS_IT_IS, side],
  'shell-limit': [row, VALUE],
  works: [(id) => sayMaterial(id as Work), VALUE],
  shot: [row, VALUE],
  'small-arms-fire': [target, weapon],
  'small-arms-range': [row, VALUE],
  worse: [row, VALUE],
  volley: [row, VALUE],
  share: [formation, VALUE],
  'french-morale': [troop, VALUE],
  'german-morale': [troop, nation],
  test: [row, VALUE],
  'melee-dice': [troop, side],
  fight: [row, VALUE],
  moves: [formation, (id) => MOVER_WORDS[id] ?? id],
  'more-moves': [row, VALUE],
  turn: [row, VALUE],
  reach: [AS_IT_IS, side],
  officers: [row, VALUE],
  rosters: [troop, side],
}

export const sayRow = (table: TableId, id: string): string => NAMES[table][0](id)
/** '' where a table has but one column. */
export const sayColumn = (table: TableId, id: string): string => NAMES[table][1](id)
/** Above a column no broader than a thumb; the word itself where it is short. */
const SHORT: Readonly<Record<string, string>> = {
  prussia: 'Prus.',
  bavaria: 'Bav.',
  wurttemberg: 'Württ.',
  saxony: 'Sax.',
  chassepot: 'Chasse\u00ADpot',
  mitrailleuse: 'mitrail\u00ADleuse',
}
export const sayColumnShort = (table: TableId, id: string): string => SHORT[id] ?? sayColumn(table, id)

/** A leaf of a table: its gun. */
export const sayPage = (page: string): string => (page === '' ? '' : sayGun(page as Gun))

/** Where a cell stands in its table: `6 pdr (Krupp), shell, line`. */
export const sayInTable = ({ table, page, row: id, column }: Entry): string =>
  [sayPage(page), sayRow(table, id), sayColumn(table, column)].filter((part) => part !== '').join(', ')

/** A cell by its path: `Artillery Fire Table, 6 pdr (Krupp), shell, line`; the path itself where there is no such cell. */
export function sayPlace(path: string): string {
  const entry = entryOf(path)
  return entry ? `${sayTable(entry.table).title}, ${sayInTable(entry)}` : path
}

const WAYS: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }

/** What stands in a cell of a table, as short as print has it: `5`, `–`, `4½`, `2:3`. */
export function cellText(kind: Kind, value: Value): string {
  if (value === null) return '–'
  if (typeof value === 'object') return `${value[0]}:${value[1]}`
  if (typeof value === 'number') return kind.sort === 'added' ? signed(value) : figure(value)
  return WAYS[String(value)] ?? String(value)
}

/** The same in a sentence: `5+`, `none`, `2 for 3`, `42″`. */
export function sayValue(kind: Kind, value: Value): string {
  if (value === null) return 'none'
  if (typeof value === 'object') return `${value[0]} for ${value[1]}`
  if (typeof value !== 'number') return cellText(kind, value)
  if (kind.sort === 'face') return faceShort(value)
  if (kind.sort === 'inches') return `${figure(value)}″`
  return kind.sort === 'degrees' ? `${figure(value)}°` : cellText(kind, value)
}

/** What may stand in a cell: `a whole number from 1 to 6, or none`. */
export function sayKind(kind: Kind): string {
  if (kind.sort === 'word') return kind.ways.map((way) => WAYS[String(way)] ?? String(way)).join(' or ')
  if (kind.sort === 'pair') return `dice and figures such as 2 for 3, each 1 to ${kind.most[0]}`
  const { least, most, step, none } = kind
  const sort = step === 1 ? 'a whole number' : 'a number'
  const fine = step === 0.25 ? ', quarters too' : ''
  return `${sort} from ${figure(least)} to ${figure(most)}${fine}${none ? ', or none' : ''}`
}

/** A change of the charts: `Artillery Fire Table, 6 pdr (Krupp), shell, line 4+ in place of 5+`. */
export function sayLaid(before: Tables, { path, value, source }: Laid): string {
  const [kind, cell] = [entryOf(path)?.kind, cellAt(before, path)]
  if (!kind || !cell) return sayPlace(path)
  const house = source === 'house' ? ' by house rule' : ''
  return `${sayPlace(path)} ${sayValue(kind, value)} in place of ${sayValue(kind, cell.value)}${house}`
}

const SIGNS: Readonly<Record<Source, string>> = { printed: '', seen: '°', ruling: '§', assumed: '?', yours: '✓', house: '*' }
const SOURCE_WORDS: Readonly<Record<Source, string>> = {
  printed: 'printed',
  seen: 'seen in play',
  ruling: 'our ruling',
  assumed: 'assumed',
  yours: 'yours',
  house: 'house rule',
}

/** The sign behind a number, and the word for it. */
export const signOf = (source: Source): string => SIGNS[source]
export const saySource = (source: Source): string => SOURCE_WORDS[source]

/** `in place of 5+, assumed`: what a player's number replaces; '' for others. */
export function sayWas(kind: Kind, cell: { readonly was?: { readonly value: unknown; readonly source: Source } }): string {
  return cell.was ? `in place of ${sayValue(kind, cell.was.value as Value)}, ${saySource(cell.was.source)}` : ''
}
