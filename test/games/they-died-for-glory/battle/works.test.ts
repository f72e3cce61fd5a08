/** Works as acts: who is in them, shots at them, their fall; engineers at the guns; pioneers' charges. */
import { describe, expect, test } from 'vitest'
import type { Act } from '#tdfg/battle/acts.ts'
import { occupantsOf } from '#tdfg/battle/works.ts'
import type { ChargeId, CommanderId, Option, Phase, UnitId, Work, WorkId } from '#tdfg/types.ts'
import { french, german, hand, hits, muster, table } from './muster.ts'

const id = (name: string) => name as UnitId
const name = (called: string, material: Work, inches = 0) => ({ kind: 'name-work', name: called, material, inches }) as const

const FORCES = [
  french('F'),
  french('F2', { figures: 8 }),
  french('FB', { troop: 'field-artillery', gun: 'la-hitte-4', figures: 4 }),
  french('FE', { troop: 'engineer', figures: 3 }),
  german('G'),
  german('GB', { troop: 'field-artillery', gun: 'krupp-4', figures: 4 }),
  german('GC', { troop: 'field-artillery', gun: 'krupp-6', figures: 4 }),
  german('P', { troop: 'pioneer', figures: 3 }),
  german('C', { troop: 'light-cavalry', figures: 12 }),
]

type Table = ReturnType<typeof hand>

function lay(phase: Phase | null = null, options: readonly Option[] = [], rows = FORCES): Table {
  const play = hand(muster(rows, 18, options))
  if (phase) play.to(phase)
  return play
}

/** Names a work and says its id. */
function named(play: Table, called: string, material: Work, inches = 0): WorkId {
  play.play(name(called, material, inches))
  return play.battle().works.at(-1)?.id as WorkId
}

const occupy = (unit: string, work: WorkId | null) => ({ kind: 'occupy', unit: id(unit), work }) as const
const work = (play: Table, at: WorkId) => play.battle().works.find((row) => row.id === at)

/** So many on target of eight dice, so many of those hit. */
const shot = (battery: string, at: WorkId, struck: number, more: object = {}): Act => ({
  kind: 'shoot',
  battery: id(battery),
  target: null,
  ammunition: 'shot',
  at: 'building',
  work: at,
  result: { aim: hits(8), effect: hits(struck) },
  ...more,
})

describe('naming a work (artillery.obstacle)', () => {
  test('artillery.obstacle: named once, with its material; a redoubt with its front', () => {
    const play = lay()
    const castle = named(play, '  Geissberg castle ', 'stone-building', 9)
    expect(work(play, castle)).toEqual({
      id: castle,
      name: 'Geissberg castle',
      material: 'stone-building',
      inches: 0,
      hits: 0,
      destroyed: false,
    })
    const redoubt = named(play, 'Redoubt', 'redoubt', 9)
    expect(work(play, redoubt)).toMatchObject({ material: 'redoubt', inches: 9 })
    expect(redoubt).not.toBe(castle)
  })

  test.each<[string, Act, string]>([
    ['no name', name('  ', 'bridge'), 'book.work-name'],
    ['a name as long as a letter', name('x'.repeat(61), 'bridge'), 'book.work-name'],
    ['a name that stands already', name('Mill', 'bridge'), 'book.same'],
    ['a redoubt without a front', name('R', 'redoubt'), 'book.work-front'],
    ['a redoubt as long as the room', name('R', 'redoubt', 500), 'book.work-front'],
    ['a front that is no number', name('R', 'redoubt', Number.NaN), 'book.work-front'],
  ])('refused: %s', (_, act, rule) => {
    const play = lay()
    named(play, 'Mill', 'wooden-building')
    expect(play.refused(act)).toMatchObject({ rule, kind: 'books' })
  })
})

