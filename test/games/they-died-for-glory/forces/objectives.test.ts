/** Dated objectives out of the sentences of a header (`turn.game-length`), and guns off the board (`artillery.off-board`). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { checkForces } from '#tdfg/forces/check.ts'
import { datedObjectives, objectiveWords } from '#tdfg/forces/objectives.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { beginSample } from '#tdfg/forces/sample.ts'

/** As a line of the header. */
const objectivesIn = (line: string) => readForces(`objectives: ${line}`).forces.objectives
const rows = (line: string) =>
  objectivesIn(line)
    .flatMap(datedObjectives)
    .map(({ name, side, turn }) => `${side} ${turn}: ${name}`)

describe('turn.game-length: dated objectives', () => {
  it.each([
    [
      'Germans - railway station and town by the end of turn 12 (11:30), the Geisberg chateau (the castle) by the end of turn 18 (13:00) (P)',
      ['german 12: railway station', 'german 12: town', 'german 18: the Geisberg chateau'],
    ],
    [
      'Germans - Vionville by the end of turn 10 (11:30, the hour of S1), Flavigny by the end of turn 13 (12:15), both at the end (W, E)',
      ['german 10: Vionville', 'german 13: Flavigny'],
    ],
    [
      'Germans - the northern edge by the end of turn 10 (E), and the road at the north by the end of turn 14',
      ['german 10: the northern edge', 'german 14: the road at the north'],
    ],
    ['French - the mill by the end of turn 3', ['french 3: the mill']],
    ['French - deny any one of the three; history: Douay ordered the retreat about 10:00 (S1)', []],
    ['Germans - lose fewer than 100 infantry figures (5,000 men) for a better result', []],
    ['Saxons - the mill by the end of turn 3', ['german 3: the mill']],
    ['Austrians - the mill by the end of turn 3', []],
    ['the mill by the end of turn 3', []],
  ])('%s', (line, wanted) => expect(rows(line)).toEqual(wanted))

  const header = (line: string) => `title: T\ndate: D\nplace: P\nturns: 9\nnations: French france\nobjectives: ${line}`
  const forces = (line: string, unit = '50th Line [line]') => `${header(line)}\n\nFrench\n  A corps\n    ${unit}`

  it('a date after the last turn is a mistake, and is said', () => {
    const { forces: late } = readForces(forces('Germans - the mill by the end of turn 10'))
    expect(checkForces(late, TABLES).filter(({ stops }) => stops)).toEqual([
      {
        at: '',
        field: 'objectives',
        row: 0,
        what: 'objective-late',
        facts: { name: 'the mill', turn: 10, turns: 9 },
        stops: true,
      },
    ])
  })

  it('they come into the battle with ids of their own, and their lines stay for the screen', () => {
    const { scenario } = beginSample(
      't',
      forces('Germans - the mill and the ford by the end of turn 9'),
      'all-on-the-table',
      TABLES,
    )
    expect(scenario.objectives).toEqual([
      { id: 'p1', name: 'the mill', side: 'german', turn: 9 },
      { id: 'p2', name: 'the ford', side: 'german', turn: 9 },
    ])
    expect(scenario.notes).toContainEqual({ kind: 'objectives', line: 'Germans - the mill and the ford by the end of turn 9' })
  })

  it('Weissenburg has three', () => {
    const text = readFileSync('src/games/they-died-for-glory/data/scenarios/weissenburg.txt', 'utf8')
    const { scenario } = beginSample('weissenburg', text, 'as-it-happened', TABLES)
    expect(scenario.objectives?.map(({ name, turn }) => `${turn} ${name}`)).toEqual([
      '12 railway station',
      '12 town',
      '18 the Geisberg chateau',
    ])
  })

  it('artillery.off-board: a battery may stand off the board, unlimbered; nothing else may', () => {
    const begin = (unit: string) => beginSample('t', forces('French - deny', unit), 'all-on-the-table', TABLES).units[0]
    expect(begin('9th battery [field 4 pdr] [off board]')).toMatchObject({
      offBoard: true,
      formation: 'unlimbered',
      cover: 'none',
    })
    expect(begin('9th battery [field 4 pdr] [enters 3] [off board]')).toMatchObject({ offBoard: true, formation: 'unlimbered' })
    expect(begin('9th battery [field 4 pdr]')).not.toHaveProperty('offBoard')
    for (const tag of ['line', 'mitrailleuse', 'engineer']) {
      const { forces: wrong } = readForces(forces('French - deny', `A unit [${tag}] [off board]`))
      const stopping = checkForces(wrong, TABLES).filter(({ stops }) => stops)
      expect(stopping.map(({ at, what, facts }) => [at, what, facts])).toEqual([
        ['french.0.0', 'cannot-start', { troop: tag, start: 'off board' }],
      ])
    }
  })

  it('the sentence that is made for an objective is read as that objective', () => {
    const words = objectiveWords('the mill', 9, 510)
    expect(words).toBe('the mill by the end of turn 9 (10:45)')
    expect(datedObjectives({ side: 'german', words })).toEqual([{ side: 'german', name: 'the mill', turn: 9 }])
    expect(datedObjectives({ side: 'french', words: objectiveWords('the mill', 9, null) })).toEqual([
      { side: 'french', name: 'the mill', turn: 9 },
    ])
    expect(datedObjectives({ side: null, words })).toEqual([])
  })
})
