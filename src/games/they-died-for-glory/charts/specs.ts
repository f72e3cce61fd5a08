/** The tables of the charts: what stands in their rows and columns, and where that lies in the numbers of the rules. */
import {
  AMMUNITION,
  ARTILLERY_TARGETS,
  FIRE_TARGETS,
  FORMATIONS,
  GUNS,
  NATIONS,
  SIDES,
  TROOPS,
  WEAPONS,
  WORKS,
} from '#tdfg/types.ts'
import {
  ADDED,
  count,
  countOrNone,
  DEGREES,
  FACE,
  INCHES,
  NEED,
  PAIR,
  PART,
  RATING,
  ROUNDING,
  SUM,
  TIMES,
  WORSE,
  YES_OR_NO,
  type Kind,
} from './kinds.ts'

export const SECTIONS = ['artillery', 'small-arms', 'morale', 'melee', 'movement', 'command', 'forces'] as const
export type SectionId = (typeof SECTIONS)[number]

export interface Spec {
  readonly section: SectionId
  readonly pages?: readonly string[]
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly path: (row: string, column: string, page: string) => string
  readonly kind: (row: string) => Kind
}

/** Rows that are paths, each with one value of its own kind. */
function list(section: SectionId, rows: Readonly<Record<string, Kind>>): Spec {
  return { section, rows: Object.keys(rows), columns: ['value'], path: (row) => row, kind: (row) => rows[row] ?? FACE }
}

const NEED_OF = {
  chassepot: 'need',
  'needle-gun': 'needleGunNeed',
  mitrailleuse: 'mitrailleuseNeed',
  'muzzle-loader': 'muzzleLoaderNeed',
} as const satisfies Record<(typeof WEAPONS)[number], string>

const GERMANS = NATIONS.filter((nation) => nation !== 'france')
const LEVELS = ['brigade', 'division', 'corps'] as const
const MOVERS = ['infantry', 'heavyCavalry', 'lightCavalry'] as const

const SHOT_ROWS = {
  'artillery.aimDicePerGunner': count(1, 12),
  'artillery.aimNeed': FACE,
  'artillery.guardAimNeed': FACE,
  'artillery.proneWorse': WORSE,
  'artillery.woodsLimit': INCHES,
  'artillery.redoubtInches': INCHES,
} as const
const VOLLEY_ROWS = {
  'smallArms.figuresPerDie.chassepot': count(1, 40),
  'smallArms.figuresPerDie.needle-gun': count(1, 40),
  'smallArms.figuresPerDie.muzzle-loader': count(1, 40),
  'smallArms.mitrailleuseDicePerGunner': count(1, 40),
  'smallArms.halvedBy': count(1, 6),
  'smallArms.forcedProne': count(1, 99),
  'smallArms.woodsLimit': INCHES,
} as const
const WORSE_ROWS = {
  'smallArms.far': WORSE,
  'smallArms.reserveWorse': WORSE,
  'smallArms.proneWorse': WORSE,
  'smallArms.smokeWorse': WORSE,
  'smallArms.longRangeWorse': WORSE,
} as const
const RANGE_ROWS = {
  'smallArms.range.chassepot': INCHES,
  'smallArms.nearUpTo.chassepot': INCHES,
  'smallArms.range.needle-gun': INCHES,
  'smallArms.range.mitrailleuse': INCHES,
  'smallArms.range.muzzle-loader': INCHES,
  'smallArms.longRangeBeyond': PART,
} as const
const TEST_ROWS = {
  'morale.casualtiesPerPoint': count(1, 40),
  'morale.chargingPrussianLine': ADDED,
  'readings.chargingAllPrussianInfantry': YES_OR_NO,
  'morale.prone': ADDED,
  'morale.building': ADDED,
  'morale.commander': ADDED,
  'morale.zero': ADDED,
  'morale.frenchOne': FACE,
  'morale.fallback': INCHES,
  'morale.friendsWithin': INCHES,
  'morale.convergedRating': RATING,
  'converge.leastUnits': count(2, 20),
  'converge.largestPart': TIMES,
} as const
const FIGHT_ROWS = {
  'melee.armouredDice': PAIR,
  'melee.need': FACE,
  'readings.meleeRounding': ROUNDING,
  'melee.modifier.columnCharged': ADDED,
  'melee.modifier.cavalryCharged': ADDED,
  'melee.cavalryStraight': INCHES,
  'melee.modifier.coverOrUphill': ADDED,
  'melee.modifier.skirmishers': ADDED,
  'melee.modifier.cuirassiers': ADDED,
  'melee.modifier.lowest': ADDED,
  'melee.modifier.highest': ADDED,
  'melee.modifier.flank': ADDED,
  'melee.modifier.rear': ADDED,
  'melee.modifier.flankHighest': ADDED,
} as const
const MOVE_ROWS = {
  'movement.fieldArtillery': INCHES,
  'movement.horseArtillery': INCHES,
  'movement.mitrailleuse': INCHES,
  'movement.engineers': INCHES,
  'movement.handpush': INCHES,
  'movement.uphillPerContour': INCHES,
  'movement.roughPart': PART,
  'movement.roadTimes': TIMES,
  'movement.backUpPart': PART,
  'movement.infantryWheel': DEGREES,
  'movement.cavalryWheel': DEGREES,
  'movement.oblique': DEGREES,
} as const
const TURN_ROWS = {
  'operations.aTurn': count(1, 6),
  'operations.volley': count(0, 6),
  'operations.standUp': count(0, 6),
  'operations.chargeMoves': count(1, 6),
  'operations.counterchargeWithin': count(1, 6),
  'operations.counterchargeMoves': count(1, 6),
  'operations.fallbackCost': count(0, 6),
  'operations.contactVolleys': count(0, 6),
  'pioneers.turns': count(1, 40),
  'sight.hidden': INCHES,
} as const
const OFFICER_ROWS = {
  'command.fireRisk': SUM,
  'command.meleeRisk': SUM,
  'command.movesBeyondReach': count(0, 6),
} as const

