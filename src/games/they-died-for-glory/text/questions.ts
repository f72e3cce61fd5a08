/** What players ask at the table, each with a plain yes, no, or the rule. */
import type { RuleId } from '#tdfg/types.ts'
import { by, printed, ruling, seen, type Clause } from './handbook/page.ts'
import { sayGun } from './names.ts'
import { phaseNumber } from './phases.ts'
import type { Charts } from './reminder.ts'
import { counted, figure, inches, signed } from './words.ts'

/** What of the battle itself answers the question best (`text/standing.ts`). */
export type Standing = 'operations' | 'where' | 'due'

export interface Question {
  readonly id: string
  readonly asked: string
  /** Null: neither, but a rule. */
  readonly answer: 'yes' | 'no' | null
  readonly rule: RuleId
  /** Other words that players use, for the search alone. */
  readonly words: string
  readonly clauses: (charts: Charts) => readonly Clause[]
  readonly standing?: Standing
  /** Sheet that shows it: `turn`. */
  readonly open?: { readonly path: string; readonly label: string }
}

type Clauses = Question['clauses'] | readonly Clause[]
type More = Pick<Question, 'standing' | 'open'>

const ask =
  (answer: Question['answer']) =>
  (id: string, rule: RuleId, asked: string, words: string, clauses: Clauses, more: More = {}): Question => ({
    id,
    asked,
    answer,
    rule,
    words,
    clauses: typeof clauses === 'function' ? clauses : () => clauses,
    ...more,
  })

const yes = ask('yes')
const no = ask('no')
const asked = ask(null)

/** Of the battle as it stands. */
const NOW: readonly Question[] = [
  asked(
    'operations-left',
    'ops.two-a-turn',
    'Who still has operations left?',
    'who has not moved fired remaining left 0 1 2',
    [ruling('Every unit’s row shows its operations as dots: filled ones are spent.')],
    { standing: 'operations' },
  ),
  asked(
    'where',
    'turn.phase-N',
    'Where are we, and who acts?',
    'which phase whose turn now who acts',
    [ruling('The rail above the table shows it at any time.')],
    {
      standing: 'where',
      open: { path: 'turn', label: 'The whole turn' },
    },
  ),
  asked(
    'who-tests',
    'turn.due',
    'Who must test now, and why?',
    'morale due owed list tests',
    [ruling('All that is due stands on top of the table, each with its cause.')],
    {
      standing: 'due',
    },
  ),
  asked('still-do', 'ops.two-a-turn', 'What can this unit still do?', 'unit options possible card moves', [
    ruling('Tap the unit: what it may and may not do, each with its reason. Its movement card has inches and formations.'),
  ]),
  asked('odds', 'odds.exact', 'What are my odds, before I commit?', 'chance probability before deciding', [
    ruling(
      'Every sheet of fire, charge and melee shows them before the dice. They never depend on a distance that you have not given.',
    ),
  ]),
  asked(
    'forgotten',
    'turn.orders',
    'What have I forgotten since I last played?',
    'reminder refresh learn rules new beginner',
    [ruling('The page of the turn says what each phase asks of you, and what is easily forgotten there.')],
    { open: { path: 'turn', label: 'The whole turn' } },
  ),
  yes('undo', 'turn.obligations', 'May we take something back?', 'undo mistake wrong correct umpire overrule', [
    ruling('Undo takes back the latest act whole. The umpire may also let a breach stand, correct or waive, with a reason.'),
  ]),
]

/** Why our charts put the 4 pdr before the 6 pdr, or no longer do. */
const pounders = (charts: Charts): readonly Clause[] => {
  const [four, six] = [charts.artillery.range['krupp-4'].shell, charts.artillery.range['krupp-6'].shell]
  return [
    seen('So it was reported from play; the guns’ own table is not in the text.'),
    by(
      four,
      `In this battle the ${sayGun('krupp-4')} reaches ${inches(four.value, charts)}, the ${sayGun('krupp-6')} ${inches(six.value, charts)}.`,
    ),
  ]
}

