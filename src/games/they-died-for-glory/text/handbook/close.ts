/** Charges and melee (`charge.*`, `melee.*`). */
import type { Charts } from '../reminder.ts'
import { capital, counted, diceOf, faceShort, figure, inches, inWords, signed } from '../words.ts'
import { by, page, printed, ruling, type Clause, type Page } from './page.ts'

const moves = (n: number): string => counted(n, 'Move')

export const CHARGES: readonly Page[] = [
  page('charge.announce', 'Announcing a charge', 'declare charge who may charge cavalry line', [
    printed('Every move that will touch an enemy is a charge, and is announced with its target before anybody moves.'),
    printed('Cavalry charges in line.'),
    ruling('Not the locked, nor those who fell back or are shattered. Guns never charge; pioneers may.'),
    ruling('It pays for the operations that it moves in; a charge that halts has paid nothing.'),
  ]),
  page('charge.announced', 'One charge at a time', 'second charge already announced', [
    ruling('A unit that has announced a charge does that and nothing else until the charge is over.'),
  ]),
  page('charge.reach', 'How far a charge goes', 'charge distance reach inches falls short', ({ operations }) => [
    by(operations.chargeMoves, `${capital(inWords(operations.chargeMoves.value))} Moves of the present formation.`),
    ruling('Announced and then too far: it runs all of that straight at its target, stops short, and has spent the operations.'),
  ]),
  page('charge.countercharge', 'Countercharges', 'meet a charge counter charge', ({ operations }) => [
    by(
      operations.counterchargeWithin,
      `An enemy whose ${moves(operations.counterchargeWithin.value)} reach the charger’s path may countercharge.`,
    ),
    by(
      operations.counterchargeMoves,
      `It goes ${moves(operations.counterchargeMoves.value)} and pays for it when it goes. If the charge halts, it is off and costs nothing.`,
    ),
  ]),
  page('charge.meet', 'Where charge and countercharge meet', 'meeting point collide prorate halfway', [
    printed('Both come on at once: of the way between them each has gone the share that its own Moves are of both together.'),
    printed('Where the way is longer than both together they do not meet. Whoever meets the charger first fights him.'),
    ruling('The movement card reckons it from a distance that you have measured.'),
  ]),
  page('charge.gone', 'The target is gone', 'target ran died before contact new target change target', [
    ruling(
      'Ran or destroyed before contact: the charger may go straight on as far as it carries, or stop. It touches nobody whom it did not announce.',
    ),
  ]),
  page('charge.breaks', 'The target breaks on contact', 'target runs flees when touched', [
    ruling('The charger stops where they touched: no melee, no pursuit.'),
  ]),
  page('charge.stopped', 'A charge shot down', 'charge stopped fire prone on the way where lies', [
    ruling('Forced prone, the charge is over. It lies where it was when that fire opened; the movement card reckons the place.'),
    ruling('A countercharger may still touch it: it stands, neither tests again, and no charge counts in the melee.'),
  ]),
  page('charge.no-breakthrough', 'No pursuit', 'pursue pursuit follow up breakthrough exploit advance after combat winner', [
    printed('Melees come when all movement is over; the winner stays where he is and nobody pursues.'),
  ]),
]

const modifiers = (charts: Charts): readonly Clause[] => {
  const { modifier, cavalryStraight } = charts.melee
  return [
    by(
      modifier.columnCharged,
      `Infantry in column or assault column that charged: ${signed(modifier.columnCharged.value)}, not against charging cavalry nor a defended house or wall.`,
    ),
    by(
      modifier.cavalryCharged,
      `Cavalry in line that charged at least ${inches(cavalryStraight.value, charts)} straight: ${signed(modifier.cavalryCharged.value)}.`,
    ),
    by(
      modifier.coverOrUphill,
      `Enemy in cover or uphill ${signed(modifier.coverOrUphill.value)}; skirmishers against formed troops ${signed(modifier.skirmishers.value)}; against armoured Cuirassiers ${signed(modifier.cuirassiers.value)}.`,
    ),
    by(modifier.lowest, `The sum is kept between ${signed(modifier.lowest.value)} and ${signed(modifier.highest.value)}.`),
    by(
      modifier.flank,
      `Option flank: ${signed(modifier.flank.value)} from the flank, ${signed(modifier.rear.value)} from the rear, by where the charge began, and ${signed(modifier.flankHighest.value)} at most.`,
    ),
    ruling('Cover and hill together count once. A fortification takes the column’s bonus as a wall does; woods do not.'),
    ruling('A deep column has that bonus only if it closed up into an assault column.'),
  ]
}

