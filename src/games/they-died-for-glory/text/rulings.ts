/** What players may agree on before turn 1, in words: what it is, why it is so by default, what else it may be. */
import type { EventOf } from '#tdfg/battle/events.ts'
import { agreedIn, type Agreed } from '#tdfg/battle/may/agree.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import { CHOICES, type Choice, type ChoiceId } from '#tdfg/data/rulings.ts'
import type { Option } from '#tdfg/types.ts'
import { counted, listed } from './words.ts'

export interface ChoiceWords {
  readonly title: string
  /** What it does. */
  readonly about: string
  /** Why the default is what it is. */
  readonly reason: string
  /** Each way in a word or two, by its name. */
  readonly ways: Readonly<Record<string, string>>
}

const OFF_OR_ON = { off: 'Off', on: 'On' } as const

const WORDS: Readonly<Record<ChoiceId, ChoiceWords>> = {
  'long-range': {
    title: 'Long range',
    about: 'Fire beyond half of a weapon’s range hits one worse, on top of the Chassepot’s far band.',
    reason: 'The rulebook offers it; off, so that no more than two distances are ever measured.',
    ways: OFF_OR_ON,
  },
  flank: {
    title: 'Flank and rear',
    about: 'A charge that began on the flank or in the rear of its enemy fights better, and the best modifier is higher.',
    reason: 'The rulebook offers it; off, since it asks one more question of every charge.',
    ways: OFF_OR_ON,
  },
  reaction: {
    title: 'Reaction of chargers',
    about:
      'A charger that a volley would stop rolls a die, and goes on if it shows more than its losses to small arms this turn.',
    reason: 'The rulebook offers it; off, since fire then stops fewer charges.',
    ways: OFF_OR_ON,
  },
  'pioneer-charges': {
    title: 'Pioneers’ charges',
    about: 'Prussian pioneers who work two complete turns at an obstacle, building or bridge blow it up in the third.',
    reason: 'The rulebook offers it; off, since few battles have works that are worth it.',
    ways: OFF_OR_ON,
  },
  'written-orders': {
    title: 'Written orders',
    about:
      'Both sides write orders for both halves of a turn before it begins; then all charge, move and fire at once, and the melees come last.',
    reason: 'The rulebook offers it; off, since writing takes longer than playing by turns.',
    ways: OFF_OR_ON,
  },
  charging: {
    title: 'Prussians who charge test at a lower rating',
    about: 'Which Prussians the charging modifier is for.',
    reason: 'The text says Prussian line: the line regiments. Guard, Jäger and Landwehr are not named.',
    ways: { line: 'The line', all: 'All infantry' },
  },
  shell: {
    title: 'German shell runs short',
    about: 'Whose batteries have no more shell than the chart gives.',
    reason: 'The text limits German shell and makes no difference between the armies.',
    ways: { german: 'All Germans', prussian: 'Prussians only' },
  },
  rounding: {
    title: 'Fractions of melee dice',
    about: 'What becomes of part of a die.',
    reason: 'The text is silent in melee; small-arms dice go up.',
    ways: { up: 'Up', nearest: 'Nearest', down: 'Down' },
  },
  'french-line': {
    title: 'French line battalion',
    about: 'Figures of a battalion for which the order of battle gives none of its own.',
    reason: 'The usual one in published games; the smaller fits battalions that had marched for weeks.',
    ways: { 16: '16 figures', 12: '12 figures' },
  },
  inch: {
    title: 'Distances',
    about: 'The word changes everywhere and the number stays.',
    reason: 'The rulebook counts in inches; smaller tables are played in centimetres.',
    ways: { inches: 'Inches', centimetres: 'Centimetres' },
  },
}

export const sayChoice = (id: ChoiceId): ChoiceWords => WORDS[id]

const sayWay = (id: ChoiceId, way: string): string => WORDS[id].ways[way] ?? way

/** What a choice is played with now, in a word or two. */
export const sayHow = (id: ChoiceId, agreed: Agreed): string => sayWay(id, agreed[id])

const differs = (agreed: Agreed) => (choice: Choice) => agreed[choice.id] !== choice.ways[0]

const short = ({ id, kind }: Choice, way: string): string => {
  if (kind === 'option') return WORDS[id].title.toLowerCase()
  return kind === 'scale' ? sayWay(id, way).toLowerCase() : `${WORDS[id].title}: ${sayWay(id, way)}`
}

/** What differs from the defaults, in a line; `everything as it comes` where nothing does. */
function sayDifferences(agreed: Agreed): string {
  const rows = CHOICES.filter(differs(agreed)).map((choice) => short(choice, agreed[choice.id]))
  return rows.length === 0 ? 'everything as it comes' : listed(rows)
}

/** How a battle is played, for a card: `Long range and 12 figures`, and how many choices that are. */
export function sayAgreement(battle: Battle): { readonly line: string; readonly changed: number; readonly count: string } {
  const agreed = agreedIn(battle)
  const changed = CHOICES.filter(differs(agreed)).length
  return { line: sayDifferences(agreed), changed, count: counted(CHOICES.length, 'choice') }
}

/** What the log says was agreed. */
export function sayAgreed({ options, readings, unit, frenchLine }: EventOf<'rulingsChosen'>): string {
  const switched = CHOICES.filter(({ kind }) => kind === 'option').map(({ id }) => [
    id,
    options.includes(id as Option) ? 'on' : 'off',
  ])
  return sayDifferences({
    ...Object.fromEntries(switched),
    charging: readings.chargingAllPrussianInfantry ? 'all' : 'line',
    shell: readings.shellLimitPrussiaOnly ? 'prussian' : 'german',
    rounding: readings.meleeRounding ?? 'up',
    'french-line': String(frenchLine ?? CHOICES.find(({ id }) => id === 'french-line')?.ways[0]),
    inch: unit,
  } as Agreed)
}
