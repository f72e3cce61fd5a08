/** Dated objectives out of the sentences of a header (`turn.game-length`), and guns off the board (`artillery.off-board`). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { beginBattle } from '#tdfg/forces/begin.ts'
import { datedObjectives } from '#tdfg/forces/objectives.ts'
import { parseForces } from '#tdfg/forces/parse.ts'

const rows = (line: string) => datedObjectives(line).map(({ name, side, turn }) => `${side} ${turn}: ${name}`)

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
    ['Saxons - the mill by the end of turn 3', []],
    ['the mill by the end of turn 3', []],
  ])('%s', (line, wanted) => expect(rows(line)).toEqual(wanted))

  const header = (line: string) => `title: T\ndate: D\nplace: P\nturns: 9\nnations: French france\nobjectives: ${line}`
  const forces = (line: string, unit = '50th Line [line]') => `${header(line)}\n\nFrench\n  A corps\n    ${unit}`

  it('a date after the last turn is a mistake, and is said', () => {
    const { problems } = parseForces(forces('Germans - the mill by the end of turn 10'))
    expect(problems).toEqual([{ line: 6, message: '“the mill” is dated to turn 10 of 9' }])
  })

  it('they come into the battle with ids of their own, and their lines stay for the screen', () => {
    const { scenario } = beginBattle(
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
    const { scenario } = beginBattle('weissenburg', text, 'as-it-happened', TABLES)
    expect(scenario.objectives?.map(({ name, turn }) => `${turn} ${name}`)).toEqual([
      '12 railway station',
      '12 town',
      '18 the Geisberg chateau',
    ])
  })

  it('artillery.off-board: a battery may stand off the board, unlimbered; nothing else may', () => {
    const begin = (unit: string) => beginBattle('t', forces('French - deny', unit), 'all-on-the-table', TABLES).units[0]
    expect(begin('9th battery [field 4 pdr] [off board]')).toMatchObject({
      offBoard: true,
      formation: 'unlimbered',
      cover: 'none',
    })
    expect(begin('9th battery [field 4 pdr] [enters 3] [off board]')).toMatchObject({ offBoard: true, formation: 'unlimbered' })
    expect(begin('9th battery [field 4 pdr]')).not.toHaveProperty('offBoard')
    for (const tag of ['line', 'mitrailleuse', 'engineer']) {
      const { problems } = parseForces(forces('French - deny', `A unit [${tag}] [off board]`))
      expect(problems.map(({ message }) => message)).toEqual([`[${tag}] cannot start [off board]`])
    }
  })
})
