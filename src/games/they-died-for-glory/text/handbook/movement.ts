/** Movement over the ground (`move.*`, `building.*`). */
import type { Sourced } from '#core/sourced.ts'
import type { Formation } from '#tdfg/types.ts'
import { sayFormation } from '../names.ts'
import type { Charts } from '../reminder.ts'
import { figure, inches, listed } from '../words.ts'
import { by, bySource, page, printed, ruling, type Clause, type Page } from './page.ts'

type Row = Readonly<Partial<Record<Formation, Sourced>>>

const rows = (who: string, row: Row, charts: Charts): readonly Clause[] =>
  bySource(
    Object.entries(row) as [Formation, Sourced][],
    (cells) => `${who}: ${listed(cells.map(([formation, { value }]) => `${sayFormation(formation)} ${inches(value, charts)}`))}.`,
  )

function allowances(charts: Charts): readonly Clause[] {
  const { infantry, heavyCavalry, lightCavalry, fieldArtillery, horseArtillery, mitrailleuse, engineers } = charts.movement
  const guns: readonly (readonly [string, Sourced])[] = [
    ['field guns', fieldArtillery],
    ['horse guns', horseArtillery],
    ['mitrailleuses', mitrailleuse],
  ]
  return [
    ...rows('Infantry', infantry, charts),
    ...rows('Heavy cavalry', heavyCavalry, charts),
    ...rows('Light cavalry and dragoons', lightCavalry, charts),
    ...bySource(guns, (cells) => `Limbered: ${listed(cells.map(([who, { value }]) => `${who} ${inches(value, charts)}`))}.`),
    by(engineers, `Engineers and pioneers: ${inches(engineers.value, charts)}.`),
    printed('Command figures ride as light cavalry, or walk as skirmishers do.'),
    ruling('Guard cavalry without armour rides as light, in armour as heavy.'),
  ]
}

export const MOVEMENT: readonly Page[] = [
  page('move.allowance', 'How far a Move goes', 'movement allowance rate speed inches distance walk ride march', allowances),
  page(
    'move.prorated',
    'Mixed ground',
    'slow half speed rough terrain prorated hedge wall fence crossing obstacle',
    ({ movement }) => [
      by(
        movement.roughPart,
        `Woods and obstacles leave ${figure(movement.roughPart.value)} of the speed, for the part of a Move spent in them and no more.`,
      ),
      ruling('The movement card reckons it, stretch by stretch, from what you have measured.'),
    ],
  ),
  page('move.uphill', 'Uphill', 'hill slope contour climb downhill height', (charts) => [
    by(
      charts.movement.uphillPerContour,
      `Every contour climbed takes ${inches(charts.movement.uphillPerContour.value, charts)} of the Move. Downhill is free.`,
    ),
    ruling('It is paid on entering the stretch. A contour that would take all that is left is not climbed.'),
  ]),
  page('move.woods', 'Woods and obstacles', 'wood forest trees hedge enter cavalry guns jager light infantry', [
    printed('Cavalry and guns never go into woods nor over obstacles.'),
    printed('Jäger, chasseurs, Zouaves and Turcos in skirmish order or deep column go through woods at full speed.'),
  ]),
  page('move.bridge', 'Streams and bridges', 'river stream ford cross water bridge', [
    printed('Guns cross a stream at a bridge and nowhere else.'),
  ]),
  page('move.wheel', 'Wheeling and obliques', 'wheel oblique turn angle degrees sideways', ({ movement }) => [
    by(
      movement.infantryWheel,
      `In a Move infantry wheels up to ${figure(movement.infantryWheel.value)}°, cavalry up to ${figure(movement.cavalryWheel.value)}°.`,
    ),
    by(movement.oblique, `Going obliquely up to ${figure(movement.oblique.value)}° costs nothing.`),
  ]),
  page('move.face', 'Changing face', 'about face turn round pivot facing', [
    printed('A unit turns on its centre, for an operation; skirmishers turn for nothing.'),
  ]),
  page('move.back-up', 'Backing up', 'backwards retire facing step back', ({ movement }) => [
    by(movement.backUpPart, `A line may go backwards, facing the enemy, at ${figure(movement.backUpPart.value)} of its speed.`),
  ]),
  page('move.road', 'Roads', 'road march column bonus highway', ({ movement }) => [
    printed('Only a column gains from a road.'),
    by(movement.roadTimes, `How much is not in the text: taken as ${figure(movement.roadTimes.value)} times the Move.`),
  ]),
  page('move.no-premeasure', 'No measuring beforehand', 'premeasure measure first ruler tape distance check range', [
    printed('Nothing is measured before it is declared. The app shows no distance that nobody has measured.'),
  ]),
  page('building.occupy', 'Who goes into buildings and works', 'enter building house garrison redoubt earthwork bridge occupy', [
    ruling('Foot goes into buildings, foot and guns behind redoubts and earthworks, no cavalry; anybody onto a bridge.'),
    ruling('Redoubts and earthworks count as fortifications, a bridge as no cover. Whoever moves, runs or charges is out again.'),
  ]),
  page('building.split', 'Two buildings', 'battalion split houses village town occupy garrison building', [
    printed('A battalion may hold two buildings that stand close together, and comes out of them in skirmish order.'),
    ruling('For operations and morale it stays one unit.'),
  ]),
]
