/** Refusals about works, engineers at the guns and pioneers (`building.*`, `artillery.*`, `pioneer.*`). */
import type { Facts, SayRefusal } from './refusal-facts.ts'
import { phaseNumber } from './phases.ts'
import { capital, counted } from './words.ts'
import { materialOf } from './works.ts'

const workIn = ({ word }: Facts): string => word('work') || 'the work'

function occupy(facts: Facts): string {
  const { word, name, term } = facts
  if (word('why') === 'enemy')
    return `${capital(name('target'))} holds ${workIn(facts)}: ${name('unit')} gets in only by charging.`
  return `${capital(term('troop', 'this unit'))} may not go into ${materialOf(word('material'))}: it stays outside.`
}

function replace({ word, name, term }: Facts): string {
  switch (word('why')) {
    case 'battery':
      return `Engineers serve only the guns of a battery, not ${term('troop', 'this unit')}.`
    case 'stand':
      return `Only engineers and pioneers step in for gunners, not ${term('troop', 'this unit')}.`
    case 'side':
      return 'They are not of one side: choose a battery of the same side.'
    case 'destroyed':
      return 'The battery is destroyed: with its last gunner it is gone for good.'
    case 'no-loss':
      return 'The battery has lost no gunner: there is nobody to replace.'
    case 'served':
      return `${capital(name('target'))} serves at ${name('unit', 'the battery')} already: one stand a battery.`
    case 'elsewhere':
      return `${capital(name('unit'))} serves the guns of ${name('target', 'another battery')}: one battery a stand.`
    case 'no-stand':
      return `No engineers or pioneers can step in at ${name('unit', 'the battery')} now.`
    default:
      return `No battery has a dead gunner whom ${name('unit', 'this stand')} could replace now.`
  }
}

function charge(facts: Facts): string {
  const { word, name, term, number } = facts
  switch (word('why')) {
    case 'option':
      return 'This battle is played without pioneers’ charges.'
    case 'troop':
      return `Only Prussian pioneers set charges, not ${term('troop', 'this unit')}.`
    case 'too-early':
      return `${capital(name('unit'))} is not ready: its charge goes up in ${phaseNumber('artillery')} of turn ${number('turn', 0)}.`
    default:
      return `Charges go up only in ${phaseNumber('artillery')}, while the guns shoot: wait for that phase.`
  }
}

export const WORK_REFUSALS: Readonly<Record<string, SayRefusal>> = {
  'building.occupy': occupy,
  'artillery.obstacle': (facts) =>
    `${capital(facts.name('unit'))} is in ${workIn(facts)}: a battery does not shoot at its own side.`,
  'artillery.replace': replace,
  'pioneer.charge': charge,
  'book.work-name': ({ number }) => `Give it a name that stands on a map, of 1 to ${number('longest', 60)} letters.`,
  'book.work-front': ({ number }) => `Say how wide the redoubt’s front is: more than 0 and at most ${number('most', 120)}.`,
  'book.no-work': () => 'There is no such work in this battle: choose one from the list.',
  'book.work-gone': (facts) => `${capital(workIn(facts))} is destroyed already: choose another.`,
  'book.replace': ({ number }) => {
    const most = number('most', 0)
    return `At most ${counted(most, 'figure')} can step in: enter 1 to ${most}.`
  },
  'book.no-charge-set': ({ name }) => `${capital(name('unit'))} has set no charge: set one first.`,
}
