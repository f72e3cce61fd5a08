/** Buildings, bridges and other works, engineers at the guns, pioneers' charges: rows worked by hand. */
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import {
  aimedAt,
  blowsIn,
  buries,
  hitsKill,
  hitsLeft,
  hitsToDestroy,
  inchesDown,
  occupyRefusal,
  replaceable,
  replaceRefusal,
  setChargeRefusal,
  workCover,
  workDestroyed,
} from '#tdfg/rules/works.ts'
import { TROOPS, WORKS, type Troop, type Unit, type Work } from '#tdfg/types.ts'
import { french, prussian } from './given.ts'

const walls = (material: Work, inches = 0) => ({ material, inches })

describe('artillery.obstacle: hits that destroy a work', () => {
  test.each<[Work, number, number, number | null, boolean]>([
    ['wooden-building', 0, 9, 1, false],
    ['wooden-building', 0, 10, 0, true],
    ['wooden-building', 0, 13, 0, true],
    ['bridge', 0, 9, 1, false],
    ['bridge', 0, 10, 0, true],
    ['stone-building', 0, 10, 5, false],
    ['stone-building', 0, 14, 1, false],
    ['stone-building', 0, 15, 0, true],
    ['redoubt', 6, 14, 1, false],
    ['redoubt', 6, 15, 0, true],
    ['redoubt', 12, 15, 15, false],
    ['redoubt', 12, 30, 0, true],
    // A started stretch of six inches counts as one: 2 × 15 for 7″, 15 for 4″.
    ['redoubt', 7, 29, 1, false],
    ['redoubt', 7, 30, 0, true],
    ['redoubt', 4, 15, 0, true],
    ['earthwork', 0, 1000, null, false],
  ])('%s of %i″ after %i hits: %s left, down %s', (material, inches, hits, left, down) => {
    expect(hitsLeft(TABLES, walls(material, inches), hits)).toBe(left)
    expect(workDestroyed(TABLES, walls(material, inches), hits)).toBe(down)
  })

  test.each([
    [6, 14, 0],
    [6, 15, 6],
    [14, 15, 6],
    [14, 44, 12],
    [14, 45, 14],
  ])('artillery.obstacle: of a redoubt of %i″ %i hits break down %i″', (inches, hits, down) => {
    expect(inchesDown(TABLES, walls('redoubt', inches), hits)).toBe(down)
  })

  test.each(WORKS.filter((work) => work !== 'redoubt'))('a %s has no front that breaks down by parts', (material) => {
    expect(inchesDown(TABLES, walls(material), 100)).toBe(0)
  })

  it('the number is printed, and the rule with it', () => {
    expect(hitsToDestroy(TABLES, walls('redoubt', 18))).toMatchObject({
      value: 45,
      source: 'printed',
      rule: 'artillery.obstacle',
    })
    expect(hitsToDestroy(TABLES, walls('earthwork'))).toMatchObject({ value: null, source: 'printed' })
  })

  it('every further hit leaves as many or fewer to go, and a work that is down stays down', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WORKS), fc.integer({ min: 1, max: 40 }), fc.nat(80), (material, inches, hits) => {
        const [now, then] = [hitsLeft(TABLES, walls(material, inches), hits), hitsLeft(TABLES, walls(material, inches), hits + 1)]
        if (now === null || then === null) return now === then
        return then <= now && now - then <= 1
      }),
    )
  })
})

describe('building.occupy: what a work is and gives', () => {
  test.each([
    ['wooden-building', 'building', 'building', true, true],
    ['stone-building', 'building', 'building', true, true],
    ['bridge', 'bridge', 'none', false, true],
    ['redoubt', 'obstacle', 'fortification', false, false],
    ['earthwork', 'obstacle', 'fortification', false, false],
  ] as const)(
    'artillery.obstacle: %s is aimed at as %s, gives %s; hits kill %s, its fall buries %s',
    (work, at, cover, kill, bury) => {
      expect([aimedAt(work), workCover(work), hitsKill(work), buries(work)]).toEqual([at, cover, kill, bury])
    },
  )

  test.each<[string, Unit, readonly Work[]]>([
    ['French line', french(), []],
    ['engineers', french('engineer'), []],
    ['a field battery', french('field-artillery'), ['wooden-building', 'stone-building']],
    ['a mitrailleuse', french('mitrailleuse'), ['wooden-building', 'stone-building']],
    ['cavalry', prussian('light-cavalry'), ['wooden-building', 'stone-building', 'redoubt', 'earthwork']],
  ])('%s is kept out of what it cannot enter, and of nothing else', (_, unit, barred) => {
    expect(WORKS.filter((work) => occupyRefusal(unit, work)?.rule === 'building.occupy').toSorted()).toEqual(
      [...barred].toSorted(),
    )
  })

  test('ops.locked: nobody goes in from a contact, not even onto a bridge', () => {
    expect(occupyRefusal(french('line', { inContact: true }), 'bridge')).toMatchObject({ rule: 'ops.locked', kind: 'rule' })
    expect(occupyRefusal(french('line', { locked: true }), 'stone-building')).toMatchObject({ facts: { locked: 1 } })
  })
})