const dice = ({ melee, readings }: Charts): readonly Clause[] => {
  const { line, guard, 'heavy-cavalry': heavy, 'guard-cavalry': guardHorse, chasseur, marine } = melee.dice
  const share = (cell: { readonly value: readonly [number, number] } | undefined): string =>
    cell === undefined ? 'no die' : `${diceOf(cell.value[0])} for ${figure(cell.value[1])}`
  return [
    by(line.french ?? melee.need, `French line and reserves, guns, engineers: ${share(line.french)} live figures.`),
    by(guard.french ?? melee.need, `French elite, all German infantry, light cavalry: ${share(guard.french)}.`),
    by(heavy.french ?? melee.need, `Heavy cavalry and cuirassiers: ${share(heavy.french)}.`),
    by(chasseur.french ?? melee.need, `Chasseurs ${share(chasseur.french)}, marines ${share(marine.french)}.`),
    by(guardHorse.french ?? melee.need, `Guard cavalry ${share(guardHorse.french)}, in armour as heavy.`),
    by(melee.need, `A die hits at ${faceShort(melee.need.value)}, as modified.`),
    by(readings.meleeRounding, `Fractions of a die: ${readings.meleeRounding.value}.`),
  ]
}

export const MELEE: readonly Page[] = [
  page('melee.dice', 'Dice in melee', 'how many dice hand to hand combat close fight', dice),
  page(
    'melee.modifier',
    'Modifiers in melee',
    'flank rear uphill column bonus cavalry charge cuirassiers cover skirmish',
    modifiers,
  ),
  page('melee.divided', 'Several enemies', 'divide dice two against one gang multiple melee', [
    printed('Facing enemies for whom its modifiers differ, a unit divides its dice among them as evenly as they go.'),
    ruling('An odd die goes to the enemy named first, or wherever its owner wants it.'),
  ]),
  page('melee.spread', 'Losses of several units', 'share losses spread casualties several units', [
    printed('Losses of the defenders are spread over their units by size.'),
    ruling('Those of the attackers too: whole shares first, then the largest remainders, never more than a unit has left.'),
    ruling('A unit that several attack, or that attacks several, fights one melee.'),
  ]),
  page('melee.simultaneous', 'All melees at once', 'order of melees simultaneous', [
    printed('All melees of a phase are fought from how things stood before the first of them.'),
  ]),
  page('melee.retreat', 'Losing a melee', 'lose retreat beaten surrender loser falls back', (charts) => [
    by(
      charts.morale.fallback,
      `The side that lost more retreats ${inches(charts.morale.fallback.value, charts)} straight back, whatever the ground; a unit whose way an enemy bars surrenders.`,
    ),
    ruling('Each unit for itself. A retreat is a fallback: friends near it test, and at half strength it is shattered.'),
  ]),
  page('melee.wiped-out', 'Nobody left', 'wiped out both destroyed draw', [
    ruling('A side without a live figure has lost, whatever the count. Nobody left on either side: there is no melee any more.'),
  ]),
  page('melee.locked', 'A tied melee', 'draw tie equal losses locked again', [
    printed('Equal losses: all are locked and fight again next turn, without modifiers; newcomers have theirs.'),
    ruling('In the phase of the same number; where a newcomer joins, in the half in which he came. Nobody hurt is equal too.'),
  ]),
]
