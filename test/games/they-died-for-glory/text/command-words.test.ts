/** What is said of agreements, objectives, command and officers without a unit. */
import { describe, expect, test } from 'vitest'
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import { agreement } from '#tdfg/battle/propose/rulings.ts'
import { agreedIn, type Agreed } from '#tdfg/battle/may/agree.ts'
import { NO_BATTLE, type Battle, type Objective } from '#tdfg/battle/state.ts'
import { hands, sayEvent } from '#tdfg/text/events.ts'
import { chipsOf } from '#tdfg/text/names.ts'
import { isPast, objectiveWarnings, sayDate, sayHolder, sayLossesOf, sayState, sayVerdicts } from '#tdfg/text/objectives.ts'
import { sayObligation, sayQuestion } from '#tdfg/text/obligations.ts'
import { remindersOf } from '#tdfg/text/reminders.ts'
import { sayAgreement } from '#tdfg/text/rulings.ts'
import type { CommanderId, ObjectiveId, UnitId } from '#tdfg/types.ts'
import { START } from '#machines/they-died-for-glory/turn.ts'
import { beginning, hits, step, table } from '../battle/muster.ts'
import { CAST, id, start } from './cast.ts'
import { teller } from './teller.ts'

const withObjectives = (turns: number, ...rows: readonly (readonly [string, 'german' | 'french', number])[]) => {
  const event = beginning(CAST, turns) as EventOf<'battleBegan'>
  const objectives = rows.map(([name, side, turn], at) => ({ id: `p${at}` as ObjectiveId, name, side, turn }))
  return step({ battle: NO_BATTLE, place: START }, { ...event, scenario: { ...event.scenario, objectives } } as BattleEvent)
}
const hold = (at: number, side: 'german' | 'french' | null): Act => ({
  kind: 'hold-objective',
  objective: `p${at}` as ObjectiveId,
  side,
})

describe('what is agreed', () => {
  const agree = (battle: Battle, change: Partial<Agreed>): Act => agreement({ ...agreedIn(battle), ...change })

  test('the log names what differs, the card counts it', () => {
    const table = teller(start())
    expect(sayAgreement(table.battle())).toEqual({ line: 'everything as it comes', changed: 0, count: '10 choices' })
    const told = table.tell(agree(table.battle(), { flank: 'on', shell: 'prussian', 'french-line': '12', inch: 'centimetres' }))
    expect(told).toMatchObject({
      name: 'Rulings and options chosen',
      log: ['Agreed before the first shot: flank and rear, German shell runs short: Prussians only, 12 figures and centimetres.'],
      title: 'So it is agreed.',
      hands: [],
    })
    expect(sayAgreement(table.battle()).changed).toBe(4)
    expect(table.tell(agree(table.battle(), { flank: 'off', shell: 'german', 'french-line': '16', inch: 'inches' })).log).toEqual(
      ['Agreed before the first shot: everything as it comes.'],
    )
  })

  test('centimetres: the word changes wherever a distance stands, and the number stays', () => {
    const play = teller(start())
    play.tell(agree(play.battle(), { inch: 'centimetres' }))
    play.to('german-movement')
    const { log } = play.tell({ kind: 'fire', firer: id('I/50th Line'), target: id('I/58th'), band: 1, dice: hits(1) })
    expect(log[0]).toContain('within 18\u00a0cm:')
    const said = JSON.stringify([
      ...remindersOf('artillery', play.battle().tables, 'centimetres'),
      ...remindersOf('voluntary-fallback', play.battle().tables, 'centimetres'),
      ...remindersOf('german-melee', play.battle().tables, 'centimetres'),
    ])
    expect(said).not.toContain('″')
    expect(said).toContain('12\u00a0cm')
    const ran = { kind: 'fellBack', unit: id('I/58th'), turn: 1, phase: 'german-losses', how: 'rout', shattered: false } as const
    expect(sayEvent(play.battle(), ran)).toBe('I/58th falls back 12\u00a0cm.')
    expect(hands(play.battle(), [ran])).toEqual(['I/58th: 12\u00a0cm straight back, facing away.'])
  })
})

