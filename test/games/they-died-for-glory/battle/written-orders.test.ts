import { describe, expect, test } from 'vitest'
import { mayNotFire, volleyPlan } from '#tdfg/battle/may/fire.ts'
import { possibilities, sceneOf } from '#tdfg/battle/possible.ts'
import { stateOfOrder } from '#tdfg/battle/orders.ts'
import { unitOf } from '#tdfg/battle/state.ts'
import { blocking } from '#tdfg/battle/todo.ts'
import { sayEvent } from '#tdfg/text/events.ts'
import { turnOf, type UnitId } from '#tdfg/types.ts'
import { french, german, hand, hits, muster, table } from './muster.ts'
import { at, charging, FIRE, fireAct, HOLD, MOVE, writing } from './written-hand.ts'

const ROWS = [french('F'), french('F2'), french('F3'), german('G'), german('G2'), german('G3')]
const id = (name: string) => name as UnitId
const started = () => writing(ROWS)

/** What a unit has spent, and what became of its order of the half. */
const stands = (play: ReturnType<typeof writing>, unit: string) =>
  [play.unit(unit).operationsUsed, stateOfOrder(play.battle(), play.place(), play.unit(unit))] as const

describe('turn.written-orders: the turn', () => {
  test('its phases: orders, guns, twice charges to losses, all melees, then 14 to 16', () => {
    const play = started()
    const seen: string[] = []
    for (let n = 0; n < 12 && play.place().turn === 1; n++) {
      seen.push(play.place().phase)
      play.close()
      play.play({ kind: 'end-phase' })
    }
    expect(seen).toEqual(['orders', 'first-movement', 'second-movement', 'voluntary-fallback'])
    const passed = play.events.flatMap((event) => (event.kind === 'phasePassed' ? [event.phase] : []))
    expect(passed).toEqual([
      'artillery',
      'first-charges',
      'first-countercharges',
      'first-charge-morale',
      'first-losses',
      'second-charges',
      'second-countercharges',
      'second-charge-morale',
      'second-losses',
      'melee',
      'clear-markers',
      'convergence',
    ])
    const why = play.events.flatMap((event) => (event.kind === 'phasePassed' ? [event.why] : []))
    expect(why.slice(0, 2)).toEqual(['none-ordered', 'none-ordered'])
    expect(turnOf(['written-orders'])).toHaveLength(16)
    expect(turnOf([])).toHaveLength(17)
  })

  test('chosen in the orders of turn 1, and as it is from then on, for the umpire too', () => {
    const play = hand(muster(ROWS, 18))
    const act = { kind: 'choose-rulings', options: ['written-orders'], readings: {}, unit: 'inches', frenchLine: null } as const
    play.play(act)
    expect(play.refused({ kind: 'end-phase' })?.rule).toBe('turn.obligations')
    for (const side of ['french', 'german'] as const) play.play({ kind: 'close-orders', side })
    play.play({ kind: 'end-phase' })
    expect(play.place().phase).toBe('first-movement')
    expect(() => play.play({ ...act, options: [] }, 'agreed')).toThrow('rulings.frozen')
    play.play({ ...act, options: ['written-orders', 'flank'] }, 'agreed')
  })

  test('switched off again it is the printed turn', () => {
    const play = hand(muster(ROWS, 18, ['written-orders']))
    const act = { kind: 'choose-rulings', options: [], readings: {}, unit: 'inches', frenchLine: null } as const
    play.play(act)
    play.play({ kind: 'end-phase' })
    expect(play.place().phase).toBe('german-charges')
    const acts = [
      { kind: 'write-orders', units: [id('F')], orders: {} },
      { kind: 'close-orders', side: 'french' },
      { kind: 'open-orders', side: 'french' },
      { kind: 'carry-order', units: [id('F')] },
      { kind: 'note-cannot', unit: id('F') },
    ] as const
    for (const one of acts) expect(play.refused(one)).toMatchObject({ rule: 'book.no-orders', kind: 'books' })
  })

  test('reinforcements of both sides enter at the first movement, and have orders in the turn of their coming', () => {
    const play = writing([...ROWS, french('late', { enters: 2 }), german('spät', { enters: 2 })])
    expect(play.no({ kind: 'write-orders', units: [id('late')], orders: { first: MOVE } })).toBe('book.to-come')
    play.on('orders')
    play.begin({ late: [MOVE], spät: [HOLD, MOVE] }, 'first-movement')
    expect([play.unit('late').presence, play.unit('spät').presence]).toEqual(['table', 'table'])
    play.carry('late')
    expect(play.unit('late').moved).toBe(1)
  })
})

