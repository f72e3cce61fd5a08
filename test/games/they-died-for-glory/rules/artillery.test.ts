/** Artillery fire (`artillery.*`). Base: a Prussian 4 pdr battery of 3 gunners shooting shell at a French battalion in line. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import {
  ammunitionOf,
  artilleryRange,
  artilleryShot,
  artilleryTargetOf,
  gunOf,
  shotRefusal,
  type ShotSituation,
  shotsLeft,
} from '#tdfg/rules/artillery.ts'
import { AMMUNITION, type Ammunition, GUNS, type Unit } from '#tdfg/types.ts'
import { anyUnit, french, prussian, reading } from './given.ts'

const krupp = (changes: Partial<Unit> = {}): Unit => prussian('field-artillery', { gun: 'krupp-4', ...changes })
const hitte = (changes: Partial<Unit> = {}): Unit => french('field-artillery', { gun: 'la-hitte-4', ...changes })

const shot = (changes: Partial<ShotSituation> = {}): ShotSituation => ({
  battery: krupp(),
  ammunition: 'shell',
  target: french(),
  at: 'troops',
  inRange: true,
  inSight: true,
  artilleryPhase: true,
  hasFired: false,
  ...changes,
})

const plan = (changes: Partial<ShotSituation>) => artilleryShot(TABLES, shot(changes)).value

describe('artillery.aim: two dice a live gunner, 3+; Guard 2+', () => {
  it.each([
    ['3 gunners', krupp(), { dice: 6, need: 3 }],
    ['2 gunners', krupp({ casualties: 1 }), { dice: 4, need: 3 }],
    ['1 gunner', krupp({ casualties: 2 }), { dice: 2, need: 3 }],
    ['horse', prussian('horse-artillery'), { dice: 6, need: 3 }],
    ['Guard', prussian('guard-artillery'), { dice: 6, need: 2 }],
    ['French', hitte(), { dice: 6, need: 3 }],
  ])('%s', (_, battery, aim) => expect(plan({ battery })).toEqual({ aim, effectNeed: 5, effectDice: null }))
})

describe('artillery.canister: no aim, two dice a gunner', () => {
  it.each([
    [krupp(), 6],
    [krupp({ casualties: 2 }), 2],
    [prussian('guard-artillery'), 6],
  ])('%#', (battery, effectDice) => {
    expect(plan({ battery, ammunition: 'canister' })).toEqual({ aim: null, effectNeed: 3, effectDice })
  })
})

describe('artillery.effect: the chart', () => {
  const targets: readonly (readonly [string, Unit, readonly [shell: number, shot: number, canister: number]])[] = [
    ['skirmish', french('line', { formation: 'skirmish' }), [6, 6, 5]],
    ['line', french(), [5, 5, 3]],
    ['double line', french('line', { formation: 'double-line' }), [5, 4, 3]],
    ['deep column', french('line', { formation: 'deep-column' }), [4, 4, 2]],
    ['column', french('line', { formation: 'column' }), [3, 3, 2]],
    ['assault column', french('line', { formation: 'assault-column' }), [3, 3, 2]],
    ['cavalry line', french('light-cavalry'), [4, 4, 2]],
    ['cavalry column', french('heavy-cavalry', { formation: 'column' }), [3, 3, 2]],
    ['guns', hitte(), [5, 5, 4]],
    ['guns, limbered', hitte({ formation: 'limbered' }), [5, 5, 4]],
    ['mitrailleuse', french('mitrailleuse'), [5, 5, 4]],
    ['engineers in column', french('engineer', { formation: 'column' }), [3, 3, 2]],
  ]
  it.each(
    targets.flatMap(([name, target, needs]) =>
      AMMUNITION.map((ammunition, at) => [name, ammunition, target, needs[at]] as const),
    ),
  )('%s, %s', (_, ammunition, target, effectNeed) => expect(plan({ ammunition, target }).effectNeed).toBe(effectNeed))

  it.each([
    ['shell', 4],
    ['shot', 5],
    ['canister', 6],
  ] as const)('aimed at what shelters or carries the troops, %s', (ammunition, effectNeed) => {
    for (const at of ['building', 'obstacle', 'bridge'] as const) {
      expect(artilleryTargetOf(french(), at)).toBe('building')
      expect(plan({ ammunition, at }).effectNeed).toBe(effectNeed)
    }
  })

  it.each([
    ['line', 'shell', 'troops', 6],
    ['skirmish', 'shell', 'troops', null],
    ['column', 'canister', 'troops', 3],
    ['line', 'shot', 'building', 5],
  ] as const)('prone %s, %s at %s', (formation, ammunition, at, effectNeed) => {
    expect(plan({ ammunition, at, target: french('line', { formation, prone: true }) }).effectNeed).toBe(effectNeed)
  })

  it('cover does not halve', () => {
    expect(plan({ target: french('line', { cover: 'building' }) })).toEqual({
      aim: { dice: 6, need: 3 },
      effectNeed: 5,
      effectDice: null,
    })
  })

  it('each gun reads its own chart', () => {
    const chart = TABLES.artillery.effect['krupp-6']
    const shell = { ...chart.shell, line: { ...chart.shell.line, value: 2 } }
    const tables = {
      ...TABLES,
      artillery: { ...TABLES.artillery, effect: { ...TABLES.artillery.effect, 'krupp-6': { ...chart, shell } } },
    }
    const need = (gun: 'krupp-4' | 'krupp-6') => artilleryShot(tables, shot({ battery: krupp({ gun }) })).value.effectNeed
    expect([need('krupp-4'), need('krupp-6')]).toEqual([5, 2])
  })
})

describe('artillery.range', () => {
  it.each([
    ['la-hitte-4', 42, 42, 9],
    ['la-hitte-8', 45, 45, 12],
    ['la-hitte-12', 48, 48, 14],
    ['krupp-4', 54, 54, 12],
    ['krupp-6', 48, 48, 14],
  ] as const)('%s', (gun, ...inches) => {
    expect(AMMUNITION.map((kind) => artilleryRange(TABLES, krupp({ gun }), kind).value)).toEqual(inches)
  })

  it('a battery without a named gun has the 4 pdr of its army', () => {
    expect(gunOf(french('field-artillery'))).toBe('la-hitte-4')
    expect(gunOf(prussian('horse-artillery', { nation: 'saxony' }))).toBe('krupp-4')
  })

  it('every gun carries shell, shot and canister', () => {
    for (const gun of GUNS) expect(ammunitionOf(gun)).toEqual(['shell', 'shot', 'canister'])
  })
})

describe('artillery.ammunition', () => {
  const spent = (kind: Ammunition, shots: number) => ({ spent: { shell: 0, shot: 0, canister: 0, [kind]: shots } })
  it.each([
    ['German shell', krupp(), 'shell', 4],
    ['German shell, one spent', krupp(spent('shell', 1)), 'shell', 3],
    ['German shell, all spent', krupp(spent('shell', 4)), 'shell', 0],
    ['more spent than there were', krupp(spent('shell', 5)), 'shell', 0],
    ['Bavarian shell', krupp({ nation: 'bavaria' }), 'shell', 4],
    ['French shell', hitte(spent('shell', 9)), 'shell', null],
    ['shot', hitte(spent('shot', 3)), 'shot', 7],
    ['canister', krupp(spent('canister', 1)), 'canister', 1],
    ['each kind apart', krupp(spent('shot', 4)), 'shell', 4],
  ] as const)('left: %s', (_, battery, kind, left) => expect(shotsLeft(TABLES, battery, kind)).toBe(left))

  it('read for Prussia only, other Germans do not run short of shell', () => {
    const tables = reading({ shellLimitPrussiaOnly: true })
    expect(shotsLeft(tables, krupp({ nation: 'bavaria', ...spent('shell', 9) }), 'shell')).toBeNull()
    expect(shotsLeft(tables, krupp(spent('shell', 1)), 'shell')).toBe(3)
    expect(shotsLeft(tables, krupp({ nation: 'bavaria' }), 'canister')).toBe(2)
    expect(shotRefusal(tables, shot({ battery: krupp({ nation: 'bavaria', ...spent('shell', 9) }) }))).toBeNull()
  })

  it.each([
    ['shell at a building', { at: 'building' }, 'artillery.ammunition'],
    ['shell at an obstacle', { at: 'obstacle' }, null],
    ['shell at a bridge', { at: 'bridge' }, null],
    ['shell at troops in a building', { target: french('line', { cover: 'building' }) }, null],
    ['shot at a building', { at: 'building', ammunition: 'shot' }, null],
    ['French shell at a building', { at: 'building', battery: hitte() }, null],
  ] as const)('German %s', (_, changes, rule) => expect(shotRefusal(TABLES, shot(changes))?.rule ?? null).toBe(rule))

  it('the step counts what is left', () => {
    const steps = (battery: Unit) => artilleryShot(TABLES, shot({ battery })).steps
    expect(steps(krupp(spent('shell', 1))).at(-1)).toEqual({
      kind: 'left',
      ammunition: 'shell',
      left: 3,
      limit: { value: 4, source: 'printed', rule: 'artillery.ammunition' },
    })
    expect(steps(hitte()).map(({ kind }) => kind)).toEqual(['aim', 'effect'])
  })
})

type Flaw = readonly [rule: string, changes: Partial<ShotSituation>, battery?: Partial<Unit>]
const FLAWS: readonly Flaw[] = [
  ['artillery.aim', {}, { troop: 'mitrailleuse' }],
  ['artillery.destroyed', {}, { casualties: 3 }],
  ['artillery.limbered', {}, { formation: 'limbered' }],
  ['ops.no-fire', {}, { fallenBack: true }],
  ['ops.locked', {}, { locked: true }],
  ['artillery.phase', { artilleryPhase: false }],
  ['artillery.ammunition', {}, { spent: { shell: 4, shot: 0, canister: 0 } }],
  ['artillery.range', { inRange: false }],
  ['fire.woods', { woodsDeep: true }],
  ['fire.sight', { inSight: false }],
]

const spoiled = (flaws: readonly Flaw[]): ShotSituation => {
  const all = flaws.reduce<Partial<ShotSituation>>((sum, [, changes]) => ({ ...sum, ...changes }), {})
  return shot({ ...all, battery: krupp(Object.assign({}, ...flaws.map(([, , battery]) => battery ?? {})) as Partial<Unit>) })
}

describe('artillery refusals', () => {
  it('nothing wrong', () => expect(shotRefusal(TABLES, shot())).toBeNull())

  it.each(FLAWS.map((flaw) => [flaw[0], flaw] as const))('%s alone', (rule, flaw) => {
    expect(shotRefusal(TABLES, spoiled([flaw]))?.rule).toBe(rule)
  })

  it.each(FLAWS.map(([rule], from) => [rule, from] as const))('%s comes before all that follow it', (rule, from) => {
    expect(shotRefusal(TABLES, spoiled(FLAWS.slice(from)))?.rule).toBe(rule)
  })

  it.each([
    ['no battery', { battery: french('line') }, { rule: 'artillery.aim', kind: 'books', facts: { troop: 'line' } }],
    [
      'no live gunner',
      { battery: krupp({ casualties: 3 }) },
      { rule: 'artillery.destroyed', kind: 'books', facts: { figures: 3 } },
    ],
    ['shattered', { battery: krupp({ shattered: true }) }, { rule: 'ops.no-fire', kind: 'rule', facts: { shattered: 1 } }],
    [
      'in contact',
      { battery: krupp({ inContact: true }) },
      { rule: 'ops.locked', kind: 'rule', facts: { who: 'firer', locked: 0 } },
    ],
    [
      'target locked',
      { target: french('line', { locked: true }) },
      { rule: 'ops.locked', kind: 'rule', facts: { who: 'target', locked: 1 } },
    ],
    ['fired already', { hasFired: true }, { rule: 'artillery.phase', kind: 'rule', facts: { why: 'fired-already' } }],
    ['not phase 1', { artilleryPhase: false }, { rule: 'artillery.phase', kind: 'rule', facts: { why: 'not-the-phase' } }],
    [
      'canister spent',
      { ammunition: 'canister', battery: krupp({ spent: { shell: 0, shot: 0, canister: 2 } }) },
      { rule: 'artillery.ammunition', kind: 'rule', facts: { why: 'spent', ammunition: 'canister', limit: 2, left: 0 } },
    ],
    [
      'shell at a building',
      { at: 'building' },
      { rule: 'artillery.ammunition', kind: 'rule', facts: { why: 'shell-at-building', ammunition: 'shell' } },
    ],
    [
      'beyond range',
      { inRange: false },
      { rule: 'artillery.range', kind: 'rule', facts: { gun: 'krupp-4', ammunition: 'shell', limit: 54 } },
    ],
    ['woods', { woodsDeep: true }, { rule: 'fire.woods', kind: 'rule', facts: { limit: 4 } }],
  ] as const)('facts: %s', (_, changes, refusal) => expect(shotRefusal(TABLES, shot(changes))).toEqual(refusal))
})

describe('properties of artillery', () => {
  it('artillery.effect: prone is one harder, never easier, and only for troops', () => {
    const hard = (need: number | null) => need ?? 7
    fc.assert(
      fc.property(anyUnit, fc.constantFrom(...AMMUNITION), fc.constantFrom(...GUNS), (target, ammunition, gun) => {
        const need = (prone: boolean, at: 'troops' | 'building') =>
          hard(plan({ battery: krupp({ gun }), ammunition, at, target: { ...target, prone } }).effectNeed)
        return need(true, 'troops') === need(false, 'troops') + 1 && need(true, 'building') === need(false, 'building')
      }),
    )
  })
})
