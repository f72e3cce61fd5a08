/** What is wrong with a player's forces, and what to do about it. */
import type { Problem, Trouble } from '#tdfg/forces/problems.ts'
import type { Nation, Side } from '#tdfg/types.ts'
import { sayNation, saySide } from './names.ts'
import { counted, figure } from './words.ts'

type Facts = Problem['facts']

const number = (facts: Facts, fact: string): number => Number(facts[fact] ?? 0)
const word = (facts: Facts, fact: string): string => String(facts[fact] ?? '')
const side = (facts: Facts): string => saySide(word(facts, 'side') as Side)
const nation = (facts: Facts): string => sayNation(word(facts, 'nation') as Nation)

const SENTENCES: Readonly<Record<Trouble, (facts: Facts) => string>> = {
  'no-units': () => 'There are no units yet: add some, or type an order of battle.',
  'many-units': (f) =>
    `${figure(number(f, 'units'))} units are more than any table holds: keep at most ${figure(number(f, 'most'))}.`,
  'one-side': (f) => `The ${side(f)} side has no units yet.`,
  'no-title': () => 'Give the battle a name.',
  'no-date': () => 'No date is given. It is shown beside the name; the battle can do without.',
  'no-place': () => 'No place is given. It is shown beside the name; the battle can do without.',
  'no-turns': () => 'Say how many turns the battle lasts.',
  turns: (f) => `A battle has 1 to ${number(f, 'most')} turns, not ${number(f, 'turns')}.`,
  'no-hour': () => 'Nobody says when turn 1 begins: eight in the morning is taken.',
  hour: () => 'An hour is from 00:00 to 23:59.',
  'no-figures': (f) => `Enter 1 to ${number(f, 'most')} figures, or leave it empty for the usual strength.`,
  untidy: () => 'Signs that cannot be seen, or more spaces than one, stand in here: type it anew.',
  'too-long': (f) => `${number(f, 'letters')} letters are too many: use at most ${number(f, 'most')}.`,
  'empty-row': () => 'Nothing stands in this row: fill it in or take it out.',
  'objective-late': (f) =>
    `“${word(f, 'name')}” is dated to turn ${number(f, 'turn')}, and the battle has ${counted(number(f, 'turns'), 'turn')}: change one of them.`,
  'reinforcement-late': (f) =>
    `This is for turn ${number(f, 'turn')}, and the battle has ${counted(number(f, 'turns'), 'turn')}: change one of them.`,
  'nation-line': (f) =>
    `“${word(f, 'clause')}” does not end with a nation: write prussia, bavaria, wurttemberg, baden, saxony or france behind the formation.`,
  'no-name': () => 'Give it a name.',
  'too-deep': (f) => `Formations stand in one another ${number(f, 'most')} deep at most: put this one further up.`,
  'foreign-nation': (f) => `Troops of ${nation(f)} do not fight on the ${side(f)} side: choose another nation, or move them.`,
  'no-commander': () => 'Nobody is named: the figure goes by the name of its command.',
  'figure-off-table': () => 'It is not on the table, so its commander has no figure.',
  'empty-group': () => 'Nothing stands in this formation.',
  'nation-by-name': (f) => `By its name it could be of ${nation(f)}, and it counts as Prussian: set the nation if that is wrong.`,
  'entry-first': () => 'Turns of entry are from turn 2 on; for turn 1 leave it empty.',
  'entry-earlier': (f) =>
    `It would enter on turn ${number(f, 'turn')}, and what it belongs to only on turn ${number(f, 'above')}: give a later turn, or leave it empty to enter together.`,
  'entry-late': (f) => `It enters on turn ${number(f, 'turn')}, and the battle ends with turn ${number(f, 'turns')}.`,
  'no-unit': (f) => `A line stands for 1 unit or more, not for ${number(f, 'count')}.`,
  'many-figures': (f) => `${number(f, 'figures')} figures are very many for one unit.`,
  'foreign-troop': (f) => `The ${side(f)} side has no [${word(f, 'troop')}]: choose other troops.`,
  'no-usual-strength': (f) => `[${word(f, 'troop')}] has no usual strength: enter the figures.`,
  'strength-assumed': (f) =>
    `No strength is printed for [${word(f, 'troop')}]: ${number(f, 'figures')} figures are assumed. Enter your own if you know better.`,
  'cannot-start': (f) => `[${word(f, 'troop')}] cannot start [${word(f, 'start')}]: choose another formation, or leave it empty.`,
  'german-reserve': () => 'Only French troops count as reserves: take the mark off. For Germans there is [landwehr].',
  'no-small-arm': (f) => `[${word(f, 'troop')}] has no small arm to choose: leave it empty.`,
}

export const sayProblem = ({ what, facts }: Problem): string => SENTENCES[what](facts)
