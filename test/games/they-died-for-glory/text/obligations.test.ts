import { describe, expect, test } from 'vitest'
import { moraleRating } from '#tdfg/rules/morale.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import type { About } from '#tdfg/battle/events.ts'
import type { Charge, Obligation } from '#tdfg/battle/state.ts'
import { sayDue, sayMorale, sayObligation, sayQuestion, sayReason } from '#tdfg/text/obligations.ts'
import { REASONS, type ChargeId, type CommanderId, type ObligationId, type Reason } from '#tdfg/types.ts'
import { BLEMISH, having, id, start } from './cast.ts'

const { battle } = start()

const owing = (about: About, name = 'II/50th Line', due: Obligation['due'] = { when: 'now' }): Obligation => ({
  id: 'o1' as ObligationId,
  unit: id(name),
  side: 'french',
  due,
  about,
  raised: 1,
})
const testing = (reason: Reason, because: string | null = null): Obligation =>
  owing({ kind: 'test', reason, because: because === null ? null : id(because) })

describe('why something is owed', () => {
  test.each<[Obligation, string, string]>([
    [testing('artillery', 'light battery'), 'lost figures to light battery', 'morale.artillery'],
    [testing('artillery'), 'lost figures to artillery', 'morale.artillery'],
    [testing('half-strength', 'I/58th'), 'at half strength or worse, after losses to I/58th', 'morale.half-strength'],
    [testing('half-strength'), 'at half strength or worse, after losses', 'morale.half-strength'],
    [testing('charging'), 'to charge', 'morale.charging'],
    [testing('countercharging', 'I/58th'), 'to countercharge I/58th', 'morale.charging'],
    [testing('charged', 'I/King’s Grenadiers'), 'charged by I/King’s Grenadiers', 'morale.charged'],
    [testing('friend-fell-back', 'I/50th Line'), 'I/50th Line fell back within 4″', 'morale.friend-fell-back'],
    [testing('friend-destroyed', '9th battery'), '9th battery was destroyed within 4″', 'morale.friend-destroyed'],
    [testing('friend-destroyed'), 'a friend was destroyed within 4″', 'morale.friend-destroyed'],
    [testing('voluntary'), 'wants to fall back', 'morale.voluntary'],
    [testing('locked'), 'locked in a melee, at half strength or worse', 'morale.locked'],
    [
      owing({ kind: 'officer', commander: 'kf' as CommanderId, how: 'fire' }),
      'Pelletier is with it and it lost figures to fire',
      'command.fire-risk',
    ],
    [
      owing({ kind: 'officer', commander: 'kf' as CommanderId, how: 'melee' }),
      'Pelletier is with it and it lost figures in melee',
      'command.melee-risk',
    ],
    [
      owing({ kind: 'friends', how: 'fell-back', mayBeBarred: true }),
      'fell back: which friends saw it?',
      'morale.friend-fell-back',
    ],
    [
      owing({ kind: 'friends', how: 'destroyed', mayBeBarred: false }),
      'was destroyed: which friends saw it?',
      'morale.friend-destroyed',
    ],
    [owing({ kind: 'reach' }), 'rolled a 1: is a German in reach?', 'morale.french-one'],
    [owing({ kind: 'compelled' }), 'rolled a 1 and must announce a charge', 'morale.french-one'],
    [owing({ kind: 'stood' }), 'fell back in an earlier turn: has it stood still all of this one?', 'morale.rally'],
  ])('%o', (owed, because, rule) => {
    expect(sayObligation(battle, owed)).toEqual({ title: 'II/50th Line', because, rule })
  })

  test('a charge by its target', () => {
    const charge: Charge = {
      id: 'c1' as ChargeId,
      unit: id('II/50th Line'),
      target: id('I/58th'),
      against: null,
      half: 'french',
      compelled: false,
      stage: 'announced',
    }
    expect(sayObligation({ ...battle, charges: [charge] }, testing('charging')).because).toBe('to charge I/58th')
  })

  test('every reason has its own words', () => {
    expect(new Set(REASONS.map(sayReason)).size).toBe(REASONS.length)
    expect(REASONS.map(sayReason).filter((words) => BLEMISH.test(words))).toEqual([])
  })
})

