import { describe, expect, test } from 'vitest'
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent, EventOf, RosterUnit } from '#tdfg/battle/events.ts'
import { agreement } from '#tdfg/battle/propose/rulings.ts'
import { agreedIn, type Agreed } from '#tdfg/battle/may/agree.ts'
import { NO_BATTLE } from '#tdfg/battle/state.ts'
import { CHOICES, CHOICE_IDS, FIXED } from '#tdfg/data/rulings.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { sayEvent } from '#tdfg/text/events.ts'
import { sayFixed } from '#tdfg/text/rulings-fixed.ts'
import { sayChoice } from '#tdfg/text/rulings.ts'
import type { ObjectiveId, UnitId } from '#tdfg/types.ts'
import { START } from '#machines/they-died-for-glory/turn.ts'
import { beginning, french, german, hand, hits, muster, step, table, type Stand } from './muster.ts'

const id = (name: string) => name as UnitId

/** The defaults with some choices made otherwise. */
const agreed = (battle: Stand['battle'], change: Partial<Agreed>): Act => agreement({ ...agreedIn(battle), ...change })

describe('rulings and options, agreed before turn 1', () => {
  const ROWS = [french('F'), french('Own', { figures: 13 }), french('T', { troop: 'turco' }), german('G')]

  test('each choice has its default first, and a battle begins with the defaults', () => {
    const { battle } = muster(ROWS)
    const first = Object.fromEntries(CHOICES.map(({ id: choice, ways }) => [choice, ways[0]]))
    expect(agreedIn(battle)).toEqual(first)
    expect(CHOICES.map((choice) => choice.id).toSorted()).toEqual([...CHOICE_IDS].toSorted())
  })

  test('each choice and each ruling has its words: default, reason, other readings', () => {
    for (const { id: choice, ways } of CHOICES) {
      const words = sayChoice(choice)
      expect(Object.keys(words.ways).toSorted(), choice).toEqual([...ways].toSorted())
      for (const line of [words.about, words.reason]) expect(line, choice).toMatch(/^[A-Z].{10,140}\.$/)
    }
    for (const { id: ruling } of FIXED) {
      for (const line of Object.values(sayFixed(ruling))) expect(line, ruling).toMatch(/^[A-Z].{10,140}\.$/)
    }
    expect(FIXED.length).toBeGreaterThanOrEqual(30)
  })

  test.each<[Partial<Agreed>]>([
    [{ 'long-range': 'on' }],
    [{ flank: 'on', reaction: 'on' }],
    [{ 'pioneer-charges': 'on' }],
    [{ charging: 'all' }],
    [{ shell: 'prussian' }],
    [{ rounding: 'down' }],
    [{ 'french-line': '12' }],
    [{ inch: 'centimetres' }],
  ])('%j is chosen, shows in the battle, and can be taken back', (change) => {
    const play = hand(muster(ROWS))
    const before = agreedIn(play.battle())
    play.play(agreed(play.battle(), change))
    expect(agreedIn(play.battle())).toEqual({ ...before, ...change })
    play.play(agreement(before))
    expect(agreedIn(play.battle())).toEqual(before)
  })

  test('fire.modifier, melee.dice, morale.rating: the rules read what was agreed', () => {
    const play = hand(muster(ROWS))
    play.play(agreed(play.battle(), { 'long-range': 'on', rounding: 'down', charging: 'all', shell: 'prussian' }))
    expect(play.battle().options).toEqual(['long-range'])
    expect(play.battle().tables.readings).toMatchObject({
      meleeRounding: { value: 'down', source: 'ruling' },
      chargingAllPrussianInfantry: { value: true },
      shellLimitPrussiaOnly: { value: true },
    })
    play.to('german-movement')
    // Chassepot: 9" is half of 18", and beyond it a line is hit at 5.
    const band = { upTo: 12, far: false, long: true }
    expect(play.play({ kind: 'fire', firer: id('F'), target: id('G'), band: 1, dice: hits(2) })[0]).toMatchObject({
      band,
      need: 5,
    })
  })

  test('rosters: twelve figures are for French line of the usual strength, not for others nor for 13 written down', () => {
    const play = hand(muster(ROWS))
    const events = play.play(agreed(play.battle(), { 'french-line': '12' }))
    expect(events[0]).toMatchObject({ battalions: ['F'], frenchLine: 12 })
    expect(['F', 'Own', 'T', 'G'].map((name) => play.unit(name).figures)).toEqual([12, 13, 16, 20])
    play.play(agreed(play.battle(), { 'french-line': '16' }))
    expect(play.unit('F').figures).toBe(16)
  })

  test('what is agreed already, or no size of a battalion, is not written', () => {
    const play = hand(muster(ROWS))
    expect(play.refused(agreed(play.battle(), {}))).toMatchObject({ rule: 'book.same', kind: 'books' })
    for (const size of ['0', '12.5', 'x'])
      expect(play.refused(agreed(play.battle(), { 'french-line': size }))).toMatchObject({
        rule: 'book.battalion',
        kind: 'books',
      })
  })

  test('frozen once the orders of turn 1 are given, but for the umpire', () => {
    const play = hand(muster(ROWS))
    play.to('german-charges')
    const act = agreed(play.battle(), { flank: 'on' })
    expect(play.refused(act)).toMatchObject({ rule: 'rulings.frozen', kind: 'rule' })
    play.to('orders')
    expect(play.battle().turn).toBe(2)
    expect(play.refused(act)).toMatchObject({ rule: 'rulings.frozen' })
    play.play(act, 'forgotten by both')
    expect(play.battle().options).toEqual(['flank'])
  })

  test('a battalion that has lost more than its new figures keeps its old ones', () => {
    const play = hand(muster(ROWS))
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 12 }, reason: 'began weak' })
    expect(play.refused(agreed(play.battle(), { 'french-line': '12' }))).toMatchObject({ rule: 'book.casualties' })
  })
})

