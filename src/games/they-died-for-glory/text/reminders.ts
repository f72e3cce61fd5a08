/** For who last played ten years ago: what a phase asks of him and what is easily forgotten there. */
import type { Phase, RuleId, Side } from '#tdfg/types.ts'
import { LATE_REMINDERS } from './reminders-late.ts'
import { saySide, saySidePlural } from './names.ts'

export interface Reminder {
  readonly text: string
  readonly rule: RuleId
  /** Where the rule comes from. Numbers of the charts are not in these texts: a player may change them. */
  readonly source: 'printed' | 'seen' | 'ruling' | 'assumed'
}

const PASSED: Readonly<Record<string, string>> = {
  'no-battery': 'no battery can shoot',
  'no-charger': 'no unit can charge',
  'no-charge': 'there is no charge to meet',
  'no-countercharger': 'no unit can countercharge',
  'no-tests': 'nobody owes a test',
  'no-melee': 'nobody is in contact',
  'nobody-moves': 'there is no unit to move',
  cleared: 'the markers are off',
  'no-remnants': 'no remnants can converge',
}

/** Why a phase passed by itself, as a clause: `no unit can charge`. */
export const sayPassed = (why: string): string => PASSED[why] ?? 'nothing could happen in it'

const of = (source: Reminder['source']) => (rule: RuleId, text: string): Reminder => ({ text, rule, source })
const printed = of('printed')
const ruling = of('ruling')

const ORDERS: readonly Reminder[] = [
  ruling('turn.orders', 'Nothing is written down unless you play with written orders; read the objectives and what enters this turn.'),
  printed('turn.reinforcements', 'Reinforcements enter in their own side’s movement, at the edge of their area or at a named road.'),
  printed('move.no-premeasure', 'No measuring beforehand: first say what you do, then take the ruler.'),
  printed('ops.two-a-turn', 'Two operations a unit for the whole turn. Firing in the enemy’s movement and countercharging spend them too.'),
]

const ARTILLERY: readonly Reminder[] = [
  ruling('artillery.simultaneous', 'All batteries shoot with the gunners that the phase began with: one that has lost gunners now still has its full dice.'),
  printed('artillery.handpush', 'Before or after its shot a battery may be pushed by hand and turned as far as about-face. It costs no operation.'),
  printed('artillery.ammunition', 'Shot and canister are counted for the whole game, German shell too; German shell is not fired at buildings.'),
  printed('artillery.canister', 'Canister has no aim roll: its dice go straight to the table.'),
  printed('artillery.one-target', 'A battery shoots at one target, and guns of a division or corps change theirs only on their commander’s order.'),
  ruling('artillery.phase', 'Mitrailleuses do not shoot now. They fire with the infantry.'),
  printed('prone.forced', 'Losses to guns throw nobody prone.'),
  ruling('morale.artillery', 'Then one test for each unit that lost a figure, however many batteries hit it.'),
]

const charges = (side: Side): readonly Reminder[] => [
  printed('charge.announce', 'Every move that will touch an enemy is a charge and is announced now, with its target, before anybody moves.'),
  printed('charge.announce', 'Cavalry must be in line to charge.'),
  ruling('charge.reach', 'A charge goes two Moves in the present formation. Announced and too far, it runs all the way and stops short.'),
  ...(side === 'french'
    ? [
        printed('morale.french-one', 'French infantry that rolled a 1 with a German in reach must charge now, whatever its commanders wish.'),
        ruling('morale.french-one', 'It names its target now, takes no second test, and is free again if no German is in reach.'),
      ]
    : []),
]

const countercharges = (): readonly Reminder[] => [
  printed('charge.countercharge', 'A unit may countercharge if the charger’s path comes within two of its own Moves.'),
  ruling('charge.countercharge', 'It then goes one Move, for one operation, and pays only when it moves: a charge that halts costs it nothing.'),
  printed('charge.announce', 'Cavalry must be in line to countercharge too.'),
]