describe('going in and coming out (building.occupy)', () => {
  test.each([
    ['wooden-building', 'building'],
    ['stone-building', 'building'],
    ['redoubt', 'fortification'],
    ['earthwork', 'fortification'],
    ['bridge', 'none'],
  ] as const)('building.occupy: in a %s its cover is %s, and none once it is out', (material, cover) => {
    const play = lay()
    const mill = named(play, 'Mill', material, 6)
    play.play(occupy('F', mill))
    expect(play.unit('F')).toMatchObject({ work: mill, cover })
    play.play(occupy('F', null))
    expect(play.unit('F')).toMatchObject({ work: null, cover: 'none' })
    expect(play.refused(occupy('F', null))).toMatchObject({ rule: 'book.same', kind: 'books' })
  })

  test('building.occupy: from one work straight into another', () => {
    const play = lay()
    const [mill, fort] = [named(play, 'Mill', 'wooden-building'), named(play, 'Fort', 'earthwork')]
    play.play(occupy('F', mill))
    play.play(occupy('F', fort))
    expect(play.unit('F')).toMatchObject({ work: fort, cover: 'fortification' })
    expect(occupantsOf(play.battle(), mill)).toEqual([])
  })

  test('building.occupy: guns and cavalry stay out of houses, nobody goes in to an enemy; the umpire may let it stand', () => {
    const play = lay()
    const mill = named(play, 'Mill', 'wooden-building')
    expect(play.refused(occupy('FB', mill))).toMatchObject({ rule: 'building.occupy', kind: 'rule', facts: { why: 'troop' } })
    expect(play.refused(occupy('C', mill))).toMatchObject({ rule: 'building.occupy', facts: { troop: 'light-cavalry' } })
    play.play(occupy('F', mill))
    play.play(occupy('F2', mill))
    expect(play.refused(occupy('G', mill))).toMatchObject({ rule: 'building.occupy', facts: { why: 'enemy', target: 'F' } })
    play.play(occupy('G', mill), 'both hold a floor')
    expect(play.unit('G').work).toBe(mill)
    expect(play.refused(occupy('F', 'w99' as WorkId))).toMatchObject({ rule: 'book.no-work', kind: 'books' })
  })

  test('building.occupy: a Move takes out who was in, not who went in with it', () => {
    const play = lay()
    const [mill, fort] = [named(play, 'Mill', 'stone-building'), named(play, 'Fort', 'earthwork')]
    play.play(occupy('G', mill))
    play.to('german-movement')
    play.play({ kind: 'note-moves', units: [id('G')], moves: 0 })
    expect(play.unit('G').work).toBe(mill)
    play.play({ kind: 'note-moves', units: [id('G')], moves: 1 })
    expect(play.unit('G')).toMatchObject({ work: null, cover: 'none' })
    play.play(occupy('G', fort))
    play.play({ kind: 'note-moves', units: [id('G')], moves: 2 })
    expect(play.unit('G')).toMatchObject({ work: fort, cover: 'fortification' })
    play.to('german-movement')
    play.play({ kind: 'note-moves', units: [id('G')], moves: 1 })
    expect(play.unit('G').work).toBeNull()
  })

  test('building.occupy: other cover, seen or noted, means that it is not in it', () => {
    const play = lay('german-movement')
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('F', mill))
    play.play({ kind: 'note-cover', unit: id('F'), cover: 'woods' })
    expect(play.unit('F')).toMatchObject({ work: null, cover: 'woods' })
    play.play(occupy('G', mill))
    play.play({ kind: 'fire', firer: id('F'), target: id('G'), band: 0, dice: hits(1), seen: { cover: 'none' } })
    expect(play.unit('G')).toMatchObject({ work: null, cover: 'none' })
  })

  test('building.occupy: who falls back leaves it; so does a charger when it goes, not when it halts', () => {
    const play = lay()
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('G', mill))
    play.play({ kind: 'correct', unit: id('G'), patch: { casualties: 3 }, reason: 'that a 6 fails' })
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(6) })
    expect(play.battle().charges[0]?.stage).toBe('over')
    expect(play.unit('G').work).toBe(mill)
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(1) })
    play.to('german-movement')
    expect(play.unit('G').work).toBe(mill)
    play.play({ kind: 'carry-out', charge: play.battle().charges[0]?.id as ChargeId, how: 'contact', moves: 1 })
    expect(play.unit('G')).toMatchObject({ work: null, cover: 'none', inContact: true })
    expect(play.refused(occupy('G', mill))).toMatchObject({ rule: 'ops.locked' })
    const runs = lay()
    const barn = named(runs, 'Barn', 'wooden-building')
    runs.play(occupy('F', barn))
    runs.to('voluntary-fallback')
    const events = runs.play({ kind: 'fall-back', unit: id('F'), die: table(2) })
    expect(events.map(({ kind }) => kind)).toContain('workOccupied')
    expect(runs.unit('F')).toMatchObject({ work: null, cover: 'none' })
  })

  test('building.occupy: a countercharger leaves it when it goes to meet the charge', () => {
    const play = lay()
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('F', mill))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F2') })
    const charge = play.battle().charges[0]?.id as ChargeId
    play.to('french-countercharges')
    play.play({ kind: 'announce-countercharge', unit: id('F'), against: charge })
    play.to('german-charge-morale')
    for (let n = 0; n < 2; n++) play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    play.to('german-movement')
    expect(play.unit('F').work).toBe(mill)
    play.play({ kind: 'carry-out', charge, how: 'met', by: play.battle().charges[1]?.id as ChargeId, moves: 1 })
    expect(play.unit('F')).toMatchObject({ work: null, cover: 'none', inContact: true })
  })

  test('a test that is due now does not keep anybody from saying where a unit stands', () => {
    const play = lay('german-charges')
    const mill = named(play, 'Mill', 'stone-building')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(1) })
    play.to('german-movement')
    play.play({ kind: 'carry-out', charge: play.battle().charges[0]?.id as ChargeId, how: 'contact', moves: 1 })
    expect(play.owed('test')).toMatchObject({ unit: 'F' })
    expect(play.refused(name('Barn', 'bridge'))).toBeNull()
    expect(play.refused(occupy('F2', mill))).toBeNull()
  })
})

