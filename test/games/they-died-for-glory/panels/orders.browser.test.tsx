import { cleanup, render, screen, waitFor, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { Order, Side, UnitId, UnitOrders } from '#tdfg/types.ts'
import { beginning, french, german, hits, table } from '../battle/muster.ts'
import { layTable, type TableTop } from './table-top.tsx'
// Fetched when they are first needed; here beforehand, so that no test waits for them.
import '#tdfg/panels/sheets/orders-sheet.tsx'
import '#tdfg/panels/written-body.tsx'
import '#ui/theme.css'

afterEach(cleanup)

const [f1, f2, f3, g1, g2, g3] = ['f1', 'f2', 'f3', 'g1', 'g2', 'g3'] as UnitId[] as [
  UnitId,
  UnitId,
  UnitId,
  UnitId,
  UnitId,
  UnitId,
]

const ROWS = [
  french(f1, { name: '50th Line' }),
  french(f2, { name: '74th Line' }),
  french(f3, { name: '9th battery', troop: 'field-artillery', figures: 6, gun: 'la-hitte-4' }),
  german(g1, { name: '58th' }),
  german(g2, { name: '59th' }),
  german(g3, { name: 'Uhlans', troop: 'light-cavalry', figures: 12 }),
]

const lay = () => layTable([beginning(ROWS, 18, ['written-orders'])])

/** Orders as a test writes them. */
type Row = readonly [unit: UnitId, first: Order, second?: Order]

const HOLD = { do: 'hold' } as const
const MOVE = { do: 'move' } as const
const fire = (target: UnitId | null = null): Order => ({ do: 'fire', target })
const charge = (target: UnitId): Order => ({ do: 'charge', target })

const write = (units: readonly UnitId[], orders: Partial<UnitOrders>): Act => ({ kind: 'write-orders', units, orders })

/** Writes these, closes both sides, and goes on to a phase. */
async function given(t: TableTop, rows: readonly Row[], phase?: Parameters<TableTop['to']>[0]) {
  for (const [unit, first, second = HOLD] of rows) await t.play(write([unit], { first, second }))
  for (const side of ['french', 'german'] as const) await t.play({ kind: 'close-orders', side })
  if (phase) await t.to(phase)
}

const shown = (t: TableTop) => render(() => <t.Table />)
const dialog = () => within(screen.getByRole('dialog'))
const said = () => screen.getByRole('dialog').textContent
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const of = <Kind extends BattleEvent['kind']>(t: TableTop, kind: Kind) =>
  t.latest().filter((event): event is Extract<BattleEvent, { kind: Kind }> => event.kind === kind)
const half = async (name: 'First half' | 'Second half', key: string) =>
  userEvent.click(within(await screen.findByRole('group', { name })).getByRole('button', { name: key }))
const expectWritten = (t: TableTop, unit: UnitId, orders: Partial<UnitOrders> | null) =>
  waitFor(() => (orders === null ? expect(t.unit(unit).orders).toBeNull() : expect(t.unit(unit).orders).toMatchObject(orders)))

/** Taps an enemy in a list of targets. */
const choose = async (name: string) => {
  const found = () => [...document.querySelectorAll('.targets__one')].find((one) => one.querySelector('b')?.textContent === name)
  await waitFor(() => expect(found()).toBeDefined())
  await userEvent.click(found() as Element)
}

/** Opens a side's chart, past its curtain. */
async function look(t: TableTop, side: Side) {
  t.screen.open(`orders/${side}`)
  shown(t)
  await tap('Show')
  await screen.findByText('1st half')
}

describe('the curtain', () => {
  test('hides a side’s orders until that side looks, and again when it leaves', async () => {
    const t = lay()
    await t.play(write([f1], { first: MOVE, second: fire(g1) }))
    shown(t)
    await tap(/^French orders 1 of 3 written/)
    await screen.findByText('Only the French look now')
    expect(said()).not.toMatch(/50th Line|Move|Fire/)
    await tap('Show')
    await waitFor(() => expect(said()).toMatch(/50th Line.*Move.*Fire at 58th/))
    await tap('Close')
    await screen.findByText('The French orders are hidden')
    expect(said()).not.toMatch(/50th Line|Fire at/)
    expect(t.screen.path()).toBe('orders/french')
    await tap('Back to the table')
    await closed()
  })

  test('falls by itself when the phone is laid aside', async () => {
    const t = lay()
    await t.play(write([f1], { first: MOVE }))
    await look(t, 'french')
    expect(said()).toContain('50th Line')
    const hidden = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden')
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(said()).not.toContain('50th Line'))
    Reflect.deleteProperty(document, 'hidden')
    expect(hidden).toBeDefined()
  })

  test('of the other side is reached from it, and hides that side too', async () => {
    const t = lay()
    await t.play(write([g1], { first: charge(f1) }))
    await look(t, 'french')
    await tap('Close')
    await tap('German orders ›')
    await screen.findByText('Only the Germans look now')
    expect(said()).not.toMatch(/58th|Charge/)
  })

  test('what a side has closed is shown to nobody, may be opened again, and lies open once both have closed', async () => {
    const t = lay()
    await t.play(write([f1], { first: MOVE }))
    await look(t, 'french')
    await tap(/^Close French orders/)
    await screen.findByText('The French orders are closed')
    expect(said()).not.toContain('50th Line')
    await tap(/^Open them again/)
    await screen.findByText(/French look now|are hidden/)
    expect(said()).not.toContain('50th Line')
    expect(t.battle().ready.french).toBe(false)
    await t.play({ kind: 'close-orders', side: 'french' })
    await t.play({ kind: 'close-orders', side: 'german' })
    await waitFor(() => expect(said()).toMatch(/50th Line.*Move/))
    expect(dialog().queryByRole('button', { name: /^Close French/ })).toBeNull()
  })
})