test('when it is due', () => {
  const due = (phase: 'german-losses' | 'french-charges', turn: number) => sayDue(battle, { due: { when: 'phase', phase, turn } })
  expect(sayDue(battle, { due: { when: 'now' } })).toBe('now')
  expect(due('german-losses', 1)).toBe('in phase 6')
  expect(due('french-charges', 2)).toBe('in phase 8 of turn 2')
})

describe('a rating in one line', () => {
  const say = (name: string, change: object, reason: Reason = 'artillery', one?: boolean) =>
    sayMorale(moraleRating(TABLES, having(battle, name, change).unit, reason), one)

  test.each([
    [say('II/50th Line', { casualties: 9, prone: true }), '6 − 3 for nine losses + 1 prone = 4', 'fails on 5, 6'],
    [say('II/50th Line', {}), '6', 'cannot fail'],
    [say('II/50th Line', {}, 'artillery', true), '6', 'cannot fail; a 1 may send it forward'],
    [
      say('II/50th Line', { casualties: 3 }, 'artillery', true),
      '6 − 1 for three losses = 5',
      'fails on 6; a 1 may send it forward',
    ],
    [say('I/58th', { casualties: 15 }, 'charging'), '6 − 5 for 15 losses − 1 charging = 0', 'fails without a die'],
    [say('I/74th Line', { commander: true }), '6 + 1 building + 1 commander = 8', 'cannot fail'],
    [say('I/58th', { fallenBack: true }, 'charged'), '6', 'fails without a die'],
  ])('%o', (said, sum, fails) => expect(said).toEqual({ sum, fails }))
})

describe('what the table is asked', () => {
  test.each<[Obligation, string]>([
    [
      owing({ kind: 'friends', how: 'fell-back', mayBeBarred: true }),
      'Which friends within 4″ of its path saw II/50th Line fall back? Did an enemy bar its way?',
    ],
    [
      owing({ kind: 'friends', how: 'fell-back', mayBeBarred: false }),
      'Which friends within 4″ of its path saw II/50th Line fall back?',
    ],
    [owing({ kind: 'friends', how: 'destroyed', mayBeBarred: false }), 'Which friends within 4″ saw II/50th Line destroyed?'],
    [owing({ kind: 'reach' }), 'Is a German unit within 12″ of II/50th Line, its charge distance in line?'],
    [owing({ kind: 'compelled' }), 'Which German in reach does II/50th Line charge? If none is, the charge lapses.'],
    [owing({ kind: 'stood' }), 'Has II/50th Line stood still all this turn? Then it rallies.'],
    [owing({ kind: 'officer', commander: 'kf' as CommanderId, how: 'fire' }), 'Two dice for Pelletier: a 12 hits him.'],
    [owing({ kind: 'officer', commander: 'kf' as CommanderId, how: 'melee' }), 'Two dice for Pelletier: 10 or more hits him.'],
    [testing('artillery'), 'One die for II/50th Line: it cannot fail.'],
  ])('%o', (owed, question) => expect(sayQuestion(battle, owed)).toBe(question))

  test('a test by its number, or without a die', () => {
    expect(sayQuestion(having(battle, 'II/50th Line', { casualties: 6 }).battle, testing('artillery'))).toBe(
      'One die for II/50th Line: more than 4 fails.',
    )
    expect(sayQuestion(having(battle, 'II/50th Line', { fallenBack: true }).battle, testing('charged'))).toBe(
      'II/50th Line fails without a die.',
    )
  })

  test('the reach by formation', () => {
    const { battle: column } = having(battle, 'II/50th Line', { formation: 'column' })
    expect(sayQuestion(column, owing({ kind: 'reach' }))).toBe(
      'Is a German unit within 9″ of II/50th Line, its charge distance in column?',
    )
  })
})