describe('turn.written-orders: writing', () => {
  test('the orders are not left before both sides have closed theirs', () => {
    const play = started()
    expect(play.due().map((row) => row.kind === 'close-orders' && row.side)).toEqual(['french', 'german'])
    play.play({ kind: 'close-orders', side: 'french' })
    expect(play.no({ kind: 'end-phase' })).toBe('turn.obligations')
    play.play({ kind: 'close-orders', side: 'german' })
    expect(play.due()).toEqual([])
    expect(play.no({ kind: 'close-orders', side: 'german' })).toBe('book.same')
  })

  test('a side thinks again while the other writes; what lies open is opened by the umpire', () => {
    const play = started()
    play.play({ kind: 'close-orders', side: 'french' })
    expect(play.no({ kind: 'write-orders', units: [id('F')], orders: { first: MOVE } })).toBe('turn.written-orders closed')
    play.order('G', [MOVE])
    play.play({ kind: 'open-orders', side: 'french' })
    play.order('F', [MOVE])
    play.close()
    const open = { kind: 'open-orders', side: 'german' } as const
    expect(play.no(open)).toBe('turn.written-orders revealed')
    play.play(open, 'a slip of the pen')
    expect(play.battle().ready).toEqual({ french: true, german: false })
  })

  test('once the turn is under way only the umpire changes an order', () => {
    const play = started()
    play.begin({ F: [MOVE] }, 'first-movement')
    const act = { kind: 'write-orders', units: [id('F')], orders: { first: FIRE } } as const
    expect(play.no(act)).toBe('turn.written-orders late')
    play.play(act, 'misread')
    expect(play.unit('F').orders?.first).toEqual(FIRE)
  })

  test('what is left out stays; null strikes out; a turn later they are last turn’s', () => {
    const play = started()
    play.order('F', [MOVE, at('G')])
    play.play({ kind: 'write-orders', units: [id('F')], orders: { second: MOVE, note: 'along the brook' } })
    expect(play.unit('F').orders).toEqual({ first: MOVE, second: MOVE, shot: null, note: 'along the brook' })
    expect(play.no({ kind: 'write-orders', units: [id('F')], orders: { first: MOVE } })).toBe('book.same')
    play.play({ kind: 'write-orders', units: [id('F')], orders: null })
    expect(play.unit('F').orders).toBeNull()
    play.order('F', [MOVE, MOVE])
    play.on('orders')
    expect(play.unit('F')).toMatchObject({ orders: null, lastOrders: { first: MOVE, second: MOVE }, done: [], failed: [] })
    expect(play.battle().ready).toEqual({ french: false, german: false })
  })

  test('a brigade at once: whoever cannot is left out, and told when he is alone', () => {
    const play = writing([french('F'), french('guns', { troop: 'field-artillery', gun: 'la-hitte-4', figures: 3 }), german('G')])
    play.play({ kind: 'write-orders', units: [id('F'), id('guns')], orders: { first: at('G') } })
    expect([play.unit('F').orders?.first, play.unit('guns').orders]).toEqual([at('G'), null])
    expect(play.no({ kind: 'write-orders', units: [id('guns')], orders: { first: at('G') } })).toBe('fire.weapon')
    expect(play.no({ kind: 'write-orders', units: [id('F'), id('G')], orders: { first: MOVE } })).toBe('book.sides')
  })

  const GUNS = { troop: 'field-artillery', gun: 'la-hitte-4', figures: 3 } as const
  test.each([
    ['guns fire with the infantry', 'guns', { first: FIRE }, 'fire.weapon'],
    ['guns charge', 'guns', { second: charging('G') }, 'charge.announce guns'],
    ['cavalry lies down', 'riders', { first: { do: 'prone' } }, 'prone.voluntary not-infantry'],
    ['foot limbers up', 'F', { first: { do: 'form', to: 'limbered' } }, 'move.allowance'],
    ['reserves form a deep column', 'mobiles', { first: { do: 'form', to: 'deep-column' } }, 'ops.deep-column'],
    ['foot shoots shell', 'F', { shot: { ammunition: 'shell', target: null } }, 'turn.written-orders not-a-battery'],
    ['at a friend', 'F', { first: at('mobiles') }, 'book.friend'],
    ['at nobody', 'F', { first: at('nobody') }, 'book.no-unit'],
    ['a note without end', 'F', { note: 'x'.repeat(201) }, 'book.note'],
  ] as const)('never: %s', (_, unit, orders, no) => {
    const play = writing([
      french('F'),
      french('guns', GUNS),
      french('riders', { troop: 'light-cavalry', figures: 12 }),
      french('mobiles', { troop: 'garde-mobile', formation: 'column' }),
      german('G'),
    ])
    expect(play.no({ kind: 'write-orders', units: [id(unit)], orders })).toBe(no)
  })

  test('nobody reads them before both sides have closed', () => {
    const play = started()
    const [event] = play.order('F', [charging('G'), MOVE])
    if (!event) throw new Error('nothing written')
    expect(sayEvent(play.battle(), event)).toBe('The French write orders.')
    play.play({ kind: 'close-orders', side: 'french' })
    expect(sayEvent(play.battle(), event)).toBe('The French write orders.')
    play.close()
    expect(sayEvent(play.battle(), event)).toBe('Orders of F: charges G in the first half and moves in the second.')
  })
})

