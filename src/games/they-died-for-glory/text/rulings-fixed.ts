/** Rulings that every battle has: what is ruled, and what else the rulebook might have meant. */
import type { FixedId } from '#tdfg/data/rulings.ts'

export interface FixedWords {
  readonly ruling: string
  readonly reason: string
  /** How others may read it. */
  readonly other: string
}

const say = (ruling: string, reason: string, other: string): FixedWords => ({ ruling, reason, other })

const WORDS: Readonly<Record<FixedId, FixedWords>> = {
  infantry: say(
    'Infantry is all foot but engineers, pioneers and gun crews.',
    'The rules for lying down, for the French 1 and for columns speak of infantry without saying who that is.',
    'Engineers could count as infantry too.',
  ),
  due: say(
    'Tests for contact and for friends come at once; those for losses and charges in their phase.',
    'The text names phases for some tests and none for others.',
    'All tests could wait for the end of the phase.',
  ),
  lapse: say(
    'A unit that has fallen back loses the tests that it owed before.',
    'It has run already; what happens to it later still counts.',
    'It could take them all, running again each time.',
  ),
  written: say(
    'With written orders a half is one operation, and all its fire is shot from its start.',
    'Both sides act at once: whose volley is diced for first must not matter.',
    'The players could agree who goes first.',
  ),
  'contact-limit': say(
    'A unit touched in the first Move fires once in the whole movement.',
    'It has no time for a second volley.',
    'It could fire twice before the contact.',
  ),
  adding: say(
    'Modifiers to fire add up.',
    'Each is given by itself and none is said to exclude another.',
    'Only the worst could count.',
  ),
  bounds: say(
    'A needed number below 1 counts as 1; above 6 nothing can hit.',
    'A die has no other faces.',
    'A 6 could always hit.',
  ),
  fortification: say(
    'A fortification halves fire as a building does, and steadies morale like one.',
    'Both are walls with men behind them.',
    'It could count as an obstacle only.',
  ),
  share: say(
    'All live figures fire, whatever the formation.',
    'The text gives no part for columns.',
    'A column could fire with its front only: that is a cell of the charts.',
  ),
  wasted: say(
    'A shot declared and then measured too far is wasted.',
    'Else the app would be a free measuring tape.',
    'It could be taken back.',
  ),
  simultaneous: say(
    'All batteries shoot with the gunners that the phase began with.',
    'The phase belongs to both sides at once.',
    'The side that shoots first could profit from it.',
  ),
  'aimed-at-works': say(
    'A shot at an obstacle or a bridge uses the column for buildings.',
    'The chart has no other column for them.',
    'They could be hit as the troops behind them.',
  ),
  orders: say(
    'Where their commander is out of the battle, divisional and corps guns obey the next above him.',
    'A higher commander stands in for a lower of his own command.',
    'They could keep their target for good.',
  ),
  'off-board': say(
    'Guns off the board cannot be shot at and are nobody’s friends for tests.',
    'They are not there to be seen.',
    'Guns could answer guns off the board.',
  ),
  'half-strength': say(
    'Half strength is reached when the lost figures are half or more: of 15, at the eighth.',
    'A unit with half its figures standing has lost half.',
    'More than half could have to be lost.',
  ),
  threes: say(
    'Only whole threes of casualties lower the rating.',
    'The point is taken for each three.',
    'Fractions could count as a whole.',
  ),
  'french-one': say(
    'A French 1 is made good in phase 8: of this turn with both operations left, else of the next.',
    'The text says the next two operations, and charges are announced there.',
    'It could charge at once.',
  ),
  rally: say(
    'A unit rallies at the end of the turn after the one it ran in, if it has not moved in all of it.',
    'It must spend one complete turn.',
    'The turn could be counted from the moment it ran.',
  ),
  barred: say(
    'A unit whose way back an enemy bars surrenders.',
    'Said of melees; a rout is no better off.',
    'A rout could run round him.',
  ),
  'charge-reach': say(
    'A charge goes two Moves in its formation.',
    'Said of countercharges and of the French 1.',
    'It could be one Move with a bonus.',
  ),
  countercharge: say(
    'A countercharge goes one Move and pays when it goes.',
    'It needs the enemy’s way within two, and meets him on it.',
    'It could go two.',
  ),
  breaks: say(
    'A charger whose enemy runs on contact stops there.',
    'Nobody pursues and nobody breaks through.',
    'It could take the ground.',
  ),
  hill: say(
    'An enemy in cover and uphill costs one modifier, not two.',
    'They stand in one line of the chart.',
    'Both could count.',
  ),
  'odd-die': say(
    'The owner chooses who gets the odd die.',
    'The dice are divided as evenly as they go.',
    'It could go to the nearest enemy.',
  ),
  spread: say(
    'Losses are spread by size: whole parts, then the largest remainders, the larger unit first.',
    'The text says it of defenders; both sides are treated alike.',
    'The owner could choose.',
  ),
  'wiped-out': say(
    'A side without live figures has lost, whatever the count.',
    'There is nobody to hold the ground.',
    'The count alone could decide.',
  ),
  locked: say(
    'Locked units fight again in the same-numbered phase of the next turn.',
    'They have fought in this turn’s.',
    'They could fight in the very next melee phase.',
  ),
  'stand-in': say(
    'A higher commander stands in for a lower one of his own command.',
    'His orders reach further.',
    'Any officer could do so.',
  ),
  officers: say(
    'An officer whose unit dies by fire stands alone; in melee he rolls and joins a friend within one Move, else he is taken.',
    'He goes with his unit while there is one.',
    'He could fall with it.',
  ),
  voluntary: say(
    'A unit that falls back by choice need not rally.',
    'It goes in order and faces the enemy.',
    'It could count as fallen back.',
  ),
  converge: say(
    'The largest of the originals bounds a converged unit.',
    'The text says an original and not which.',
    'The smallest could.',
  ),
}

export const sayFixed = (id: FixedId): FixedWords => WORDS[id]
