/** Artillery fire and pioneers (`artillery.*`, `pioneer.*`). */
import type { Sourced } from '#core/sourced.ts'
import { GUNS, type Gun } from '#tdfg/types.ts'
import { sayGun } from '../names.ts'
import { phaseNumber } from '../phases.ts'
import type { Charts } from '../reminder.ts'
import { counted, diceOf, faceShort, figure, inches, listed } from '../words.ts'
import { by, bySource, page, printed, ruling, type Clause, type Page } from './page.ts'

function ranges(charts: Charts): readonly Clause[] {
  const { range } = charts.artillery
  const reach = (cells: readonly (readonly [Gun, Sourced])[]): string =>
    `Shell reaches: ${listed(cells.map(([gun, { value }]) => `${sayGun(gun)} ${inches(value, charts)}`))}.`
  const close = (cells: readonly (readonly [Gun, Sourced])[]): string =>
    `Canister reaches: ${listed(cells.map(([gun, { value }]) => `${sayGun(gun)} ${inches(value, charts)}`))}.`
  return [
    ...bySource(
      GUNS.map((gun) => [gun, range[gun].shell] as const),
      reach,
    ),
    ...bySource(
      GUNS.map((gun) => [gun, range[gun].canister] as const),
      close,
    ),
    ruling('Shot reaches as far as shell. A battery whose gun nobody named has the 4 pdr of its army.'),
  ]
}

const effect = ({ artillery }: Charts): readonly Clause[] => {
  const { line } = artillery.effect['la-hitte-4'].shell
  return [
    printed('Dice that were on target are thrown again; each that reaches the number in the gun’s row kills a figure.'),
    by(line, `The rows are not in the text: each starts with a guess, shell at infantry in line ${faceShort(line.value)}.`),
    by(artillery.proneWorse, `At a target that lies prone a die needs ${figure(artillery.proneWorse.value)} more.`),
    ruling('Cover halves nothing here. Engineers are hit as foot in their formation.'),
  ]
}

const limits = ({ artillery, readings }: Charts): readonly Clause[] => {
  const { french, german } = artillery.limit
  const shots = (n: number | null): string => (n === null ? 'as much as it likes' : `${figure(n)} times a game`)
  return [
    by(german.canister, `A battery shoots canister ${shots(german.canister.value)}.`),
    by(german.shot, `It shoots shot ${shots(german.shot.value)}.`),
    by(german.shell, `A German battery shoots shell ${shots(german.shell.value)}.`),
    printed('German shell is never fired at buildings.'),
    by(french.shell, `A French battery shoots shell ${shots(french.shell.value)}.`),
    by(
      readings.shellLimitPrussiaOnly,
      readings.shellLimitPrussiaOnly.value
        ? 'In this battle shell runs short with Prussian batteries only.'
        : 'In this battle shell runs short with every German army.',
    ),
  ]
}

const works = (charts: Charts): readonly Clause[] => {
  const { works, redoubtInches } = charts.artillery
  const hits = (n: number | null): string => (n === null ? 'never' : `at ${counted(n, 'hit')}`)
  return [
    printed('A shot at a defended building or obstacle says first whether it is meant for the shelter or for the troops.'),
    printed('Every hit at a building that somebody holds kills one of them too.'),
    by(
      works['stone-building'],
      `Destroyed: a wooden building or a bridge ${hits(works['wooden-building'].value)}, stone ${hits(works['stone-building'].value)}, an earthwork ${hits(works.earthwork.value)}.`,
    ),
    by(redoubtInches, `A redoubt loses ${inches(redoubtInches.value, charts)} of its front ${hits(works.redoubt.value)}.`),
    printed('Whoever is inside a building or on a bridge that falls is lost.'),
    ruling('A shot at the shelter uses the building’s column of the chart; how the troops stand does not matter then.'),
  ]
}

export const ARTILLERY: readonly Page[] = [
  page('artillery.simultaneous', 'All guns shoot at once', 'simultaneous counter battery guns shot to pieces', [
    ruling('Both sides shoot with the gunners that the phase began with. Losses come off at once, morale comes at the end.'),
  ]),
  page('artillery.aim', 'Aiming guns', 'on target dice gunner accuracy ranging', ({ artillery }) => [
    by(
      artillery.aimDicePerGunner,
      `${diceOf(artillery.aimDicePerGunner.value)} for each live gunner; ${faceShort(artillery.aimNeed.value)} is on target, with Guard artillery ${faceShort(artillery.guardAimNeed.value)}.`,
    ),
  ]),
  page('artillery.canister', 'Canister', 'case grape shot close range', [
    printed('Canister is not aimed: as many dice as otherwise aim go straight to the table.'),
  ]),
  page('artillery.effect', 'What shells do', 'artillery fire table effect chart kill hits damage guns', effect),
  page('artillery.range', 'Ranges of guns', 'how far guns reach pounder pdr krupp la hitte distance 4 6 8 12', ranges),
  page('artillery.ammunition', 'Ammunition', 'shells left shot rounds run out supply limber', limits),
  page('artillery.one-target', 'One battery, one target', 'split fire guns several targets', [
    printed('All guns of a battery shoot at the same target.'),
  ]),
  page('artillery.handpush', 'Pushing guns by hand', 'handpush manhandle prolong turn face guns', (charts) => [
    by(
      charts.movement.handpush,
      `Before or after its shot a battery is pushed up to ${inches(charts.movement.handpush.value, charts)} and turned as far as about-face, for no operation.`,
    ),
  ]),
  page('artillery.orders', 'Guns of a division or corps', 'divisional corps reserve artillery change target order', [
    printed('They turn to another target only when their commander orders it.'),
  ]),
  page('artillery.off-board', 'Batteries off the table', 'off board artillery offtable', [
    printed('They shoot as others do.'),
    ruling('Nobody can shoot at them, and they are no friends for anybody’s test.'),
  ]),
  page(
    'artillery.obstacle',
    'Shelling houses, bridges and works',
    'building demolish destroy collapse house bridge redoubt wall earthwork',
    works,
  ),
  page('artillery.destroyed', 'The last gunner', 'battery destroyed crew gunners dead', [
    printed('A battery is gone when its last gunner has fallen.'),
  ]),
  page('artillery.replace', 'Engineers at the guns', 'replace gunners engineers pioneers crew serve', [
    printed(
      'One stand of engineers or pioneers that is with the battery takes the place of dead gunners, man for man, for no operation.',
    ),
  ]),
  page('artillery.limbered', 'Limbered guns', 'unlimber limber up shoot', [ruling('Limbered guns do not shoot.')]),
  page('artillery.phase', 'When guns shoot', 'when artillery phase once a turn', [
    printed(`In ${phaseNumber('artillery')} only, each battery once, before the tests of that phase.`),
  ]),
  page(
    'pioneer.charge',
    'Option: pioneers’ charges',
    'demolition explosives blow up mine bridge building pioneers',
    ({ pioneers }) => [
      by(
        pioneers.turns,
        `An option: a Prussian pioneer stand works ${counted(pioneers.turns.value, 'full turn')} at an obstacle, building or bridge; when guns shoot next, the charge brings it down.`,
      ),
    ],
  ),
]
