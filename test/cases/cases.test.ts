/** The project's own copy of the case files, one test a case. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Disputed, parseCases, runCase, runCases, totals, type Verdict } from './run.ts'

const load = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const disputed = JSON.parse(load('disputed.json')) as Disputed
const file = parseCases(load('they-died-for-glory.json'))

describe('cases of They Died For Glory', () => {
  it('reads them all', () => expect(file.cases).toHaveLength(112))

  for (const item of file.cases) {
    it(`${String(item['id'])} ${String(item['procedure'])}`, () => {
      const verdict = runCase(file.game, item, disputed)
      expect(verdict.result === 'failed' ? verdict : null).toBeNull()
    })
  }
})

describe('a case that cannot be run fails', () => {
  const volley = { id: 'x', procedure: 'odds.hits', given: { dice: 1, need: 4 }, expect: { mean: 0.5 } }
  const run = (changes: object, game = file.game): Verdict => runCase(game, { ...volley, ...changes })
  const failed = (got: string) => ({ id: 'x', result: 'failed', expected: volley.expect, got })

  it('passes as it stands', () => expect(run({})).toEqual({ id: 'x', result: 'passed', expected: null, got: null }))

  it('unknown game', () => expect(run({}, 'chess')).toEqual(failed('game: unknown game chess')))

  it('unknown procedure', () => {
    expect(run({ procedure: 'odds.guess' })).toEqual(failed('procedure: unknown procedure odds.guess'))
    expect(run({ procedure: 'toString' })).toEqual(failed('procedure: unknown procedure toString'))
  })

  it('unknown field of the case', () => expect(run({ extra: 1 })).toEqual(failed('case.extra: unknown field')))

  it('unknown field of given, at any depth', () => {
    expect(run({ given: { dice: 1, need: 4, sides: 8 } }).got).toBe('given.sides: unknown field')
    const unit = { nation: 'france', troop: 'line', figures: 16 }
    const test = (changes: object) =>
      run({ procedure: 'morale.test', given: { unit: { ...unit, ...changes }, reason: 'locked', roll: 1 } })
    expect(test({ bayonets: true }).got).toBe('given.unit.bayonets: unknown field')
    expect(test({ spent: { grape: 1 } }).got).toBe('given.unit.spent.grape: unknown field')
    const melee = { unit, enemy: unit, contact: { behind: true } }
    expect(run({ procedure: 'melee.plan', given: melee }).got).toBe('given.contact.behind: unknown field')
  })

  it('unknown word', () => {
    const given = { unit: { nation: 'austria', troop: 'line', figures: 16 }, reason: 'locked', roll: 1 }
    expect(run({ procedure: 'morale.test', given }).got).toContain('given.unit.nation: expected one of france')
    const volley = { firer: { nation: 'france', troop: 'line' }, target: { nation: 'prussia', troop: 'line' }, options: ['luck'] }
    expect(run({ procedure: 'fire.plan', given: volley }).got).toContain(
      'given.options[0]: expected one of long-range flank reaction',
    )
  })

  it('wrong kind of value', () => {
    expect(run({ given: { dice: '1', need: 4 } }).got).toBe('given.dice: expected a number, found "1"')
    expect(run({ given: [] }).got).toBe('given: expected a record, found []')
  })

  it('unknown field of expect, and none at all', () => {
    expect(run({ expect: { median: 0 } })).toMatchObject({ result: 'failed', got: 'expect.median: unknown field' })
    expect(run({ expect: {} })).toMatchObject({ result: 'failed', got: 'expect: nothing is expected' })
  })

  it('another number, and null where a number stands', () => {
    expect(run({ expect: { mean: 0.500000001 } }).result).toBe('passed')
    expect(run({ expect: { mean: 0.50000001 } })).toMatchObject({ result: 'failed', got: { mean: 0.5 } })
    expect(run({ expect: { mean: null } }).result).toBe('failed')
    expect(run({ expect: { mean: 0.5, atLeast: { 0: 1, 1: 0.5, 2: 0 } } }).result).toBe('passed')
    expect(run({ expect: { atLeast: { 1: 0.4 } } }).result).toBe('failed')
  })

  it('is printed apart when it is disputed', () => {
    const wrong = { ...volley, expect: { mean: 1 } }
    const verdicts = runCases(
      { game: file.game, cases: [volley, wrong, { ...wrong, id: 'y' }] },
      { y: { rule: 'odds.exact', reason: '' } },
    )
    expect(totals(verdicts)).toBe('1 passed, 1 failed, 1 disputed')
    expect(totals(verdicts.slice(0, 1))).toBe('1 passed, 0 failed')
  })
})