const FIRING: readonly Question[] = [
  yes('fire-twice', 'ops.two-a-turn', 'May a unit fire twice?', 'second volley two shots smoke', ({ smallArms }) => [
    printed('For two operations.'),
    by(
      smallArms.smokeWorse,
      `The second volley is shot through its own smoke: a die needs ${figure(smallArms.smokeWorse.value)} more.`,
    ),
  ]),
  asked('smoke', 'fire.modifier', 'What does smoke do?', 'smoke marker cloud', ({ smallArms }) => [
    by(
      smallArms.smokeWorse,
      `A unit that has fired is in smoke; its next volley this turn needs ${figure(smallArms.smokeWorse.value)} more.`,
    ),
    printed(`The marker comes off in ${phaseNumber('clear-markers')}.`),
  ]),
  yes('fire-and-move', 'ops.two-a-turn', 'May a unit fire and move in one turn?', 'move and shoot same turn', [
    printed('Each is an operation. The French fire while the Germans move and move later; the Germans the other way round.'),
  ]),
  asked('overhead', 'sight.overhead', 'May I fire over the heads of my own troops?', 'overhead shoot over friends above', [
    printed('Only from or to higher ground, with those in between nearer to the higher unit.'),
  ]),
  no('into-melee', 'ops.locked', 'May I fire into a melee?', 'shoot at locked contact engaged', [
    printed('Nobody fires at a locked unit.'),
    ruling('Nor at one in contact whose melee is still to come.'),
  ]),
  yes('fire-prone', 'prone.effects', 'May a prone unit fire?', 'lying down shoot go to ground', [
    printed('It may. A muzzle-loader that has fired since it lay down cannot load again.'),
  ]),
  no('premeasure', 'move.no-premeasure', 'May I measure before I decide?', 'premeasure ruler tape check range', [
    printed('Declare first, then measure.'),
  ]),
  asked('wasted', 'fire.wasted', 'My shot was measured too far: what now?', 'out of range measured wasted volley', [
    ruling('It is wasted: its operation is spent and its smoke stands.'),
  ]),
  no('mitrailleuse', 'fire.weapon', 'Do mitrailleuses shoot with the artillery?', 'machine gun mitrailleuse phase 1', [
    ruling('They fire with the infantry, while the enemy moves.'),
  ]),
  asked(
    'four-pounder',
    'artillery.range',
    'Why does the 4 pdr outrange the 6 pdr?',
    '4 6 pdr pounder krupp range longer',
    pounders,
  ),
  no('cover-guns', 'artillery.effect', 'Does cover halve the fire of guns?', 'artillery building wall protection shell', [
    ruling('Only small arms are halved.'),
  ]),
  no('guns-prone', 'prone.forced', 'Do losses to guns throw a unit prone?', 'shell artillery forced prone go to ground', [
    printed('Only small arms do, mitrailleuses included.'),
  ]),
  yes('engineers', 'artillery.replace', 'May engineers serve the guns?', 'replace gunners pioneers crew', [
    printed('One stand that is with the battery, man for man, until its last gunner is dead.'),
  ]),
  no('shell-houses', 'artillery.ammunition', 'May German guns shell a house?', 'german shell building bombard', [
    printed('German shell is not fired at buildings. Shot is.'),
    ruling('Troops inside, obstacles and bridges may be shelled.'),
  ]),
  yes('guns-move', 'ops.free', 'May a battery shoot and then move?', 'artillery limber move after fire', [
    printed('Shooting is no operation. Limbering, moving and unlimbering are one each.'),
  ]),
]

const MOVING: readonly Question[] = [
  no('dismount', 'fire.weapon', 'May cavalry dismount?', 'dismounted cavalry foot horse carbine', [
    seen('They stay in the saddle.'),
    ruling('Cavalry does not fire either.'),
  ]),
  no('square', 'ops.change-prohibited', 'May infantry form square?', 'square against cavalry carre', [
    ruling('The rules have no square. Infantry knows skirmish order, line, double line, column, deep and assault column.'),
  ]),
  no('woods-cavalry', 'move.woods', 'May cavalry or guns enter woods?', 'cavalry wood forest hedge wall jump', [
    printed('Never, nor do they cross obstacles.'),
  ]),
  asked(
    'change-near-enemy',
    'ops.change-prohibited',
    'May I change formation near the enemy?',
    'deploy redeploy in range close',
    [printed('Not within the small arms of an enemy in sight, save into skirmish order or from deep to assault column.')],
  ),
  no('push-unlimbered', 'move.allowance', 'May unlimbered guns move?', 'manhandle battery unlimbered advance', (charts) => [
    by(
      charts.movement.handpush,
      `They limber first. When guns shoot they may be pushed ${inches(charts.movement.handpush.value, charts)} by hand.`,
    ),
  ]),
  yes('two-houses', 'building.split', 'May a battalion hold two houses?', 'split battalion buildings two', [
    printed('Close together, yes; it comes out in skirmish order.'),
  ]),
  asked(
    'command-radius',
    'ops.command',
    'What if a unit is too far from its general?',
    'out of command radius',
    ({ command }) => [
      by(
        command.movesBeyondReach,
        `It makes ${counted(command.movesBeyondReach.value, 'Move')} a turn. Chasseurs, Jäger, light cavalry, horse guns and chargers do as they like.`,
      ),
    ],
  ),
  asked(
    'lie-down',
    'prone.voluntary',
    'How does a unit go to ground?',
    'prone lie down hit the dirt ground',
    ({ operations, smallArms }) => [
      printed('Infantry lies down for nothing in its own movement.'),
      by(operations.standUp, `Standing up takes ${counted(operations.standUp.value, 'operation')}.`),
      by(
        smallArms.forcedProne,
        `${counted(smallArms.forcedProne.value, 'figure')} lost to small arms in a turn throw it down anyway.`,
      ),
    ],
  ),
]

