/** Reminders of the orders, the artillery, the charges and the movement. */
import type { Side, Tables } from '#tdfg/types.ts'
import { saySide, saySidePlural } from './names.ts'
import { phaseNumber } from './phases.ts'
import { printed, ruling, type Reminder } from './reminder.ts'
import { counted, figure, inches, inWords } from './words.ts'

type Reminders = readonly Reminder[]

const moves = (n: number): string => (n === 1 ? 'one Move' : `${inWords(n)} Moves`)

export const orders = ({ operations }: Tables): Reminders => [
  ruling('turn.orders', 'Nothing need be written: read the objectives, what enters this turn, and your own notes.'),
  printed(
    'turn.reinforcements',
    'Reinforcements enter in their own side’s movement, at the edge of their area or at a named road.',
  ),
  printed('move.no-premeasure', 'No measuring beforehand: first say what you do, then take the ruler.'),
  printed(
    'ops.two-a-turn',
    `A unit has ${counted(operations.aTurn.value, 'operation')} for the whole turn. Firing in the enemy’s movement and countercharging spend them too.`,
  ),
]

export const artillery = ({ movement }: Tables): Reminders => [
  ruling(
    'artillery.simultaneous',
    'All batteries shoot with the gunners that the phase began with, even one that has just lost some.',
  ),
  printed(
    'artillery.handpush',
    `Before or after its shot a battery may be pushed ${inches(movement.handpush.value)} by hand and turned, up to about-face. It costs no operation.`,
  ),
  printed(
    'artillery.ammunition',
    'Shot and canister are counted for the whole game, German shell too; German shell is not fired at buildings.',
  ),
  printed('artillery.canister', 'Canister has no aim roll: its dice go straight to the table.'),
  printed('artillery.one-target', 'A battery shoots at one target.'),
  printed('artillery.orders', 'Guns of a division or corps change their target only on their commander’s order.'),
  ruling('fire.weapon', 'Mitrailleuses do not shoot now. They fire with the infantry.'),
  printed('prone.forced', 'Losses to guns throw nobody prone.'),
  ruling('morale.artillery', 'At the end one test for each unit that lost a figure, however many batteries hit it.'),
]

const FRENCH_ONE: Reminders = [
  printed(
    'morale.french-one',
    'French infantry that rolled a 1 with a German in reach must charge now, whatever its commander wants.',
  ),
  ruling('morale.french-one', 'It names its target now, takes no second test, and is free again if no German is in reach.'),
]

export const charges = ({ operations }: Tables, side: Side): Reminders => [
  printed(
    'charge.announce',
    'Every move that will touch an enemy is a charge, announced now with its target, before anybody moves.',
  ),
  printed('charge.announce', 'Cavalry must be in line to charge.'),
  ruling(
    'charge.reach',
    `A charge goes ${moves(operations.chargeMoves.value)} in the present formation. Announced and too far, it runs all the way and stops short.`,
  ),
  ...(side === 'french' ? FRENCH_ONE : []),
]

export const countercharges = ({ operations }: Tables): Reminders => [
  printed(
    'charge.countercharge',
    `A unit may countercharge if the charger’s path comes within ${inWords(operations.counterchargeWithin.value)} of its own Moves.`,
  ),
  ruling(
    'charge.countercharge',
    `It then goes ${moves(operations.counterchargeMoves.value)} and pays when it goes: against a charge that halts it stays and pays nothing.`,
  ),
  printed('charge.announce', 'Cavalry must be in line to countercharge too.'),
]

export const chargeMorale = ({ morale }: Tables, side: Side): Reminders => [
  ruling('turn.phase-4', 'Chargers test first; then only those who countercharge a charge that still stands.'),
  printed('morale.fails', 'Who fails a test to charge halts and does not charge, but may still fire.'),
  printed('morale.zero', `A rating of ${figure(morale.zero.value)} or less fails without a die, and the unit runs, here too.`),
  printed(
    'morale.rating',
    `Prussian line infantry that ${side === 'german' ? 'charges' : 'countercharges'} tests at a lower rating.`,
  ),
  ruling('charge.countercharge', 'If the charge halts, the countercharges against it are off.'),
]

const AFTERWARDS: Readonly<Record<Side, Reminder>> = {
  german: ruling(
    'ops.two-a-turn',
    `What a German unit moves now it lacks for countercharging in ${phaseNumber('german-countercharges')} and for fire in ${phaseNumber('french-movement')}.`,
  ),
  french: ruling(
    'ops.two-a-turn',
    'What a French unit moves now has no later use this turn and need not be noted, unless it is to rally.',
  ),
}

export function movement({ operations, smallArms }: Tables, side: Side): Reminders {
  const firing = saySide(side === 'german' ? 'french' : 'german')
  return [
    printed(
      'ops.two-a-turn',
      `The ${saySidePlural(side)} spend up to ${counted(operations.aTurn.value, 'operation')} a unit: move, change formation or face, limber, unlimber, stand up.`,
    ),
    printed(
      'fire.modifier',
      `${firing} units fire at any moment of a move. A second volley in the turn is shot through the unit’s own smoke.`,
    ),
    ruling(
      'fire.wasted',
      'Declare the volley, then measure: one that proves too far is wasted, and its operation and smoke are spent.',
    ),
    printed(
      'prone.forced',
      `Infantry that lost ${inWords(smallArms.forcedProne.value)} figures to small arms this turn, all volleys together, goes prone where it stood when the fire opened.`,
    ),
    printed('morale.charged', 'A unit that is touched tests at once, unless it countercharges.'),
    printed('prone.voluntary', 'Infantry may lie down free of cost in its own movement; standing up costs an operation.'),
    printed(
      'ops.change-prohibited',
      'No change of formation within small-arms range of a visible enemy, save into skirmish order or from deep to assault column.',
    ),
    printed(
      'ops.command',
      'Beyond its commanders’ reach a unit moves in one operation only. Chasseurs, Jäger, light cavalry and horse artillery are free of this.',
    ),
    printed('morale.rally', 'A unit that must rally may move, never nearer an enemy, but then it does not rally this turn.'),
    printed(
      'move.woods',
      'Cavalry and guns never enter woods or cross obstacles; for others these halve only the part of a move spent there.',
    ),
    AFTERWARDS[side],
  ]
}
