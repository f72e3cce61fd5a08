/** A player's copy holds nothing of what the enemy has written for this turn (turn.written-orders). */
import { describe, expect, test } from 'vitest'
import { walk } from '#machines/they-died-for-glory/turn.ts'
import type { Act } from '#tdfg/battle/acts.ts'
import { parseEvent, type BattleEvent } from '#tdfg/battle/events.ts'
import { propose } from '#tdfg/battle/propose.ts'
import { isCalledFor, isSecret, tellsSecret, veil } from '#tdfg/battle/secrets.ts'
import { sayEvent } from '#tdfg/text/events.ts'
import { nameAct } from '#tdfg/text/name-act.ts'
import { sayCopies } from '#tdfg/text/secrets.ts'
import { summary } from '#tdfg/text/summary.ts'
import type { UnitId } from '#tdfg/types.ts'
import { french, german, muster, step, type Stand } from './muster.ts'

const ROWS = [french('I/50th'), french('II/50th'), german('I/58th', { formation: 'column' }), german('II/58th')]
const id = (name: string) => name as UnitId

function begin() {
  let now: Stand = muster(ROWS, 6, ['written-orders'])
  const log: BattleEvent[] = []
  const put = (act: Act): readonly BattleEvent[] => {
    const done = propose(now.battle, now.place, { act }, walk)
    if (!done.ok) throw new Error(`${act.kind}: ${JSON.stringify(done.error)}`)
    log.push(...done.value)
    now = done.value.reduce(step, now)
    return done.value
  }
  return { put, log, battle: () => now.battle, secret: () => summary(now.battle, now.place).secret }
}

const MOVE: Act = {
  kind: 'write-orders',
  units: [id('I/50th')],
  orders: { first: { do: 'move' }, second: { do: 'fire', target: id('I/58th') }, note: 'over the bridge' },
}
const STRIKE: Act = { kind: 'write-orders', units: [id('I/50th')], orders: null }
const ANSWER: Act = { kind: 'write-orders', units: [id('I/58th')], orders: { first: { do: 'charge', target: id('I/50th') } } }

describe('orders that lie closed (turn.written-orders)', () => {
  test('tell the enemy nothing: neither unit, nor order, nor note', () => {
    const { put, battle } = begin()
    const [event] = put(MOVE)
    const [struck] = put(STRIKE)
    for (const one of [event, struck]) {
      const seen = one && veil(battle(), one, 'german')
      expect(seen).toEqual({ kind: 'ordersWritten', turn: 1, side: 'french', units: [], orders: null })
      expect(parseEvent(seen)).toEqual({ ok: true, value: seen })
      expect(seen && nameAct(battle(), [seen])).toBe('The French write orders')
      expect(seen && sayEvent(battle(), seen)).toBe('The French write orders.')
    }
  })

  test('are whole for the side that wrote them, and nothing else is veiled', () => {
    const { put, battle, log } = begin()
    put(MOVE)
    put(ANSWER)
    put({ kind: 'close-orders', side: 'french' })
    expect(isSecret(battle())).toBe(true)
    const whole = (side: string) => log.map((event) => veil(battle(), event, side) === null)
    expect(whole('french')).toEqual([true, false, true])
    expect(whole('german')).toEqual([false, true, true])
  })

  test('open when both sides have closed them: nothing is secret any more, and what was left out is called for', () => {
    const { put, battle, log } = begin()
    const [event] = put(MOVE)
    const seen = event && veil(battle(), event, 'german')
    if (!seen) throw new Error('Nothing was veiled')
    expect(isCalledFor(battle(), seen)).toBe(false)
    put({ kind: 'close-orders', side: 'french' })
    put({ kind: 'close-orders', side: 'german' })
    expect(isSecret(battle())).toBe(false)
    expect(log.map((one) => veil(battle(), one, 'german'))).toEqual(log.map(() => null))
    expect(isCalledFor(battle(), seen)).toBe(true)
    expect(sayEvent(battle(), seen)).toBe('The French write orders.')
  })

  test('of a later turn that was taken back again stay closed', () => {
    const { put, battle, log } = begin()
    for (const side of ['french', 'german'] as const) put({ kind: 'close-orders', side })
    const then = battle()
    expect(tellsSecret(then, log)).toBe(false)
    while (battle().turn === 1) put({ kind: 'end-phase' })
    const [event] = put(MOVE)
    expect(tellsSecret(then, log)).toBe(true)
    const seen = event && veil(then, event, 'german')
    expect(seen).toMatchObject({ kind: 'ordersWritten', turn: 2, units: [], orders: null })
    expect(event && veil(then, event, 'french')).toBeNull()
    expect(seen && isCalledFor(then, seen)).toBe(false)
  })

  test('of a turn that is over are nobody’s secret', () => {
    const { battle } = begin()
    const old = { kind: 'ordersWritten', turn: 0, side: 'french', units: [id('I/50th')], orders: null } as const
    expect(veil(battle(), old, 'german')).toBeNull()
    expect(isCalledFor(battle(), old)).toBe(false)
  })

  test('a copy without them folds to a battle in which the enemy has none, and can be written on', () => {
    const { put, battle, log } = begin()
    put(MOVE)
    const copy = log.map((event) => veil(battle(), event, 'german') ?? event)
    let there = copy.reduce(step, muster(ROWS, 6, ['written-orders']))
    expect(there.battle.units.map(({ orders }) => orders)).toEqual([null, null, null, null])
    const done = propose(there.battle, there.place, { act: ANSWER }, walk)
    if (!done.ok) throw new Error('The German cannot write')
    there = done.value.reduce(step, there)
    const ordered = ({ battle: { units } }: Stand) => units.filter(({ orders }) => orders !== null).map(({ name }) => name)
    expect(ordered(there)).toEqual(['I/58th'])
    // Back on the phone that knows all, what was written there follows what is here.
    expect(ordered([...log, ...done.value].reduce(step, muster(ROWS, 6, ['written-orders'])))).toEqual(['I/50th', 'I/58th'])
  })

  test('make a whole copy tell something from the first that is written until both sides have closed', () => {
    const { put, secret } = begin()
    expect(secret()).toBeUndefined()
    put(MOVE)
    expect(secret()).toBe('the orders of both sides')
    put(STRIKE)
    expect(secret()).toBeUndefined()
    put(ANSWER)
    put({ kind: 'close-orders', side: 'french' })
    expect(secret()).toBe('the orders of both sides')
    put({ kind: 'close-orders', side: 'german' })
    expect(secret()).toBeUndefined()
  })

  test('a copy says what lies in it and what does not', () => {
    expect(sayCopies().map(({ side, name, detail, tells }) => [side, name, detail, tells])).toEqual([
      [
        'french',
        'French',
        'without German orders',
        'What the Germans write this turn is left out. The next hand-over after both have closed brings it.',
      ],
      [
        'german',
        'German',
        'without French orders',
        'What the French write this turn is left out. The next hand-over after both have closed brings it.',
      ],
      [null, 'May know all', 'orders of both sides', 'The orders of both sides lie in it: whoever has it can read them.'],
    ])
  })

  test('are none without the option', () => {
    expect(isSecret(muster(ROWS, 6, []).battle)).toBe(false)
  })
})