describe('whoever holds the phone', () => {
  afterEach(() => localStorage.clear())

  /** Chosen on the table, by the platform's own list. */
  const hold = async (who: string) =>
    userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Who holds this phone' }), who)

  test('an umpire sees both charts without a curtain', async () => {
    const t = lay()
    await t.play(write([g1], { first: charge(f1) }))
    shown(t)
    await hold('An umpire')
    await tap(/^German orders 1 of 3 written/)
    await waitFor(() => expect(said()).toMatch(/58th.*Charge 50th Line/))
    await tap('Close')
    await closed()
    await tap(/^French orders/)
    await screen.findByText('1st half')
    expect(screen.queryByText(/look now/)).toBeNull()
  })

  test('a player sees his own side’s at once and the other’s behind the curtain', async () => {
    const t = lay()
    await t.play(write([f1], { first: MOVE }))
    await t.play(write([g1], { first: charge(f1) }))
    shown(t)
    await hold('The French')
    await tap(/^French orders/)
    await waitFor(() => expect(said()).toMatch(/50th Line.*Move/))
    await tap('Close')
    await closed()
    await tap(/^German orders/)
    await screen.findByText('Only the Germans look now')
    expect(said()).toContain('The French hold this phone')
    expect(said()).not.toMatch(/58th|Charge/)
    t.screen.open('unit/f1')
    await waitFor(() => expect(said()).toMatch(/Orders of this turn.*Move/))
    t.screen.open('unit/g1')
    await waitFor(() => expect(said()).toContain('58th'))
    expect(said()).not.toMatch(/Orders of this turn|Charge 50th/)
  })

  test('is remembered of this battle on this device, and nonsense there is nobody', async () => {
    localStorage.setItem('aide.phone-of', JSON.stringify([['b', 'german']]))
    const t = lay()
    shown(t)
    expect(await screen.findByRole('combobox', { name: 'Who holds this phone' })).toHaveProperty('value', 'german')
    cleanup()
    localStorage.setItem('aide.phone-of', JSON.stringify([['b', 'nobody'], 7, null]))
    shown(lay())
    expect(await screen.findByRole('combobox', { name: 'Who holds this phone' })).toHaveProperty('value', 'both')
  })
})