describe('turn.written-orders: each half is one operation', () => {
  test('what is ordered is done with a tap, once, and the halves add up', () => {
    const play = started()
    play.begin(
      { F: [MOVE, MOVE], F2: [HOLD, { do: 'form', to: 'column' }], G: [{ do: 'form', to: 'column' }, HOLD] },
      'first-movement',
    )
    play.carry('F', 'F2', 'G')
    expect([stands(play, 'F'), stands(play, 'F2'), stands(play, 'G')]).toEqual([
      [1, 'done'],
      [0, 'done'],
      [1, 'done'],
    ])
    expect(play.no({ kind: 'carry-order', units: [id('F')] })).toBe('ops.two-a-turn half')
    expect(play.no({ kind: 'note-moves', units: [id('F')], moves: 2 })).toBe('ops.two-a-turn half')
    play.on('second-movement')
    play.carry('F', 'F2')
    expect([play.unit('F').moved, play.unit('F').operationsUsed]).toEqual([2, 2])
    expect([play.unit('F2').formation, play.unit('F2').operationsUsed]).toEqual(['column', 1])
    expect(play.no({ kind: 'note-moves', units: [id('F2')], moves: 1 })).toBe('ops.two-a-turn half')
  })

  test('nothing else than what is ordered, unless the umpire lets it stand', () => {
    const play = started()
    play.begin({ F: [MOVE] }, 'first-movement')
    for (const act of [
      { kind: 'change-formation', unit: id('F'), to: 'column' },
      { kind: 'go-prone', unit: id('F') },
      fireAct('F', 'G', 1),
      { kind: 'note-moves', units: [id('F2')], moves: 1 },
    ] as const)
      expect(play.no(act)).toBe('turn.written-orders other')
    play.play({ kind: 'go-prone', unit: id('F') }, 'he meant it so')
    expect(play.unit('F').prone).toBe(true)
  })

  test('a movement that is ordered is carried out, or said to fail, before the phase is left', () => {
    const play = started()
    play.begin({ F: [MOVE], F2: [{ do: 'prone' }], F3: [HOLD], G: [FIRE] }, 'first-movement')
    expect(blocking(play.battle(), play.place()).map((row) => row.kind === 'order' && row.unit.id)).toEqual(['F', 'F2'])
    expect(play.no({ kind: 'end-phase' })).toBe('turn.obligations')
    play.carry('F2')
    play.cannot('F')
    expect([play.unit('F2').prone, play.unit('F2').operationsUsed]).toEqual([true, 0])
    play.to('second-movement')
  })

  test('an order is carried out if it can be: who lies does not move, and says so', () => {
    const play = started()
    play.begin({ F: [{ do: 'prone' }, MOVE], F2: [{ do: 'prone' }, { do: 'stand' }] }, 'first-movement')
    play.carryAll()
    play.on('second-movement')
    expect(play.no({ kind: 'carry-order', units: [id('F')] })).toBe('prone.effects prone')
    play.carry('F2')
    expect([play.unit('F2').prone, play.unit('F2').operationsUsed]).toEqual([false, 1])
    play.cannot('F')
    play.play(fireAct('F', 'G', 1))
    expect(stands(play, 'F')).toEqual([1, 'done'])
  })

  test('ops.command: beyond reach the second Move fails, and the unit fires instead', () => {
    const play = started()
    play.play({ kind: 'note-reach', units: [id('F')], out: true })
    play.begin({ F: [MOVE, MOVE] }, 'first-movement')
    play.carryAll()
    play.on('second-movement')
    expect(play.no({ kind: 'carry-order', units: [id('F')] })).toBe('ops.command')
    play.cannot('F')
    play.play(fireAct('F', 'G', 1))
    expect(play.unit('F')).toMatchObject({ moved: 1, operationsUsed: 2 })
  })

  test('ops.fallback-cost: who fell back by choice has no operation in the first half', () => {
    const play = started()
    play.begin({}, 'voluntary-fallback')
    play.play({ kind: 'fall-back', unit: id('F'), die: table(3) })
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
    play.to('orders')
    play.begin({ F: [FIRE, FIRE] }, 'first-movement')
    expect(play.no(fireAct('F', 'G', 1))).toBe('ops.two-a-turn half')
    play.on('second-movement')
    play.play(fireAct('F', 'G', 1))
    expect(play.unit('F').operationsUsed).toBe(2)
  })

  test('morale.rally: with written orders nobody is asked whether it stood', () => {
    const play = started()
    play.begin({ G: [at('F')], G2: [at('F')] }, 'first-movement')
    play.play(fireAct('G', 'F', 7))
    play.play(fireAct('G2', 'F', 3))
    play.to('first-losses')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(6) })
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
    play.play({ kind: 'correct', unit: id('F'), patch: { shattered: false }, reason: 'for the test' })
    play.on('orders')
    expect(play.unit('F').fallenBack).toBe(true)
    play.on('orders')
    expect(play.unit('F').fallenBack).toBe(false)
  })
})

