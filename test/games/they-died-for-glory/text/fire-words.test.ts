/** What is said of fire, of the tests it brings, and of the officers it finds. */
import { describe, expect, test } from 'vitest'
import type { CommanderId } from '#tdfg/types.ts'
import { hits, table } from '../battle/muster.ts'
import { id, start } from './cast.ts'
import { teller } from './teller.ts'

const pelletier = 'kf' as CommanderId

describe('small arms', () => {
  const volley = (
    dice: ReturnType<typeof table> | ReturnType<typeof hits>,
    firer = 'II/50th Line',
    target = 'I/King’s Grenadiers',
  ) => ({ kind: 'fire', firer: id(firer), target: id(target), band: 0, dice }) as const

  test('a volley that throws its target down', () => {
    const play = teller(start())
    play.to('german-movement')
    expect(play.tell(volley(table(6, 5, 2, 2, 1, 4)))).toEqual({
      name: 'II/50th Line fires',
      log: [
        'II/50th Line fires at I/King’s Grenadiers, within 12″: 5 of 6 hit at 2 or more (6 5 2 2 1 4), 5 figures lost.',
        'I/King’s Grenadiers is forced prone.',
      ],
      title: '5 of 6 hit. I/King’s Grenadiers goes prone.',
      detail: '15 of 20 figures left.',
      tone: 'good',
      hands: [
        'Take 5 figures from the rear rank of I/King’s Grenadiers.',
        'Smoke marker on II/50th Line.',
        'Lay I/King’s Grenadiers prone where it stood when the fire opened; its move ends there.',
      ],
    })
  })

  test('a second volley, to half strength, with an officer: smoke lies already', () => {
    const play = teller(start())
    play.play({ kind: 'attach', commander: 'kg' as CommanderId, unit: id('I/King’s Grenadiers') })
    play.to('german-movement')
    play.play(volley(hits(6)))
    play.play({ kind: 'check-officer', obligation: play.owed('officer').id, dice: table(1, 2) })
    const { log, title, detail, hands } = play.tell(volley(hits(4)))
    expect(log).toEqual([
      'II/50th Line fires at I/King’s Grenadiers, within 12″: 4 of 6 hit at 4 or more, 4 figures lost. Ruling: fire.modifier.',
      'Bothmer is in danger with I/King’s Grenadiers: two dice for him.',
      'I/King’s Grenadiers must test in phase 6: at half strength or worse, after losses to II/50th Line.',
    ])
    expect([title, detail]).toEqual([
      '4 of 6 hit. I/King’s Grenadiers loses 4.',
      '10 of 20 figures left. Two dice for Bothmer. I/King’s Grenadiers must test in phase 6.',
    ])
    expect(hands).toEqual(['Take 4 figures from the rear rank of I/King’s Grenadiers.'])
  })

  test('no hit', () => {
    const play = teller(start())
    play.to('german-movement')
    const { log, title, detail, tone, hands } = play.tell(volley(hits(0), '10th battery', '5th Jäger'))
    expect(log).toEqual(['10th battery fires at 5th Jäger, within 15″: 0 of 6 hit at 5 or more, no loss.'])
    expect([title, detail, tone]).toEqual(['No hit with 6 dice.', '', 'plain'])
    expect(hands).toEqual(['Smoke marker on 10th battery.'])
  })

  test('one measured too far', () => {
    const play = teller(start())
    play.to('german-movement')
    expect(play.tell({ kind: 'fire', firer: id('II/50th Line'), target: id('I/58th'), band: null, dice: null })).toEqual({
      name: 'II/50th Line fires',
      log: ['II/50th Line fires at I/58th, too far: the volley is wasted.'],
      title: 'Too far: the volley is wasted.',
      detail: 'II/50th Line has spent an operation and stands in smoke.',
      tone: 'bad',
      hands: ['Smoke marker on II/50th Line.'],
    })
  })

  test('a battery shot down to the last gunner', () => {
    const play = teller(start())
    play.to('german-movement')
    expect(play.tell(volley(hits(3), 'II/50th Line', 'light battery'))).toMatchObject({
      log: [
        'II/50th Line fires at light battery, within 12″: 3 of 6 hit at 5 or more, 3 gunners lost.',
        'Light battery is destroyed by fire.',
      ],
      title: '3 of 6 hit. Light battery is destroyed.',
      detail: 'Which friends saw light battery destroyed?',
      hands: ['Smoke marker on II/50th Line.', 'Take light battery off the table.'],
    })
  })

  test('what the firer sees of his target comes before the volley, which still names the act', () => {
    const play = teller(start())
    play.to('german-movement')
    const { name, log, hands } = play.tell({
      ...volley(hits(1)),
      seen: { formation: 'line', prone: true, cover: 'obstacle' },
      dice: hits(1),
    })
    expect(name).toBe('II/50th Line fires')
    expect(log.slice(0, 3)).toEqual([
      'I/King’s Grenadiers forms line.',
      'I/King’s Grenadiers is seen to lie prone.',
      'I/King’s Grenadiers is now behind an obstacle.',
    ])
    expect(hands).toEqual(['Take 1 figure from the rear rank of I/King’s Grenadiers.', 'Smoke marker on II/50th Line.'])
  })
})