describe('a shot at a work (artillery.obstacle)', () => {
  test('artillery.obstacle: nobody behind it: hits add up, ammunition is spent, nobody tests', () => {
    const play = lay('artillery')
    const bridge = named(play, 'Lauter bridge', 'bridge')
    const events = play.play(shot('GB', bridge, 4))
    expect(events.map(({ kind }) => kind)).toEqual(['workShot', 'workHit'])
    play.play(shot('GC', bridge, 5))
    expect(work(play, bridge)).toMatchObject({ hits: 9, destroyed: false })
    expect(play.unit('GB')).toMatchObject({
      shot: true,
      spent: { shot: 1 },
      last: { target: null, work: bridge, ammunition: 'shot' },
    })
    expect(play.battle().obligations).toEqual([])
    expect(play.refused(shot('GB', bridge, 1))).toMatchObject({ rule: 'artillery.phase', facts: { why: 'fired-already' } })
  })

  test('artillery.obstacle: each hit at an occupied building kills one inside, who then owes a test', () => {
    const play = lay('artillery')
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('F', mill))
    play.play(shot('GB', mill, 3))
    expect(play.unit('F')).toMatchObject({ casualties: 3, artilleryLosses: 3 })
    expect(work(play, mill)?.hits).toBe(3)
    expect(play.battle().obligations).toMatchObject([{ unit: 'F', about: { kind: 'test', reason: 'artillery', because: 'GB' } }])
  })

  test('artillery.obstacle: several inside share them by size: of 6 hits 16 and 8 figures lose 4 and 2', () => {
    const play = lay('artillery')
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('F2', mill))
    play.play(occupy('F', mill))
    play.play(shot('GB', mill, 6))
    expect([play.unit('F').casualties, play.unit('F2').casualties]).toEqual([4, 2])
    expect(play.events.find(({ kind }) => kind === 'workShot')).toMatchObject({ rulings: ['artillery.obstacle'] })
    expect(play.battle().obligations.map(({ unit }) => unit)).toEqual(['F', 'F2'])
  })

  test('artillery.obstacle: hits at a redoubt, an earthwork or a bridge kill nobody behind or on it', () => {
    for (const material of ['redoubt', 'earthwork', 'bridge'] as const) {
      const play = lay('artillery')
      const fort = named(play, 'Fort', material, 12)
      play.play(occupy('F', fort))
      play.play(shot('GB', fort, 5))
      expect([material, play.unit('F').casualties, work(play, fort)?.hits]).toEqual([material, 0, 5])
    }
  })

  test('artillery.obstacle: at the tenth hit a wooden house falls and buries all; their officer is taken, friends test', () => {
    const play = lay('artillery')
    const mill = named(play, 'Mill', 'wooden-building')
    play.play(occupy('F', mill))
    play.play(occupy('F2', mill))
    play.play({ kind: 'attach', commander: 'kf' as CommanderId, unit: id('F') })
    play.play(shot('GB', mill, 5))
    play.play({ kind: 'check-officer', obligation: play.owed('officer').id, dice: table(1, 2) })
    const events = play.play(shot('GC', mill, 5))
    expect(events.map(({ kind }) => kind).slice(0, 3)).toEqual(['workShot', 'workHit', 'workDestroyed'])
    expect(work(play, mill)).toMatchObject({ hits: 10, destroyed: true })
    expect(play.unit('F')).toMatchObject({ presence: 'gone', gone: 'artillery', casualties: 16 })
    expect(play.unit('F2')).toMatchObject({ presence: 'gone', gone: 'artillery', casualties: 8 })
    expect(play.battle().commanders.find((row) => row.id === ('kf' as CommanderId))).toMatchObject({
      presence: 'out',
      with: null,
    })
    expect(events).toContainEqual({ kind: 'commanderLost', commander: 'kf', how: 'taken' })
    expect(play.owed('friends')).toMatchObject({ about: { how: 'destroyed' } })
    expect(play.battle().obligations.some(({ about }) => about.kind === 'test' || about.kind === 'officer')).toBe(false)
    for (const owed of play.battle().obligations) play.play({ kind: 'name-friends', obligation: owed.id, friends: [] })
    expect(play.refused(shot('FB', mill, 1))).toMatchObject({ rule: 'book.work-gone', kind: 'books' })
    expect(play.refused(occupy('G', mill))).toMatchObject({ rule: 'book.work-gone' })
  })

  test('artillery.obstacle: a bridge takes with it who stands on it; a redoubt leaves its men alive in the open', () => {
    const play = lay('artillery')
    const [bridge, fort] = [named(play, 'Bridge', 'bridge'), named(play, 'Fort', 'redoubt', 4)]
    play.play(occupy('F2', bridge))
    play.play(occupy('F', fort))
    play.play(shot('GB', bridge, 8))
    expect(play.unit('F2').presence).toBe('table')
    play.to('artillery')
    play.play(shot('GB', bridge, 2))
    expect(play.unit('F2')).toMatchObject({ gone: 'artillery', casualties: 8 })
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
    play.play(shot('GC', fort, 8))
    play.to('artillery')
    play.play(shot('GC', fort, 7))
    expect(work(play, fort)).toMatchObject({ hits: 15, destroyed: true })
    expect(play.unit('F')).toMatchObject({ presence: 'table', casualties: 0, work: null, cover: 'none' })
  })

  test('artillery.simultaneous: a battery that went down with its bridge still shoots, with all its guns', () => {
    const play = lay('artillery')
    const bridge = named(play, 'Bridge', 'bridge')
    play.play(occupy('FB', bridge))
    play.play(shot('GB', bridge, 8))
    play.play(shot('GC', bridge, 2))
    expect(play.unit('FB')).toMatchObject({ presence: 'gone', gone: 'artillery' })
    for (const owed of play.battle().obligations) play.play({ kind: 'name-friends', obligation: owed.id, friends: [] })
    const result = { aim: hits(8), effect: hits(2) }
    play.play({ kind: 'shoot', battery: id('FB'), target: id('G'), ammunition: 'shell', at: 'troops', result })
    expect(play.unit('G').casualties).toBe(2)
  })

  test('artillery.obstacle: an earthwork stands whatever hits it', () => {
    const play = lay('artillery')
    const fort = named(play, 'Fort', 'earthwork')
    for (let turn = 0; turn < 4; turn++) {
      play.play(shot('GB', fort, 8))
      play.to('artillery')
    }
    expect(work(play, fort)).toMatchObject({ hits: 32, destroyed: false })
  })

  test('artillery.ammunition: German shell never at a building; at a bridge or a redoubt it may; French shell at all', () => {
    const play = lay('artillery')
    const [mill, bridge, fort] = [named(play, 'M', 'stone-building'), named(play, 'B', 'bridge'), named(play, 'R', 'redoubt', 6)]
    const shell = (battery: string, at: WorkId) => play.refused(shot(battery, at, 1, { ammunition: 'shell' }))
    expect(shell('GB', mill)).toMatchObject({ rule: 'artillery.ammunition', facts: { why: 'shell-at-building' } })
    expect([shell('GB', bridge), shell('GB', fort), shell('FB', mill)]).toEqual([null, null, null])
  })

  test('ops.locked, artillery.obstacle: not while somebody in it is in contact, nor at one’s own men', () => {
    const play = lay('artillery')
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('G', mill))
    expect(play.refused(shot('GB', mill, 1))).toMatchObject({ rule: 'artillery.obstacle', kind: 'rule', facts: { unit: 'G' } })
    play.to('french-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.to('french-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    play.to('french-movement')
    play.play({ kind: 'carry-out', charge: play.battle().charges[0]?.id as ChargeId, how: 'contact', moves: 1 })
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    play.to('french-melee')
    const melee = play.due().find((row) => row.kind === 'melee')
    if (melee?.kind !== 'melee') throw new Error('no melee')
    play.play({ kind: 'fight', contact: melee.melee.contacts[0]?.id ?? '', uphill: [], throws: [hits(0), hits(0)] })
    play.to('artillery')
    expect(play.unit('G')).toMatchObject({ locked: true, work: mill })
    expect(play.refused(shot('FB', mill, 1))).toMatchObject({ rule: 'ops.locked', facts: { who: 'target' } })
  })

  test('fire.wasted: measured too far, the shot is spent and nothing is hit', () => {
    const play = lay('artillery')
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('F', mill))
    play.play(shot('GB', mill, 0, { result: { wasted: true } }))
    expect(play.unit('GB')).toMatchObject({ shot: true, spent: { shot: 1 }, last: null })
    expect([work(play, mill)?.hits, play.unit('F').casualties]).toEqual([0, 0])
  })

  test.each<[string, object, string]>([
    ['nine of eight dice', { result: { aim: hits(9), effect: hits(0) } }, 'book.dice-hits'],
    ['more hits than dice on target', { result: { aim: hits(2), effect: hits(3) } }, 'book.dice-hits'],
    ['no aim', { result: { aim: null, effect: hits(0) } }, 'book.dice-count'],
    ['a work from nowhere', { work: 'w99' }, 'book.no-work'],
    ['neither a target nor a work', { work: undefined }, 'book.no-unit'],
  ])('bad input changes nothing: %s', (_, more, rule) => {
    const play = lay('artillery')
    const mill = named(play, 'Mill', 'stone-building')
    expect(play.refused(shot('GB', mill, 0, more))).toMatchObject({ rule, kind: 'books' })
  })
})

