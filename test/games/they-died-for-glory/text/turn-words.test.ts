/** What is said of the turn, of moves and posture, of remnants and of the umpire. */
import { describe, expect, test } from 'vitest'
import { NO_BATTLE } from '#tdfg/battle/state.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { memoryOf, nameAct, resultOf, sayEvent } from '#tdfg/text/events.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { CommanderId, ObligationId } from '#tdfg/types.ts'
import { beginning, hits, table } from '../battle/muster.ts'
import { CAST, id, start } from './cast.ts'
import { teller } from './teller.ts'

const unit = id('II/50th Line')

test('the battle begins', () => {
  const began = beginning(CAST)
  const dated =
    began.kind === 'battleBegan'
      ? { ...began, scenario: { ...began.scenario, title: 'Weissenburg', date: '4 August 1870' } }
      : began
  expect(sayEvent(NO_BATTLE, dated)).toBe('Weissenburg, 4 August 1870: 15 units, 18 turns.')
  expect(nameAct(NO_BATTLE, [dated])).toBe('Weissenburg begins')
})

describe('leaving a phase', () => {
  test('one that leads to the next has no headline', () => {
    expect(teller(start()).tell({ kind: 'end-phase' })).toEqual({
      name: 'Orders end',
      log: ['The orders are given.'],
      title: '',
      detail: '',
      tone: 'plain',
      hands: [],
    })
  })

  test('those that pass by themselves say why', () => {
    const play = teller(start())
    play.to('german-charges')
    expect(play.tell({ kind: 'end-phase' })).toMatchObject({
      name: 'Phase 2 ends',
      log: [
        'End of phase 2, German charges.',
        'Phase 3, French countercharges: passed, there is no charge to meet.',
        'Phase 4, Charge morale: passed, nobody owes a test.',
      ],
      title: 'Phase 2 ends.',
      detail: 'Phase 3 passes: there is no charge to meet. Phase 4 passes: nobody owes a test.',
    })
  })

  test('markers come off, the turn ends, a battalion enters', () => {
    const play = teller(start())
    play.to('french-movement')
    expect(play.tell({ kind: 'end-phase' })).toMatchObject({
      detail: 'Markers come off. Phase 12 passes: nobody owes a test. Phase 13 passes: nobody is in contact.',
      hands: ['All operation and smoke markers off.'],
    })
    expect(play.tell({ kind: 'end-phase' })).toMatchObject({
      name: 'Phase 15 ends',
      log: ['End of phase 15, Voluntary fallback.', 'Turn 1 ends.', 'Phase 16, Convergence: passed, no remnants can converge.'],
      title: 'Turn 1 ends.',
    })
    play.to('german-charges')
    const { log, detail, hands } = play.tell({ kind: 'end-phase' })
    expect(log.at(-1)).toBe('III/87th enters the table.')
    expect(detail).toContain('III/87th enters.')
    expect(hands).toEqual(['Bring on III/87th where it enters.'])
  })

  test('the last turn ends the battle', () => {
    const play = teller(start(1))
    play.to('voluntary-fallback')
    expect(play.tell({ kind: 'end-phase' })).toMatchObject({
      log: ['End of phase 15, Voluntary fallback.', 'Turn 1 ends.', 'The battle is over after turn 1.'],
      title: 'The battle is over after turn 1.',
    })
  })
})

describe('moves, formation, posture, cover', () => {
  test.each([
    [{ kind: 'note-moves', units: [unit], moves: 1 }, 'II/50th Line: 1 Move', 'II/50th Line makes one Move.', []],
    [
      { kind: 'note-moves', units: [unit, id('I/50th Line')], moves: 2 },
      'II/50th Line and I/50th Line: 2 Moves',
      'II/50th Line and I/50th Line make two Moves.',
      [],
    ],
    [
      { kind: 'note-moves', units: [unit, id('I/50th Line'), id('Mobiles')], moves: 0 },
      'II/50th Line and 2 more: no Move',
      'II/50th Line, I/50th Line and Mobiles have not moved.',
      [],
    ],
    [
      { kind: 'change-formation', unit, to: 'deep-column' },
      'II/50th Line forms deep column',
      'II/50th Line forms deep column.',
      ['Set II/50th Line in deep column.'],
    ],
    [
      { kind: 'change-formation', unit, to: 'skirmish' },
      'II/50th Line goes into skirmish order',
      'II/50th Line goes into skirmish order.',
      ['Set II/50th Line in skirmish order.'],
    ],
    [
      { kind: 'change-formation', unit: id('9th battery'), to: 'limbered' },
      '9th battery limbers up',
      '9th battery limbers up.',
      ['Set 9th battery limbered.'],
    ],
    [{ kind: 'go-prone', unit }, 'II/50th Line lies down', 'II/50th Line lies down.', ['Lay II/50th Line prone.']],
    [{ kind: 'note-cover', unit, cover: 'woods' }, 'Cover of II/50th Line', 'II/50th Line is now in woods.', []],
  ] as const)('%j', (act, name, line, hands) => {
    const play = teller(start())
    play.to('french-movement')
    expect(play.tell(act)).toEqual({ name, log: [line], title: '', detail: '', tone: 'plain', hands })
  })

  test('standing up', () => {
    const play = teller(start())
    play.to('french-movement')
    play.play({ kind: 'go-prone', unit })
    expect(play.tell({ kind: 'stand-up', unit })).toMatchObject({
      name: 'II/50th Line stands up',
      log: ['II/50th Line stands up.'],
      hands: ['Stand II/50th Line upright.'],
    })
  })
})