describe('artillery', () => {
  test('shell: aim, effect, the test at the end of the phase', () => {
    const play = teller(start())
    play.play({ kind: 'end-phase' })
    const shot = {
      kind: 'shoot',
      battery: id('light battery'),
      target: id('I/50th Line'),
      ammunition: 'shell',
      at: 'troops',
    } as const
    expect(play.tell({ ...shot, result: { aim: table(6, 5, 4, 3, 2, 1), effect: table(5, 6, 1, 2) } })).toEqual({
      name: 'Light battery shoots',
      log: [
        'Light battery shoots shell at I/50th Line: 4 of 6 on target (6 5 4 3 2 1), 2 of 4 hit at 5 or more (5 6 1 2), 2 figures lost.',
        'I/50th Line must test in phase 1: lost figures to light battery.',
      ],
      title: '4 of 6 on target, 2 hit. I/50th Line loses 2.',
      detail: '14 of 16 figures left. I/50th Line must test in phase 1.',
      tone: 'good',
      hands: ['Take 2 figures from the rear rank of I/50th Line.'],
    })
    expect(play.tell({ kind: 'end-phase' }).log).toEqual(['The shooting of phase 1 is over.'])
  })

  test('nothing on target', () => {
    const play = teller(start())
    play.play({ kind: 'end-phase' })
    const shot = {
      kind: 'shoot',
      battery: id('light battery'),
      target: id('I/50th Line'),
      ammunition: 'shot',
      at: 'troops',
    } as const
    const { log, title } = play.tell({ ...shot, result: { aim: hits(0), effect: hits(0) } })
    expect(log).toEqual(['Light battery shoots shot at I/50th Line: 0 of 6 on target, no loss.'])
    expect(title).toBe('0 of 6 on target, 0 hit.')
  })

  test('canister at guns, and a shot too far', () => {
    const play = teller(start())
    play.play({ kind: 'end-phase' })
    const shot = {
      kind: 'shoot',
      battery: id('9th battery'),
      target: id('light battery'),
      ammunition: 'canister',
      at: 'troops',
    } as const
    expect(play.tell({ ...shot, result: { aim: null, effect: hits(1) } })).toMatchObject({
      title: '1 of 6 hit. Light battery loses 1.',
      detail: '2 of 3 gunners left. Light battery must test in phase 1.',
      hands: ['Take 1 gunner from light battery.'],
    })
    const far = { ...shot, battery: id('light battery'), target: id('I/50th Line'), result: { wasted: true } } as const
    expect(play.tell(far)).toMatchObject({
      log: ['Light battery shoots at I/50th Line, too far: one shot of canister is wasted.'],
      title: 'Too far: the shot is wasted.',
      tone: 'bad',
      hands: [],
    })
  })
})

