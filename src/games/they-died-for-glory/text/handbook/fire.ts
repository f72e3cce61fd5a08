/** Small-arms fire (`fire.*`). */
import type { Sourced } from '#core/sourced.ts'
import type { FireTarget } from '#tdfg/types.ts'
import { phaseNumber } from '../phases.ts'
import type { Charts } from '../reminder.ts'
import { counted, diceOf, faceShort, figure, inches, inWords, listed } from '../words.ts'
import { by, bySource, page, printed, ruling, type Clause, type Page } from './page.ts'

const TARGETS: Readonly<Record<FireTarget, string>> = {
  skirmish: 'infantry in skirmish order',
  guns: 'guns',
  mitrailleuse: 'mitrailleuses',
  line: 'infantry in line',
  'double-line': 'double line',
  'deep-column': 'deep column',
  engineers: 'engineers and pioneers',
  column: 'column',
  'assault-column': 'assault column',
  'cavalry-line': 'cavalry in line',
  'cavalry-column': 'cavalry in column',
}

/** `4+ at infantry in line, 3+ at deep column.` */
const scores = (cells: readonly (readonly [FireTarget, Sourced])[]): string =>
  `Near: ${listed(cells.map(([target, { value }]) => `${faceShort(value)} at ${TARGETS[target]}`))}.`

const need = ({ smallArms }: Charts): readonly Clause[] => [
  ...bySource(Object.entries(smallArms.need) as [FireTarget, Sourced][], scores),
  by(
    smallArms.needleGunNeed.skirmish,
    'German rifles and muzzle-loaders have charts of their own, filled in with the same scores.',
  ),
]

const ranges = (charts: Charts): readonly Clause[] => {
  const { range, nearUpTo, far } = charts.smallArms
  const near = nearUpTo.chassepot
  return [
    by(range.chassepot, `A Chassepot reaches ${inches(range.chassepot.value, charts)}.`),
    ...(near
      ? [
          by(far, `Beyond ${inches(near.value, charts)} its score is ${figure(far.value)} higher.`),
          ruling('Exactly there is near.'),
        ]
      : []),
    by(range['needle-gun'], `German rifles reach ${inches(range['needle-gun'].value, charts)}.`),
    by(range.mitrailleuse, `A mitrailleuse reaches ${inches(range.mitrailleuse.value, charts)}, in one band.`),
    by(range['muzzle-loader'], `A muzzle-loader reaches ${inches(range['muzzle-loader'].value, charts)}.`),
  ]
}

const modifiers = ({ smallArms }: Charts): readonly Clause[] => [
  by(
    smallArms.proneWorse,
    `At a target that lies prone, not behind an obstacle, a die needs ${figure(smallArms.proneWorse.value)} more.`,
  ),
  by(
    smallArms.smokeWorse,
    `A second volley in the turn is shot through the unit’s own smoke and needs ${figure(smallArms.smokeWorse.value)} more.`,
  ),
  by(smallArms.reserveWorse, `Reserve troops need ${figure(smallArms.reserveWorse.value)} more at every range.`),
  by(
    smallArms.longRangeWorse,
    `Option of the long range: beyond half the weapon’s reach a die needs ${figure(smallArms.longRangeWorse.value)} more.`,
  ),
  ruling('All of them add up, the long range on top of the Chassepot’s far band, and for mitrailleuses too.'),
  ruling('A score below 1 counts as 1; above 6 nothing can hit.'),
]