describe('writing', () => {
  test('a tap on the unit, a tap a half; the second is the same as the first with one more', async () => {
    const t = lay()
    await look(t, 'french')
    await tap(/^50th Line/)
    await half('First half', 'Move')
    await expectWritten(t, f1, { first: MOVE, second: HOLD })
    await tap('Same as the first')
    await expectWritten(t, f1, { first: MOVE, second: MOVE })
    await half('Second half', 'Fire')
    await expectWritten(t, f1, { second: fire() })
    const row = screen.getByRole('button', { name: /^50th Line/ })
    await waitFor(() => expect(row.textContent).toMatch(/first half: Movesecond half: Fire$/))
    await tap('Strike out')
    await expectWritten(t, f1, null)
    await waitFor(() => expect(row.textContent).toMatch(/first half: holdssecond half: holds$/))
  })

  test('who is fired at may be named; a charge is written with its target or not at all', async () => {
    const t = lay()
    await look(t, 'french')
    await tap(/^50th Line/)
    await half('First half', 'Charge')
    await screen.findByText('First half: charge whom?')
    expect(screen.queryByRole('button', { name: 'Whatever is best then' })).toBeNull()
    expect(t.unit('f1').orders).toBeNull()
    await choose('59th')
    await expectWritten(t, f1, { first: charge(g2) })
    await half('Second half', 'Fire')
    await expectWritten(t, f1, { second: fire() })
    await tap(/whatever is best then Name one$/)
    await screen.findByText('Second half: fire at whom?')
    await choose('58th')
    await expectWritten(t, f1, { first: charge(g2), second: fire(g1) })
  })

  test('a formation among many is chosen in a second row; cavalry has a key for its other one', async () => {
    const t = lay()
    await look(t, 'german')
    await tap(/^58th/)
    await half('First half', 'Form…')
    await userEvent.click(
      within(await screen.findByRole('group', { name: 'First half: formation' })).getByRole('button', { name: 'Column' }),
    )
    await expectWritten(t, g1, { first: { do: 'form', to: 'column' } })
    await tap(/^Uhlans/)
    await half('First half', 'Form column')
    await expectWritten(t, g3, { first: { do: 'form', to: 'column' } })
    // In column it could not charge afterwards.
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: 'Second half' })).getByRole('button', { name: 'Charge' })).toHaveProperty(
        'disabled',
        true,
      ),
    )
  })

  test('a battery shoots unless its orders say otherwise', async () => {
    const t = lay()
    await look(t, 'french')
    expect(said()).toContain('3 units without orders will hold, 1 battery will not shoot')
    await tap(/^9th battery/)
    await half('First half', 'Limber up')
    await expectWritten(t, f3, { first: { do: 'form', to: 'limbered' }, shot: { ammunition: 'shell', target: null } })
    await userEvent.click(within(screen.getByRole('group', { name: 'Shot' })).getByRole('button', { name: 'Canister' }))
    await expectWritten(t, f3, { shot: { ammunition: 'canister', target: null } })
    await userEvent.click(within(screen.getByRole('group', { name: 'Shot' })).getByRole('button', { name: 'No shot' }))
    await expectWritten(t, f3, { shot: null })
  })

  test('a whole brigade in two taps, those of it that can; a battery among it keeps its shot', async () => {
    const t = lay()
    await look(t, 'french')
    await tap('All of 1st Brigade')
    await tap(/^Move · Fire/)
    await expectWritten(t, f1, { first: MOVE, second: fire() })
    await expectWritten(t, f2, { first: MOVE, second: fire() })
    expect(t.unit('f3').orders).toBeNull()
    await tap('All of 1st Brigade')
    await tap(/^Hold · Hold/)
    await expectWritten(t, f3, { first: HOLD, second: HOLD, shot: { ammunition: 'shell', target: null } })
    expect(t.unit('f1').orders?.shot).toBeNull()
  })

  test('a note, undo of the last order, and the next unit without any', async () => {
    const t = lay()
    await look(t, 'french')
    await tap(/^50th Line/)
    await half('First half', 'Move')
    await expectWritten(t, f1, { first: MOVE })
    await userEvent.fill(screen.getByLabelText('Note for the table'), 'to the mill')
    await userEvent.keyboard('{Enter}')
    await expectWritten(t, f1, { note: 'to the mill' })
    await tap(/^Undo the last order|^Undothe last order/)
    await expectWritten(t, f1, { first: MOVE, note: '' })
    await tap(/^Next.*74th Line/)
    await half('First half', 'Fire')
    await expectWritten(t, f2, { first: fire() })
  })

  test('with a slow store: nothing is shown before it is stored, taps wait their turn, the same tap again is one', async () => {
    const t = lay()
    await look(t, 'french')
    await tap(/^50th Line/)
    const stored = t.slow()
    // Fast taps: none waits for what the one before it does.
    const press = (label: string, key: string) =>
      within(screen.getByRole('group', { name: label }))
        .getByRole('button', { name: key })
        .click()
    press('First half', 'Move')
    press('Second half', 'Fire')
    press('Second half', 'Fire')
    const row = screen.getByRole('button', { name: /^50th Line/ })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(row.textContent).toMatch(/first half: holdssecond half: holds$/)
    stored()
    await waitFor(() => expect(row.textContent).toMatch(/first half: Movesecond half: Fire$/))
    expect(t.live.acts()).toHaveLength(3)
  })

  test('undo in the chart reaches no act but orders of this side', async () => {
    const t = lay()
    await t.play(write([g1], { first: MOVE }))
    await look(t, 'french')
    expect(dialog().getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true)
  })
})