describe('tests', () => {
  /** I/50th Line has lost six figures to guns, the phase's shooting is over. */
  function shelled(lost: number) {
    const play = teller(start())
    play.play({ kind: 'end-phase' })
    const shot = {
      kind: 'shoot',
      battery: id('light battery'),
      target: id('I/50th Line'),
      ammunition: 'canister',
      at: 'troops',
    } as const
    play.play({ ...shot, result: { aim: null, effect: hits(lost) } })
    play.play({ kind: 'end-phase' })
    return { ...play, die: (face: number) => play.tell({ kind: 'test', obligation: play.owed('test').id, die: table(face) }) }
  }

  test('one that passes', () => {
    expect(shelled(6).die(4)).toEqual({
      name: 'I/50th Line tests',
      log: ['I/50th Line tests for losses to artillery: 4 against 4, passes.'],
      title: 'I/50th Line passes: 4 against 4.',
      detail: '',
      tone: 'good',
      hands: [],
    })
  })

  test('one that fails, and the friends who saw it', () => {
    const play = shelled(6)
    expect(play.die(5)).toEqual({
      name: 'I/50th Line tests',
      log: ['I/50th Line tests for losses to artillery: 5 against 4, fails.', 'I/50th Line falls back 12″.'],
      title: 'I/50th Line falls back: 5 against 4.',
      detail: 'Which friends saw I/50th Line fall back?',
      tone: 'bad',
      hands: ['I/50th Line: 12″ straight back, facing away.'],
    })
    const named = play.tell({
      kind: 'name-friends',
      obligation: play.owed('friends').id,
      friends: [id('II/50th Line'), id('Mobiles')],
    })
    expect(named).toEqual({
      name: 'Friends of I/50th Line named',
      log: [
        'II/50th Line and Mobiles were within 4″ of I/50th Line and saw it.',
        'II/50th Line must test now: I/50th Line fell back within 4″.',
        'Mobiles must test now: I/50th Line fell back within 4″.',
      ],
      title: 'II/50th Line and Mobiles must test.',
      detail: '',
      tone: 'plain',
      hands: [],
    })
  })

  test('nobody saw it; an enemy bars the way', () => {
    const play = shelled(6)
    play.die(5)
    const { obligation } = { obligation: play.owed('friends').id }
    const again = teller(play.stand())
    expect(play.tell({ kind: 'name-friends', obligation, friends: [] })).toMatchObject({
      log: ['No friend was within 4″ of I/50th Line and saw it.'],
      title: '',
    })
    expect(again.tell({ kind: 'name-friends', obligation, friends: [], barred: true })).toMatchObject({
      title: 'I/50th Line surrenders.',
      tone: 'bad',
      hands: ['Take I/50th Line off the table.'],
    })
  })

  test('one that ran surrenders afterwards', () => {
    const play = shelled(6)
    play.die(5)
    expect(play.tell({ kind: 'surrender', unit: id('I/50th Line') })).toMatchObject({
      name: 'I/50th Line surrenders',
      log: expect.arrayContaining(['I/50th Line surrenders.']),
      title: 'I/50th Line surrenders.',
      tone: 'bad',
      hands: ['Take I/50th Line off the table.'],
    })
  })

  test('a French 1, and the charge that it compels', () => {
    const play = shelled(3)
    expect(play.die(1)).toMatchObject({
      log: ['I/50th Line tests for losses to artillery: 1 against 5, passes.'],
      title: 'I/50th Line passes: 1 against 5.',
      detail: 'I/50th Line rolled a 1: is a German in reach?',
    })
    expect(play.tell({ kind: 'answer-reach', obligation: play.owed('reach').id, inReach: true })).toEqual({
      name: 'Reach of I/50th Line answered',
      log: ['I/50th Line rolled a 1: a German is in reach and it must charge.', 'I/50th Line must announce a charge in phase 8.'],
      title: 'I/50th Line must charge.',
      detail: 'I/50th Line announces a charge in phase 8.',
      tone: 'bad',
      hands: [],
    })
    play.to('french-charges')
    const again = teller(play.stand())
    expect(play.tell({ kind: 'announce-charge', unit: id('I/50th Line'), target: id('I/58th') })).toMatchObject({
      name: 'I/50th Line announces a charge',
      log: ['I/50th Line must charge and names I/58th.', 'I/50th Line’s charge stands.'],
      title: 'I/50th Line announces a charge on I/58th.',
      detail: 'It takes no second test.',
    })
    expect(again.tell({ kind: 'no-charge', obligation: again.owed('compelled').id })).toMatchObject({
      name: 'I/50th Line need not charge',
      log: ['No German is in reach of I/50th Line: its charge lapses.'],
      title: 'I/50th Line need not charge.',
      detail: 'Its operations are its own again.',
      tone: 'good',
    })
  })

  test('no German in reach of a 1', () => {
    const play = shelled(3)
    play.die(1)
    expect(play.tell({ kind: 'answer-reach', obligation: play.owed('reach').id, inReach: false })).toMatchObject({
      log: ['I/50th Line rolled a 1: no German is in reach.'],
      title: '',
    })
  })

  test('an officer, unhurt and hit', () => {
    const play = teller(start())
    expect(play.tell({ kind: 'attach', commander: pelletier, unit: id('I/50th Line') })).toMatchObject({
      name: 'Pelletier joins I/50th Line',
      log: ['Pelletier joins I/50th Line.'],
      hands: ['Put Pelletier with I/50th Line.'],
    })
    play.play({ kind: 'end-phase' })
    const shot = {
      kind: 'shoot',
      battery: id('light battery'),
      target: id('I/50th Line'),
      ammunition: 'canister',
      at: 'troops',
    } as const
    expect(play.tell({ ...shot, result: { aim: null, effect: hits(1) } }).log).toContain(
      'Pelletier is in danger with I/50th Line: two dice for him.',
    )
    const check = { kind: 'check-officer', obligation: play.owed('officer').id } as const
    const again = teller(play.stand())
    expect(play.tell({ ...check, dice: table(5, 6) })).toMatchObject({
      name: 'Dice for Pelletier',
      log: ['Two dice for Pelletier, with I/50th Line: 5 + 6 = 11, unhurt.'],
      title: 'Pelletier is unhurt: 5 + 6 = 11.',
      tone: 'good',
    })
    expect(again.tell({ ...check, dice: table(6, 6) })).toEqual({
      name: 'Dice for Pelletier',
      log: ['Two dice for Pelletier, with I/50th Line: 6 + 6 = 12, hit.', 'Pelletier is hit and out of the battle.'],
      title: 'Pelletier is hit: 6 + 6 = 12.',
      detail: 'He is out of the battle.',
      tone: 'bad',
      hands: ['Take Pelletier off the table.'],
    })
  })
})
