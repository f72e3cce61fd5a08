/** Words of the movement card and its calculators. */
import { describe, expect, test } from 'vitest'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { chargeMeeting, chargeStopped } from '#tdfg/rules/charge.ts'
import { formationPlans, goingFacts } from '#tdfg/rules/going.ts'
import { crossing } from '#tdfg/rules/movement.ts'
import { sayGoing, sayMoveOf, sayMoveSum, sayPlan, sayStill } from '#tdfg/text/move-card.ts'
import { NO_PREMEASURE, sayCrossing, sayCrossStep, sayMeeting, sayStopped, sayTerrain } from '#tdfg/text/reckoning.ts'
import type { Phase, Stretch, Unit } from '#tdfg/types.ts'
import { TROOPS } from '#tdfg/types.ts'
import { french, prussian } from '../rules/given.ts'
import { BLEMISH, having, start } from './cast.ts'

const INCH = { inch: 'inches' } as const
const { battle, place } = start()
const lines = (unit: Unit, outOfReach = false, word: Parameters<typeof sayGoing>[1] = INCH) =>
  goingFacts(TABLES, unit, { outOfReach }).map((fact) => sayGoing(fact, word))
const brief = (unit: Unit, outOfReach = false) => lines(unit, outOfReach).map(({ text, value }) => `${text}: ${value}`)

describe('the ground, for this very unit', () => {
  test('move.prorated, move.uphill, move.wheel, move.face, move.back-up, move.road: French line', () => {
    expect(brief(french())).toEqual([
      'woods and obstacles, for the part spent there: ½ speed',
      'each contour up, paid on entering it; down is free: −1″',
      'wheels in a Move, up to: 45°',
      'goes obliquely for nothing, up to: 45°',
      'changes face, turning on its centre: 1 operation',
      'backs up in line, facing the enemy: 3″',
      'along a road, in column only: 9″',
      'charges 2 Moves, in this formation: 12″',
      'countercharges 1 Move: 6″',
      'lies down in its own movement: free',
      'within small-arms range of an enemy in sight: only the free changes: no change',
      'if it is beyond its commanders’ reach: 1 Move',
    ])
  })

  test('move.bridge, artillery.handpush: a battery', () => {
    expect(brief(prussian('horse-artillery'))).toEqual([
      'into woods or over obstacles: never',
      'each contour up, paid on entering it; down is free: −1″',
      'over a stream: at a bridge',
      'pushed by hand when it shoots, and turned: 1″, free',
      'goes obliquely for nothing, up to: 45°',
      'changes face, turning on its centre: 1 operation',
      'within small-arms range of an enemy in sight: only the free changes: no change',
      'needs no commander within reach: free',
    ])
  })

  test.each([
    ['move.woods: at home', prussian('jager'), 'in woods, in skirmish order or deep column: full speed'],
    [
      'move.woods: obstacles slow them all the same',
      prussian('jager'),
      'obstacles, and woods in other formations, for the part spent there: ½ speed',
    ],
    ['move.face: skirmishers turn free', french('line', { formation: 'skirmish' }), 'changes face, turning on its centre: free'],
    ['prone.effects', french('line', { prone: true }), 'lies prone: stands up first: 1 operation'],
    ['ops.deep-column', french('garde-mobile'), 'reserve troops do not know the deep column: none'],
    [
      'morale.rally',
      french('line', { fallenBack: true }),
      'has fallen back: never nearer an enemy, and it rallies only if it stands still: may move',
    ],
  ])('%s', (_, unit, line) => expect(brief(unit)).toContain(line))

  test('ops.command: noted beyond reach', () => {
    expect(brief(french(), true)).toContain('beyond its commanders’ reach, as noted: 1 Move')
  })

  test('every line has its rule and its mark, and no blemish', () => {
    for (const troop of TROOPS) {
      const unit = ['jager', 'landwehr', 'pioneer'].includes(troop) ? prussian(troop) : french(troop)
      for (const { text, value, rule, source } of lines(unit)) {
        expect(`${text} ${value}`).not.toMatch(BLEMISH)
        expect(rule).toMatch(/^[a-z]+\.[a-z-]+$/)
        expect(source).toMatch(/^(printed|assumed|ruling)$/)
      }
    }
  })

  test('move.road: its size is assumed, and so says its mark', () => {
    expect(lines(french()).find(({ rule }) => rule === 'move.road')?.source).toBe('assumed')
  })

  test('in centimetres', () => {
    expect(lines(french(), false, { inch: 'centimetres' }).filter(({ value }) => value.includes('″'))).toEqual([])
  })
})