describe('turn.written-orders: fire', () => {
  test('at the target that is named, or at any; hold means hold', () => {
    const play = started()
    play.begin({ F: [at('G')], F2: [FIRE] }, 'first-movement')
    expect(play.no(fireAct('F', 'G2', 1))).toBe('turn.written-orders target')
    expect(play.no(fireAct('F3', 'G', 1))).toBe('turn.written-orders other')
    expect(play.no({ kind: 'note-cannot', unit: id('F3') })).toBe('turn.written-orders can-hold')
    play.play(fireAct('F', 'G', 1))
    play.play(fireAct('F2', 'G3', 1))
    expect(play.no(fireAct('F', 'G', 1))).toBe('ops.two-a-turn half')
    expect([stands(play, 'F'), stands(play, 'F2')]).toEqual([
      [1, 'done'],
      [1, 'done'],
    ])
  })

  test('who cannot do as ordered may fire instead, at whom it likes', () => {
    const play = started()
    play.begin({ F: [MOVE], F2: [at('G')] }, 'first-movement')
    play.cannot('F')
    play.cannot('F2')
    expect(play.no({ kind: 'carry-order', units: [id('F')] })).toBe('turn.written-orders failed')
    play.play(fireAct('F', 'G2', 1))
    play.play(fireAct('F2', 'G2', 1))
    expect(play.no({ kind: 'note-cannot', unit: id('F') })).toBe('book.same')
  })

  test('the target is named from the orders wherever it is asked what a unit may do', () => {
    const play = started()
    play.begin({ F: [at('G')], F2: [MOVE] }, 'first-movement')
    const may = (unit: string) =>
      possibilities(sceneOf(play.battle(), play.place()), play.unit(unit)).flatMap((row) => (row.refusal ? [] : [row.doing]))
    expect(may('F')).toEqual(['fire'])
    expect(may('F2')).toEqual(['move'])
  })

  test('all of a half is shot from its start: with the figures, at the formation and posture of then', () => {
    const play = started()
    play.begin({ F: [at('G')], G: [at('F')], G2: [{ do: 'form', to: 'column' }], F2: [at('G2')] }, 'first-movement')
    // Four fall: prone, and twelve are left; but it shoots with sixteen, and is shot at upright.
    play.play(fireAct('G', 'F', 4))
    expect([play.unit('F').prone, play.unit('F').casualties]).toEqual([true, 4])
    const scene = sceneOf(play.battle(), play.place())
    const plan = (firer: string, target: string) => volleyPlan(scene, play.unit(firer), play.unit(target), 0).value
    expect(plan('F', 'G')).toEqual({ dice: 6, need: 4 })
    expect(plan('G3', 'F')).toEqual({ dice: 7, need: 4 })
    play.carry('G2')
    expect(play.unit('G2').formation).toBe('column')
    expect(plan('F2', 'G2')).toEqual({ dice: 6, need: 4 })
    play.play(fireAct('F', 'G', 6))
    play.play(fireAct('F2', 'G2', 3))
    // In the second half it is shot at as it lies.
    play.on('second-movement')
    const second = sceneOf(play.battle(), play.place())
    expect(volleyPlan(second, play.unit('G3'), play.unit('F'), 0).value).toEqual({ dice: 7, need: 5 })
    expect(volleyPlan(second, play.unit('F'), play.unit('G3'), 0).value).toEqual({ dice: 4, need: 5 })
  })

  test('who died, ran or was touched in this half still fires its volley; whoever has died loses nobody more', () => {
    const play = writing([french('F', { figures: 6 }), french('F2'), german('G'), german('G2'), german('G3')])
    play.begin({ F: [at('G3')], G: [at('F')], G2: [at('F')] }, 'first-movement')
    play.play(fireAct('G', 'F', 6))
    expect(play.unit('F')).toMatchObject({ presence: 'gone', gone: 'fire' })
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
    const [second] = play.play(fireAct('G2', 'F', 5))
    expect(second).toMatchObject({ kind: 'volleyFired', casualties: 0 })
    play.play(fireAct('F', 'G3', 2))
    expect(play.unit('G3').casualties).toBe(2)
    expect(play.no(fireAct('F', 'G3', 2))).toBe('ops.two-a-turn half')
    play.on('second-movement')
    expect(play.no(fireAct('F', 'G3', 2))).toBe('book.gone')
  })

  test('prone.forced: losses of both halves run on, and the count of the turn throws down', () => {
    const play = started()
    play.begin({ G: [at('F')], G2: [HOLD, at('F')] }, 'first-movement')
    play.play(fireAct('G', 'F', 3))
    expect(play.unit('F').prone).toBe(false)
    play.on('second-movement')
    play.play(fireAct('G2', 'F', 1))
    expect(play.unit('F').prone).toBe(true)
  })

  test('fire.modifier: a second volley of the turn is shot through smoke', () => {
    const play = started()
    play.begin({ F: [FIRE, FIRE] }, 'first-movement')
    play.play(fireAct('F', 'G', 0))
    play.on('second-movement')
    const scene = sceneOf(play.battle(), play.place())
    expect(volleyPlan(scene, play.unit('F'), play.unit('G'), 0).value).toEqual({ dice: 6, need: 5 })
  })

  test('a movement ordered is made by whom fire has thrown down on the way', () => {
    const play = started()
    play.begin({ F: [MOVE], G: [at('F')] }, 'first-movement')
    play.play(fireAct('G', 'F', 5))
    expect(play.unit('F').prone).toBe(true)
    play.carry('F')
    expect(play.unit('F')).toMatchObject({ moved: 1, prone: true })
  })

  test('the start of a half is kept for its movement and no longer', () => {
    const play = started()
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 7 }, reason: 'for the test' })
    play.begin({ G: [at('F')], F2: [MOVE] }, 'first-movement')
    expect(play.battle().halfStart).toHaveLength(ROWS.length)
    play.play(fireAct('G', 'F', 1))
    play.carryAll()
    play.to('first-losses')
    expect(play.battle().halfStart).toBeNull()
    expect(play.no({ kind: 'note-cannot', unit: id('G') })).toBe('turn.written-orders no-half')
  })

  test('building.occupy: a Move of the second half takes a unit out of the work that it went into in the first', () => {
    const play = started()
    play.play({ kind: 'name-work', name: 'Mill', material: 'stone-building', inches: 0 })
    play.begin({ F: [MOVE, MOVE] }, 'first-movement')
    play.carry('F')
    play.play({ kind: 'occupy', unit: id('F'), work: play.battle().works[0]?.id ?? null })
    expect(play.unit('F')).toMatchObject({ cover: 'building', moved: 1 })
    play.on('second-movement')
    play.carry('F')
    expect(play.unit('F')).toMatchObject({ work: null, cover: 'none', moved: 2 })
  })

  test('fire.wasted: too far, and the operation of the half is spent', () => {
    const play = started()
    play.begin({ F: [at('G')] }, 'first-movement')
    play.play(fireAct('F', 'G', 0, null))
    expect(stands(play, 'F')).toEqual([1, 'done'])
  })

  test('what a firer sees of his target was so when the half began', () => {
    const play = started()
    play.begin({ F: [at('G')], F2: [at('G')], G: [{ do: 'form', to: 'column' }] }, 'first-movement')
    play.carry('G')
    play.play({ ...fireAct('F', 'G', 0), seen: { formation: 'double-line' } } as never)
    const scene = sceneOf(play.battle(), play.place())
    expect(play.unit('G').formation).toBe('column')
    expect(volleyPlan(scene, play.unit('F2'), play.unit('G'), 0).value.need).toBe(3)
    // What has not changed since is so still.
    play.play({ ...fireAct('F2', 'G', 0), seen: { cover: 'building' } } as never)
    expect(play.unit('G').cover).toBe('building')
  })

  test('the umpire’s corrections and mended counts hold for the half that is on', () => {
    const play = started()
    play.begin({ F: [at('G')], G: [at('F')] }, 'first-movement')
    play.play(fireAct('G', 'F', 2))
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 6 }, reason: 'four were forgotten' })
    const dice = () => volleyPlan(sceneOf(play.battle(), play.place()), play.unit('F'), play.unit('G'), 0).value.dice
    // Four of the six were lost before: twelve fire.
    expect(dice()).toBe(4)
    const row = play.battle().losses.find(({ unit }) => unit === 'F')
    play.play({ kind: 'amend', at: row?.at ?? 0, unit: id('F'), figures: 1, reason: 'miscounted' })
    expect([dice(), play.unit('F').casualties]).toEqual([4, 5])
  })

  test('morale.half-strength: both sides test, Germans first in the first half, French first in the second', () => {
    const play = started()
    const open = () => play.due().flatMap((row) => (row.kind === 'obligation' && row.open ? [row.obligation.unit] : []))
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 7 }, reason: 'for the test' })
    play.play({ kind: 'correct', unit: id('G'), patch: { casualties: 9 }, reason: 'for the test' })
    play.begin({ F2: [at('G'), at('G')], G2: [at('F'), at('F')] }, 'first-movement')
    play.play(fireAct('G2', 'F', 1))
    play.play(fireAct('F2', 'G', 1))
    play.to('first-losses')
    expect(open()).toEqual(['G'])
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    expect(open()).toEqual(['F'])
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    play.on('second-movement')
    play.play(fireAct('G2', 'F', 1))
    play.play(fireAct('F2', 'G', 1))
    play.to('second-losses')
    expect(open()).toEqual(['F'])
  })
})