describe('dated objectives (turn.game-length)', () => {
  const DATES = [
    ['station', 2],
    ['castle', 3],
  ] as const

  function field(turns = 3) {
    const event = beginning([french('F'), german('G')], turns) as EventOf<'battleBegan'>
    const objectives = DATES.map(([name, turn]) => ({
      id: name as ObjectiveId,
      name: `the ${name}`,
      side: 'german' as const,
      turn,
    }))
    const began = { ...event, scenario: { ...event.scenario, objectives } } as BattleEvent
    return hand(step({ battle: NO_BATTLE, place: START }, began))
  }
  const hold = (objective: string, side: 'german' | 'french' | null): Act => ({
    kind: 'hold-objective',
    objective: objective as ObjectiveId,
    side,
  })
  const held = (play: ReturnType<typeof field>) => play.battle().objectives.map((row) => row.held)
  const turn = (play: ReturnType<typeof field>) => play.to('orders')

  test('turn.game-length: not asked before its turn; noted at any time, by anybody', () => {
    const play = field()
    play.play(hold('castle', 'french'))
    turn(play)
    expect(held(play)).toEqual([null, { side: 'french', turn: 1 }])
    expect(play.refused(hold('castle', 'french'))).toMatchObject({ rule: 'book.same' })
    expect(play.refused(hold('hill', 'french'))).toMatchObject({ rule: 'book.no-objective', kind: 'books' })
  })

  test('turn.game-length: phase 16 of its turn asks, and is not left before the answer', () => {
    const play = field()
    turn(play)
    play.to('convergence')
    expect(play.owed('objective')).toMatchObject({ side: 'german', about: { kind: 'objective', objective: 'station' } })
    expect(play.due()).toHaveLength(1)
    expect(play.refused({ kind: 'end-phase' })).toMatchObject({ rule: 'turn.obligations' })
    play.play(hold('station', 'german'))
    expect(play.due()).toEqual([])
    play.play({ kind: 'end-phase' })
    expect(held(play)[0]).toEqual({ side: 'german', turn: 2 })
  })

  test('turn.game-length: the same holder as was noted is an answer, and so is nobody', () => {
    const play = field()
    play.play(hold('station', 'german'))
    turn(play)
    play.to('convergence')
    play.play(hold('station', 'german'))
    turn(play)
    play.to('convergence')
    play.play(hold('castle', null))
    expect(held(play)).toEqual([
      { side: 'german', turn: 2 },
      { side: null, turn: 3 },
    ])
    play.play({ kind: 'end-phase' })
    expect(play.place().over).toBe(true)
  })

  test('turn.game-length: after its date it is decided, but for the umpire', () => {
    const play = field()
    turn(play)
    play.to('convergence')
    play.play(hold('station', 'german'))
    turn(play)
    expect(play.refused(hold('station', 'french'))).toMatchObject({ rule: 'turn.game-length', facts: { turn: 2 } })
    play.play(hold('station', 'french'), 'miscounted')
    expect(held(play)[0]).toEqual({ side: 'french', turn: 3 })
  })

  test('turn.obligations: the umpire may let the question go', () => {
    const play = field()
    turn(play)
    play.to('convergence')
    const owed = play.owed('objective')
    const before = play.battle()
    const events = play.play({ kind: 'waive', obligation: owed.id, reason: 'seen by nobody' })
    expect(sayEvent(before, events[0] as BattleEvent)).toBe(
      'The umpire waives the question who holds the station: seen by nobody.',
    )
  })
})

