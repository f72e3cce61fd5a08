/** Command figures, the eye, the hands, convergence, odds and rosters (`command.*`, `sight.*`, `converge.*`). */
import type { Sourced } from '#core/sourced.ts'
import { COUNTING, GERMANS_TO_FRENCH } from '#tdfg/data/presets.ts'
import { TROOPS, type Side, type Troop } from '#tdfg/types.ts'
import { sayTroop, saySide } from '../names.ts'
import type { Charts } from '../reminder.ts'
import { capital, figure, inches, inWords, listed } from '../words.ts'
import { assumed, by, bySource, page, printed, ruling, seen, type Clause, type Page } from './page.ts'

function reach(charts: Charts): readonly Clause[] {
  const one = (side: Side): Clause => {
    const { brigade, division, corps } = charts.command.reach[side]
    return by(
      brigade,
      `${saySide(side)} commanders of a brigade reach ${inches(brigade.value, charts)}, of a division ${inches(division.value, charts)}, of a corps ${inches(corps.value, charts)}.`,
    )
  }
  return [one('french'), one('german'), ruling('A unit is taken to be in reach; you mark those that are not.')]
}

export const COMMAND: readonly Page[] = [
  page('command.reach', 'Reach of commanders', 'command radius range general brigade division corps control', reach),
  page('command.stand-in', 'A higher commander steps in', 'replace general stand in for superior', [
    ruling('A commander may do a lower one’s office for units of his own command.'),
  ]),
  page('command.move', 'Moving commanders', 'general moves ride command figure', [
    printed('A command figure has two operations, as units have.'),
  ]),
  page('command.attach', 'A commander with a unit', 'attach join general lead leader officer', [
    printed('He joins and leaves for nothing. With a unit he raises its morale, and goes back with it when it falls back.'),
  ]),
  page('command.fire-risk', 'Commanders under fire', 'general killed wounded officer casualty hit shot', ({ command }) => [
    printed('Two dice for a commander whose unit lost a figure to fire.'),
    by(command.fireRisk, `${capital(figure(command.fireRisk.value))} or more hits him, and he is out of the battle.`),
    ruling('His unit destroyed by fire, he stands alone. It surrenders, or its house falls in: he is taken.'),
  ]),
  page('command.melee-risk', 'Commanders in melee', 'general killed melee officer', ({ command }) => [
    by(
      command.meleeRisk,
      `Two dice for a commander whose unit lost a figure in melee: ${figure(command.meleeRisk.value)} or more kills him.`,
    ),
    ruling('His unit destroyed, he throws, then joins the nearest friend within one of his Moves, or is taken.'),
  ]),
]

export const SIGHT: readonly Page[] = [
  page('sight.blocked', 'What blocks sight', 'line of sight los visible screen see through', [
    printed('Any unit does, skirmishers and the prone too; so do buildings, hills and woods.'),
  ]),
  page('sight.hidden', 'Hidden troops', 'ambush concealed hidden woods building see spot', (charts) => [
    printed('Troops in woods or buildings are seen only from close up, or once they have fired.'),
    by(charts.sight.hidden, `Close up is ${inches(charts.sight.hidden.value, charts)}.`),
  ]),
  page('sight.overhead', 'Fire over heads', 'overhead shoot over friends hill height contour dead ground', [
    printed('Only from or to a higher contour, and only while what is in between stands nearer to the higher of the two.'),
    printed('Behind walls and woods there is ground that is not seen from above.'),
  ]),
  page('casualties.rear', 'Taking figures off', 'remove casualties figures stands mark losses rear rank', [
    printed('Losses are marked on the rear rank and gathered, so that whole stands come off.'),
  ]),
]

export const CONVERGENCE: readonly Page[] = [
  page('converge.shattered', 'Remnants that converge', 'merge combine shattered units join converge', ({ converge }) => [
    printed('Only shattered units converge.'),
    by(converge.leastUnits, `It takes ${inWords(converge.leastUnits.value)} of them.`),
  ]),
  page('converge.same-type', 'Remnants of one type', 'converge type same kind', [
    printed('They are of one type: the same melee dice and the same rating.'),
    ruling('Of one arm and side too; two nations of a side may go together.'),
  ]),
  page('converge.time', 'Where and when remnants converge', 'base line wait converge', [
    printed('At their own base line, when they have spent a full turn there.'),
  ]),
  page('converge.size', 'How large it may become', 'converged strength figures 150%', ({ converge }) => [
    by(
      converge.largestPart,
      `All live figures together, at most ${figure(converge.largestPart.value * 100)}% of an original unit.`,
    ),
    ruling('Of the larger original. Losses from before are not counted against it, later ones are.'),
  ]),
  page('converge.rating', 'Morale of a converged unit', 'converged morale rating', ({ morale }) => [
    by(morale.convergedRating, `Its rating is ${figure(morale.convergedRating.value)}.`),
  ]),
  page('converge.removed', 'End of a converged unit', 'converged fails removed', [
    printed('It comes off the table when it fails morale again.'),
  ]),
]

const { menAFigure, gunsAGunner, mitrailleusesAGunner } = COUNTING

const strengths = ({ rosters }: Charts, side: Side): readonly Clause[] =>
  bySource(
    TROOPS.flatMap((troop): readonly (readonly [Troop, Sourced])[] => {
      const cell = rosters[side][troop]
      return cell === undefined ? [] : [[troop, cell]]
    }),
    (cells) => `${saySide(side)}: ${listed(cells.map(([troop, { value }]) => `${sayTroop(troop)} ${figure(value)}`))}.`,
  )

export const FORCES: readonly Page[] = [
  page('odds.exact', 'How odds are reckoned', 'chance probability percent odds exact', [
    ruling('By counting every fall of the dice in whole numbers, with the same functions that decide: nothing is estimated.'),
  ]),
  page(
    'rosters',
    'Figures at full strength',
    'roster strength battalion size figures order of battle scale how many men',
    (charts) => [
      ...strengths(charts, 'french'),
      ...strengths(charts, 'german'),
      seen(
        `One figure stands for ${menAFigure.value} men, a gunner for ${inWords(gunsAGunner.value)} guns, of mitrailleuses ${inWords(mitrailleusesAGunner.value)}; a turn is a quarter of an hour.`,
      ),
      printed('A scenario may be played with two figures for three, or with one for three.'),
      ruling('Such numbers go to the nearest, a half upwards, and never below one figure.'),
      by(
        GERMANS_TO_FRENCH,
        `In scenarios of one’s own the Prussians should be ${figure(GERMANS_TO_FRENCH.value)} times as strong.`,
      ),
      assumed('A strength that no report gives is a guess until you change it.'),
      ruling(
        'In an order of battle, guns of a group called Guard artillery are such; cavalry with Guard in its name is Guard cavalry, cuirassiers wear armour.',
      ),
    ],
  ),
]