describe('turn.written-orders: guns', () => {
  const GUNS = [
    french('guns', { troop: 'field-artillery', gun: 'la-hitte-4', figures: 3 }),
    french('idle', { troop: 'field-artillery', gun: 'la-hitte-4', figures: 3 }),
    german('G'),
    german('G2'),
  ]
  const shoot = (target: string, ammunition: 'shell' | 'shot') =>
    ({
      kind: 'shoot',
      battery: id('guns'),
      target: id(target),
      ammunition,
      at: 'troops',
      result: { aim: hits(0), effect: hits(0) },
    }) as const

  test('ammunition and target as ordered, or after it was said that this cannot be', () => {
    const play = writing(GUNS)
    play.begin({ guns: [HOLD, HOLD, { ammunition: 'shell', target: id('G') }] }, 'artillery')
    expect(play.no(shoot('G2', 'shell'))).toBe('turn.written-orders target')
    expect(play.no(shoot('G', 'shot'))).toBe('turn.written-orders ammunition')
    expect(play.no({ ...shoot('G', 'shell'), battery: id('idle') })).toBe('turn.written-orders no-shot')
    expect(play.no({ kind: 'note-cannot', unit: id('idle') })).toBe('turn.written-orders no-shot')
    play.cannot('guns')
    play.play(shoot('G2', 'shot'))
    expect(play.no({ kind: 'note-cannot', unit: id('guns') })).toBe('artillery.phase fired-already')
  })

  test('as ordered it just shoots, and no order at all lets the phase pass', () => {
    const play = writing(GUNS)
    play.begin({ guns: [HOLD, HOLD, { ammunition: 'shell', target: null }] }, 'artillery')
    play.play(shoot('G2', 'shell'))
    play.on('orders')
    play.close()
    play.play({ kind: 'end-phase' })
    expect(play.place().phase).toBe('first-movement')
  })
})