describe('dated objectives (turn.game-length)', () => {
  const stand = withObjectives(
    4,
    ['station', 'german', 2],
    ['town', 'german', 2],
    ['the castle', 'german', 4],
    ['the mill', 'french', 3],
  )

  test('warned of in the turn before and in the turn itself', () => {
    const warned = (turn: number) => objectiveWarnings(stand.battle, { ...stand.place, turn })
    expect(warned(1)).toEqual(['By the end of next turn the Germans must hold: station and town.'])
    expect(warned(2)).toEqual([
      'By the end of this turn the Germans must hold: station and town.',
      'By the end of next turn the French must hold: the mill.',
    ])
    expect(warned(4)).toEqual(['By the end of this turn the Germans must hold: the castle.'])
    expect(objectiveWarnings({ ...stand.battle, objectives: [] }, stand.place)).toEqual([])
  })

  test('a date has its hour, a holder his name', () => {
    const [station] = stand.battle.objectives as readonly [Objective]
    expect(sayDate(stand.battle, station)).toBe('by the end of turn 2, 9.00')
    expect(
      [null, { side: null, turn: 1 }, { side: 'french', turn: 1 } as const].map((held) => sayHolder({ ...station, held })),
    ).toEqual(['nobody has said', 'nobody holds it', 'held by the French'])
    expect([2, 3].map((turn) => isPast(station, { ...stand.place, turn }))).toEqual([false, true])
    expect(sayState({ ...station, held: { side: 'german', turn: 2 } }, { ...stand.place, turn: 3 })).toBe(
      'met: held by the Germans',
    )
    expect(sayState(station, { ...stand.place, over: true })).toBe('not met: nobody has said')
    expect(sayState(station, stand.place)).toBe('nobody has said')
  })

  test('asked in phase 16, answered in one act, and named in the list of what is due', () => {
    const play = teller(stand)
    play.to('orders')
    play.to('convergence')
    const owed = play.owed('objective')
    expect(sayObligation(play.battle(), owed)).toEqual({
      title: 'Station',
      because: 'its date has come: who holds it?',
      rule: 'turn.game-length',
    })
    expect(sayQuestion(play.battle(), owed)).toBe('Who holds station at the end of this turn?')
    expect(play.tell(hold(0, 'german'))).toMatchObject({
      name: 'Holder of station',
      log: ['Station: the Germans hold it.'],
      title: '',
    })
    expect(play.tell(hold(1, null)).log).toEqual(['Town: nobody holds it.'])
  })

  test('at the end: which side met its own, and what it was denied', () => {
    const holders = (...sides: readonly ('german' | 'french' | null)[]): Battle => ({
      ...stand.battle,
      objectives: stand.battle.objectives.map((row, at) => ({ ...row, held: { side: sides[at] ?? null, turn: row.turn } })),
    })
    expect(sayVerdicts(holders('german', 'german', 'german', 'french'))).toEqual([
      'The Germans met all three of their dated objectives.',
      'The French met their dated objective.',
    ])
    expect(sayVerdicts(holders('german', 'french', null, null))).toEqual([
      'The Germans met one of their three dated objectives; the French denied them town and the castle.',
      'The French met none of their one dated objective; the Germans denied them the mill.',
    ])
    expect(sayVerdicts({ ...stand.battle, objectives: [] })).toEqual([])
  })

  test('losses of both sides in figures', () => {
    const play = teller(stand)
    play.to('german-movement')
    play.tell({ kind: 'fire', firer: id('I/50th Line'), target: id('I/58th'), band: 0, dice: hits(2) })
    const figures = (side: string) =>
      play
        .battle()
        .units.filter((unit) => unit.side === side)
        .reduce((sum, unit) => sum + unit.figures, 0)
    expect(sayLossesOf(play.battle(), play.place(), 'german')).toBe(`2 of ${figures('german')} figures`)
    expect(sayLossesOf(play.battle(), play.place(), 'french')).toBe(`none of ${figures('french')} figures`)
  })
})