describe('secrecy', () => {
  test('the shared table tells nothing of what was written before both sides have closed', async () => {
    const t = lay()
    await t.play(write([f1], { first: charge(g1), second: { do: 'form', to: 'column' } }))
    await t.play(write([f2], { first: { do: 'prone' } }))
    t.screen.open('log')
    shown(t)
    await screen.findByText('The French write orders.')
    expect(document.body.textContent).not.toMatch(/Charge|Form |Lie down|charges 58th|column/)
    // One line says of a side that it writes, however often it does.
    expect(screen.getAllByText('The French write orders.')).toHaveLength(1)
    await t.play({ kind: 'close-orders', side: 'french' })
    await t.play({ kind: 'close-orders', side: 'german' })
    await screen.findByText(/Orders of 50th Line.*charges 58th in the first half/)
  })

  test('the story of an enemy does not betray that orders name him', async () => {
    const t = lay()
    await t.play(write([f1], { first: charge(g1) }))
    t.screen.open('unit/g1')
    shown(t)
    await waitFor(() => expect(said()).toContain('Nothing has happened to it yet.'))
  })

  test('a unit’s own sheet shows its orders to nobody before, and to all after', async () => {
    const t = lay()
    await t.play(write([f1], { first: charge(g1), second: MOVE }))
    t.screen.open('unit/f1')
    shown(t)
    await waitFor(() => expect(said()).toContain('May now'))
    expect(said()).not.toContain('Orders of this turn')
    await t.play({ kind: 'close-orders', side: 'french' })
    await t.play({ kind: 'close-orders', side: 'german' })
    await waitFor(() => expect(said()).toMatch(/Orders of this turn.*First halfCharge 58th.*Second halfMove/))
  })
})

describe('the orders phase', () => {
  test('is left when both sides have closed, and says who has not', async () => {
    const t = lay()
    shown(t)
    await screen.findByRole('button', { name: /the French and Germans close their orders first/ })
    await t.play({ kind: 'close-orders', side: 'french' })
    await screen.findByRole('button', { name: /the Germans close their orders first/ })
    await screen.findByRole('button', { name: /^French orders Closed/ })
    await t.play({ kind: 'close-orders', side: 'german' })
    await screen.findByText(/they lie open/)
    await tap(/^1 · Artillery/)
    await waitFor(() => expect(t.place().phase).not.toBe('orders'))
  })

  test('the rail and the turn are those of a written turn', async () => {
    const t = lay()
    t.screen.open('turn')
    shown(t)
    await waitFor(() => expect(said()).toMatch(/5First half: movement and fire/))
    expect(said()).toMatch(/11Second half: movement and fire/)
    expect(said()).toMatch(/13Melee/)
    expect(said()).not.toContain('German movement')
    expect(screen.getByRole('button', { name: /step 1 of 16: Orders/ })).toBeTruthy()
  })
})

describe('artillery as ordered', () => {
  test('ammunition and target stand ready; another target only when it cannot', async () => {
    const t = lay()
    await t.play(write([f3], { shot: { ammunition: 'shot', target: g1 } }))
    await given(t, [], 'artillery')
    t.screen.open('shoot/f3')
    shown(t)
    await screen.findByRole('dialog')
    await waitFor(() => expect(said()).toContain('58th, as you see it'))
    expect(dialog().getByRole('radio', { name: /^Shot/ })).toHaveProperty('checked', true)
    expect(dialog().getByRole('radio', { name: /^Shell/ })).toHaveProperty('disabled', true)
    expect(dialog().queryByRole('button', { name: /^Change/ })).toBeNull()
    await tap(/^Cannot shoot as ordered/)
    await waitFor(() => expect(of(t, 'orderFailed')).toMatchObject([{ unit: f3, half: 'shot' }]))
    await choose('59th')
    await waitFor(() => expect(said()).toContain('59th'))
    expect(dialog().getByRole('radio', { name: /^Shell/ })).toHaveProperty('disabled', false)
  })

  test('only batteries with an order to shoot are offered', async () => {
    const t = layTable([
      beginning([...ROWS, german('g4', { name: '4 pdr', troop: 'field-artillery', figures: 6, gun: 'krupp-4' })], 18, [
        'written-orders',
      ]),
    ])
    await t.play(write(['g4' as UnitId], { shot: { ammunition: 'shell', target: null } }))
    await t.play(write([f3], { shot: null }))
    await given(t, [], 'artillery')
    shown(t)
    await screen.findByRole('button', { name: 'Shoot: 4 pdr' })
    expect(screen.queryByRole('button', { name: 'Shoot: 9th battery' })).toBeNull()
  })
})

