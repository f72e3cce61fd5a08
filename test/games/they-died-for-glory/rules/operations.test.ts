/** What a volley and standing up take, in a club that plays them dearer or for nothing: each rule reads its cell (`ops.two-a-turn`). */
import { describe, expect, it } from 'vitest'
import { layOver } from '#tdfg/charts/lay.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { chargeCarries, chargeRefusal } from '#tdfg/rules/charge.ts'
import { formationPlans } from '#tdfg/rules/going.ts'
import { standUpRefusal } from '#tdfg/rules/prone.ts'
import { bandAt, fireRefusal, rangeBands } from '#tdfg/rules/small-arms.ts'
import { french, prussian } from './given.ts'

const played = (cell: 'volley' | 'standUp', operations: number) => layOver(TABLES, { [`operations.${cell}`]: operations })
const lying = (operationsUsed: number) => french('line', { prone: true, operationsUsed })
const COMMAND = { outOfReach: false, moved: 0 }

/** What it takes, what is used of the two, and the rule that refuses it. */
const ROWS = [
  [0, 2, null],
  [1, 1, null],
  [1, 2, 'ops.two-a-turn'],
  [2, 0, null],
  [2, 1, 'ops.two-a-turn'],
  [3, 0, 'ops.two-a-turn'],
] as const

describe('ops.two-a-turn: standing up', () => {
  it.each(ROWS)('takes %i, %i used', (cost, used, rule) =>
    expect(standUpRefusal(played('standUp', cost), lying(used), true)?.rule ?? null).toBe(rule),
  )

  it.each([
    [0, 0, 12, null],
    [0, 1, 6, null],
    [1, 0, 6, null],
    [1, 1, 0, 'prone.effects'],
    [2, 0, 0, 'prone.effects'],
  ])('takes %i, %i used: the charge goes %i″', (cost, used, inches, rule) => {
    const tables = played('standUp', cost)
    expect(chargeCarries(tables, lying(used))).toBe(inches)
    expect(chargeRefusal(tables, lying(used))?.rule ?? null).toBe(rule)
  })

  it.each([
    [0, 2],
    [1, 1],
    [2, 0],
    [3, null],
  ])('takes %i: %s Moves are left in line', (cost, moves) => {
    const plans = formationPlans(played('standUp', cost), lying(0), COMMAND)
    expect(plans.find(({ present }) => present)?.movesLeft).toBe(moves)
  })
})

describe('ops.two-a-turn: a volley', () => {
  it.each(ROWS)('takes %i, %i used', (cost, operationsUsed, rule) => {
    const tables = played('volley', cost)
    const firer = french('line', { operationsUsed })
    const band = bandAt(rangeBands(tables, firer, []), 5)
    const refusal = fireRefusal(tables, { firer, target: prussian(), band, enemyMovement: true, options: [] })
    expect(refusal?.rule ?? null).toBe(rule)
  })
})