describe('falling back by choice, rallying, converging', () => {
  test('a battery goes to the rear', () => {
    const play = teller(start())
    play.to('voluntary-fallback')
    expect(play.tell({ kind: 'fall-back', unit: id('9th battery'), die: table(3) })).toEqual({
      name: '9th battery tests',
      log: ['9th battery tests to fall back by choice: 3 against 6, passes.', '9th battery falls back 12″ by choice.'],
      title: '9th battery passes and falls back: 3 against 6.',
      detail: 'Which friends saw 9th battery fall back?',
      tone: 'good',
      hands: ['9th battery: 12″ to its rear, limbered, no nearer an enemy, then facing the enemy.'],
    })
  })

  test('a French 1 keeps it where it is, or lets it go', () => {
    const play = teller(start())
    play.to('voluntary-fallback')
    expect(play.tell({ kind: 'fall-back', unit, die: table(1) }).detail).toBe('II/50th Line rolled a 1: is a German in reach?')
    const again = teller(play.stand())
    const answer = { kind: 'answer-reach', obligation: play.owed('reach').id } as const
    expect(play.tell({ ...answer, inReach: true })).toMatchObject({
      log: [
        'II/50th Line rolled a 1: a German is in reach and it must charge.',
        'II/50th Line must announce a charge in phase 8 of turn 2.',
      ],
      detail: 'II/50th Line announces a charge in phase 8 of turn 2.',
    })
    expect(again.tell({ ...answer, inReach: false })).toMatchObject({ title: 'II/50th Line falls back by choice.' })
  })

  /** II/50th Line ran in turn 1; nobody has said whether it moved since. */
  function ran() {
    const play = teller(start())
    play.play({ kind: 'end-phase' })
    const shot = { kind: 'shoot', battery: id('light battery'), target: unit, ammunition: 'canister', at: 'troops' } as const
    play.play({ ...shot, result: { aim: null, effect: hits(3) } })
    play.play({ kind: 'end-phase' })
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(6) })
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
    play.to('orders')
    play.to('convergence')
    return { ...play, answer: (stood: boolean) => play.tell({ kind: 'answer-stood', obligation: play.owed('stood').id, stood }) }
  }

  test('it stood still', () => {
    expect(ran().answer(true)).toEqual({
      name: 'II/50th Line rallies',
      log: ['II/50th Line has stood still all turn.', 'II/50th Line has rallied.'],
      title: 'II/50th Line has rallied.',
      detail: '',
      tone: 'good',
      hands: ['Rally marker off II/50th Line.'],
    })
  })

  test('it moved', () => {
    expect(ran().answer(false)).toMatchObject({
      name: 'II/50th Line does not rally',
      log: ['II/50th Line has moved and does not rally yet.'],
      title: '',
    })
  })

  test('two remnants become one', () => {
    const play = teller(start())
    for (const name of ['I/50th Line', 'II/50th Line']) {
      play.play({
        kind: 'correct',
        unit: id(name),
        patch: { casualties: 9, fallenBack: true, shattered: true },
        reason: 'as it stands',
      })
    }
    expect(play.tell({ kind: 'note-base', unit: id('I/50th Line'), stands: true })).toMatchObject({
      name: 'Base line of I/50th Line',
      log: ['I/50th Line stands at its base line.'],
    })
    expect(play.tell({ kind: 'note-base', unit: id('I/50th Line'), stands: false }).log).toEqual([
      'I/50th Line is not at its base line.',
    ])
    for (const name of ['I/50th Line', 'II/50th Line']) play.play({ kind: 'note-base', unit: id(name), stands: true })
    play.to('convergence')
    expect(play.tell({ kind: 'converge', units: [id('I/50th Line'), id('II/50th Line')] })).toEqual({
      name: 'I/50th Line and II/50th Line converge',
      log: ['I/50th Line and II/50th Line become one unit of 14 figures, morale 4.'],
      title: 'I/50th Line and II/50th Line are one unit now.',
      detail: 'It has 14 figures and morale 4.',
      tone: 'good',
      hands: ['Put I/50th Line and II/50th Line together as one unit of 14 figures.'],
    })
  })
})