describe('turn.written-orders: charges', () => {
  /** F is ordered to charge G in the first half, and has passed its test. */
  const charged = (second = HOLD, others = {}) => {
    const play = started()
    play.begin({ F: [charging('G'), second], ...others }, 'first-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.to('first-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(3) })
    play.to('first-movement')
    return play
  }
  const carry = (play: ReturnType<typeof writing>, how: 'contact' | 'short', moves = 1) => {
    const charge = play.battle().charges.find(({ stage }) => stage === 'stands')
    return play.play({ kind: 'carry-out', charge: charge?.id as never, how, moves })
  }

  test('charge.announce: only who is ordered to, at whom it is ordered to; both sides in one phase', () => {
    const play = started()
    play.begin({ F: [charging('G')], G2: [charging('F2')] }, 'first-charges')
    expect(play.no({ kind: 'announce-charge', unit: id('F'), target: id('G2') })).toBe('turn.written-orders target')
    expect(play.no({ kind: 'announce-charge', unit: id('F3'), target: id('G') })).toBe('turn.written-orders other')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.play({ kind: 'announce-charge', unit: id('G2'), target: id('F2') })
    expect(play.battle().charges.map(({ half }) => half)).toEqual(['first', 'first'])
  })

  test('charge.reach: one Move a half; short it stops, and is announced and tested anew in the second', () => {
    const play = charged(charging('G'))
    const charge = play.battle().charges[0]?.id as never
    expect(play.no({ kind: 'carry-out', charge, how: 'contact', moves: 2 })).toBe('ops.two-a-turn')
    carry(play, 'short')
    expect(stands(play, 'F')).toEqual([1, 'done'])
    play.to('second-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.to('second-charge-morale')
    expect(play.owed('test')).toMatchObject({ unit: 'F', about: { reason: 'charging' } })
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(3) })
    play.to('second-movement')
    carry(play, 'contact')
    expect(play.unit('F')).toMatchObject({ moved: 2, operationsUsed: 2, inContact: true })
  })

  test('morale.charging: one that halts may fire instead', () => {
    const play = started()
    play.begin({ F: [charging('G')] }, 'first-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.to('first-charge-morale')
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 7 }, reason: 'for the test' })
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(6) })
    play.to('first-movement')
    expect(stateOfOrder(play.battle(), play.place(), play.unit('F'))).toBe('failed')
    play.play(fireAct('F', 'G2', 1))
  })

  test('charge.countercharge: whatever the orders; it is the operation of the half, and its order lapses', () => {
    const play = started()
    play.begin({ F: [charging('G')], G: [MOVE] }, 'first-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.to('first-countercharges')
    const charge = play.battle().charges[0]?.id as never
    play.play({ kind: 'announce-countercharge', unit: id('G'), against: charge })
    play.to('first-charge-morale')
    for (let n = 0; n < 2; n++) play.play({ kind: 'test', obligation: play.owed('test').id, die: table(3) })
    play.to('first-movement')
    expect(stateOfOrder(play.battle(), play.place(), play.unit('G'))).toBe('waits')
    expect(play.no({ kind: 'carry-order', units: [id('G')] })).toBe('charge.announced')
    expect(play.no(fireAct('G', 'F', 1))).toBe('ops.two-a-turn countercharge')
    const by = play.battle().charges[1]?.id as never
    play.play({ kind: 'carry-out', charge, how: 'met', moves: 1, by })
    expect(play.unit('G')).toMatchObject({ operationsUsed: 1, done: ['first'], inContact: true })
    expect(play.battle().contacts[0]).toMatchObject({ attackerCharged: true, defenderCharged: true, half: 'first' })
  })

  test('charge.countercharge: where the charge halts, the unit turns to its orders', () => {
    const play = started()
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 7 }, reason: 'for the test' })
    play.begin({ F: [charging('G')], G: [MOVE] }, 'first-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.to('first-countercharges')
    play.play({ kind: 'announce-countercharge', unit: id('G'), against: play.battle().charges[0]?.id as never })
    play.to('first-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(6) })
    play.to('first-movement')
    play.carry('G')
    expect(play.unit('G')).toMatchObject({ moved: 1, operationsUsed: 1 })
  })

  test('a unit in contact has no orders in the second half; all melees come after both', () => {
    const play = charged(MOVE, { G: [HOLD, at('F2')], F2: [HOLD, FIRE] })
    carry(play, 'contact')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(3) })
    play.on('second-movement')
    for (const unit of ['F', 'G']) expect(stateOfOrder(play.battle(), play.place(), play.unit(unit))).toBe('void')
    expect(play.no({ kind: 'carry-order', units: [id('F')] })).toBe('ops.locked')
    expect(play.no(fireAct('G', 'F2', 1))).toBe('ops.locked')
    expect(play.no(fireAct('F2', 'G', 1))).toBe('ops.locked')
    expect(play.no({ kind: 'note-cannot', unit: id('F') })).toBe('ops.locked')
    play.to('melee')
    expect(play.due()).toMatchObject([{ kind: 'melee', open: true }])
  })

  test('fire of the half in which it was touched is still shot, from its start, and stops no charge', () => {
    const play = charged(HOLD, { G: [at('F')], G2: [at('F')] })
    carry(play, 'contact')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(3) })
    play.play(fireAct('G', 'F', 5))
    expect(play.unit('F')).toMatchObject({ prone: false, inContact: true, casualties: 5 })
  })

  test('charge.stopped: shot to the ground it is over, and does not go on in the second half', () => {
    const play = charged(charging('G'), { G2: [at('F')] })
    play.play(fireAct('G2', 'F', 5))
    expect(play.battle().charges[0]?.stage).toBe('stopped')
    play.on('second-movement')
    expect(play.battle().charges).toMatchObject([{ stage: 'over', ended: 'stopped' }])
    expect(play.unit('F')).toMatchObject({ moved: 1, operationsUsed: 1, prone: true })
  })

  test('charge.meet: two that charge each other both have charged, and neither tests for being charged', () => {
    const play = started()
    play.begin({ F: [charging('G')], G: [charging('F')] }, 'first-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('first-charge-morale')
    for (let n = 0; n < 2; n++) play.play({ kind: 'test', obligation: play.owed('test').id, die: table(3) })
    play.to('first-movement')
    carry(play, 'contact')
    expect(play.battle().contacts).toMatchObject([{ attackerCharged: true, defenderCharged: true }])
    expect(play.due()).toEqual([])
    expect([play.unit('F').operationsUsed, play.unit('G').operationsUsed]).toEqual([1, 1])
  })

  test('morale.charged: one that is touched on its way to another ends its charge there, and tests', () => {
    const play = started()
    play.begin({ F: [charging('G')], G: [charging('F2')] }, 'first-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F2') })
    play.to('first-charge-morale')
    for (let n = 0; n < 2; n++) play.play({ kind: 'test', obligation: play.owed('test').id, die: table(3) })
    play.to('first-movement')
    const charge = play.battle().charges.find(({ unit }) => unit === 'F')?.id as never
    play.play({ kind: 'carry-out', charge, how: 'contact', moves: 1 })
    expect(play.battle().charges).toMatchObject([{ stage: 'over' }, { stage: 'over', ended: 'met' }])
    expect(play.owed('test')).toMatchObject({ unit: 'G', about: { reason: 'charged' } })
  })

  test('a charger that lies cannot, for it would take two operations', () => {
    const play = started()
    play.begin({ F: [charging('G'), charging('G')] }, 'first-charges')
    play.play({ kind: 'correct', unit: id('F'), patch: { prone: true }, reason: 'for the test' })
    expect(play.no({ kind: 'announce-charge', unit: id('F'), target: id('G') })).toBe('prone.effects prone')
  })

  test('melee.locked: a tie is fought on in the melees of the next turn', () => {
    const play = charged()
    carry(play, 'contact')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(3) })
    play.on('melee')
    const contact = play.battle().contacts[0]?.id ?? ''
    play.play({ kind: 'fight', contact, uphill: [], throws: [hits(2), hits(2)] })
    expect(play.unit('F').locked).toBe(true)
    play.on('orders')
    expect(play.no({ kind: 'write-orders', units: [id('F')], orders: { first: MOVE } })).toBe('ops.locked')
    play.on('melee')
    expect(play.due()).toMatchObject([{ kind: 'melee', open: true }])
  })
})