describe('formations', () => {
  const plans = (unit: Unit) => formationPlans(TABLES, unit, { outOfReach: false, moved: 0 })
  const said = (unit: Unit, still = true) => plans(unit).map((plan) => `${plan.formation}: ${sayPlan(plan, still)}`)

  test('ops.two-a-turn: what each change leaves', () => {
    expect(said(french('line', { operationsUsed: 1 }))).toEqual([
      'skirmish: free, then 1 Move',
      'line: now, 1 Move left',
      'double-line: 1 operation, then no Move',
      'column: 1 operation, then no Move',
      'deep-column: 1 operation, then no Move',
      'assault-column: 1 operation, then no Move',
    ])
    expect(said(french('line', { operationsUsed: 2 })).slice(1, 3)).toEqual([
      'line: now, no Move left',
      'double-line: 1 operation: none left for it',
    ])
    expect(said(french('field-artillery'))).toEqual(['limbered: 1 operation, then 1 Move', 'unlimbered: now'])
  })

  test('of a unit whose movement is over only the price', () => {
    expect(said(french(), false).slice(0, 3)).toEqual(['skirmish: free', 'line: now', 'double-line: 1 operation'])
  })

  test('move.allowance: where the inches come from', () => {
    const of = (unit: Unit, formation: string) => {
      const plan = plans(unit).find((row) => row.formation === formation)
      return plan && sayMoveOf(plan, INCH)
    }
    expect(of(french(), 'assault-column')).toMatchObject({ text: 'one Move in assault column', value: '6″', source: 'assumed' })
    expect(of(french(), 'column')).toMatchObject({ text: 'one Move in column', value: '4½″', source: 'printed' })
    expect(of(french('field-artillery'), 'unlimbered')).toMatchObject({ text: 'Unlimbered, pushed by hand only', value: '–' })
  })

  test.each([
    ['two Moves', french(), true, '6″ a Move, 12″ with two'],
    ['one', french('line', { operationsUsed: 1 }), true, '6″ a Move, one left'],
    ['none', french('line', { operationsUsed: 2 }), true, '6″ a Move, none left this turn'],
    ['its movement is over', french(), false, '6″ a Move, none left this turn'],
    ['guns in action', french('field-artillery'), true, 'limber it to move'],
  ])('in a line: %s', (_, unit, still, line) => {
    expect(
      sayMoveSum(
        plans(unit).find(({ present }) => present),
        still,
        INCH,
      ),
    ).toBe(line)
  })
})

describe('what it may still do', () => {
  const still = (name: string, change: Partial<BattleUnit>, phase: Phase, cleared = false) => {
    const { battle: so, unit } = having({ ...battle, cleared }, name, change)
    return sayStill({ battle: () => so, place: () => ({ ...place, phase }) }, unit)
  }

  test.each<[string, string, Partial<BattleUnit>, Phase, boolean, string]>([
    [
      'French before the countercharges',
      'I/50th Line',
      {},
      'artillery',
      true,
      'It moves in phase 11. A countercharge and fire before then take of them.',
    ],
    ['French under fire', 'I/50th Line', {}, 'german-movement', true, 'It moves in phase 11. Fire before then takes of them.'],
    ['French in their movement', 'I/50th Line', {}, 'french-movement', true, 'It may move now.'],
    ['French after it', 'I/50th Line', {}, 'french-melee', false, 'Its movement of this turn is over.'],
    ['Germans before theirs', 'I/58th', {}, 'artillery', true, 'It moves in phase 5. It moves before it fires.'],
    [
      'Germans after theirs',
      'I/58th',
      {},
      'french-charges',
      false,
      'Its movement is over: what is left serves a countercharge in phase 9 and fire in phase 11.',
    ],
    ['Germans with nothing left', 'I/58th', { operationsUsed: 2 }, 'french-charges', false, 'Its movement of this turn is over.'],
    [
      'ops.locked',
      'I/50th Line',
      { locked: true },
      'artillery',
      false,
      'It is in contact or locked in a melee: it can do nothing until the melee is fought out.',
    ],
    [
      'prone.effects',
      'I/50th Line',
      { prone: true },
      'artillery',
      true,
      'It lies prone: it must stand up first, which takes an operation.',
    ],
    ['move.allowance: guns', '9th battery', {}, 'artillery', true, 'It cannot move unlimbered: limber it first.'],
    [
      'ops.two-a-turn',
      'I/58th',
      { operationsUsed: 2, moved: 2 },
      'german-movement',
      false,
      'All its operations of this turn are spent.',
    ],
  ])('%s', (_, name, change, phase, moves, detail) => expect(still(name, change, phase)).toEqual({ moves, detail }))

  test('turn.phase-14: when markers are off', () => {
    expect(still('I/58th', {}, 'convergence', true)).toEqual({
      moves: true,
      detail: 'Markers are off: these are for the next turn.',
    })
  })
})

