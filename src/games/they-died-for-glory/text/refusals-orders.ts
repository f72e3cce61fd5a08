/** Refusals by written orders (`turn.written-orders`), and of works that the umpire corrects. */
import type { Side } from '#tdfg/types.ts'
import type { Facts, SayRefusal } from './refusal-facts.ts'
import { saySidePlural } from './names.ts'
import { phaseNumber } from './phases.ts'
import { capital } from './words.ts'

const WHAT: Readonly<Record<string, string>> = {
  hold: 'hold',
  move: 'move',
  form: 'change formation',
  stand: 'stand up',
  prone: 'lie down',
  fire: 'fire',
  charge: 'charge',
}

/** `phases 5 and 11`: where both halves do the same. */
export const bothHalves = (what: 'charges' | 'countercharges' | 'movement'): string =>
  `phases ${phaseNumber(`first-${what}`).replace('phase ', '')} and ${phaseNumber(`second-${what}`).replace('phase ', '')}`

function other({ word }: Facts, who: string): string {
  const what = WHAT[word('order')]
  if (what === undefined || what === 'hold') return `${who} is ordered to hold in this half, and holds.`
  return `${who} is ordered to ${what} in this half: it does that, or it cannot and may fire instead.`
}

function written(facts: Facts): string {
  const { word, name } = facts
  const who = word('unit') === '' ? 'The unit' : capital(name('unit'))
  switch (word('why')) {
    case 'other':
      return other(facts, who)
    case 'target':
      return `${who} is ordered at ${name('target', 'another target')}: choose that, or say that it cannot do as ordered.`
    case 'ammunition':
      return `${who} is ordered to shoot ${word('ammunition') || 'other ammunition'}: choose that, or say that it cannot do as ordered.`
    case 'no-shot':
      return `${who} has no order to shoot this turn, and holds its fire.`
    case 'not-a-battery':
      return `${who} is no battery and does not shoot in ${phaseNumber('artillery')}: let it fire in a half.`
    case 'late':
      return 'Orders are written before the turn begins: from then on only the umpire changes them.'
    case 'closed':
      return `${word('side') === '' ? 'They' : `The ${saySidePlural(word('side') as Side)}`} have closed their orders: open them again to change one.`
    case 'revealed':
      return 'Both sides have closed their orders and they lie open: only the umpire opens them again.'
    case 'failed':
      return `It was said that ${name('unit')} cannot do as ordered: it may fire instead.`
    case 'ran':
      return `${who} has run in this half: nothing is left of its order.`
    case 'can-hold':
      return `${who} is ordered to hold, and that it always can: it does not fire instead.`
    default:
      return `${who} does as it is ordered in the movement of each half, ${bothHalves('movement')}: wait for that.`
  }
}

export const ORDER_REFUSALS: Readonly<Record<string, SayRefusal>> = {
  'turn.written-orders': written,
  'book.no-orders': () => 'There are no orders to write or carry out now: written orders are an option, used before phase 1.',
  'book.sides': () => 'Orders are written for units of one side at a time: choose those of one side.',
  'book.note': ({ number }) => `A note has at most ${number('longest', 200)} characters: make it shorter.`,
  'book.work-hits': ({ number }) => `Hits of a work are a whole number: enter 0 to ${number('most', 999)}.`,
}