describe('turn.written-orders: a French 1 (morale.french-one)', () => {
  /** F has rolled a 1 for its losses in the first half of turn 1, with a German in reach. */
  const rolled = () => {
    const play = started()
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 7 }, reason: 'for the test' })
    play.begin({ G: [at('F')], F: [HOLD, MOVE] }, 'first-movement')
    play.play(fireAct('G', 'F', 1))
    play.to('first-losses')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(1) })
    play.play({ kind: 'answer-reach', obligation: play.owed('reach').id, inReach: true })
    return play
  }

  test('takes both halves of the next turn: no orders, and nothing else before', () => {
    const play = rolled()
    expect(play.battle().obligations[0]?.due).toEqual({ when: 'phase', turn: 2, phase: 'first-charges' })
    play.to('second-movement')
    expect(play.no({ kind: 'carry-order', units: [id('F')] })).toBe('morale.french-one')
    play.to('orders')
    expect(play.unit('F').operationsUsed).toBe(2)
    expect(play.no({ kind: 'write-orders', units: [id('F')], orders: { first: MOVE } })).toBe('morale.french-one')
  })

  test('goes on in the second half where it has not touched', () => {
    const play = rolled()
    play.on('orders')
    play.begin({}, 'first-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.to('first-movement')
    const [first] = play.battle().charges
    play.play({ kind: 'carry-out', charge: first?.id as never, how: 'short', moves: 1 })
    play.to('second-movement')
    const second = play.battle().charges.find(({ stage }) => stage === 'stands')
    expect(second).toMatchObject({ unit: 'F', target: 'G', compelled: true, half: 'second' })
    play.play({ kind: 'carry-out', charge: second?.id as never, how: 'contact', moves: 1 })
    expect(play.unit('F')).toMatchObject({ inContact: true, moved: 2, operationsUsed: 2 })
  })

  test('has done with one half where it has touched', () => {
    const play = rolled()
    play.on('orders')
    play.begin({}, 'first-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.to('first-movement')
    play.play({ kind: 'carry-out', charge: play.battle().charges[0]?.id as never, how: 'contact', moves: 1 })
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(3) })
    play.to('second-movement')
    expect(play.battle().charges).toHaveLength(1)
  })

  test('lying down, it stands in the first half and charges in the second', () => {
    const play = rolled()
    play.play({ kind: 'correct', unit: id('F'), patch: { prone: true }, reason: 'for the test' })
    play.on('orders')
    play.begin({}, 'first-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.to('first-movement')
    const charge = play.battle().charges[0]?.id as never
    expect(play.no({ kind: 'carry-out', charge, how: 'contact', moves: 1 })).toBe('ops.two-a-turn')
    play.play({ kind: 'carry-out', charge, how: 'short', moves: 0 })
    expect(play.unit('F').prone).toBe(false)
    play.to('second-movement')
    expect(play.battle().charges.find(({ stage }) => stage === 'stands')).toMatchObject({ half: 'second' })
  })

  test('its target gone, it names another in the second half, or none is in reach and it may fire', () => {
    const play = rolled()
    play.on('orders')
    play.begin({}, 'first-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
    play.to('first-movement')
    play.play({ kind: 'correct', unit: id('G'), patch: { casualties: 20 }, reason: 'for the test' })
    play.play({ kind: 'carry-out', charge: play.battle().charges[0]?.id as never, how: 'gone', moves: 1 })
    play.to('second-charges')
    const owed = play.owed('compelled')
    expect(owed.due).toMatchObject({ turn: 2, phase: 'second-charges' })
    play.play({ kind: 'no-charge', obligation: owed.id })
    expect(play.unit('F')).toMatchObject({ operationsUsed: 1, failed: ['second'] })
    play.to('second-movement')
    expect(mayNotFire(sceneOf(play.battle(), play.place()), play.unit('F'), unitOf(play.battle(), id('G2')), 0)).toBeNull()
  })
})
