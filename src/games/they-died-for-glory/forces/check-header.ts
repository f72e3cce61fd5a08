/** What is wrong with what a scenario says beside its tree. */
import { LINE_KEYS } from './format.ts'
import { LONGEST_LINE, tidy, type Forces } from './model.ts'
import { nationsIn } from './nations.ts'
import { datedObjectives } from './objectives.ts'
import type { Field, Problem, Trouble } from './problems.ts'

interface HeaderFault {
  readonly row?: number
  readonly found: readonly [field: Field, what: Trouble, facts?: Problem['facts']]
}

/** Turns that a battle may have. */
const MOST_TURNS = 200
const DAY = 24 * 60

const fault = (field: Field, what: Trouble, facts?: Problem['facts'], row?: number): HeaderFault => ({
  found: facts === undefined ? [field, what] : [field, what, facts],
  ...(row === undefined ? {} : { row }),
})

function wordsAt(field: Field, text: string, row?: number): readonly HeaderFault[] {
  if (text !== tidy(text)) return [fault(field, 'untidy', undefined, row)]
  const letters = text.length
  return letters > LONGEST_LINE ? [fault(field, 'too-long', { letters, most: LONGEST_LINE }, row)] : []
}

function singles(forces: Forces): readonly HeaderFault[] {
  const { title, date, place, slice, turns, starts, frenchLine, turnsNote, attackerNote } = forces
  const whole = (n: number, most: number) => Number.isInteger(n) && n >= 1 && n <= most
  const checks: readonly (readonly [boolean, HeaderFault])[] = [
    [title === '', fault('title', 'no-title')],
    [date === '', fault('date', 'no-date')],
    [place === '', fault('place', 'no-place')],
    [turns === null, fault('turns', 'no-turns')],
    [turns !== null && !whole(turns, MOST_TURNS), fault('turns', 'turns', { turns: turns ?? 0, most: MOST_TURNS })],
    [starts === null, fault('starts', 'no-hour')],
    [starts !== null && !(Number.isInteger(starts) && starts >= 0 && starts < DAY), fault('starts', 'hour')],
    [frenchLine !== null && !whole(frenchLine, 200), fault('frenchLine', 'no-figures', { most: 200 })],
  ]
  const words = { title, date, place, slice, turnsNote, attackerNote }
  return [
    ...checks.flatMap(([wrong, found]) => (wrong ? [found] : [])),
    ...Object.entries(words).flatMap(([field, text]) => wordsAt(field as Field, text)),
  ]
}

function objectives({ objectives, turns }: Forces): readonly HeaderFault[] {
  return objectives.flatMap((row, at) => {
    const late = datedObjectives(row).find(({ turn }) => turn < 1 || (turns !== null && turn > turns))
    const facts = late && { name: late.name, turn: late.turn, turns: turns ?? 0 }
    return [
      ...(row.words === '' ? [fault('objectives', 'empty-row', undefined, at)] : []),
      ...wordsAt('objectives', row.words, at),
      ...(facts ? [fault('objectives', 'objective-late', facts, at)] : []),
    ]
  })
}

function reinforcements({ reinforcements, turns }: Forces): readonly HeaderFault[] {
  return reinforcements.flatMap(({ turn, words }, at) => [
    ...(words === '' ? [fault('reinforcements', 'empty-row', undefined, at)] : []),
    ...wordsAt('reinforcements', words, at),
    ...(turn !== null && (turn < 1 || turn > (turns ?? turn))
      ? [fault('reinforcements', 'reinforcement-late', { turn, turns: turns ?? 0 }, at)]
      : []),
  ])
}

function lines({ lines }: Forces): readonly HeaderFault[] {
  return LINE_KEYS.flatMap((key) =>
    lines[key].flatMap((line, at) => [
      ...wordsAt(`lines.${key}`, line, at),
      ...(key === 'nations'
        ? nationsIn(line).strange.map((clause) => fault('lines.nations', 'nation-line', { clause }, at))
        : []),
    ]),
  )
}

export const checkHeader = (forces: Forces): readonly HeaderFault[] => [
  ...singles(forces),
  ...objectives(forces),
  ...reinforcements(forces),
  ...lines(forces),
]