const chargeMorale = (side: Side): readonly Reminder[] => [
  ruling('turn.phase-4', 'Chargers test first; only those who countercharge a charge that still stands test after them.'),
  printed('morale.fails', 'Who fails a test to charge halts and does not charge; it may still fire. Only a rating of 0 makes it run.'),
  ...(side === 'german' ? [printed('morale.rating', 'Prussian line infantry that charges tests at one less.')] : [
    printed('morale.rating', 'Prussian line infantry that countercharges tests at one less.'),
  ]),
  ruling('charge.countercharge', 'If the charge halts, the countercharges against it are off.'),
]

function movement(side: Side): readonly Reminder[] {
  const [mover, firer] = [saySidePlural(side), saySide(side === 'german' ? 'french' : 'german')]
  return [
    printed('ops.two-a-turn', `The ${mover} spend up to two operations a unit: move, change formation or face, limber, unlimber, stand up.`),
    printed('fire.modifier', `${firer} units may fire at any moment of a move. A second volley of a unit in the turn is shot through its own smoke.`),
    ruling('fire.wasted', 'Declare the volley, then measure: one that turns out too far is wasted, and its operation and smoke are spent.'),
    printed('prone.forced', 'Infantry that lost four figures to small arms this turn, all volleys together, goes prone where it stood when the fire opened.'),
    printed('morale.charged', 'A unit that is touched tests at once, unless it countercharges.'),
    printed('ops.change-prohibited', 'No change of formation within small-arms range of a visible enemy, save into skirmish or from deep to assault column.'),
    printed('ops.command', 'Out of its commanders’ reach a unit moves with one operation only. Chasseurs, Jäger, light cavalry and horse guns are free of it.'),
    printed('morale.rally', 'A unit that must rally may move, but then does not rally this turn, and never goes nearer an enemy.'),
    printed('move.woods', 'Cavalry and guns never enter woods nor cross obstacles. Woods and obstacles halve only the part of a move spent there.'),
    ...(side === 'french'
      ? [ruling('ops.two-a-turn', 'What a French unit moves now has no later use this turn and need not be noted, unless it is to rally.')]
      : [ruling('ops.two-a-turn', 'What a German unit moves now it lacks for countercharging in phase 9 and for fire in phase 11.')]),
  ]
}

const losses = (side: Side): readonly Reminder[] => [
  printed('morale.half-strength', `${saySide(side)} units that small arms brought to half strength test, and units beyond it for any further loss.`),
  ruling('morale.half-strength', 'Half strength is reached when the lost figures are half or more of those it began with: of 15, at the eighth.'),
  ...(side === 'french' ? [printed('morale.french-one', 'A 1 by French infantry counts in these tests as in any other.')] : []),
]

const melee = (): readonly Reminder[] => [
  printed('melee.simultaneous', 'All melees are fought from how things stood before the first of them; then come retreats, then tests.'),
  printed('melee.modifier', 'Whatever the modifiers, their sum stays between two against and one in favour.'),
  printed('melee.retreat', 'The side that lost more runs straight back and faces away; a unit whose way an enemy bars surrenders.'),
  printed('melee.locked', 'Equal losses: all are locked and fight again next turn without modifiers.'),
  printed('charge.no-breakthrough', 'The winner stays where he is: nobody pursues.'),
  printed('command.melee-risk', 'Two dice for a command figure whose unit lost a figure.'),
  ruling('melee.retreat', 'A retreat is a fallback: friends near it in sight test, and at half strength the unit is shattered.'),
]

const EARLY = {
  orders: ORDERS,
  artillery: ARTILLERY,
  'german-charges': charges('german'),
  'french-countercharges': countercharges(),
  'german-charge-morale': chargeMorale('german'),
  'german-movement': movement('german'),
  'german-losses': losses('german'),
  'german-melee': melee(),
  'french-charges': charges('french'),
  'german-countercharges': countercharges(),
  'french-charge-morale': chargeMorale('french'),
  'french-movement': movement('french'),
  'french-losses': losses('french'),
  'french-melee': melee(),
}

const ALL: Readonly<Record<Phase, readonly Reminder[]>> = { ...EARLY, ...LATE_REMINDERS }

/** What happens in a phase and what is often forgotten there, the commonest first. */
export const remindersOf = (phase: Phase): readonly Reminder[] => ALL[phase]