describe('command figures and the umpire', () => {
  test('a commander leaves', () => {
    const play = teller(start())
    play.play({ kind: 'attach', commander: 'kf' as CommanderId, unit })
    expect(play.tell({ kind: 'attach', commander: 'kf' as CommanderId, unit: null })).toMatchObject({
      name: 'Pelletier leaves',
      log: ['Pelletier leaves II/50th Line.'],
      hands: ['Set Pelletier by himself.'],
    })
  })

  test('a correction with its reason', () => {
    const patch = {
      casualties: 3,
      formation: 'column',
      prone: true,
      cover: 'building',
      operationsUsed: 1,
      volleys: 0,
      spent: { shell: 2 },
    } as const
    expect(teller(start()).tell({ kind: 'correct', unit, patch, reason: 'miscounted last turn.' })).toMatchObject({
      name: 'Correction of II/50th Line',
      log: [
        'The umpire corrects II/50th Line: 3 figures lost, in column, prone, in a building, 1 operation spent, 0 volleys fired, 2 shots of shell spent. Miscounted last turn.',
      ],
      title: 'II/50th Line is corrected.',
    })
  })

  test('what was lifted', () => {
    const patch = { prone: false, fallenBack: false, shattered: false } as const
    expect(sayEvent(start().battle, { kind: 'corrected', unit, patch, reason: 'so be it' })).toBe(
      'The umpire corrects II/50th Line: upright, not fallen back, not shattered. So be it.',
    )
  })

  test('a test waived', () => {
    const play = teller(start())
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('I/58th'), target: unit })
    const { obligation } = { obligation: play.battle().obligations[0]?.id as ObligationId }
    const told = play.tell({ kind: 'waive', obligation, reason: 'agreed by both' })
    expect(told).toMatchObject({
      log: ['The umpire waives the test of I/58th to charge: agreed by both.', 'I/58th’s charge stands.'],
      title: 'The umpire waives it.',
      detail: 'I/58th’s charge stands.',
    })
    expect(nameAct(play.battle(), [{ kind: 'waived', obligation, reason: 'x' }])).toBe('Waiver')
  })

  test('a breach that stands', () => {
    const play = teller(start())
    play.to('german-movement')
    const { name, log } = play.tell(
      { kind: 'fire', firer: id('I/58th'), target: unit, band: 0, dice: hits(1) },
      'surprised in the fog',
    )
    expect(name).toBe('I/58th fires')
    expect(log[0]).toBe('The umpire lets it stand against fire.phase: surprised in the fog.')
  })
})

describe('what the log tells long after', () => {
  const lapsed: BattleEvent = { kind: 'lapsed', obligation: 'o1' as ObligationId, why: 'fell-back' }
  const owed = {
    id: 'o1',
    unit,
    side: 'french',
    due: { when: 'now' },
    about: { kind: 'test', reason: 'charged', because: null },
    raised: 1,
  }
  const { battle } = start()

  test('an obligation that the battle has settled', () => {
    expect(sayEvent(battle, lapsed)).toBe('Something owed lapses: it has fallen back.')
    const memory = memoryOf(battle, [{ kind: 'obliged', obligation: owed } as BattleEvent])
    expect(sayEvent(memory, lapsed)).toBe('II/50th Line’s test for being charged lapses: it has fallen back.')
  })

  test('a charge of an earlier turn', () => {
    const play = teller(start())
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('I/58th'), target: unit })
    const charge = play.battle().charges[0]?.id
    const ended = { kind: 'chargeEnded', charge, how: 'contact', moves: 1 } as BattleEvent
    expect(sayEvent(battle, ended)).toBe('A charge goes home, after one Move.')
    expect(sayEvent(memoryOf(battle, play.events), ended)).toBe('I/58th’s charge goes home, after one Move.')
  })

  test('an act of nothing has no headline', () => {
    expect(resultOf(battle, [])).toEqual({ title: '', detail: '', tone: 'plain' })
    expect(nameAct(battle, [])).toBe('The last act')
    expect(battle.tables).toBe(TABLES)
  })
})
