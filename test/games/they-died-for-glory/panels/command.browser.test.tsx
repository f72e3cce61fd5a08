/** Rulings, objectives, reach of command, orders to guns and officers without a unit, played by tapping. */
import { cleanup, render, screen, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import { agreedIn } from '#tdfg/battle/may/agree.ts'
import { beginning, french, german, hits, table } from '../battle/muster.ts'
import { layTable, settled, type TableTop } from './table-top.tsx'
import '#ui/theme.css'

afterEach(cleanup)

const FORCES = [
  french('f1', { name: 'I/50th Line', figures: 4 }),
  french('f2', { name: 'II/50th Line' }),
  french('fg', { name: '9th battery', troop: 'field-artillery', figures: 3, group: 'gd' as never }),
  german('g1', { name: 'I/58th' }),
  german('g2', { name: 'II/58th' }),
  german('j', { name: '5th Jäger', troop: 'jager' }),
]

/** Three turns, an objective for the second, and a division above the brigade, whose guns stand under it. */
function began(): BattleEvent {
  const event = beginning(FORCES, 3) as EventOf<'battleBegan'>
  const division = { id: 'gd', name: '2nd Division', side: 'french', parent: null, commander: 'Douay' }
  const chief = { id: 'kd', name: 'Douay', title: '2nd Division', level: 'division', side: 'french', group: 'gd', enters: 1 }
  const objectives = [{ id: 'p1', name: 'the mill', side: 'german', turn: 2 }]
  return {
    ...event,
    scenario: { ...event.scenario, objectives },
    groups: [...event.groups, division],
    commanders: [...event.commanders, chief],
  } as unknown as BattleEvent
}

const reach = () => within(screen.queryByRole('dialog') ?? document.body)
async function tap(role: 'button' | 'radio', name: string | RegExp) {
  await userEvent.click(await reach().findByRole(role, { name }))
  await settled()
}
async function lay(): Promise<TableTop> {
  const top = layTable([began()])
  render(() => <top.Table />)
  await settled()
  return top
}
const said = () =>
  screen
    .getAllByRole('status')
    .map((node) => node.textContent)
    .join(' ')

describe('rulings and options', () => {
  test('chosen from the card of turn 1, all in one act; read-only once the guns open', async () => {
    const top = await lay()
    await tap('button', /^Rulings and options/)
    expect(reach().getByRole('button', { name: 'As it is' })).toHaveProperty('disabled', true)
    await tap('radio', /12 figures/)
    await tap('radio', /^Centimetres/)
    const long = within(reach().getByRole('group', { name: 'Long range' }))
    await userEvent.click(long.getByRole('radio', { name: 'On' }))
    await tap('button', 'Play by these · 3 changed')
    expect(top.latest()).toHaveLength(1)
    expect(agreedIn(top.battle())).toMatchObject({ 'long-range': 'on', 'french-line': '12', inch: 'centimetres' })
    expect([top.unit('f1').figures, top.unit('f2').figures]).toEqual([4, 12])
    expect(screen.getByRole('button', { name: /^Rulings and options/ }).textContent).toContain('12 figures')
    await top.to('artillery')
    expect(screen.queryByText(/frozen when the guns open/)).toBeNull()
    top.screen.open('rulings')
    await settled()
    expect(reach().queryAllByRole('radio')).toEqual([])
    expect(reach().getByText('Agreed before the first shot, and frozen.')).toBeTruthy()
    expect(reach().getByText('12 figures')).toBeTruthy()
  })

  test('what was chosen and not yet agreed survives a reload', async () => {
    const top = await lay()
    await tap('button', /^Rulings and options/)
    await tap('radio', /^Prussians only/)
    cleanup()
    render(() => <top.Table />)
    await settled()
    await tap('button', 'Play by these · 1 changed')
    expect(agreedIn(top.battle()).shell).toBe('prussian')
  })
})

describe('objectives (turn.game-length)', () => {
  test('warned of, noted at any time, asked in phase 16, and told at the end with the losses', async () => {
    const top = await lay()
    await tap('button', 'By the end of next turn the Germans must hold: the mill.')
    await tap('button', 'French')
    expect(top.battle().objectives[0]?.held).toEqual({ side: 'french', turn: 1 })
    expect(reach().getByRole('button', { name: 'French' }).getAttribute('aria-pressed')).toBe('true')
    await tap('button', 'Close')
    await top.to('artillery')
    await top.to('orders')
    expect(screen.getByText('By the end of this turn the Germans must hold: the mill.')).toBeTruthy()
    await top.to('convergence')
    const row = within(screen.getByRole('group', { name: 'Who holds the mill' }))
    await userEvent.click(row.getByRole('button', { name: 'Germans' }))
    await settled()
    expect(top.due()).toEqual([])
    for (let n = 0; n < 20 && !top.place().over; n++) await top.play({ kind: 'end-phase' })
    await settled()
    expect(screen.getByText('The Germans met their dated objective.')).toBeTruthy()
    expect(screen.getByText('met: held by the Germans')).toBeTruthy()
    expect(screen.getByText('none of 60 figures')).toBeTruthy()
  })
})

describe('reach of command (ops.command)', () => {
  test('asked after a second Move of the brigade; a tap takes it back, but not from Jäger', async () => {
    const top = await lay()
    await top.to('german-movement')
    await tap('radio', /Germans move/)
    expect(screen.queryByRole('button', { name: 'beyond reach' })).toBeNull()
    await tap('button', 'all moved twice')
    expect(screen.getByText('Second Move: in reach?')).toBeTruthy()
    await tap('button', 'beyond reach')
    expect(['g1', 'g2', 'j'].map((id) => top.unit(id).moved)).toEqual([1, 1, 2])
    expect(said()).toContain('back to where its first Move ended')
    await tap('button', 'beyond reach')
    expect(top.unit('g1').outOfReach).toBe(false)
  })

  test('one unit of it from its own sheet', async () => {
    const top = await lay()
    await top.to('german-movement')
    top.screen.open('unit/g1')
    await settled()
    await tap('button', /^beyond reach/)
    expect([top.unit('g1').outOfReach, top.unit('g2').outOfReach]).toEqual([true, false])
    expect(reach().getByRole('button', { name: '2 Moves' })).toHaveProperty('disabled', true)
    top.screen.open('unit/j')
    await settled()
    expect(reach().queryByRole('button', { name: /^beyond reach/ })).toBeNull()
  })
})

describe('guns that change their target (artillery.orders)', () => {
  test('no dice before the order, which the log then names', async () => {
    const top = await lay()
    await top.to('artillery')
    const first = { kind: 'shoot', battery: 'fg', target: 'g1', ammunition: 'shell', at: 'troops' }
    await top.play({ ...first, result: { aim: hits(0), effect: hits(0) } } as unknown as Act)
    await top.to('orders')
    await top.to('artillery')
    await tap('button', 'Shoot: 9th battery')
    expect(reach().queryByRole('button', { name: /order/ })).toBeNull()
    await tap('button', 'Change target')
    await tap('button', /II\/58th/)
    expect(reach().queryByRole('button', { name: '0 on target' })).toBeNull()
    await tap('button', /^on Douay’s order/)
    await tap('button', '0 on target')
    expect(top.latest()[0]).toMatchObject({ kind: 'batteryShot', target: 'g2', orderedBy: 'Douay' })
  })
})

describe('an officer whose unit is gone (command.melee-risk)', () => {
  async function alone(): Promise<TableTop> {
    const top = await lay()
    await top.play({ kind: 'attach', commander: 'kf', unit: 'f1' } as unknown as Act)
    await top.to('german-charges')
    await top.play({ kind: 'announce-charge', unit: 'g1', target: 'f1' } as unknown as Act)
    await top.to('german-charge-morale')
    await top.play({ kind: 'test', obligation: top.owed('test').id, die: table(1) })
    await top.to('german-movement')
    await top.play({ kind: 'carry-out', charge: top.battle().charges[0]?.id, how: 'contact', moves: 1 } as unknown as Act)
    await top.play({ kind: 'test', obligation: top.owed('test').id, die: table(2) })
    await top.to('german-melee')
    const contact = top.battle().contacts[0]?.id ?? ''
    await top.play({ kind: 'fight', contact, uphill: [], throws: [hits(4), hits(0)] })
    await top.play({ kind: 'end-phase' })
    await top.play({ kind: 'check-officer', obligation: top.owed('officer').id, dice: table(4, 5) })
    await settled()
    return top
  }
  const chief = (top: TableTop) => top.battle().commanders.find(({ id }) => id === 'kf')

  test('joins a friend in two taps', async () => {
    const top = await alone()
    await tap('button', 'He joins…')
    await tap('button', /II\/50th Line/)
    expect(chief(top)).toMatchObject({ presence: 'table', with: 'f2' })
    expect(top.screen.path()).toBe('')
  })

  test('or is taken in one', async () => {
    const top = await alone()
    await tap('button', 'None near: taken')
    expect(chief(top)?.presence).toBe('out')
    expect(said()).toContain('Pelletier is taken.')
  })
})
