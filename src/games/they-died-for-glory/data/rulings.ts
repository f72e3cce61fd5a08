/** What players may agree on before turn 1, and what is ruled where the rulebook is silent: ids here, words in `text/`. */
import type { Source } from '#core/sourced.ts'
import { OPTIONS, ROUNDINGS, type RuleId } from '#tdfg/types.ts'

/** Something that a battle is played with one way or another. */
export interface Choice {
  readonly id: ChoiceId
  readonly kind: 'option' | 'reading' | 'scale'
  readonly rule: RuleId
  /** Where it comes from that there is a choice at all. */
  readonly source: Source
  /** The ways to play it, the default first. */
  readonly ways: readonly string[]
}

export const CHOICE_IDS = [...OPTIONS, 'charging', 'shell', 'rounding', 'french-line', 'inch'] as const
export type ChoiceId = (typeof CHOICE_IDS)[number]

const OFF_OR_ON = ['off', 'on'] as const
/** Figures of a French line battalion. */
const FRENCH_LINE = [16, 12] as const
const INCH = ['inches', 'centimetres'] as const

export const CHOICES: readonly Choice[] = [
  { id: 'long-range', kind: 'option', rule: 'fire.modifier', source: 'printed', ways: OFF_OR_ON },
  { id: 'flank', kind: 'option', rule: 'melee.modifier', source: 'printed', ways: OFF_OR_ON },
  { id: 'reaction', kind: 'option', rule: 'prone.reaction', source: 'printed', ways: OFF_OR_ON },
  { id: 'pioneer-charges', kind: 'option', rule: 'pioneer.charge', source: 'printed', ways: OFF_OR_ON },
  { id: 'written-orders', kind: 'option', rule: 'turn.written-orders', source: 'printed', ways: OFF_OR_ON },
  { id: 'charging', kind: 'reading', rule: 'morale.rating', source: 'ruling', ways: ['line', 'all'] },
  { id: 'shell', kind: 'reading', rule: 'artillery.ammunition', source: 'ruling', ways: ['german', 'prussian'] },
  { id: 'rounding', kind: 'reading', rule: 'melee.dice', source: 'ruling', ways: ROUNDINGS },
  { id: 'french-line', kind: 'scale', rule: 'rosters', source: 'seen', ways: FRENCH_LINE.map(String) },
  { id: 'inch', kind: 'scale', rule: 'move.allowance', source: 'seen', ways: INCH },
]

/** Rulings that every battle has, in the order of the rules. */
export const FIXED = [
  { id: 'infantry', rule: 'fire.weapon' },
  { id: 'due', rule: 'turn.due' },
  { id: 'lapse', rule: 'turn.lapse' },
  { id: 'written', rule: 'turn.written-orders' },
  { id: 'contact-limit', rule: 'ops.contact-limit' },
  { id: 'adding', rule: 'fire.modifier' },
  { id: 'bounds', rule: 'fire.need' },
  { id: 'fortification', rule: 'fire.halved' },
  { id: 'share', rule: 'fire.share' },
  { id: 'wasted', rule: 'fire.wasted' },
  { id: 'simultaneous', rule: 'artillery.simultaneous' },
  { id: 'aimed-at-works', rule: 'artillery.effect' },
  { id: 'orders', rule: 'artillery.orders' },
  { id: 'off-board', rule: 'artillery.off-board' },
  { id: 'half-strength', rule: 'morale.half-strength' },
  { id: 'threes', rule: 'morale.rating' },
  { id: 'french-one', rule: 'morale.french-one' },
  { id: 'rally', rule: 'morale.rally' },
  { id: 'barred', rule: 'morale.fails' },
  { id: 'charge-reach', rule: 'charge.reach' },
  { id: 'countercharge', rule: 'charge.countercharge' },
  { id: 'breaks', rule: 'charge.breaks' },
  { id: 'hill', rule: 'melee.modifier' },
  { id: 'odd-die', rule: 'melee.divided' },
  { id: 'spread', rule: 'melee.spread' },
  { id: 'wiped-out', rule: 'melee.wiped-out' },
  { id: 'locked', rule: 'melee.locked' },
  { id: 'stand-in', rule: 'command.stand-in' },
  { id: 'officers', rule: 'command.melee-risk' },
  { id: 'voluntary', rule: 'fallback.voluntary' },
  { id: 'converge', rule: 'converge.size' },
] as const satisfies readonly { readonly id: string; readonly rule: RuleId }[]
export type FixedId = (typeof FIXED)[number]['id']