/** Rows of the lists, by their paths. */
export type ListPath = keyof (typeof SHOT_ROWS &
  typeof VOLLEY_ROWS &
  typeof WORSE_ROWS &
  typeof RANGE_ROWS &
  typeof TEST_ROWS &
  typeof FIGHT_ROWS &
  typeof MOVE_ROWS &
  typeof TURN_ROWS &
  typeof OFFICER_ROWS)

/** The tables in the order in which the screen shows them. */
const SPECS = {
  'artillery-fire': {
    section: 'artillery',
    pages: GUNS,
    rows: AMMUNITION,
    columns: ARTILLERY_TARGETS,
    path: (ammunition, target, gun) => `artillery.effect.${gun}.${ammunition}.${target}`,
    kind: () => NEED,
  },
  'artillery-range': {
    section: 'artillery',
    rows: GUNS,
    columns: AMMUNITION,
    path: (gun, ammunition) => `artillery.range.${gun}.${ammunition}`,
    kind: () => INCHES,
  },
  ammunition: {
    section: 'artillery',
    rows: AMMUNITION,
    columns: SIDES,
    path: (ammunition, side) => `artillery.limit.${side}.${ammunition}`,
    kind: () => countOrNone(0, 99),
  },
  'shell-limit': list('artillery', { 'readings.shellLimitPrussiaOnly': YES_OR_NO }),
  works: {
    section: 'artillery',
    rows: WORKS,
    columns: ['value'],
    path: (work) => `artillery.works.${work}`,
    kind: () => countOrNone(1, 200),
  },
  shot: list('artillery', SHOT_ROWS),
  'small-arms-fire': {
    section: 'small-arms',
    rows: FIRE_TARGETS,
    columns: WEAPONS,
    path: (target, weapon) => `smallArms.${NEED_OF[weapon as keyof typeof NEED_OF]}.${target}`,
    kind: () => NEED,
  },
  'small-arms-range': list('small-arms', RANGE_ROWS),
  worse: list('small-arms', WORSE_ROWS),
  volley: list('small-arms', VOLLEY_ROWS),
  share: {
    section: 'small-arms',
    rows: FORMATIONS,
    columns: ['value'],
    path: (formation) => `smallArms.share.${formation}`,
    kind: () => PART,
  },
  'french-morale': {
    section: 'morale',
    rows: TROOPS,
    columns: ['france'],
    path: (troop, nation) => `morale.rating.${nation}.${troop}`,
    kind: () => RATING,
  },
  'german-morale': {
    section: 'morale',
    rows: TROOPS,
    columns: GERMANS,
    path: (troop, nation) => `morale.rating.${nation}.${troop}`,
    kind: () => RATING,
  },
  test: list('morale', TEST_ROWS),
  'melee-dice': {
    section: 'melee',
    rows: TROOPS,
    columns: SIDES,
    path: (troop, side) => `melee.dice.${troop}.${side}`,
    kind: () => PAIR,
  },
  fight: list('melee', FIGHT_ROWS),
  moves: {
    section: 'movement',
    rows: FORMATIONS,
    columns: MOVERS,
    path: (formation, mover) => `movement.${mover}.${formation}`,
    kind: () => INCHES,
  },
  'more-moves': list('movement', MOVE_ROWS),
  turn: list('movement', TURN_ROWS),
  reach: {
    section: 'command',
    rows: LEVELS,
    columns: SIDES,
    path: (level, side) => `command.reach.${side}.${level}`,
    kind: () => INCHES,
  },
  officers: list('command', OFFICER_ROWS),
  rosters: {
    section: 'forces',
    rows: TROOPS,
    columns: SIDES,
    path: (troop, side) => `rosters.${side}.${troop}`,
    kind: () => count(1, 99),
  },
} as const satisfies Readonly<Record<string, Spec>>

export type TableId = keyof typeof SPECS
export const SPEC: Readonly<Record<TableId, Spec>> = SPECS
