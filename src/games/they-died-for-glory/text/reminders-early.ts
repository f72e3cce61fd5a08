/** Reminders of the orders, the artillery, the charges and the movement. */
import type { Side } from '#tdfg/types.ts'
import { saySide, saySidePlural } from './names.ts'
import { phaseNumber } from './phases.ts'
import { from, printed, ruling, type Charts, type Reminder } from './reminder.ts'
import { OBSTACLE, REPLACE, SPLIT } from './reminders-works.ts'
import { counted, figure, inches, inWords } from './words.ts'

type Reminders = readonly Reminder[]

const moves = (n: number): string => (n === 1 ? 'one Move' : `${inWords(n)} Moves`)

/** At every phase in which figures fall. */
export const CASUALTIES: Reminder = printed(
  'casualties.rear',
  'Mark losses on the rear rank and gather them, so that whole stands come off.',
)

export const orders = ({ operations }: Charts): Reminders => [
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

export const artillery = ({ movement, artillery: guns, inch }: Charts): Reminders => [
  ruling(
    'artillery.simultaneous',
    'All batteries shoot with the gunners that the phase began with, even one that has just lost some.',
  ),
  printed(
    'artillery.handpush',
    `Before or after its shot a battery may be pushed ${inches(movement.handpush.value, { inch })} by hand and turned, up to about-face. It costs no operation.`,
  ),
  printed(
    'artillery.ammunition',
    'Shot and canister are counted for the whole game, German shell too; German shell is not fired at buildings.',
  ),
  printed('artillery.canister', 'Canister has no aim roll: its dice go straight to the table.'),
  OBSTACLE,
  REPLACE,
  printed('artillery.one-target', 'A battery shoots at one target.'),
  printed('artillery.orders', 'Guns of a division or corps change their target only on their commander’s order.'),
  ruling('fire.weapon', 'Mitrailleuses do not shoot now. They fire with the infantry.'),
  printed('sight.blocked', 'Units of either side block sight, prone ones and skirmishers too; so do buildings, hills and woods.'),
  printed(
    'sight.overhead',
    'Over heads only from or to a higher contour, and only if those in between stand nearer to the higher unit.',
  ),
  from(guns.woodsLimit.source)('fire.woods', `No shell goes deeper than ${inches(guns.woodsLimit.value, { inch })} into woods.`),
  CASUALTIES,
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

export const charges = ({ operations }: Charts, side: Side): Reminders => [
  printed(
    'charge.announce',
    'Every move that will touch an enemy is a charge, announced now with its target, before anybody moves.',
  ),
  printed('charge.announce', 'Cavalry must be in line to charge.'),
  ruling(
    'charge.reach',
    `A charge goes ${moves(operations.chargeMoves.value)} in the present formation. Announced and too far, it runs all the way and stops short.`,
  ),
  printed('ops.free', 'A deep column that charges may close up into an assault column on the way, for nothing.'),
  ruling('charge.announce', 'Guns never charge; pioneers may. Who fell back, or is locked, cannot.'),
  ...(side === 'french' ? FRENCH_ONE : []),
]

export const countercharges = ({ operations }: Charts): Reminders => [
  printed(
    'charge.countercharge',
    `A unit may countercharge if the charger’s path comes within ${inWords(operations.counterchargeWithin.value)} of its own Moves.`,
  ),
  ruling(
    'charge.countercharge',
    `It then goes ${moves(operations.counterchargeMoves.value)} and pays when it goes: against a charge that halts it stays and pays nothing.`,
  ),
  printed('charge.announce', 'Cavalry must be in line to countercharge too.'),
  printed('morale.charging', 'Countercharging takes a test, as charging does.'),
  printed('charge.meet', 'Both come on together: the movement card reckons where they meet from the distance that you measure.'),
]

export const chargeMorale = ({ morale }: Charts, side: Side): Reminders => [
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

/** What the ground and the formation make of a Move. */
const ground = ({ movement, inch }: Charts): Reminders => [
  printed(
    'move.woods',
    'Cavalry and guns never enter woods or cross obstacles; for others these halve only the part of a move spent there.',
  ),
  printed('move.woods', 'Jäger, chasseurs, Zouaves and Turcos in skirmish order or deep column keep their full speed in woods.'),
  from(movement.uphillPerContour.source)(
    'move.uphill',
    `Each contour up takes ${inches(movement.uphillPerContour.value, { inch })} of the Move; down is free.`,
  ),
  printed('move.bridge', 'Guns cross streams at bridges only.'),
  from(movement.infantryWheel.source)(
    'move.wheel',
    `Infantry wheels up to ${figure(movement.infantryWheel.value)}°, cavalry up to ${figure(movement.cavalryWheel.value)}°; obliques up to ${figure(movement.oblique.value)}° are free.`,
  ),
  printed('move.face', 'A unit that changes face turns on its centre and pays an operation; skirmishers pay nothing.'),
  from(movement.backUpPart.source)(
    'move.back-up',
    `A line may back up, facing the enemy, at ${figure(movement.backUpPart.value)} of its speed.`,
  ),
  from(movement.roadTimes.source)(
    'move.road',
    `Only a column goes faster on a road: ${figure(movement.roadTimes.value)} times its Move.`,
  ),
  printed('building.split', 'A battalion may hold two buildings close together, and comes out of them in skirmish order.'),
]

/** What commanders do while their side moves. */
const commanding = ({ command, inch }: Charts, side: Side): Reminders => {
  const { brigade, division, corps } = command.reach[side]
  return [
    printed(
      'ops.command',
      'Beyond its commanders’ reach a unit moves in one operation only. Chasseurs, Jäger, light cavalry and horse artillery are free of this.',
    ),
    from(brigade.source)(
      'command.reach',
      `Commanders reach: brigade ${inches(brigade.value, { inch })}, division ${inches(division.value, { inch })}, corps ${inches(corps.value, { inch })}.`,
    ),
    ruling('command.stand-in', 'A higher commander may do a lower one’s office for units of his own command.'),
    printed('command.move', 'Command figures have two operations too.'),
    printed(
      'command.attach',
      'A commander joins or leaves a unit for nothing; with it he raises its morale, and goes back with it.',
    ),
  ]
}

/** What fire and contact do to a charge on its way. */
const charging: Reminders = [
  printed('morale.charged', 'A unit that is touched tests at once, unless it countercharges.'),
  ruling(
    'charge.gone',
    'A charger whose target has run may go straight on or stop, and touches nobody whom it did not announce.',
  ),
  ruling(
    'charge.stopped',
    'A charger thrown prone lies where it was when that fire opened; a countercharger may still touch it.',
  ),
]

export function movement(charts: Charts, side: Side): Reminders {
  const { operations, smallArms, sight, inch } = charts
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
    CASUALTIES,
    ...charging,
    printed(
      'prone.voluntary',
      `Infantry may lie down free of cost in its own movement; standing up costs ${counted(operations.standUp.value, 'operation')}.`,
    ),
    printed(
      'ops.change-prohibited',
      'No change of formation within small-arms range of a visible enemy, save into skirmish order or from deep to assault column.',
    ),
    printed('command.stand-in', 'A higher commander may stand in for a lower one of his own command.'),
    printed('morale.rally', 'A unit that must rally may move, never nearer an enemy, but then it does not rally this turn.'),
    from(sight.hidden.source)(
      'sight.hidden',
      `Troops in woods or buildings are seen from within ${inches(sight.hidden.value, { inch })}, or once they have fired.`,
    ),
    ...ground(charts),
    ...commanding(charts, side),
    SPLIT,
    AFTERWARDS[side],
  ]
}