describe('a Move over mixed ground', () => {
  const over = (unit: Unit, ...stretches: readonly Partial<Stretch>[]) => {
    const way = stretches.map((stretch): Stretch => ({ length: 20, terrain: 'open', contoursUp: 0, ...stretch }))
    const { value, steps } = crossing(TABLES, unit, way)
    return { ...sayCrossing(value, steps, way, INCH), steps: steps.map((step) => sayCrossStep(step, INCH)) }
  }

  test('move.prorated: each step in words', () => {
    const { parts, sentence, steps } = over(french(), { length: 4 }, { length: 3.5, terrain: 'woods', contoursUp: 1 })
    expect(parts).toEqual(['4½″'])
    expect(sentence).toBe('There its Move is used up. 3″ of the way are left.')
    expect(steps.map(({ text, value }) => `${text}: ${value}`)).toEqual([
      'one Move in line: 6″',
      '4″ in the open: −4″',
      '1 contour up: −1″',
      '½″ of 3½″ in woods, at ½ speed: −1″',
    ])
    expect(steps.map(({ rule }) => rule)).toEqual(['move.allowance', 'move.prorated', 'move.uphill', 'move.prorated'])
  })

  test.each([
    [
      'move.woods',
      over(french('light-cavalry'), { length: 4 }, { terrain: 'woods' }),
      ['4″'],
      'It stops at the edge of the woods.',
    ],
    [
      'move.woods: a wall',
      over(french('light-cavalry'), { length: 4 }, { terrain: 'obstacle' }),
      ['4″'],
      'It stops at the obstacle.',
    ],
    [
      'move.uphill',
      over(french(), { length: 5 }, { length: 2, contoursUp: 2 }),
      ['5″'],
      'It stops below the slope, which would take all that is left of the Move. 2″ of the way are left.',
    ],
    [
      'the way ends first',
      over(french(), { length: 2 }),
      ['2″'],
      'It comes to the end of the way, with 4″ of its Move to spare.',
    ],
    ['both end', over(french(), { length: 6 }), ['6″'], 'There way and Move end together.'],
    ['ops.locked', over(french('line', { locked: true }), {}), ['0″'], 'It is in contact or locked, and does not move.'],
    ['prone.effects', over(french('line', { prone: true }), {}), ['0″'], 'It lies prone: it must stand up first.'],
    ['move.allowance', over(french('field-artillery'), {}), ['0″'], 'It does not move in this formation.'],
  ])('%s', (_, said, parts, sentence) => expect(said).toMatchObject({ parts, sentence }))

  test('every step is worded', () => {
    const all = [
      over(french('light-cavalry'), { length: 1, contoursUp: 1 }, { terrain: 'woods' }),
      over(french(), { length: 5 }, { contoursUp: 1 }),
      over(french(), { length: 2 }),
      over(french('line', { locked: true }), {}),
    ].flatMap(({ steps }) => steps.map(({ text, value }) => `${text}: ${value}`))
    expect(all).toEqual([
      'one Move in line: 10″',
      '1 contour up: −1″',
      '1″ in the open: −1″',
      'Woods: it never goes there: stops',
      'one Move in line: 6″',
      '5″ in the open: −5″',
      '1 contour up would take all that is left: not climbed: −1″',
      'one Move in line: 6″',
      '2″ in the open: −2″',
      'left of the Move: 4″',
      'It is in contact or locked, and does not move.: 0″',
    ])
  })

  test('ground by its names', () => {
    expect((['open', 'woods', 'obstacle'] as const).map(sayTerrain)).toEqual(['open', 'woods', 'obstacle'])
  })
})

describe('charge.meet: where a charge is met', () => {
  const meet = (distance: number, reaches: readonly [number, number]) =>
    sayMeeting(
      { charger: 'I/58th', countercharger: 'I/50th Line', distance, reaches, met: chargeMeeting(distance, ...reaches) },
      INCH,
    )

  test('each has gone its share', () => {
    expect(meet(12, [12, 6])).toEqual({
      parts: ['8″', '4″'],
      note: 'charger, countercharger',
      sentence: 'When they meet, I/58th has gone 8″ and I/50th Line 4″.',
    })
  })

  test('too far apart', () => {
    expect(meet(20, [12, 6])).toEqual({
      parts: ['no contact'],
      sentence: 'They do not meet: 20″ lie between them, and together they go 18″.',
    })
  })
})

describe('charge.stopped: where it lies', () => {
  const stopped = (gone: number, distance: number | null) => sayStopped(chargeStopped(TABLES, prussian(), gone, distance), INCH)
  test.each([
    [
      7.5,
      9,
      ['7½″'],
      'It lies prone 7½″ from its start, 1½″ short of its target. It has spent 2 operations; a countercharge may still touch it there.',
    ],
    [4, null, ['4″'], 'It lies prone 4″ from its start. It has spent 1 operation; a countercharge may still touch it there.'],
    [9, 9, ['contact'], 'It had reached its target before that fire opened: the charge is in contact.'],
    [13, null, ['too far'], 'Its charge carries 12″ in this formation: measure again what it had gone.'],
  ])('%d of %j', (gone, distance, parts, sentence) => expect(stopped(gone, distance)).toEqual({ parts, sentence }))
})

test('move.no-premeasure is said over every calculator', () => {
  expect(NO_PREMEASURE).toBe(
    'The app measures nothing. Say first what the unit does, then take the ruler and type in what it shows.',
  )
})