describe('charges as ordered', () => {
  test('one tap announces a charge on the target that was written', async () => {
    const t = lay()
    await given(
      t,
      [
        [f1, charge(g2)],
        [g1, MOVE],
      ],
      'first-charges',
    )
    shown(t)
    expect(screen.queryByRole('button', { name: 'Charge: 58th' })).toBeNull()
    await tap('Charge: 50th Line')
    await waitFor(() => expect(of(t, 'chargeAnnounced')).toMatchObject([{ unit: f1, target: g2, half: 'first' }]))
  })

  test('one tap for all of both sides', async () => {
    const t = lay()
    await given(
      t,
      [
        [f1, charge(g2)],
        [f2, charge(g1)],
        [g3, charge(f1)],
      ],
      'first-charges',
    )
    shown(t)
    await tap('All 3 charge as ordered')
    await waitFor(() => expect(t.battle().charges.map(({ unit }) => unit)).toEqual([f1, f2, g3]))
  })

  test('its sheet offers whom it is ordered to charge, with the odds, and nobody else', async () => {
    const t = lay()
    await given(t, [[f1, charge(g2)]], 'first-charges')
    t.screen.open('charge/f1')
    shown(t)
    await screen.findByRole('button', { name: 'Odds: 59th' })
    expect(dialog().queryByRole('button', { name: 'Odds: 58th' })).toBeNull()
  })

  test('a countercharge meets charges of the enemy, not those of its own side in the same half', async () => {
    const t = lay()
    await given(
      t,
      [
        [f1, charge(g2)],
        [g3, charge(f2)],
      ],
      'first-charges',
    )
    await t.play({ kind: 'announce-charge', unit: f1, target: g2 })
    await t.play({ kind: 'announce-charge', unit: g3, target: f2 })
    await t.to('first-countercharges')
    t.screen.open('countercharge/g1')
    shown(t)
    await screen.findByRole('button', { name: /^50th Line charges/ })
    expect(dialog().queryByRole('button', { name: /^Uhlans/ })).toBeNull()
  })

  test('a charge reaches one Move of the half', async () => {
    const t = lay()
    await given(t, [[f1, charge(g2)]], 'first-charges')
    await t.play({ kind: 'announce-charge', unit: f1, target: g2 })
    await t.to('first-charge-morale')
    await t.play({ kind: 'test', obligation: t.owed('test').id, die: table(1) })
    await t.to('first-movement')
    shown(t)
    await tap('Carry out')
    await screen.findByRole('button', { name: /^Contact/ })
    expect(dialog().getAllByRole('button', { name: /^Contact/ })).toHaveLength(1)
    await tap(/^Fell short.*1 Move spent/)
    await waitFor(() => expect(of(t, 'chargeEnded')).toMatchObject([{ how: 'short', moves: 1 }]))
  })
})

