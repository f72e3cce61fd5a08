/** Numbers of the charts changed in mid-battle: the umpire's act, in the log, for all that follows. */
import { describe, expect, test } from 'vitest'
import { parseEvent, type BattleEvent } from '#tdfg/battle/events.ts'
import { cellAt } from '#tdfg/charts/catalogue.ts'
import type { Cells } from '#tdfg/charts/cell.ts'
import { layOver } from '#tdfg/charts/lay.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import type { UnitId } from '#tdfg/types.ts'
import { teller } from '../text/teller.ts'
import { french, german, hand, hits, muster, step } from './muster.ts'

const ROWS = [french('F'), german('B', { troop: 'field-artillery', gun: 'krupp-6', figures: 3 }), french('G', { troop: 'guard' })]
const LINE = 'artillery.effect.krupp-6.shell.line'
const RATING = 'morale.rating.france.line'

const change = (cells: Cells, reason = 'our chart says so') => ({ kind: 'change-charts', cells, reason }) as const
const shoot = (effect: number) =>
  ({
    kind: 'shoot',
    battery: 'B' as UnitId,
    target: 'F' as UnitId,
    ammunition: 'shell',
    at: 'troops',
    result: { aim: hits(4), effect: hits(effect) },
  }) as const
const play = () => hand(muster(ROWS))

describe('the umpire changes the charts', () => {
  test('artillery.effect: the next shot goes by the new number, the last one keeps what it did', () => {
    const game = play()
    game.to('artillery')
    expect(game.play(change({ [LINE]: 2 }))).toEqual([
      { kind: 'chartsChanged', cells: [{ path: LINE, value: 2, source: 'yours' }], reason: 'our chart says so' },
    ])
    expect(game.play(shoot(4))[0]).toMatchObject({ kind: 'batteryShot', effect: { need: 2 }, casualties: 4 })
    game.play(change({ [LINE]: null }))
    expect(game.unit('F').casualties).toBe(4)
    expect(cellAt(game.battle().tables, LINE)).toEqual({
      value: null,
      source: 'yours',
      rule: 'artillery.effect',
      was: { value: 5, source: 'assumed' },
    })
  })

  test('morale.rating: a printed number is a house rule, and printed again when it is taken back', () => {
    const game = play()
    game.play(change({ [RATING]: 7 }))
    expect(game.battle().tables.morale.rating.france.line).toMatchObject({ value: 7, source: 'house', was: { value: 6 } })
    expect(game.play(change({ [RATING]: 6 }))).toMatchObject([{ cells: [{ source: 'printed' }] }])
    expect(game.battle().tables).toEqual(TABLES)
  })

  test('several numbers are one act, those that stay are not in it', () => {
    const game = play()
    game.play(change({ [LINE]: 4, 'artillery.aimNeed': 3, 'melee.dice.chasseur.french': [1, 2] }))
    expect(game.battle().tables).toEqual(layOver(TABLES, { [LINE]: 4, 'melee.dice.chasseur.french': [1, 2] }))
  })

  test('the assumed number, typed in, is the player’s: that is a change; typed in again it is none', () => {
    const game = play()
    expect(game.play(change({ [LINE]: 5 }))).toMatchObject([{ cells: [{ path: LINE, value: 5, source: 'yours' }] }])
    expect(game.refused(change({ [LINE]: 5 }))).toMatchObject({ rule: 'book.same', kind: 'books' })
  })

  test('turn.obligations: it may come before what is due', () => {
    const game = play()
    game.to('artillery')
    game.play(shoot(1))
    game.to('artillery')
    expect(game.play(change({ [LINE]: 4 }))).toHaveLength(1)
  })

  test.each([
    ['no reason', change({ [LINE]: 4 }, ' '), 'book.reason'],
    ['nothing', change({}), 'book.same'],
    ['the same', change({ [RATING]: 6 }), 'book.same'],
    ['a cell that there is not', change({ 'artillery.colour': 4 }), 'book.cell'],
    ['a part that is no cell', change({ artillery: 4 }), 'book.cell'],
    ['a word for a number', change({ [LINE]: 'five' }), 'book.cell'],
    ['none where there must be one', change({ [RATING]: null }), 'book.cell'],
  ])('%s is refused to everybody, and nothing changes', (_, act, rule) => {
    const game = play()
    expect(game.refused(act)).toMatchObject({ rule, kind: 'books' })
    expect(game.battle().tables).toBe(TABLES)
  })
})

describe('in the log', () => {
  test('what was, what is, and why', () => {
    const told = teller(muster(ROWS)).tell(change({ [LINE]: 4, [RATING]: 7 }))
    expect(told).toEqual({
      name: '2 numbers of the charts',
      log: [
        'The umpire changes the charts: Artillery Fire Table, 6 pdr (Krupp), shell, line 4+ in place of 5+ and French morale, line infantry 7 in place of 6 by house rule. Our chart says so.',
      ],
      title: 'The charts are changed.',
      detail: '2 numbers from now on.',
      tone: 'plain',
      hands: [],
    })
  })

  const EVENT: BattleEvent = { kind: 'chartsChanged', cells: [{ path: LINE, value: 4, source: 'yours' }], reason: 'x' }

  test('it is read as it was stored', () => {
    const pair = {
      kind: 'chartsChanged',
      cells: [{ path: 'melee.dice.line.french', value: [2, 3], source: 'house' }],
      reason: '',
    }
    for (const event of [EVENT, pair]) expect(parseEvent(JSON.parse(JSON.stringify(event)))).toEqual({ ok: true, value: event })
  })

  test.each([
    [{ path: LINE, value: 'four', source: 'yours' }],
    [{ path: LINE, value: [4, 5], source: 'yours' }],
    [{ path: LINE, value: 4, source: 'guessed' }],
    [{ path: LINE, source: 'yours' }],
    [{ value: 4, source: 'yours' }],
  ])('%j is damaged', (cell) => expect(parseEvent({ ...EVENT, cells: [cell] }).ok).toBe(false))

  test('a cell of another version changes nothing and stops nothing', () => {
    const before = muster(ROWS)
    const later = { ...EVENT, cells: [{ path: 'artillery.colour', value: 4, source: 'yours' }] } as BattleEvent
    expect(step(before, later).battle.tables).toBe(before.battle.tables)
  })
})