export const FIRE: readonly Page[] = [
  page('fire.dice', 'Dice of a volley', 'how many dice shooting musketry rifles roll casualties hits', ({ smallArms }) => [
    by(
      smallArms.figuresPerDie.chassepot,
      `One die for each ${inWords(smallArms.figuresPerDie.chassepot.value)} live figures, a fraction counts as a die.`,
    ),
    by(
      smallArms.figuresPerDie['muzzle-loader'],
      `With muzzle-loaders one for each ${inWords(smallArms.figuresPerDie['muzzle-loader'].value)}, fractions up too.`,
    ),
    by(
      smallArms.mitrailleuseDicePerGunner,
      `A mitrailleuse throws ${diceOf(smallArms.mitrailleuseDicePerGunner.value)} for each live gunner.`,
    ),
    printed('Every die that reaches the score takes a figure off.'),
  ]),
  page('fire.share', 'How much of a unit fires', 'ranks formation share front rank all figures', ({ smallArms }) => [
    by(smallArms.share.line, 'Every live figure fires, whatever the formation; the share is a cell of the chart.'),
  ]),
  page('fire.need', 'What a volley needs', 'to hit score chart table target formation number', need),
  page('fire.range', 'Ranges of small arms', 'how far distance reach rifle chassepot dreyse needle gun werder', ranges),
  page('fire.modifier', 'What makes fire worse', 'modifiers minus smoke prone second volley long range reserves dice', modifiers),
  page('fire.halved', 'Dice halved by cover', 'half dice building house cover wall fortification protection', ({ smallArms }) => [
    by(
      smallArms.halvedBy,
      `At a target in a building, or prone behind an obstacle, the dice are divided by ${figure(smallArms.halvedBy.value)}, fractions up; lying prone then counts no further.`,
    ),
    ruling('A fortification halves like a building, and smoke still counts.'),
    printed('Standing upright behind a wall or hedge does not halve anything.'),
  ]),
  page('fire.weapon', 'Who fires small arms', 'infantry mitrailleuse who may shoot cavalry carbines pistols', [
    ruling('Only infantry and mitrailleuses fire. Infantry is all foot but engineers, pioneers and gun crews.'),
    ruling('In everything but fire a mitrailleuse counts as guns.'),
  ]),
  page('fire.limbered', 'Limbered mitrailleuses', 'unlimber mitrailleuse', [ruling('A limbered mitrailleuse does not fire.')]),
  page('fire.phase', 'When small arms fire', 'when shoot phase opportunity reaction fire interrupt', [
    printed(
      `While the enemy moves: the French in ${phaseNumber('german-movement')}, the Germans in ${phaseNumber('french-movement')}, at any moment of a move.`,
    ),
  ]),
  page('fire.woods', 'Fire into woods', 'wood trees forest depth into', (charts) => [
    by(
      charts.smallArms.woodsLimit,
      `Fire reaches ${inches(charts.smallArms.woodsLimit.value, charts)} into woods and no deeper; ruled so for guns too.`,
    ),
  ]),
  page('fire.sight', 'Only what is seen is shot at', 'line of sight visible los see', [
    printed('The target must be in sight. The players say whether it is; the app does not know the ground.'),
  ]),
  page('fire.reload', 'Muzzle-loaders lying down', 'reload muzzle loader prone', [
    printed('One that has fired since it went prone cannot load again before it stands up.'),
  ]),
  page('fire.wasted', 'Measured too far', 'out of range too far wasted volley premeasure guess', [
    ruling('First the volley is declared, then the ruler is taken. Too far: operation and smoke are spent all the same.'),
    ruling('Otherwise declaring would be free measuring. A slip of the finger is undone like any act.'),
  ]),
  page('fire.one-target', 'One volley, one target', 'split fire divide several targets', [
    ruling('All the fire of a unit in one volley goes at one target.'),
  ]),
  page('fire.destroyed', 'Shot to the last figure', 'wiped out killed destroyed dead', [
    printed('A unit without a live figure is destroyed; friends near it who see that must test.'),
  ]),
  page('prone.forced', 'Forced prone', 'go to ground pinned lie down shot down stopped four casualties', ({ smallArms }) => [
    by(
      smallArms.forcedProne,
      `Infantry that loses ${counted(smallArms.forcedProne.value, 'figure')} to small arms in one turn goes prone where it stood when that fire opened; mitrailleuses count, guns do not.`,
    ),
    ruling('All volleys of the turn are counted together, and anew after it has stood up. Its movement ends there.'),
    ruling('Cavalry, guns, engineers and pioneers are never thrown down.'),
  ]),
  page('prone.reaction', 'Option: charging on through fire', 'reaction test option keep going charge', [
    printed(
      'An option: a charger that a volley would stop throws a die; above its small-arms losses of the turn it keeps going.',
    ),
    ruling('One die for each volley that would stop it.'),
  ]),
  page('prone.effects', 'What lying prone does', 'prone effects stand up get up lying benefits', ({ smallArms, morale }) => [
    by(smallArms.proneWorse, `Small arms need ${figure(smallArms.proneWorse.value)} more to hit it.`),
    by(morale.prone, `Its morale rating is ${figure(morale.prone.value)} higher.`),
    printed('It may fire, but changes neither face nor formation. Standing up takes an operation and brings back its formation.'),
    ruling('It does not move either. Charged, it stands at once for nothing, and tests without the bonus.'),
    ruling('Who lies prone and charges stands with the first operation and charges with the second.'),
  ]),
  page('prone.voluntary', 'Lying down by choice', 'go prone lie down hit the dirt choose', [
    printed('Infantry lies down for nothing.'),
    ruling('Only in its own movement; not in contact, and not before it has rallied.'),
  ]),
]
