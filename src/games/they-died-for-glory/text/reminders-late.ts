/** Reminders of the tests for losses, the melees, and the phases that end a turn. */
import type { Side } from '#tdfg/types.ts'
import { saySide } from './names.ts'
import { CASUALTIES } from './reminders-early.ts'
import { printed, ruling, seen, type Charts, type Reminder } from './reminder.ts'
import { counted, figure, inches, inWords, signed } from './words.ts'

type Reminders = readonly Reminder[]

const FRENCH_ONE = printed('morale.french-one', 'A 1 by French infantry sends it forward in these tests as in any other.')

export const losses = (_: Charts, side: Side): Reminders => [
  printed(
    'morale.half-strength',
    `${saySide(side)} units that small arms brought to half strength test, and those beyond it for any further figure.`,
  ),
  ruling(
    'morale.half-strength',
    'Half strength comes when the lost figures are half or more of those it began with: of fifteen, at the eighth.',
  ),
  printed('morale.test', 'One die, and higher than the rating fails. Losses have lowered the rating by now.'),
  printed('morale.fails', 'Who fails runs at once; friends near its way who see it test too, before anything else.'),
  ...(side === 'french' ? [FRENCH_ONE] : []),
]

export const melee = ({ melee, morale, command, inch }: Charts): Reminders => [
  printed('melee.simultaneous', 'All melees are fought from how things stood before the first; then come retreats, then tests.'),
  printed(
    'melee.modifier',
    `Modifiers are added up, and the sum is kept between ${signed(melee.modifier.lowest.value)} and ${signed(melee.modifier.highest.value)}.`,
  ),
  printed(
    'melee.retreat',
    `The side that lost more retreats ${inches(morale.fallback.value, { inch })} straight back and faces away; a unit whose way an enemy bars surrenders.`,
  ),
  printed('melee.spread', 'The losses of a side are spread over its units by their size.'),
  printed('melee.divided', 'A unit with several unlike enemies divides its dice among them as evenly as they go.'),
  CASUALTIES,
  printed('melee.locked', 'Equal losses: all are locked and fight again next turn without modifiers.'),
  printed('charge.no-breakthrough', 'The winner stays where he is: nobody pursues.'),
  printed(
    'command.melee-risk',
    `Two dice for a command figure whose unit lost a figure: ${figure(command.meleeRisk.value)} or more kills him.`,
  ),
  ruling('melee.retreat', 'A retreat is a fallback: friends near it in sight test, and at half strength the unit is shattered.'),
]

export const clearMarkers = ({ operations }: Charts): Reminders => [
  printed(
    'ops.two-a-turn',
    `Operation and smoke markers come off: every unit has its ${counted(operations.aTurn.value, 'operation')} again.`,
  ),
  ruling('morale.french-one', 'Who owes a charge next turn begins it with all operations taken for that.'),
  printed('prone.effects', 'Prone units stay prone, and fallen-back units stay fallen back.'),
  ruling('charge.announce', 'An assault column is an ordinary column from here on.'),
]

export const fallback = ({ morale, operations, inch }: Charts): Reminders => [
  printed('fallback.voluntary', 'Any unit may fall back that passes a test, prone or spent too.'),
  ruling('fallback.voluntary', 'Not one that is locked or in contact.'),
  printed(
    'fallback.voluntary',
    `It goes ${inches(morale.fallback.value, { inch })} to its rear, never nearer an enemy, through no unit unless in skirmish order, and ends facing the enemy.`,
  ),
  ruling('fallback.voluntary', 'It need not rally. If it fails its test it runs like any other.'),
  printed(
    'ops.fallback-cost',
    `It costs ${operations.fallbackCost.value === 1 ? 'the first operation' : `${inWords(operations.fallbackCost.value)} operations`} of the next turn, and guns must unlimber again.`,
  ),
  printed(
    'morale.friend-fell-back',
    `Friends within ${inches(morale.friendsWithin.value, { inch })} of its way who see it test, unless it goes in skirmish order.`,
  ),
  ruling('morale.french-one', 'A French 1 here has passed; but with a German in reach the unit stays, and owes a charge.'),
]

export const convergence = ({ converge, morale }: Charts): Reminders => [
  printed('converge.time', 'Shattered units of one type that have spent a full turn at their base line may become one.'),
  printed(
    'converge.size',
    `The new unit has all their live figures, at most ${figure(converge.largestPart.value * 100)}% of an original, and morale ${figure(morale.convergedRating.value)}.`,
  ),
  printed('converge.removed', 'It is removed if it fails morale again.'),
  printed('morale.rally', 'A fallen-back unit that has not moved in the whole turn after the one it ran in rallies now.'),
  printed('morale.shattered', 'A shattered unit never rallies.'),
  seen('turn.game-length', 'Where an objective is dated to this turn, see who holds it.'),
]
