/** Recorded battles open for ever: each file folds to the end that was written down when it was recorded. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCopy } from '#app/copy.ts'
import { readLog, inForce, type Line } from '#core/log.ts'
import { START, walk } from '#machines/they-died-for-glory/turn.ts'
import { parseEvent } from '#tdfg/battle/events.ts'
import { evolve } from '#tdfg/battle/evolve.ts'
import { NO_BATTLE, type Battle } from '#tdfg/battle/state.ts'
import type { Place } from '#tdfg/types.ts'

const FOLDER = 'test/battles'

/** How each recorded battle ends: place, live figures, what has become of units that left a trace. */
const ENDS: Readonly<Record<string, unknown>> = {
  'weissenburg-remnants.json': {
    turn: 2,
    phase: 'convergence',
    french: 163,
    german: 484 - 24,
    traces: ['I/5th Infantry: 8 of 20, shattered, base since 2', 'II/5th Infantry: 8 of 20, shattered, base since 2'],
  },
}

function foldFile(name: string): { battle: Battle; place: Place } {
  const copy = parseCopy(readFileSync(`${FOLDER}/${name}`, 'utf8'))
  if (!copy.ok) throw new Error(copy.error)
  const { lines, standing, fault } = readLog((copy.value.battles[0]?.lines ?? []) as Line<unknown>[])
  expect(fault).toBeNull()
  let stand = { battle: NO_BATTLE, place: START }
  for (const { event } of inForce(lines, standing)) {
    const read = parseEvent(event)
    if (!read.ok) throw new Error(read.error)
    const battle = evolve(stand.battle, read.value)
    stand = { battle, place: walk(stand.place, read.value, battle) }
  }
  return stand
}

const figures = (battle: Battle, side: string) =>
  battle.units.filter((unit) => unit.side === side).reduce((sum, unit) => sum + unit.figures - unit.casualties, 0)

describe('recorded battles', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  test('each has its end written down', () => expect(files).toEqual(Object.keys(ENDS)))

  test.each(files)('%s ends as it did', (name) => {
    const { battle, place } = foldFile(name)
    const traces = battle.units
      .filter((unit) => unit.casualties > 0)
      .map(
        (unit) =>
          `${unit.name}: ${unit.figures - unit.casualties} of ${unit.figures}${unit.shattered ? ', shattered' : ''}, base since ${unit.baseSince}`,
      )
    expect({
      turn: place.turn,
      phase: place.phase,
      french: figures(battle, 'french'),
      german: figures(battle, 'german'),
      traces,
    }).toEqual(ENDS[name])
  })
})
