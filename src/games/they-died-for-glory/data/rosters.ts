/** Figures of a unit at full strength (section 15 of the rules: rosters), offered when an order of battle gives none. */
import { assumed, seen, type Sourced } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'

const report = (figures: number): Sourced => seen('rosters', figures)
const guess = (figures: number): Sourced => assumed('rosters', figures, 'no strength in the text')

export const ROSTERS: Tables['rosters'] = {
  french: {
    line: report(16),
    guard: guess(16),
    zouave: guess(16),
    turco: guess(16),
    chasseur: report(12),
    marine: guess(16),
    'garde-mobile': guess(16),
    'garde-nationale': guess(16),
    'heavy-cavalry': report(12),
    'light-cavalry': report(12),
    'guard-cavalry': report(12),
    'field-artillery': guess(3),
    'horse-artillery': guess(3),
    'guard-artillery': guess(3),
    mitrailleuse: guess(2),
    engineer: guess(3),
  },
  german: {
    line: report(20),
    guard: report(20),
    jager: guess(20),
    landwehr: guess(20),
    'heavy-cavalry': report(12),
    'light-cavalry': report(12),
    'guard-cavalry': report(12),
    'field-artillery': guess(3),
    'horse-artillery': guess(3),
    'guard-artillery': guess(3),
    mitrailleuse: guess(2),
    pioneer: guess(3),
  },
}