describe('engineers at the guns (artillery.replace)', () => {
  const replace = (battery: string, stand: string, figures: number) =>
    ({ kind: 'replace-gunners', battery: id(battery), stand: id(stand), figures }) as const
  const shoot = (battery: string, target: string, killed: number): Act => ({
    kind: 'shoot',
    battery: id(battery),
    target: id(target),
    ammunition: 'shot',
    at: 'troops',
    result: { aim: hits(8), effect: hits(killed) },
  })

  test('artillery.replace: figure for figure, for no operation', () => {
    const play = lay('artillery')
    play.play(shoot('GB', 'FB', 2))
    play.play({ kind: 'end-phase' })
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    play.to('german-charges')
    play.play(replace('FB', 'FE', 2))
    expect(play.unit('FB')).toMatchObject({ casualties: 0, servedBy: 'FE', operationsUsed: 0 })
    expect(play.unit('FE')).toMatchObject({ casualties: 2, operationsUsed: 0, presence: 'table' })
  })

  test('artillery.replace, artillery.simultaneous: those who step in do not make the guns of this phase more', () => {
    const play = lay('artillery')
    play.play(shoot('GB', 'FB', 3))
    play.play(replace('FB', 'FE', 1))
    const tooMany = { ...shoot('FB', 'G', 0), result: { aim: hits(9), effect: hits(0) } } as Act
    expect(play.refused(tooMany)).toMatchObject({ rule: 'book.dice-hits', facts: { dice: 8 } })
    play.play({ ...shoot('FB', 'G', 0), result: { aim: hits(8), effect: hits(0) } } as Act)
  })

  test('artillery.replace: the last figure in the crew: the stand is gone, nobody tests for it', () => {
    const play = lay('artillery')
    play.play(shoot('GB', 'FB', 3))
    const events = play.play(replace('FB', 'FE', 3))
    expect(events.map(({ kind }) => kind)).toEqual(['gunnersReplaced', 'unitDestroyed'])
    expect(play.unit('FE')).toMatchObject({ presence: 'gone', gone: 'crews' })
    expect(play.battle().obligations.every(({ about }) => about.kind === 'test')).toBe(true)
  })

  test('artillery.replace: one stand a battery, one battery a stand', () => {
    const more = [
      ...FORCES,
      french('FC', { troop: 'field-artillery', figures: 4 }),
      french('FF', { troop: 'engineer', figures: 3 }),
    ]
    const play = lay('artillery', [], more)
    play.play(shoot('GB', 'FB', 2))
    play.play(shoot('GC', 'FC', 1))
    play.play(replace('FB', 'FE', 1))
    expect(play.refused(replace('FB', 'FF', 1))).toMatchObject({
      rule: 'artillery.replace',
      facts: { why: 'served', target: 'FE' },
    })
    expect(play.refused(replace('FC', 'FE', 1))).toMatchObject({
      rule: 'artillery.replace',
      facts: { why: 'elsewhere', target: 'FB' },
    })
    play.play(replace('FC', 'FF', 1))
    play.play(replace('FB', 'FE', 1))
    expect(play.unit('FB').casualties).toBe(0)
  })

  test.each([0, 3, 1.5, -1])('artillery.replace: %d figures for two dead gunners is refused', (figures) => {
    const play = lay('artillery')
    play.play(shoot('GB', 'FB', 2))
    expect(play.refused(replace('FB', 'FE', figures))).toMatchObject({ rule: 'book.replace', kind: 'books', facts: { most: 2 } })
  })

  test('artillery.replace: a battery that is gone has nobody replaced', () => {
    const play = lay('artillery')
    play.play(shoot('GB', 'FB', 4))
    for (const owed of play.battle().obligations) play.play({ kind: 'name-friends', obligation: owed.id, friends: [] })
    expect(play.refused(replace('FB', 'FE', 1))).toMatchObject({ rule: 'book.gone' })
  })
})

