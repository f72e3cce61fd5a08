/** The turn, typed in a second time: number, phase, who, block of the rail, origin, steps with what fits in them. */
import { describe, expect, it } from 'vitest'
import { PHASE_ROWS, rowsOf } from '#tdfg/data/phases.ts'
import { PHASES, turnOf } from '#tdfg/types.ts'

const EXPECTED = `
0 orders both 0 ruling main:
1 artillery both 0 ruling main:shoot,blow,test morale:test
2 german-charges german 1 ruling main:announce-charge
3 french-countercharges french 1 ruling main:announce-countercharge
4 german-charge-morale both 1 ruling main:test
5 german-movement both 1 printed main:move,fire,carry-out,test
6 german-losses german 1 seen main:test
7 german-melee both 1 ruling main:fight,test morale:test
8 french-charges french 2 ruling main:announce-charge
9 german-countercharges german 2 ruling main:announce-countercharge
10 french-charge-morale both 2 ruling main:test
11 french-movement both 2 printed main:move,fire,carry-out,test
12 french-losses french 2 seen main:test
13 french-melee both 2 ruling main:fight,test morale:test
14 clear-markers none 3 ruling main:
15 voluntary-fallback both 3 printed main:fall-back,test
16 convergence both 3 printed main:converge
`

describe('turn.phase-N', () => {
  it('seventeen rows in the order of the turn', () => {
    const rows = PHASE_ROWS.map(({ number, phase, side, group, source, steps }) =>
      [number, phase, side, group, source, ...steps.map(({ step, fits }) => `${step}:${fits.join()}`)].join(' '),
    )
    expect(rows).toEqual(EXPECTED.trim().split('\n'))
  })

  it.each([[[]], [['written-orders']]] as const)('a row for every phase, in the order of the turn: %s', (options) =>
    expect(rowsOf(options).map(({ phase }) => phase)).toEqual(turnOf(options)),
  )

  it('no phase is without a row, and a phase of both turns has one row', () => {
    const all = [...PHASE_ROWS, ...rowsOf(['written-orders'])]
    expect(PHASES.filter((phase) => !all.some((row) => row.phase === phase))).toEqual([])
    for (const phase of PHASES) expect(new Set(all.filter((row) => row.phase === phase)).size).toBe(1)
  })

  it('the rule bears the number', () => {
    const rules = PHASE_ROWS.map(({ rule }) => rule)
    expect(rules).toEqual(['turn.orders', ...Array.from({ length: 16 }, (_, at) => `turn.phase-${at + 1}`)])
  })
})