const CLOSING: readonly Question[] = [
  no(
    'pursuit',
    'charge.no-breakthrough',
    'May the winner follow up?',
    'pursuit pursue breakthrough exploit advance after combat',
    [printed('Nobody pursues: the winner stays where he is.')],
  ),
  no('guns-charge', 'charge.announce', 'May guns charge?', 'artillery charge limbered', [
    ruling('Nor countercharge. Pioneers may.'),
  ]),
  yes('two-on-one', 'melee.divided', 'May two units charge the same enemy?', 'gang up two against one multiple', [
    ruling('All of it is one melee, and the losses of a side are spread over its units.'),
  ]),
  asked('flank', 'melee.modifier', 'What does a flank attack bring?', 'flank rear side envelop', ({ melee }) => [
    by(
      melee.modifier.flank,
      `Nothing, unless you play with the option: then ${signed(melee.modifier.flank.value)} from the flank and ${signed(melee.modifier.rear.value)} from the rear, by where the charge began.`,
    ),
  ]),
  asked('tie', 'melee.locked', 'What if both lose the same in a melee?', 'draw tie equal', [
    printed('They are locked, and fight again next turn without modifiers.'),
  ]),
  asked('target-gone', 'charge.gone', 'My target ran before I touched it: what now?', 'target gone charge on another', [
    ruling('Go straight on as far as the charge carries, or stop; touch nobody else.'),
  ]),
  asked('too-far', 'charge.reach', 'My charge falls short: what now?', 'too far out of reach measured charge', [
    ruling('It runs all its way straight at the target and stops. The operations are spent.'),
  ]),
]

const NERVES: readonly Question[] = [
  asked(
    'french-one',
    'morale.french-one',
    'A French unit rolled a 1 with no operation left: what now?',
    'rolled 1 one must charge french',
    [
      ruling(
        `It charges next turn: it names its target in ${phaseNumber('french-charges')}, and until then neither fires nor moves.`,
      ),
      printed('If no German is in reach when the 1 falls, nothing follows.'),
    ],
  ),
  asked('rally', 'morale.rally', 'How does a unit rally?', 'rally recover rout', [
    printed('One whole turn without moving, after the one in which it ran.'),
  ]),
  no('rally-shattered', 'morale.shattered', 'Can a shattered unit rally?', 'shattered rally half strength', [
    printed('It can only converge with others at the base line.'),
  ]),
  yes('move-rallying', 'morale.rally', 'May a fallen-back unit move?', 'fallen back routed move', [
    printed('Never nearer an enemy, and it does not rally in that turn.'),
  ]),
  no(
    'skirmishers-back',
    'morale.friend-fell-back',
    'Do skirmishers who fall back make friends test?',
    'skirmish screen retire friends',
    [printed('Their going back alarms nobody.')],
  ),
  yes('charge-test', 'morale.charging', 'Must a unit test to charge?', 'charge test nerve morale', [
    printed('Before anybody moves. Failing, it halts.'),
  ]),
  asked('half', 'morale.half-strength', 'When is a unit at half strength?', 'half losses 50%', [
    ruling('When its losses are half or more of what it began with.'),
  ]),
  asked('general-helps', 'command.attach', 'What is a general good for?', 'commander leader attach bonus', ({ morale }) => [
    by(
      morale.commander,
      `With a unit he adds ${figure(morale.commander.value)} to its morale, and he keeps his units in command.`,
    ),
  ]),
]

export const QUESTIONS: readonly Question[] = [...NOW, ...FIRING, ...MOVING, ...CLOSING, ...NERVES]

/** What the rulebook's readers ask first, by id. */
export const OFTEN = [
  'operations-left',
  'where',
  'who-tests',
  'french-one',
  'pursuit',
  'dismount',
  'four-pounder',
  'still-do',
  'odds',
  'forgotten',
] as const
