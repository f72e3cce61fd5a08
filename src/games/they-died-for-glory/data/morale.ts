/** Morale (`morale.*`). */
import { assumed, printed, type Sourced } from '#core/sourced.ts'
import type { Tables, Troop } from '#tdfg/types.ts'

type Ratings = Readonly<Partial<Record<Troop, Sourced>>>

const guess = (rating: number, why = 'no rating in the text'): Sourced => assumed('morale.rating', rating, why)

const FRANCE: Ratings = {
  line: printed('morale.rating', 6),
  guard: printed('morale.rating', 7),
  zouave: printed('morale.rating', 7),
  turco: printed('morale.rating', 7),
  'garde-mobile': printed('morale.rating', 4),
  'garde-nationale': printed('morale.rating', 4),
  chasseur: guess(6),
  marine: guess(6),
  'heavy-cavalry': guess(6),
  'guard-cavalry': guess(7),
  'light-cavalry': guess(6),
  'field-artillery': guess(6),
  'horse-artillery': guess(6),
  'guard-artillery': guess(7),
  mitrailleuse: guess(6),
  engineer: guess(6),
}

/** A German army: the ratings of the line, the Landwehr and the cavalry, which differ; the rest is as in Prussia. */
function german(line: number, landwehr: number, cavalry: number, why?: string): Ratings {
  return {
    line: guess(line, why),
    guard: guess(7, why),
    jager: guess(6, why),
    landwehr: guess(landwehr, why),
    'heavy-cavalry': guess(cavalry, why),
    'light-cavalry': guess(cavalry, why),
    'guard-cavalry': guess(cavalry, why),
    'field-artillery': guess(6, why),
    'horse-artillery': guess(6, why),
    'guard-artillery': guess(7, why),
    mitrailleuse: guess(6, why),
    pioneer: guess(6, why),
  }
}

const SOUTH = 'as Prussia, one less for line, Landwehr and cavalry'

export const MORALE: Tables['morale'] = {
  rating: {
    france: FRANCE,
    prussia: german(6, 5, 6),
    saxony: german(6, 5, 6, 'as Prussia'),
    bavaria: german(5, 4, 5, SOUTH),
    wurttemberg: german(5, 4, 5, SOUTH),
    baden: german(5, 4, 5, SOUTH),
  },
  casualtiesPerPoint: printed('morale.rating', 3),
  chargingPrussianLine: printed('morale.rating', -1),
  prone: printed('morale.rating', 1),
  building: printed('morale.rating', 1),
  commander: assumed('morale.rating', 1, 'the text gives a bonus without its size'),
  convergedRating: printed('converge.rating', 4),
  zero: printed('morale.zero', 0),
  frenchOne: printed('morale.french-one', 1),
  fallback: printed('morale.fails', 12),
  friendsWithin: printed('morale.friend-fell-back', 4),
}
