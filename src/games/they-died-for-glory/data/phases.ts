/** The phases of a turn, with the orders before them, as rows for the turn machine and the rail. */
import type { Source } from '#core/sourced.ts'
import { HALVES, type Fitting, type Option, type Phase, type Place, type RuleId, type Side } from '#tdfg/types.ts'

export interface PhaseStep {
  readonly step: Place['step']
  /** Acts that fit while the step lasts. */
  readonly fits: readonly Fitting[]
}

export interface PhaseRow {
  readonly phase: Phase
  /** 0 for the orders, 1 to 16. */
  readonly number: number
  /** Who has something to do. */
  readonly side: Side | 'both' | 'none'
  /** Block of the rail: orders and 1, 2 to 7, 8 to 13, 14 to 16; with written orders 2 to 6 and 8 to 12 with the melees, 13. */
  readonly group: 0 | 1 | 2 | 3
  /** One or two; a phase with two ends with the tests that it caused. */
  readonly steps: readonly [PhaseStep, ...PhaseStep[]]
  readonly rule: RuleId
  /** Where the number and place of the phase come from. */
  readonly source: Source
}

const main = (...fits: readonly Fitting[]): PhaseStep => ({ step: 'main', fits })
const TESTS: PhaseStep = { step: 'morale', fits: ['test'] }

type Half = readonly [first: Side, second: Side]

/** Phases 2 to 7, and with the sides exchanged 8 to 13. */
function half([first, second]: Half, from: number, group: 1 | 2, lossesFrom: Source, movement: Source): readonly PhaseRow[] {
  const at = (offset: number) => ({ number: from + offset, group, rule: `turn.phase-${from + offset}` })
  return [
    { ...at(0), phase: `${first}-charges`, side: first, source: 'ruling', steps: [main('announce-charge')] },
    { ...at(1), phase: `${second}-countercharges`, side: second, source: 'ruling', steps: [main('announce-countercharge')] },
    { ...at(2), phase: `${first}-charge-morale`, side: 'both', source: 'ruling', steps: [main('test')] },
    { ...at(3), phase: `${first}-movement`, side: 'both', source: movement, steps: [main('move', 'fire', 'carry-out', 'test')] },
    { ...at(4), phase: `${first}-losses`, side: first, source: lossesFrom, steps: [main('test')] },
    { ...at(5), phase: `${first}-melee`, side: 'both', source: 'ruling', steps: [main('fight', 'test'), TESTS] },
  ] as readonly PhaseRow[]
}

const OPENING: readonly PhaseRow[] = [
  { phase: 'orders', number: 0, side: 'both', group: 0, steps: [main()], rule: 'turn.orders', source: 'ruling' },
  {
    phase: 'artillery',
    number: 1,
    side: 'both',
    group: 0,
    // An officer hit with his unit is diced for at once, before the tests at the end.
    steps: [main('shoot', 'blow', 'test'), TESTS],
    rule: 'turn.phase-1',
    source: 'ruling',
  },
]

const END: readonly PhaseRow[] = [
  { phase: 'clear-markers', number: 14, side: 'none', group: 3, steps: [main()], rule: 'turn.phase-14', source: 'ruling' },
  {
    phase: 'voluntary-fallback',
    number: 15,
    side: 'both',
    group: 3,
    steps: [main('fall-back', 'test')],
    rule: 'turn.phase-15',
    source: 'printed',
  },
  {
    phase: 'convergence',
    number: 16,
    side: 'both',
    group: 3,
    steps: [main('converge')],
    rule: 'turn.phase-16',
    source: 'printed',
  },
]

export const PHASE_ROWS: readonly PhaseRow[] = [
  ...OPENING,
  ...half(['german', 'french'], 2, 1, 'seen', 'printed'),
  ...half(['french', 'german'], 8, 2, 'seen', 'printed'),
  ...END,
]

/** The order of a written turn is printed; its numbers are ours, so that phases that both turns share keep theirs. */
const written = (phase: Phase, number: number, group: 1 | 2, ...steps: readonly [PhaseStep, ...PhaseStep[]]): PhaseRow => ({
  phase,
  number,
  side: 'both',
  group,
  steps,
  rule: 'turn.written-orders',
  source: 'printed',
})

/** A turn with written orders (`turn.written-orders`): two halves in which both sides do all together, then all melees. */
const WRITTEN_ROWS: readonly PhaseRow[] = [
  ...OPENING,
  ...HALVES.flatMap((name, at) => {
    const [from, group] = at === 0 ? ([2, 1] as const) : ([8, 2] as const)
    return [
      written(`${name}-charges`, from, group, main('announce-charge')),
      written(`${name}-countercharges`, from + 1, group, main('announce-countercharge')),
      written(`${name}-charge-morale`, from + 2, group, main('test')),
      written(`${name}-movement`, from + 3, group, main('move', 'fire', 'carry-out', 'test')),
      written(`${name}-losses`, from + 4, group, main('test')),
    ]
  }),
  written('melee', 13, 2, main('fight', 'test'), TESTS),
  ...END,
]

/** The rows of a turn as a battle with these options plays it. */
export const rowsOf = (options: readonly Option[]): readonly PhaseRow[] =>
  options.includes('written-orders') ? WRITTEN_ROWS : PHASE_ROWS

/** Rows of phases that only a written turn has. */
export const WRITTEN_ONLY: readonly PhaseRow[] = WRITTEN_ROWS.filter(({ rule }) => rule === 'turn.written-orders')
