/** Morale, rallying, falling back (`morale.*`, `fallback.*`). */
import type { Sourced } from '#core/sourced.ts'
import type { Nation, Troop } from '#tdfg/types.ts'
import { sayNation, sayTroop } from '../names.ts'
import { phaseNumber } from '../phases.ts'
import type { Charts } from '../reminder.ts'
import { counted, figure, inches, inWords, listed, signed } from '../words.ts'
import { by, bySource, page, printed, ruling, type Clause, type Page } from './page.ts'

const ratingsOf = (nation: Nation, ratings: Readonly<Partial<Record<Troop, Sourced>>>): readonly Clause[] =>
  bySource(
    Object.entries(ratings) as [Troop, Sourced][],
    (cells) => `${sayNation(nation)}: ${listed(cells.map(([troop, { value }]) => `${sayTroop(troop)} ${figure(value)}`))}.`,
  )

function ratings({ morale, readings }: Charts): readonly Clause[] {
  const { casualtiesPerPoint, chargingPrussianLine, prone, building, commander } = morale
  const wary = readings.chargingAllPrussianInfantry
  return [
    by(casualtiesPerPoint, `The rating falls by one for each ${inWords(casualtiesPerPoint.value)} figures lost.`),
    ruling('Only whole groups of losses count.'),
    by(chargingPrussianLine, `Prussian line that charges or countercharges: ${signed(chargingPrussianLine.value)}.`),
    by(
      wary,
      wary.value
        ? 'In this battle that goes for all Prussian infantry.'
        : 'In this battle that goes for the line regiments alone.',
    ),
    by(prone, `Lying prone ${signed(prone.value)}; in a building or fortification ${signed(building.value)}.`),
    ruling('Both of these count together.'),
    by(commander, `With a command figure ${signed(commander.value)}.`),
    ...ratingsOf('france', morale.rating.france),
    ...ratingsOf('prussia', morale.rating.prussia),
    ...ratingsOf('bavaria', morale.rating.bavaria),
    by(morale.rating.saxony.line ?? prone, 'Saxony is as Prussia; Württemberg and Baden are as Bavaria.'),
  ]
}

const TESTS: readonly Page[] = [
  page('morale.test', 'A morale test', 'roll die pass fail how to test check', [
    printed('One die: higher than the rating, as modified, fails.'),
    printed('French infantry throws even when it cannot fail, because of the 1.'),
  ]),
  page('morale.rating', 'Morale ratings and modifiers', 'rating value quality class elite veteran bonus', ratings),
  page('morale.zero', 'A rating of nothing', 'zero automatic rout no die', ({ morale }) => [
    by(
      morale.zero,
      `At ${figure(morale.zero.value)} or less no die is thrown: the unit runs, also when it wanted to charge or to go back.`,
    ),
  ]),
  page('morale.artillery', 'Test for losses to guns', 'artillery losses shelled test', [
    printed(`At the end of ${phaseNumber('artillery')} every unit that lost a figure to guns tests.`),
    ruling('Once, however many batteries hit it.'),
  ]),
  page('morale.half-strength', 'Half strength', 'half losses 50% casualties fifty percent', [
    printed('A unit tests when its losses reach half of what it began with, and beyond that for every further loss.'),
    ruling('Half or more is reached: of fifteen, at the eighth.'),
    ruling(
      `To guns: in the test that it takes anyway. To small arms: ${phaseNumber('german-losses')} or ${phaseNumber('french-losses')}. In melee: after it, unless it retreated.`,
    ),
  ]),
  page('morale.charging', 'Test to charge', 'charging countercharging test nerve', [
    printed('Whoever wants to charge or countercharge tests before anybody moves.'),
  ]),
  page('morale.charged', 'Test of the unit charged', 'receive charge attacked touched contact stand', [
    printed('The unit that is charged tests when it is first touched.'),
    ruling('Not one that countercharges, and not one that is locked.'),
  ]),
  page(
    'morale.friend-fell-back',
    'A friend falls back',
    'friends run retreat near panic spread within routing past',
    (charts) => [
      by(
        charts.morale.friendsWithin,
        `Friends within ${inches(charts.morale.friendsWithin.value, charts)} of its way who see it test, those in front of it too. Skirmishers who go back alarm nobody.`,
      ),
      printed('One test a turn answers for all who come past, passed or failed.'),
      ruling('A retreat from melee counts too. The locked are spared.'),
    ],
  ),
  page('morale.friend-destroyed', 'A friend is destroyed', 'friends wiped out near', (charts) => [
    by(
      charts.morale.friendsWithin,
      `Friends within ${inches(charts.morale.friendsWithin.value, charts)} of a unit that fire or melee destroyed test. Those in a melee and the victors do not.`,
    ),
    ruling('A surrender counts as destruction.'),
  ]),
  page('morale.voluntary', 'Test to fall back', 'fall back by choice test', [
    printed(`Who wants to go to the rear in ${phaseNumber('voluntary-fallback')} tests first.`),
  ]),
  page('morale.locked', 'Locked at half strength', 'locked melee half strength test', [
    printed('A unit that is locked and at half strength tests when that melee phase ends.'),
  ]),
]

