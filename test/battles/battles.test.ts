/** Recorded battles open for ever: each file folds to the end that was written down when it was recorded. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCopy } from '#app/copy.ts'
import { readLog, inForce, type Line } from '#core/log.ts'
import { START, walk } from '#machines/they-died-for-glory/turn.ts'
import { parseEvent } from '#tdfg/battle/events.ts'
import { evolve } from '#tdfg/battle/evolve.ts'
import { isWritten } from '#tdfg/battle/orders.ts'
import { NO_BATTLE, type Battle } from '#tdfg/battle/state.ts'
import type { Place } from '#tdfg/types.ts'

const FOLDER = 'test/battles'

/** How a recorded battle ends. */
interface End {
  readonly turn: number
  readonly phase: string
  readonly over: boolean
  /** Acts in force, and lines that took one back or brought it back. */
  readonly acts: number
  readonly undone: number
  /** Live figures. */
  readonly french: number
  readonly german: number
  /** Units that are gone, by how they went. */
  readonly gone: Readonly<Record<string, readonly string[]>>
  readonly shattered: readonly string[]
  readonly objectives: readonly string[]
  readonly works: readonly string[]
}

const ENDS: Readonly<Record<string, End>> = {
  'weissenburg-all-on-the-table.json': {
    turn: 11,
    phase: 'orders',
    over: false,
    acts: 487,
    undone: 16,
    french: 0,
    german: 436,
    gone: {
      fire: [
        'I/50th Line',
        'II/50th Line',
        'III/74th Line',
        'I/1st Algerian Tirailleurs',
        'II/1st Algerian Tirailleurs',
        'III/1st Algerian Tirailleurs',
        '9th battery',
        '12th battery',
        '3rd Hussars',
        '11th Chasseurs à cheval',
      ],
      surrender: ['I/74th Line', 'II/5th Infantry'],
      melee: ['II/74th Line'],
      artillery: ['10th battery', 'Engineer company'],
    },
    shattered: ["II/7th King's Grenadiers: 9 of 20, base since null"],
    objectives: ['railway station: french', 'town: french', 'the Geisberg chateau: french'],
    works: ['earthwork: 0', 'redoubt: 6', 'earthwork: 0', 'stone-building: 0', 'earthwork: 0'],
  },
  'weissenburg-all-options.json': {
    turn: 18,
    phase: 'convergence',
    over: true,
    acts: 1070,
    undone: 42,
    french: 0,
    german: 356,
    gone: {
      converged: [
        'I/50th Line',
        'II/74th Line',
        'II/1st Algerian Tirailleurs',
        'III/1st Algerian Tirailleurs',
        'III/5th Infantry',
        'III/14th Infantry',
      ],
      fire: [
        'II/50th Line',
        'I/74th Line',
        'III/74th Line',
        'I/1st Algerian Tirailleurs',
        'Engineer company',
        '3rd Hussars',
        'III/11th Infantry',
        '10th Jäger',
        'I/50th Line + II/74th Line',
      ],
      melee: ['9th battery', '12th battery', '10th battery', '4 pdr battery', '6 pdr battery'],
      surrender: ['11th Chasseurs à cheval', '5th Jäger'],
      removed: ['III/5th Infantry + III/14th Infantry', 'II/1st Algerian Tirailleurs + III/1st Algerian Tirailleurs'],
    },
    shattered: [],
    objectives: ['railway station: french', 'town: french', 'the Geisberg chateau: german'],
    works: ['stone-building: 1', 'earthwork: 0, destroyed', 'earthwork: 0', 'redoubt: 0', 'bridge: 0', 'stone-building: 0'],
  },
  'weissenburg-as-it-happened.json': {
    turn: 13,
    phase: 'orders',
    over: false,
    acts: 837,
    undone: 23,
    french: 39,
    german: 376,
    gone: {
      converged: ['I/50th Line', 'I/74th Line'],
      fire: ['III/1st Algerian Tirailleurs', '3rd Hussars', '11th Chasseurs à cheval', 'I/50th Line + I/74th Line'],
      melee: ['10th battery', '4 pdr battery', '6 pdr battery'],
      crews: ['Engineer company'],
      artillery: ['III/5th Infantry'],
      surrender: ['III/11th Infantry'],
    },
    shattered: [
      'III/74th Line: 5 of 16, base since 12',
      'I/1st Algerian Tirailleurs: 1 of 16, base since 12',
      'II/1st Algerian Tirailleurs: 5 of 16, base since 12',
      'III/14th Infantry: 7 of 20, base since 11',
      '10th Jäger: 6 of 20, base since 11',
      'III/80th Fusiliers: 10 of 20, base since null',
    ],
    objectives: ['railway station: french', 'town: french', 'the Geisberg chateau: nobody'],
    works: ['redoubt: 0', 'bridge: 1', 'bridge: 0', 'wooden-building: 0', 'stone-building: 0'],
  },
  'weissenburg-remnants.json': {
    turn: 2,
    phase: 'convergence',
    over: false,
    acts: 27,
    undone: 0,
    french: 163,
    german: 460,
    gone: {},
    shattered: ['I/5th Infantry: 8 of 20, base since 2', 'II/5th Infantry: 8 of 20, base since 2'],
    objectives: [],
    works: [],
  },
  'weissenburg-written-orders.json': {
    turn: 13,
    phase: 'orders',
    over: false,
    acts: 1017,
    undone: 43,
    french: 6,
    german: 380,
    gone: {
      converged: ['I/50th Line', 'II/50th Line', 'II/74th Line', 'III/74th Line', 'III/11th Infantry', 'III/14th Infantry'],
      surrender: ['I/74th Line', 'II/1st Algerian Tirailleurs', 'III/5th Infantry', 'III/59th Infantry'],
      melee: ['I/1st Algerian Tirailleurs', '9th battery', 'Engineer company', '4 pdr battery', 'I/50th Line + II/74th Line'],
      fire: ['12th battery', '10th battery', '3rd Hussars', '11th Chasseurs à cheval'],
      removed: ['II/50th Line + III/74th Line'],
    },
    shattered: ['III/1st Algerian Tirailleurs: 6 of 16, base since null'],
    objectives: ['railway station: french', 'town: nobody', 'the Geisberg chateau: german'],
    works: ['earthwork: 0', 'bridge: 0', 'earthwork: 0', 'bridge: 0', 'stone-building: 0'],
  },
}