describe('the log cites a ruling that decided something', () => {
  /** The first event of the act, and its line. */
  function told(play: ReturnType<typeof hand>, act: Act): readonly [BattleEvent | undefined, string | null] {
    const before = play.battle()
    const event = play.play(act)[0]
    return [event, event ? sayEvent(before, event) : null]
  }
  function phase5(target: Partial<RosterUnit>, firer: Partial<RosterUnit> = {}) {
    const play = hand(muster([french('F', firer), german('G', target)]))
    play.to('german-movement')
    return play
  }
  const fire = (n: number): Act => ({ kind: 'fire', firer: id('F'), target: id('G'), band: 0, dice: hits(n) })

  test('fire.halved: a fortification halves by a ruling, a building by the rulebook', () => {
    const [event, line] = told(phase5({ cover: 'fortification' }), fire(1))
    expect(event).toMatchObject({ rulings: ['fire.halved'] })
    expect(line).toBe('F fires at G, within 12″: 1 of 3 hit at 4 or more, 1 figure lost. Ruling: fire.halved.')
    const [plain, without] = told(phase5({ cover: 'building' }), fire(1))
    expect(plain).not.toHaveProperty('rulings')
    expect(without).toBe('F fires at G, within 12″: 1 of 3 hit at 4 or more, 1 figure lost.')
  })

  test('fire.modifier: two modifiers that add up; one alone needs no ruling', () => {
    const play = phase5({ formation: 'column' }, { troop: 'garde-mobile' })
    expect(told(play, fire(0))[0]).not.toHaveProperty('rulings')
    expect(told(play, fire(0))[0]).toMatchObject({ need: 4, rulings: ['fire.modifier'] })
  })

  test('fire.share: a chart of the player’s own is no ruling of ours', () => {
    const share = { ...TABLES.smallArms.share, line: { value: 0.5, source: 'yours', rule: 'fire.share' } as const }
    const ruled = { ...share, line: { ...share.line, source: 'ruling' } as const }
    const rulings = [share, ruled].map((parts) => {
      const event = beginning([french('F'), german('G')]) as EventOf<'battleBegan'>
      const tables = { ...TABLES, smallArms: { ...TABLES.smallArms, share: parts } }
      const play = hand(step({ battle: NO_BATTLE, place: START }, { ...event, tables } as BattleEvent))
      play.to('german-movement')
      const [shot] = told(play, fire(0))
      return shot?.kind === 'volleyFired' ? shot.rulings : null
    })
    expect(rulings).toEqual([undefined, ['fire.share']])
  })

  test('morale.rating: who the charging modifier is for, asked of a Jäger and not of the line', () => {
    const tested = (troop: 'jager' | 'line' | 'guard') => {
      const play = hand(muster([french('F'), german('G', { troop })]))
      play.to('german-charges')
      play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
      play.to('german-charge-morale')
      return told(play, { kind: 'test', obligation: play.owed('test').id, die: table(1) })[1]
    }
    expect(tested('jager')).toMatch(/^G tests to charge: 1 against \d, passes\. Ruling: morale\.rating\.$/)
    expect(tested('guard')).toContain('Ruling: morale.rating.')
    expect(tested('line')).not.toContain('Ruling')
  })

  test('morale.rating: whole threes, where the die has just passed; a die lower needs no ruling', () => {
    const after = (face: number, lost: number) => {
      const play = hand(muster([french('F', { figures: 8 }), german('G')]))
      play.play({ kind: 'correct', unit: id('F'), patch: { casualties: lost - 1 }, reason: 'x' })
      play.to('french-charges')
      play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
      play.play({ kind: 'correct', unit: id('F'), patch: { casualties: lost }, reason: 'x' })
      play.to('french-charge-morale')
      return told(play, { kind: 'test', obligation: play.owed('test').id, die: table(face) })[0]
    }
    // French line: 6, less 1 for three or four lost.
    expect(after(5, 4)).toMatchObject({ rating: 5, rulings: ['morale.rating'] })
    expect(after(4, 4)).not.toHaveProperty('rulings')
    expect(after(5, 3)).not.toHaveProperty('rulings')
  })

  test('artillery.effect, artillery.ammunition: a shot at an obstacle; a fifth shell that a reading gives', () => {
    const play = hand(
      muster([
        french('F', { cover: 'obstacle' }),
        german('B', { troop: 'field-artillery', nation: 'bavaria', figures: 3 }),
        french('C', { troop: 'field-artillery', figures: 3 }),
        german('G'),
      ]),
    )
    play.play(agreed(play.battle(), { shell: 'prussian' }))
    play.play({ kind: 'correct', unit: id('B'), patch: { spent: { shell: 4 } }, reason: 'x' })
    play.to('artillery')
    const shoot = (battery: string, target: string, at: 'troops' | 'obstacle'): Act => ({
      kind: 'shoot',
      battery: id(battery),
      target: id(target),
      ammunition: 'shell',
      at,
      result: { aim: hits(0), effect: hits(0) },
    })
    expect(told(play, shoot('B', 'F', 'obstacle'))[1]).toBe(
      'B shoots shell at the obstacle before F: 0 of 6 on target, no loss. Rulings: artillery.ammunition and artillery.effect.',
    )
    expect(told(play, shoot('C', 'G', 'troops'))[0]).not.toHaveProperty('rulings')
  })

  test('melee.dice, melee.spread, melee.wiped-out: fractions, uneven losses, a side that is gone with equal losses', () => {
    const fought = (figures: number, french2: boolean, throws: readonly number[], of = 16) => {
      const more = french2 ? [french('F2', { figures: 6 })] : []
      const play = hand(muster([french('F', { figures: of }), ...more, german('G', { figures }), german('G2', { figures: 9 })]))
      const contact = (attacker: string, defender: string): BattleEvent => ({
        kind: 'contactMade',
        contact: `m ${attacker} ${defender}`,
        attacker: id(attacker),
        defender: id(defender),
        half: 'german',
        turn: 1,
        attackerCharged: false,
        defenderCharged: false,
        straight: false,
        early: false,
      })
      play.to('german-movement')
      const made = [contact('G', 'F'), ...(french2 ? [contact('G', 'F2')] : [])]
      const again = hand(made.reduce(step, play.stand()))
      again.to('german-melee')
      return told(again, {
        kind: 'fight',
        contact: made[0]?.kind === 'contactMade' ? made[0].contact : '',
        uphill: [],
        throws: throws.map(hits),
      })[0]
    }
    // 9 Germans: 6 dice; 16 French: 8 dice. No fraction.
    expect(fought(9, false, [2, 1])).not.toHaveProperty('rulings')
    // 20 Germans: 13⅓ dice.
    expect(fought(20, false, [2, 1])).toMatchObject({ rulings: ['melee.dice'] })
    // 16 and 6 French share 2 losses: 1.45 and 0.55.
    expect(fought(9, true, [2, 1, 0])).toMatchObject({ rulings: ['melee.spread'] })
    // 3 Germans lose all 3 and kill 3.
    expect(fought(3, false, [2, 3])).not.toHaveProperty('rulings')
    // One Frenchman kills one of nine and falls: half a die, and equal losses that do not lock.
    expect(fought(9, false, [1, 1], 1)).toMatchObject({ beaten: 'french', rulings: ['melee.dice', 'melee.wiped-out'] })
  })
})