const RUNNING: readonly Page[] = [
  page('morale.fails', 'What a failed test does', 'rout run away flee fail break fall back', (charts) => [
    by(
      charts.morale.fallback,
      `It falls back ${inches(charts.morale.fallback.value, charts)} straight to its rear, whatever the ground, and shows its back.`,
    ),
    printed('A test to charge that fails only halts the unit; it may still fire.'),
    ruling('It stops at the table’s edge, gets up if it lay prone, and takes guns along limbered.'),
    ruling('An enemy in the way of a rout: the unit surrenders.'),
  ]),
  page('morale.rally', 'Rallying', 'rally recover reform fallen back rout', [
    printed('A unit that fell back must let one whole turn pass without moving.'),
    ruling('It ran in one turn, does not move in all of the next, and is itself again at the end of that one.'),
    printed(
      'Until then it does not fire, charge or countercharge. It may move, never nearer an enemy, and then does not rally this turn.',
    ),
    ruling('It may turn, stand up and fall back, but neither lies down by choice nor changes formation.'),
    printed('Charged before it has rallied, it fails without a die.'),
  ]),
  page('morale.shattered', 'Shattered', 'cannot rally broken half strength remnant', [
    printed('A unit that runs at half strength or worse never rallies; it can only converge.'),
  ]),
  page('morale.repeat', 'Running again', 'rout twice fail again routing', [
    printed('A unit on the run that fails again falls back again.'),
  ]),
  page(
    'morale.french-one',
    'The French 1',
    'rolled a one 1 must charge impetuous compelled forward elan furia',
    ({ morale, operations }) => [
      by(
        morale.frenchOne,
        `French infantry that shows a ${figure(morale.frenchOne.value)} in any test measures its charge; with a German in reach it must charge with its next two operations.`,
      ),
      printed(
        'It does not fire first, leaves its cover for it, and asks no commander. Cavalry, guns and engineers are free of this.',
      ),
      ruling(
        `With ${counted(operations.aTurn.value, 'operation')} left it charges in ${phaseNumber('french-charges')} of this turn, else of the next, at a target of its choice, without a second test; until then it does not fire.`,
      ),
      ruling('Is nobody in reach when it should charge, it is free. In a test to charge, that charge is the one.'),
      ruling('In contact, locked, fallen back or shattered, the 1 means nothing.'),
    ],
  ),
  page('fallback.voluntary', 'Falling back by choice', 'retire withdraw retreat voluntary rear', (charts) => [
    printed(`In ${phaseNumber('voluntary-fallback')} any unit that passes a test may go back, prone or spent too.`),
    by(
      charts.morale.fallback,
      `It goes ${inches(charts.morale.fallback.value, charts)}, all of it, never nearer an enemy, through nobody unless in skirmish order, and ends facing the enemy.`,
    ),
    ruling('It need not rally. Not in contact, not locked. If the test fails it runs like any other.'),
    printed('Unless in skirmish order it makes friends test.'),
  ]),
]

export const MORALE: readonly Page[] = [...TESTS, ...RUNNING]