describe('artillery.replace: engineers step in for dead gunners', () => {
  const battery = (changes: Partial<Unit> = {}) => french('field-artillery', { figures: 4, casualties: 2, ...changes })
  const stand = (changes: Partial<Unit> = {}) => french('engineer', { figures: 3, ...changes })

  test.each([
    [2, 0, 2],
    [3, 0, 3],
    [3, 1, 2],
    [1, 2, 1],
  ])('artillery.replace: %i dead gunners and %i engineers lost: %i step in', (dead, lost, most) => {
    expect(replaceable(battery({ casualties: dead }), stand({ casualties: lost }))).toBe(most)
  })

  test.each<[string, Unit, Unit, string | null]>([
    ['engineers at a battery', battery(), stand(), null],
    ['pioneers at a German battery', prussian('field-artillery', { casualties: 1 }), prussian('pioneer'), null],
    ['a mitrailleuse is no battery', french('mitrailleuse', { casualties: 1 }), stand(), 'battery'],
    ['line infantry does not serve guns', battery(), french(), 'stand'],
    ['the enemy’s pioneers do not', battery(), prussian('pioneer'), 'side'],
    ['the last gunner is dead: it is gone', battery({ casualties: 4 }), stand(), 'destroyed'],
    ['nobody has fallen', battery({ casualties: 0 }), stand(), 'no-loss'],
  ])('artillery.replace: %s', (_, guns, men, why) => {
    const no = replaceRefusal(guns, men)
    expect(no?.facts['why'] ?? null).toBe(why)
    if (no) expect(no).toMatchObject({ rule: 'artillery.replace', kind: 'rule' })
  })

  test('artillery.replace: not from a contact, nor from flight', () => {
    expect(replaceRefusal(battery(), stand({ inContact: true }))?.rule).toBe('ops.locked')
    expect(replaceRefusal(battery({ inContact: true }), stand())?.rule).toBe('ops.locked')
    expect(replaceRefusal(battery(), stand({ fallenBack: true }))?.rule).toBe('morale.rally')
  })

  test('artillery.replace: it is free of operations: one that has spent all steps in too', () => {
    expect(replaceRefusal(battery(), stand({ operationsUsed: 2 }))).toBeNull()
  })
})

describe('pioneer.charge: who sets one, and when it goes up', () => {
  const ON = ['pioneer-charges'] as const

  test('pioneer.charge: only with its option', () => {
    expect(setChargeRefusal(prussian('pioneer'), [])).toMatchObject({ rule: 'pioneer.charge', facts: { why: 'option' } })
    expect(setChargeRefusal(prussian('pioneer'), ['flank', 'reaction', 'long-range'])?.facts['why']).toBe('option')
    expect(setChargeRefusal(prussian('pioneer'), ON)).toBeNull()
  })

  test.each(TROOPS.filter((troop) => troop !== 'pioneer'))('pioneer.charge: not %s', (troop: Troop) => {
    expect(setChargeRefusal({ ...prussian('pioneer'), troop }, ON)).toMatchObject({
      rule: 'pioneer.charge',
      facts: { why: 'troop' },
    })
  })

  test('pioneer.charge: Prussians only, not engaged, not running', () => {
    expect(setChargeRefusal({ ...prussian('pioneer'), nation: 'bavaria' }, ON)?.facts['why']).toBe('troop')
    expect(setChargeRefusal(prussian('pioneer', { locked: true }), ON)?.rule).toBe('ops.locked')
    expect(setChargeRefusal(prussian('pioneer', { fallenBack: true }), ON)?.rule).toBe('morale.rally')
  })

  test('pioneer.charge: two complete turns, up in the third: turns 4 and 5, then 6', () => {
    expect(blowsIn(TABLES, 4)).toBe(6)
    expect(blowsIn(TABLES, 1)).toBe(3)
  })
})
