import { describe, expect, test } from 'vitest'
import type { Summary } from '#games/game.ts'
import { report, summary } from '#tdfg/text/summary.ts'
import type { CommanderId } from '#tdfg/types.ts'
import { hits, table } from '../battle/muster.ts'
import { having, id, start } from './cast.ts'
import { teller } from './teller.ts'

const fresh = start()

test('the home screen of a fresh battle', () => {
  const said: Summary = summary(fresh.battle, fresh.place)
  expect(said).toEqual({
    title: 'Test',
    where: 'Turn 1 of 18 · orders',
    sides: [
      { name: 'Germans', sign: 'prussian', live: 115, figures: 115 },
      { name: 'French', sign: 'garance', live: 97, figures: 97 },
    ],
  })
})

describe('strength', () => {
  test('the lost and the gone no longer count as live, those to come do', () => {
    const { battle } = having(having(fresh.battle, 'I/50th Line', { casualties: 5 }).battle, 'I/58th', {
      presence: 'gone',
      gone: 'surrender',
    })
    expect(summary(battle, fresh.place).sides.map(({ live, figures }) => [live, figures])).toEqual([
      [95, 115],
      [92, 97],
    ])
  })

  test('a converged unit brings no new figures', () => {
    const play = teller(start())
    for (const name of ['I/50th Line', 'II/50th Line']) {
      play.play({ kind: 'correct', unit: id(name), patch: { casualties: 9, fallenBack: true, shattered: true }, reason: 'x' })
      play.play({ kind: 'note-base', unit: id(name), stands: true })
    }
    play.to('convergence')
    play.play({ kind: 'converge', units: [id('I/50th Line'), id('II/50th Line')] })
    expect(summary(play.battle(), play.place()).sides[1]).toMatchObject({ live: 97 - 18, figures: 97 })
  })
})

test('where it stands', () => {
  const { battle, place } = fresh
  expect(summary(battle, { ...place, turn: 3, phase: 'german-movement' }).where).toBe('Turn 3 of 18 · phase 5, German movement')
  expect(summary(battle, { ...place, turn: 3, phase: 'artillery', step: 'morale' }).where).toBe(
    'Turn 3 of 18 · phase 1, Artillery: tests',
  )
  expect(summary(battle, { ...place, turn: 18, over: true }).where).toBe('Over after turn 18')
})

test('a report', () => {
  const play = teller(start())
  play.play({ kind: 'attach', commander: 'kf' as CommanderId, unit: id('I/74th Line') })
  play.play({ kind: 'end-phase' })
  const shot = {
    kind: 'shoot',
    battery: id('light battery'),
    target: id('I/74th Line'),
    ammunition: 'canister',
    at: 'troops',
  } as const
  play.play({ ...shot, result: { aim: null, effect: hits(6) } })
  play.play({ kind: 'check-officer', obligation: play.owed('officer').id, dice: table(6, 6) })
  const { battle } = having(play.battle(), '9th battery', { presence: 'gone', gone: 'artillery' })
  const named = { ...battle, scenario: { ...battle.scenario, title: 'Weissenburg', date: '4 August 1870', place: 'Alsace' } }
  const { battle: shown } = having(named, 'I/58th', { casualties: 11, prone: true, shattered: true, fallenBack: true })
  expect(report(shown, play.place())).toBe(`Weissenburg, 4 August 1870, Alsace
Turn 1 of 18 · 8.30 · Phase 1, Artillery

Germans: 104 of 115 figures; units: 1 shattered, 1 at half strength or worse, 1 to come
  17th Brigade, Bothmer
    I/58th: 9 of 20 figures; deep column, prone, half strength, shattered; infantry, needle gun
    I/King’s Grenadiers: 20 of 20 figures; assault column; infantry, needle gun
    5th Jäger: 20 of 20 figures; skirmish; Jäger, needle gun
    III/5th Infantry: 20 of 20 figures; line; infantry, rifle
    light battery: 3 of 3 gunners; unlimbered, last canister; field artillery, 4 pdr (Krupp)
    4th Dragoons: 12 of 12 figures; line; light cavalry
    III/87th: 20 of 20 figures; enters turn 2; infantry, needle gun

French: 88 of 97 figures; units: 1 gone
  1st Brigade, Pelletier
    I/50th Line: 16 of 16 figures; line; infantry, Chassepot
    II/50th Line: 16 of 16 figures; line; infantry, Chassepot
    I/74th Line: 10 of 16 figures; line, in building; infantry, Chassepot
    1st Turcos: 16 of 16 figures; line; Turcos, Chassepot
    9th battery: destroyed by artillery; field artillery, 4 pdr (La Hitte)
    10th battery: 2 of 2 gunners; unlimbered; mitrailleuses
    3rd Hussars: 12 of 12 figures; line; light cavalry
    Mobiles: 16 of 16 figures; line; Garde Mobile, muzzle-loader

Command figures lost: Pelletier

Owed:
  I/74th Line: lost figures to light battery; due in phase 1 (morale.artillery)
`)
})
