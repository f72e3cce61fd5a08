/** Names of the phases, and in a sentence what happens in each. */
import { must } from '#core/result.ts'
import { PHASE_ROWS, WRITTEN_ONLY } from '#tdfg/data/phases.ts'
import { HALVES, PHASES, type Phase, type Place, type Side } from '#tdfg/types.ts'

export interface PhaseTitlePart {
  readonly text: string
  /** The side that the part names. */
  readonly side?: Side
}

export interface PhaseWords {
  /** 0 for the orders, 1 to 16. */
  readonly number: number
  /** Without the number: `German movement, French fire`. */
  readonly name: string
  /** With the number, in parts: `5 · `, `German`, ` movement, `, `French`, ` fire`. */
  readonly title: readonly PhaseTitlePart[]
  /** The same in one string: `5 · German movement, French fire`. */
  readonly plain: string
  /** One sentence: what happens. */
  readonly about: string
}

type Words = readonly [name: string, about: string]

const WORD: Readonly<Record<Side, string>> = { french: 'French', german: 'German' }
const PEOPLE: Readonly<Record<Side, string>> = { french: 'French', german: 'Germans' }

const charges = (side: Side): Words => [
  `${WORD[side]} charges`,
  `The ${PEOPLE[side]} name each unit that will charge, and its target.`,
]
const countercharges = (side: Side): Words => [
  `${WORD[side]} countercharges`,
  `The ${PEOPLE[side]} name each unit that will meet a charge, and which one.`,
]
const movement = (side: Side, other: Side): Words => [
  `${WORD[side]} movement, ${WORD[other]} fire`,
  `The ${PEOPLE[side]} spend their operations; ${WORD[other]} infantry and mitrailleuses fire at any moment of it; units that are touched test.`,
]
const losses = (side: Side): Words => [
  `${WORD[side]} morale for losses`,
  `${WORD[side]} units that this fire brought to half strength, or hurt beyond it, test.`,
]
const CHARGE_MORALE: Words = [
  'Charge morale',
  'Chargers test, then those who countercharge a charge that still stands; nobody has moved yet.',
]
const MELEE: Words = ['Melee', 'Every contact is fought, all at once; then come the tests that the fighting leaves.']

/** What both sides do together in a half with written orders; the name after that of the half. */
const TOGETHER = {
  charges: ['charges', 'Both sides name each unit that is ordered to charge, and its target.'],
  countercharges: ['countercharges', 'Both sides name each unit that will meet a charge, whatever its orders, and which one.'],
  'charge-morale': ['charge morale', CHARGE_MORALE[1]],
  movement: [
    'movement and fire',
    'Both sides move and fire as ordered, all at once: fire is shot from how things stood when it began.',
  ],
  losses: ['morale for losses', 'Units of both sides that this fire brought to half strength, or hurt beyond it, test.'],
} as const satisfies Record<string, Words>

type Together = `${(typeof HALVES)[number]}-${keyof typeof TOGETHER}`

const HALF_WORDS = Object.fromEntries(
  HALVES.flatMap((half) =>
    Object.entries(TOGETHER).map(([what, [name, about]]): [string, Words] => [
      `${half}-${what}`,
      [`${half === 'first' ? 'First' : 'Second'} half: ${name}`, about],
    ]),
  ),
) as Record<Together, Words>

const WORDS: Readonly<Record<Phase, Words>> = {
  orders: ['Orders', 'Objectives, reinforcements of this turn and notes, before the guns open.'],
  artillery: [
    'Artillery',
    'Each battery of both sides may be pushed by hand and shoot once; then every unit that lost a figure to guns tests.',
  ],
  'german-charges': charges('german'),
  'french-countercharges': countercharges('french'),
  'german-charge-morale': CHARGE_MORALE,
  'german-movement': movement('german', 'french'),
  'german-losses': losses('german'),
  'german-melee': MELEE,
  'french-charges': charges('french'),
  'german-countercharges': countercharges('german'),
  'french-charge-morale': CHARGE_MORALE,
  'french-movement': movement('french', 'german'),
  'french-losses': losses('french'),
  'french-melee': MELEE,
  ...HALF_WORDS,
  melee: MELEE,
  'clear-markers': ['Clear markers', 'Operation and smoke markers come off the table.'],
  'voluntary-fallback': ['Voluntary fallback', 'Any unit may test in order to go to the rear: Germans first, then French.'],
  convergence: ['Convergence', 'Remnants at their base line become one unit, rallying is reckoned, and the turn ends.'],
}

/** Cuts the names of the sides out of a title. */
function parts(text: string): readonly PhaseTitlePart[] {
  return text
    .split(/(French|German)/)
    .filter((part) => part !== '')
    .map((part) =>
      part === 'French' ? { text: part, side: 'french' } : part === 'German' ? { text: part, side: 'german' } : { text: part },
    )
}

function wordsOf(phase: Phase): PhaseWords {
  const row = [...PHASE_ROWS, ...WRITTEN_ONLY].find((one) => one.phase === phase)
  const number = must(row, `a row for ${phase}`).number
  const [name, about] = WORDS[phase]
  const plain = number === 0 ? name : `${number} · ${name}`
  return { number, name, title: parts(plain), plain, about }
}

const ALL: ReadonlyMap<Phase, PhaseWords> = new Map(PHASES.map((phase) => [phase, wordsOf(phase)]))

export const sayPhase = (phase: Phase): PhaseWords => must(ALL.get(phase), phase)

/** In a sentence: `phase 5, German movement, French fire`; `the orders`. */
export function sayPhaseInline(phase: Phase): string {
  const { number, name } = sayPhase(phase)
  return number === 0 ? 'the orders' : `phase ${number}, ${name}`
}

/** Shortest: `phase 5`; `the orders`. */
export const phaseNumber = (phase: Phase): string =>
  sayPhase(phase).number === 0 ? 'the orders' : `phase ${sayPhase(phase).number}`

/** Where a battle stands within its turn: `phase 5, German movement`; `phase 7, Melee: tests`; `orders`. */
export function sayWhere({ phase, step, over }: Place): string {
  if (over) return 'over'
  const { number, name } = sayPhase(phase)
  const short = name.split(',')[0] ?? name
  const tests = step === 'morale' ? ': tests' : ''
  return number === 0 ? 'orders' : `phase ${number}, ${short}${tests}`
}