describe('pioneers’ charges (pioneer.charge)', () => {
  const ON: readonly Option[] = ['pioneer-charges']
  const set = (unit: string, at: WorkId | null) => ({ kind: 'set-charge', unit: id(unit), work: at }) as const
  const blow = { kind: 'blow', unit: id('P') } as const
  const due = (play: Table) => play.due().filter((row) => row.kind === 'blow')

  test('pioneer.charge: set in turn 1, worked at in 2 and 3, due in the artillery phase of 4 and not left before', () => {
    const play = lay('german-movement', ON)
    const mill = named(play, 'Mill', 'earthwork')
    play.play(occupy('F', mill))
    play.play(set('P', mill))
    expect(play.unit('P').setting).toEqual({ work: mill, since: 2 })
    for (const turn of [2, 3]) {
      play.to('artillery')
      expect([play.place().turn, due(play).length]).toEqual([turn, 0])
      expect(play.refused(blow)).toMatchObject({ rule: 'pioneer.charge', kind: 'rule', facts: { why: 'too-early', turn: 4 } })
    }
    play.to('artillery')
    expect(due(play)).toMatchObject([{ kind: 'blow', unit: { id: 'P' }, open: true }])
    expect(play.refused({ kind: 'end-phase' })).toMatchObject({ rule: 'turn.obligations' })
    const events = play.play(blow)
    expect(events[0]).toEqual({ kind: 'workDestroyed', work: mill, how: 'pioneers' })
    expect(play.unit('P').setting).toBeNull()
    expect(play.unit('F')).toMatchObject({ work: null, cover: 'none', presence: 'table' })
    expect(due(play)).toEqual([])
    play.play({ kind: 'end-phase' })
  })

  test('pioneer.charge: set in the orders, this turn is the first complete one', () => {
    const play = lay(null, ON)
    const mill = named(play, 'Mill', 'bridge')
    play.play(set('P', mill))
    expect(play.unit('P').setting).toEqual({ work: mill, since: 1 })
    for (let n = 0; n < 3; n++) play.to('artillery')
    expect([play.place().turn, due(play).length]).toEqual([3, 1])
  })

  test('pioneer.charge: who is in the building dies, the pioneers in it stand clear', () => {
    const play = lay(null, ON)
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('P', mill))
    play.play(set('P', mill))
    play.play(occupy('G', mill))
    play.play({ kind: 'attach', commander: 'kg' as CommanderId, unit: id('G') })
    for (let n = 0; n < 3; n++) play.to('artillery')
    const events = play.play(blow)
    expect(play.unit('P')).toMatchObject({ presence: 'table', casualties: 0, work: null, cover: 'none' })
    expect(play.unit('G')).toMatchObject({ presence: 'gone', gone: 'collapse', casualties: 20 })
    expect(events).toContainEqual({ kind: 'commanderLost', commander: 'kg', how: 'taken' })
    expect(play.owed('friends')).toMatchObject({ unit: 'G', about: { how: 'destroyed' } })
  })

  test('pioneer.charge: a Move breaks it off, but not the Move that brought them there', () => {
    const play = lay('german-movement', ON)
    const mill = named(play, 'Mill', 'bridge')
    play.play(set('P', mill))
    play.play({ kind: 'note-moves', units: [id('P')], moves: 1 })
    expect(play.unit('P').setting).not.toBeNull()
    play.to('german-movement')
    play.play({ kind: 'note-moves', units: [id('P')], moves: 0 })
    expect(play.unit('P').setting).not.toBeNull()
    const events = play.play({ kind: 'note-moves', units: [id('P')], moves: 1 })
    expect(events.map(({ kind }) => kind)).toEqual(['movesNoted', 'chargeSet'])
    expect(play.unit('P').setting).toBeNull()
    expect(play.refused(blow)).toMatchObject({ rule: 'book.no-charge-set', kind: 'books' })
  })

  test('pioneer.charge: being charged breaks it off, and falling back', () => {
    const play = lay(null, ON)
    const mill = named(play, 'Mill', 'bridge')
    play.play(set('P', mill))
    play.to('french-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('P') })
    play.to('french-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    play.to('french-movement')
    expect(play.unit('P').setting).not.toBeNull()
    play.play({ kind: 'carry-out', charge: play.battle().charges[0]?.id as ChargeId, how: 'contact', moves: 1 })
    expect(play.unit('P')).toMatchObject({ setting: null, inContact: true })
    const runs = lay(null, ON)
    runs.play(set('P', named(runs, 'Mill', 'bridge')))
    runs.to('voluntary-fallback')
    runs.play({ kind: 'fall-back', unit: id('P'), die: table(1) })
    expect(runs.unit('P').setting).toBeNull()
  })

  test('pioneer.charge: the work shot to pieces before: nothing is left to do', () => {
    const play = lay(null, ON)
    const mill = named(play, 'Mill', 'wooden-building')
    play.play(set('P', mill))
    play.to('artillery')
    play.play(shot('GB', mill, 8))
    play.play(shot('GC', mill, 2))
    expect(play.unit('P').setting).toBeNull()
  })

  test('pioneer.charge: given up, moved to another work, refused without the option and to others', () => {
    const play = lay(null, ON)
    const [mill, fort] = [named(play, 'Mill', 'bridge'), named(play, 'Fort', 'earthwork')]
    play.play(set('P', mill))
    expect(play.refused(set('P', mill))).toMatchObject({ rule: 'book.same' })
    play.to('artillery')
    play.play(set('P', fort))
    expect(play.unit('P').setting).toEqual({ work: fort, since: 2 })
    play.play(set('P', null))
    expect(play.unit('P').setting).toBeNull()
    expect(play.refused(set('P', null))).toMatchObject({ rule: 'book.same' })
    expect(play.refused(set('FE', mill))).toMatchObject({ rule: 'pioneer.charge', facts: { why: 'troop' } })
    const without = lay()
    expect(without.refused(set('P', named(without, 'Mill', 'bridge')))).toMatchObject({
      rule: 'pioneer.charge',
      facts: { why: 'option' },
    })
  })

  test('turn.phase-1: it goes up in no other phase', () => {
    const play = lay(null, ON)
    play.play(set('P', named(play, 'Mill', 'bridge')))
    for (let n = 0; n < 3; n++) play.to('artillery')
    play.play(set('P', null))
    play.play(set('P', play.battle().works[0]?.id as WorkId))
    play.to('german-charges')
    play.to('german-charges')
    play.to('german-charges')
    expect(play.refused(blow)).toMatchObject({ rule: 'pioneer.charge', facts: { why: 'too-early' } })
    play.to('artillery')
    play.play(blow)
    expect(play.battle().works[0]?.destroyed).toBe(true)
  })
})