function foldFile(name: string) {
  const copy = parseCopy(readFileSync(`${FOLDER}/${name}`, 'utf8'))
  if (!copy.ok) throw new Error(copy.error)
  const { lines, standing, fault } = readLog((copy.value.battles[0]?.lines ?? []) as Line<unknown>[])
  expect(fault).toBeNull()
  let stand: { readonly battle: Battle; readonly place: Place } = { battle: NO_BATTLE, place: START }
  for (const { event } of inForce(lines, standing)) {
    const read = parseEvent(event)
    if (!read.ok) throw new Error(read.error)
    const battle = evolve(stand.battle, read.value)
    stand = { battle, place: walk(stand.place, read.value, battle) }
  }
  const undone = lines.filter(({ body }) => body.kind !== 'event').length
  return { ...stand, acts: standing.done.length, undone }
}

const figures = (battle: Battle, side: string) =>
  battle.units
    .filter((unit) => unit.side === side && unit.presence !== 'gone')
    .reduce((sum, unit) => sum + unit.figures - unit.casualties, 0)

/** Names of those that are gone, by how they went. */
function goneOf({ units }: Battle): End['gone'] {
  const gone: Record<string, string[]> = {}
  for (const unit of units) if (unit.gone !== null) (gone[unit.gone] ??= []).push(unit.name)
  return gone
}

function endOf(name: string): End {
  const { battle, place, acts, undone } = foldFile(name)
  return {
    turn: place.turn,
    phase: place.phase,
    over: place.over,
    acts,
    undone,
    french: figures(battle, 'french'),
    german: figures(battle, 'german'),
    gone: goneOf(battle),
    shattered: battle.units
      .filter((unit) => unit.shattered && unit.presence === 'table')
      .map((unit) => `${unit.name}: ${unit.figures - unit.casualties} of ${unit.figures}, base since ${unit.baseSince}`),
    objectives: battle.objectives.map(
      ({ name: what, held }) => `${what}: ${held === null ? 'nobody said' : (held.side ?? 'nobody')}`,
    ),
    works: battle.works.map(({ material, hits, destroyed }) => `${material}: ${hits}${destroyed ? ', destroyed' : ''}`),
  }
}

describe('recorded battles', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  test('each has its end written down', () => expect(files.toSorted()).toEqual(Object.keys(ENDS).toSorted()))

  test.each(files)('%s ends as it did', (name) => expect(endOf(name)).toEqual(ENDS[name]))

  test('four of them are of ten turns or more, one of those with written orders', () => {
    const long = files.filter((name) => endOf(name).turn > 10)
    expect(long.length).toBeGreaterThanOrEqual(4)
    expect(long.filter((name) => isWritten(foldFile(name).battle))).toEqual(['weissenburg-written-orders.json'])
  })
})
