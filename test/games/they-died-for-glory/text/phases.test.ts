import { describe, expect, test } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { PHASE_ROWS, rowsOf } from '#tdfg/data/phases.ts'
import { sayPhase } from '#tdfg/text/names.ts'
import { phaseNumber, sayPhaseInline, sayWhere } from '#tdfg/text/phases.ts'
import { sayPassed } from '#tdfg/text/passed.ts'
import { remindersOf } from '#tdfg/text/reminders.ts'
import { PHASES, turnOf } from '#tdfg/types.ts'
import { sourceOf } from './call-sites.ts'
import { BLEMISH, start } from './cast.ts'

test('the whole turn by its names', () => {
  expect(turnOf([]).map((phase) => sayPhase(phase).plain)).toEqual([
    'Orders',
    '1 · Artillery',
    '2 · German charges',
    '3 · French countercharges',
    '4 · Charge morale',
    '5 · German movement, French fire',
    '6 · German morale for losses',
    '7 · Melee',
    '8 · French charges',
    '9 · German countercharges',
    '10 · Charge morale',
    '11 · French movement, German fire',
    '12 · French morale for losses',
    '13 · Melee',
    '14 · Clear markers',
    '15 · Voluntary fallback',
    '16 · Convergence',
  ])
})

test('turn.written-orders: the whole turn by its names', () => {
  expect(turnOf(['written-orders']).map((phase) => sayPhase(phase).plain)).toEqual([
    'Orders',
    '1 · Artillery',
    '2 · First half: charges',
    '3 · First half: countercharges',
    '4 · First half: charge morale',
    '5 · First half: movement and fire',
    '6 · First half: morale for losses',
    '8 · Second half: charges',
    '9 · Second half: countercharges',
    '10 · Second half: charge morale',
    '11 · Second half: movement and fire',
    '12 · Second half: morale for losses',
    '13 · Melee',
    '14 · Clear markers',
    '15 · Voluntary fallback',
    '16 · Convergence',
  ])
})

describe.each(PHASES)('%s', (phase) => {
  const { number, name, title, plain, about } = sayPhase(phase)

  test('has its number and a title in parts', () => {
    expect(number).toBe([...PHASE_ROWS, ...rowsOf(['written-orders'])].find((row) => row.phase === phase)?.number)
    expect(title.map(({ text }) => text).join('')).toBe(plain)
    expect(plain.endsWith(name)).toBe(true)
    for (const { text, side } of title) expect(side).toBe(text === 'French' ? 'french' : text === 'German' ? 'german' : undefined)
  })

  test('says in one sentence what happens', () => {
    expect(about).toMatch(/^[A-Z].{20,160}\.$/)
    expect(about).not.toMatch(BLEMISH)
  })

  test('has reminders, each with its rule, none twice', () => {
    const reminders = remindersOf(phase)
    expect(reminders.length).toBeGreaterThanOrEqual(2)
    expect(new Set(reminders.map(({ text }) => text)).size).toBe(reminders.length)
    for (const { text, rule } of reminders) {
      expect(rule).toMatch(/^[a-z]+\.[a-z0-9-]+$/)
      expect(text).toMatch(/^[A-Z].{15,180}\.$/)
      expect(text).not.toMatch(BLEMISH)
    }
  })
})

test('the names of the sides are parts of their own', () => {
  expect(sayPhase('german-movement').title).toEqual([
    { text: '5 · ' },
    { text: 'German', side: 'german' },
    { text: ' movement, ' },
    { text: 'French', side: 'french' },
    { text: ' fire' },
  ])
})

test('what the phases say of themselves', () => {
  expect(sayPhase('german-movement').about).toBe(
    'The Germans spend their operations; French infantry and mitrailleuses fire at any moment of it; units that are touched test.',
  )
  expect(sayPhase('french-losses').about).toBe('French units that this fire brought to half strength, or hurt beyond it, test.')
  expect(sayPhase('german-countercharges').about).toBe('The Germans name each unit that will meet a charge, and which one.')
})

test('within a sentence', () => {
  expect(sayPhaseInline('french-movement')).toBe('phase 11, French movement, German fire')
  expect(sayPhaseInline('orders')).toBe('the orders')
  expect(phaseNumber('convergence')).toBe('phase 16')
})

test('where a battle stands', () => {
  const { place } = start()
  expect(sayWhere(place)).toBe('orders')
  expect(sayWhere({ ...place, phase: 'german-movement' })).toBe('phase 5, German movement')
  expect(sayWhere({ ...place, phase: 'german-melee', step: 'morale' })).toBe('phase 7, Melee: tests')
  expect(sayWhere({ ...place, over: true })).toBe('over')
})

describe('reminders', () => {
  const texts = (phase: (typeof PHASES)[number], tables = TABLES): string =>
    remindersOf(phase, tables)
      .map(({ text }) => text)
      .join('\n')

  test('carry the numbers of the battle’s own charts', () => {
    const { morale, smallArms } = TABLES
    const yours = {
      ...TABLES,
      morale: { ...morale, fallback: { ...morale.fallback, value: 10 } },
      smallArms: { ...smallArms, forcedProne: { ...smallArms.forcedProne, value: 5 } },
    }
    expect(texts('german-melee')).toContain('retreats 12″ straight back')
    expect(texts('german-melee', yours)).toContain('retreats 10″ straight back')
    expect(texts('german-movement')).toContain('Infantry that lost four figures')
    expect(texts('german-movement', yours)).toContain('Infantry that lost five figures')
  })

  test('the French 1 is recalled where it is settled', () => {
    for (const phase of ['french-charges', 'french-losses', 'clear-markers', 'voluntary-fallback'] as const) {
      expect(
        remindersOf(phase).some(({ rule }) => rule === 'morale.french-one'),
        phase,
      ).toBe(true)
    }
    expect(remindersOf('german-losses').some(({ rule }) => rule === 'morale.french-one')).toBe(false)
  })

  test('turn.written-orders: who writes is told what to write, and nothing that contradicts it', () => {
    const orders = remindersOf('orders', TABLES, 'inches', ['written-orders']).map(({ text }) => text)
    expect(orders[0]).toContain('orders for both halves')
    expect(orders.some((text) => text.includes('Nothing need be written'))).toBe(false)
    const guns = remindersOf('artillery', TABLES, 'inches', ['written-orders'])
    expect(guns.length).toBe(remindersOf('artillery').length + 1)
  })

  test('nobody pursues, whoever won', () => {
    expect(remindersOf('french-melee')).toContainEqual({
      text: 'The winner stays where he is: nobody pursues.',
      rule: 'charge.no-breakthrough',
      source: 'printed',
    })
  })
})

describe('why a phase passed', () => {
  const source = sourceOf('battle/propose/turn.ts')
  const reasons = [...new Set([...source.matchAll(/'((?:no|nobody)-[a-z]+|cleared)'/g)].map(([, word]) => word ?? ''))]

  test('the reasons are found in the source', () => {
    expect(reasons.length).toBeGreaterThanOrEqual(9)
  })

  test.each(reasons)('%s has words of its own', (why) => {
    expect(sayPassed(why)).not.toBe(sayPassed('anything else'))
  })

  test('as a clause', () => {
    expect(sayPassed('no-countercharger')).toBe('no unit can countercharge')
    expect(sayPassed('anything else')).toBe('nothing could happen in it')
  })
})