describe('reach of command (ops.command)', () => {
  test('noted after the second Move: the log says so, and hands take it back', () => {
    const play = teller(start())
    play.to('german-movement')
    const units = [id('I/58th')]
    play.tell({ kind: 'note-moves', units, moves: 2 })
    const told = play.tell({ kind: 'note-reach', units, out: true })
    expect(told).toMatchObject({
      name: 'Reach of command: I/58th',
      log: ['I/58th is beyond its commanders’ reach.', 'I/58th makes one Move.'],
      title: 'Beyond reach: one Move only.',
      detail: 'I/58th made one.',
      hands: ['I/58th: back to where its first Move ended.'],
    })
    expect(chipsOf(play.battle(), play.unit(id('I/58th'))).map(({ text }) => text)).toContain('beyond reach')
    expect(play.tell({ kind: 'note-reach', units, out: false })).toMatchObject({
      log: ['I/58th is within its commanders’ reach.'],
      title: '',
      hands: [],
    })
  })
})

describe('an officer whose unit is gone (command.melee-risk)', () => {
  const gone = () => {
    const play = teller(start())
    const unit = id('I/50th Line')
    const commander = 'kf' as CommanderId
    play.play({ kind: 'attach', commander, unit })
    play.to('german-charges')
    const owed = {
      id: 'o900',
      unit,
      side: 'french',
      due: { when: 'now' },
      about: { kind: 'officer', commander, how: 'melee' },
      raised: 900,
    }
    const events = [
      { kind: 'unitDestroyed', unit, how: 'melee' },
      { kind: 'obliged', obligation: owed },
    ] as unknown as BattleEvent[]
    return teller(events.reduce(step, play.stand()))
  }

  test('he lives and looks for a friend; he finds one, or is taken', () => {
    for (const near of [id('II/50th Line'), null] as const) {
      const play = gone()
      const told = play.tell({ kind: 'check-officer', obligation: play.owed('officer').id, dice: table(4, 5) })
      expect(told.detail).toBe('Pelletier looks for a friend near by.')
      const owed = play.owed('refuge')
      expect(sayObligation(play.battle(), owed)).toMatchObject({
        because: 'Pelletier lives and his unit is gone: is a friend within one of his Moves?',
        rule: 'command.melee-risk',
      })
      expect(sayQuestion(play.battle(), owed)).toBe(
        'Which friend within one Move of Pelletier does he join? If there is none he is taken.',
      )
      const found = play.tell({ kind: 'find-refuge', obligation: owed.id, unit: near as UnitId | null })
      if (near === null)
        expect(found).toMatchObject({
          name: 'Pelletier taken',
          log: ['No friend is within one Move of Pelletier.', 'Pelletier is taken.'],
          title: 'Pelletier is taken.',
          hands: ['Take Pelletier off the table.'],
        })
      else
        expect(found).toMatchObject({
          name: 'Pelletier joins II/50th Line',
          log: ['Pelletier finds a friend near by: II/50th Line.', 'Pelletier joins II/50th Line.'],
          title: 'Pelletier is with II/50th Line.',
          hands: ['Put Pelletier with II/50th Line.'],
        })
    }
  })
})

test('artillery.orders: the log says on whose order guns changed their target', () => {
  const event = {
    kind: 'batteryShot',
    battery: id('9th battery'),
    target: id('I/58th'),
    ammunition: 'shell',
    at: 'troops',
    aim: { dice: 6, need: 3, roll: { hits: 0, faces: null, by: 'table' } },
    effect: { dice: 0, need: 5, roll: { hits: 0, faces: null, by: 'table' } },
    casualties: 0,
    orderedBy: 'Douay',
  } as const
  expect(sayEvent(start().battle, event)).toBe('9th battery shoots shell at I/58th, on Douay’s order: 0 of 6 on target, no loss.')
})