describe('movement and fire as ordered', () => {
  const moving = async (rows: readonly Row[]) => {
    const t = lay()
    await given(t, rows, 'first-movement')
    shown(t)
    return t
  }

  test('a tap a brigade carries out its movements; the phase waits for them', async () => {
    const t = await moving([
      [f1, MOVE],
      [f2, { do: 'form', to: 'column' }],
      [g1, MOVE],
    ])
    await screen.findByRole('button', { name: /3 orders to carry out first/ })
    await screen.findByText('1 to move · 1 to form column')
    await tap('Done as ordered: 1st Brigade')
    await waitFor(() => expect(t.unit('f1').moved).toBe(1))
    expect(t.unit('f2').formation).toBe('column')
    expect(t.unit('g1').done).toEqual([])
    await screen.findByRole('button', { name: /1 order to carry out first/ })
  })

  test('one tap for everybody', async () => {
    const t = await moving([
      [f1, MOVE],
      [f2, { do: 'prone' }],
      [g1, MOVE],
    ])
    await tap(/^All as ordered/)
    await waitFor(() => expect([f1, f2, g1].map((id) => t.unit(id).done)).toEqual([['first'], ['first'], ['first']]))
    expect(screen.queryByText(/To carry out/)).toBeNull()
  })

  test('what one unit of a brigade cannot do is said of it alone, and it may fire instead', async () => {
    const t = await moving([
      [f1, MOVE],
      [f2, MOVE],
    ])
    await tap(/^1st Brigade.*2 to move/)
    await tap('Cannot: 50th Line')
    await waitFor(() => expect(of(t, 'orderFailed')).toMatchObject([{ unit: f1, half: 'first' }]))
    await screen.findByText('May fire instead · 1')
    await tap('Fire: 50th Line')
    await screen.findByText('at whom?')
    expect(dialog().getByRole('button', { name: /^58th/ })).toBeTruthy()
  })

  test('an ordered volley knows its target: distance and hits are all that is asked', async () => {
    const t = await moving([[f1, fire(g2)]])
    await tap('Fire: 50th Line')
    await waitFor(() => expect(said()).toContain('59th'))
    expect(dialog().queryByRole('button', { name: /^Change/ })).toBeNull()
    await userEvent.click(dialog().getByRole('radio', { name: /^up to 12/ }))
    await userEvent.click(await dialog().findByRole('button', { name: '2 hit' }))
    await closed()
    expect(of(t, 'volleyFired')).toMatchObject([{ firer: f1, target: g2, casualties: 2, half: 'first' }])
  })

  test('a volley counts those who stood when the half began, though they have fallen since', async () => {
    const t = await moving([
      [f1, fire(g1)],
      [g1, fire(f1)],
    ])
    await t.play({ kind: 'fire', firer: g1, target: f1, band: 0, dice: hits(7) })
    expect(t.unit('f1').casualties).toBe(7)
    await tap('Fire: 50th Line')
    // 16 figures, one die for each 3: not the 9 that are left.
    await screen.findByRole('radio', { name: /^up to 12.*6 dice/ })
  })

  test('a target that cannot be fired at gives way to another', async () => {
    const t = await moving([[f1, fire(g2)]])
    await tap('Fire: 50th Line')
    await tap(/^Cannot fire as ordered/)
    await waitFor(() => expect(of(t, 'orderFailed')).toMatchObject([{ unit: f1, half: 'first' }]))
    await screen.findByText('at whom?')
    await choose('58th')
    await waitFor(() => expect(said()).toContain('58th'))
  })

  test('rows say what each unit is ordered to do and whether it has done it', async () => {
    const t = await moving([
      [f1, fire(g2)],
      [f2, MOVE],
    ])
    const row = (name: string) =>
      screen
        .getAllByText(name)
        .find((one) => one.closest('.unit-row'))
        ?.closest('.unit-row')
    await waitFor(() => expect(row('50th Line')?.textContent).toContain('Fire at 59th'))
    await t.play({ kind: 'carry-order', units: [f2] })
    await userEvent.click(screen.getByText(/^Done · 1/))
    await waitFor(() => expect(row('74th Line')?.textContent).toContain('Move: done'))
  })

  test('volleys that were forgotten are counted before the phase is left', async () => {
    await moving([
      [f1, fire(g2)],
      [f2, fire()],
    ])
    expect(await screen.findByRole('button', { name: /Morale for losses.*2 have not fired/ })).toBeTruthy()
  })
})

describe('another turn', () => {
  test('repeats what a brigade was ordered in the last one, without targets that are gone', async () => {
    const t = lay()
    await given(t, [
      [f1, fire(g2), MOVE],
      [f2, charge(g3)],
    ])
    for (let n = 0; n < 40 && t.place().turn === 1; n++) {
      const due = t.due().flatMap((row) => (row.kind === 'order' ? [row.unit.id] : []))
      if (due.length > 0) await t.play({ kind: 'carry-order', units: due })
      await t.play({ kind: 'end-phase' })
    }
    await t.play({ kind: 'correct', unit: g3, patch: { casualties: 12 }, reason: 'miscounted' })
    await look(t, 'french')
    await tap('All of 1st Brigade')
    await tap(/^As last turn/)
    await expectWritten(t, f1, { first: fire(g2), second: MOVE })
    await expectWritten(t, f2, { first: HOLD })
  })
})
