import { cleanup, render, screen, waitFor, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { ChargeId, Option, UnitId } from '#tdfg/types.ts'
import { beginning, french, german, hits, table } from '../battle/muster.ts'
import { layTable, type TableTop } from './table-top.tsx'
import '#ui/theme.css'

afterEach(cleanup)

const [f1, f2, g1, g2] = ['f1', 'f2', 'g1', 'g2'] as UnitId[] as [UnitId, UnitId, UnitId, UnitId]
const ROWS = [
  french(f1, { name: '50th Line' }),
  french(f2, { name: '74th Line', figures: 14 }),
  german(g1, { name: 'Grenadiers', formation: 'deep-column' }),
  german(g2, { name: '58th', figures: 8, formation: 'column' }),
]
const lay = (...options: Option[]) => layTable([{ ...beginning(ROWS), options } as BattleEvent])
async function show(t: TableTop) {
  const shown = render(() => <t.Table />)
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  return shown
}
const dialog = () => within(screen.getByRole('dialog'))
const tap = async (name: string | RegExp) => userEvent.click(dialog().getByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const volley = (target: UnitId, n: number, firer = f1) => ({ kind: 'fire', firer, target, band: 0, dice: hits(n) }) as const

/** Charges that have passed their tests stand in phase 5. */
async function charging(t: TableTop, ...units: readonly UnitId[]) {
  await t.to('german-charges')
  for (const unit of units) await t.play({ kind: 'announce-charge', unit, target: f2 })
  await t.to('german-charge-morale')
  for (const _ of units) await t.play({ kind: 'test', obligation: t.owed('test').id, die: table(1) })
  await t.to('german-movement')
}
const chargeOf = (t: TableTop, unit: UnitId) => t.battle().charges.find((row) => row.unit === unit)?.id as ChargeId

describe('mending a count from the log', () => {
  test('tap the volley, tap “Mend the count…”, one more, why: the test is owed and the log tells both', async () => {
    const t = lay()
    await t.to('german-movement')
    await t.play(volley(g2, 3))
    await t.play(volley(g1, 1, f2))
    t.screen.open('log')
    await show(t)
    await tap(/50th Line fires at 58th/)
    await tap('Mend the count…')
    await waitFor(() => dialog().getByText(/50th Line fires at 58th/))
    await tap('figures lost: one more')
    await tap('miscounted')
    await tap('Mend: 4 lost, not 3')
    await closed()
    expect(t.latest().map(({ kind }) => kind)).toEqual(['amended', 'wentProne', 'obliged'])
    expect(t.unit('g1').casualties).toBe(1)
    expect(t.owed('test').unit).toBe(g2)
    t.screen.open('log')
    await waitFor(() => dialog().getByText('mended later: 4'))
    dialog().getByText(/A count is mended: 58th lost 4 to fire, not 3\. Miscounted\./)
  })

  test('the count stops at what stood, and nothing can be mended without a reason', async () => {
    const t = lay()
    await t.to('german-movement')
    await t.play(volley(g2, 6))
    t.screen.open(`amend/${t.battle().losses[0]?.at}`)
    await show(t)
    const more = () => dialog().getByRole('button', { name: 'figures lost: one more' })
    await tap('figures lost: one more')
    await tap('figures lost: one more')
    expect(more()).toHaveProperty('disabled', true)
    expect(screen.getByRole('dialog').textContent).toContain('nobody is left')
    expect(dialog().getByRole('button', { name: /^Mend:/ })).toHaveProperty('disabled', true)
  })

  test('what is half entered is there again after a reload; what is too old goes back to the table', async () => {
    const t = lay()
    await t.to('german-movement')
    await t.play(volley(g2, 2))
    const path = `amend/${t.battle().losses[0]?.at}`
    t.screen.open(path)
    const shown = await show(t)
    await tap('figures lost: one fewer')
    shown.unmount()
    await show(t)
    expect(within(dialog().getByRole('group', { name: 'figures lost' })).getByRole('status').textContent).toBe('1')
    t.screen.close()
    await t.to('orders')
    await t.to('german-movement')
    await t.to('orders')
    t.screen.open(path)
    await waitFor(() => expect(t.screen.path()).toBe(''))
  })
})

describe('options in play', () => {
  test('prone.reaction: the die is a row of what is due, with the faces that fail', async () => {
    const t = lay('reaction')
    await charging(t, g1)
    await t.play(volley(g1, 4))
    render(() => <t.Table />)
    await screen.findByText(/has lost four figures to small arms this turn, enough to stop its charge/)
    await userEvent.click(screen.getByRole('button', { name: /^5\b/ }))
    await waitFor(() => expect(t.latest()).toMatchObject([{ kind: 'reactionTested', face: 5, holds: true }]))
  })

  test('melee.modifier: where it struck is asked only with the option', async () => {
    const t = lay('flank')
    await charging(t, g1)
    t.screen.open(`carry-out/${chargeOf(t, g1)}`)
    await show(t)
    await userEvent.click(dialog().getByRole('radio', { name: 'its rear' }))
    await tap(/Contact.*2 Moves/)
    await closed()
    expect(t.battle().contacts).toMatchObject([{ struck: 'rear' }])
    cleanup()
    const without = lay()
    await charging(without, g1)
    without.screen.open(`carry-out/${chargeOf(without, g1)}`)
    await show(without)
    expect(dialog().queryByRole('radio', { name: 'its rear' })).toBeNull()
  })

  test('melee.divided: the odd die is asked about only where there is one, and its owner may move it', async () => {
    const t = lay()
    await charging(t, g1, g2)
    await t.play({ kind: 'carry-out', charge: chargeOf(t, g1), how: 'contact', moves: 1 })
    await t.play({ kind: 'test', obligation: t.owed('test').id, die: table(2) })
    await t.play({ kind: 'carry-out', charge: chargeOf(t, g2), how: 'contact', moves: 1 })
    await t.to('german-melee')
    t.screen.open(`melee/${t.battle().contacts[0]?.id}`)
    await show(t)
    expect(dialog().queryByRole('group', { name: /odd die/i })).toBeNull()
    t.screen.close()
    await t.play({ kind: 'note-cover', unit: g1, cover: 'obstacle' })
    t.screen.open(`melee/${t.battle().contacts[0]?.id}`)
    const group = await screen.findByRole('group', { name: 'Odd die of 74th Line against' })
    const chip = (name: string) => within(group).getByRole('button', { name })
    expect(chip('Grenadiers').getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(chip('58th'))
    expect(chip('Grenadiers').getAttribute('aria-pressed')).toBe('false')
    await tap('Roll for me')
    await closed()
    const [fought] = t.latest()
    expect(fought?.kind === 'meleeFought' && fought.pools.filter(({ unit }) => unit === f2).map(({ dice }) => dice)).toEqual([
      3, 4,
    ])
  })
})
