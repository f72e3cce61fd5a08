/** Setting a battle up: from a sample, from one's own forces, with other choices, in the middle. */
import { cleanup, render, screen, waitFor } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { EventOf } from '#tdfg/battle/events.ts'
import { chartBody } from '#tdfg/charts/file.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { phoneOf } from '#tdfg/panels/phone-of.ts'
import { leafOf } from '#tdfg/panels/workshop/leaf.ts'
import { openShop } from './fake-shop.tsx'
import '#ui/theme.css'

afterEach(cleanup)

const TEXT = `title: Geisberg
turns: 12, from 09:00
objectives: Germans - the station by the end of turn 6

French
  1st Brigade, Pelletier [brigade command]
    50th Line x3 [line]
    9th battery [field 4 pdr]

German
  17th Brigade, von Bothmer [brigade command]
    58th Infantry x3 [line]
    59th Infantry [line] [enters 8]
`

const tap = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const radio = async (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }))
const unfold = async (label: string) =>
  userEvent.click([...document.querySelectorAll('.choice__label')].find(({ textContent }) => textContent === label) as Element)

async function setUp(text: string | null, ...before: readonly ((shop: ReturnType<typeof openShop>) => unknown)[]) {
  const shop = openShop()
  for (const work of before) await work(shop)
  let id = 'weissenburg'
  if (text !== null) {
    const kept = await shop.shop.shelf.keep({ id: null, ...leafOf(readForces(text).forces, TABLES) })
    if (!kept.ok) throw new Error(kept.error)
    id = kept.value
  }
  shop.screen.open(`begin/${id}`)
  render(() => <shop.Screens />)
  await screen.findByRole('button', { name: /^As it happened|^Begin/ }, { timeout: 10_000 })
  const began = async () => {
    await waitFor(() => expect(shop.begun).toHaveLength(1))
    return shop.begun[0]?.[0] as EventOf<'battleBegan'>
  }
  return { ...shop, id, began }
}

describe('from a sample', () => {
  test('one tap, with entries as they happened', async () => {
    const { began } = await setUp(null)
    expect(screen.getByText(/not the printed scenario/).textContent).toContain('Estimate: figures.')
    await tap(/^As it happened/)
    const { scenario, units } = await began()
    expect(scenario).toMatchObject({ id: 'weissenburg', mode: 'as-it-happened', title: 'Weissenburg' })
    expect(scenario).not.toHaveProperty('scale')
    expect(scenario).not.toHaveProperty('holder')
    expect(units).toHaveLength(45)
    expect(units.some(({ enters }) => enters > 1)).toBe(true)
  })

  test('or with all on the table', async () => {
    const { began } = await setUp(null)
    await tap(/^All on the table/)
    const { scenario, units } = await began()
    expect(scenario.mode).toBe('all-on-the-table')
    expect(units.every(({ enters }) => enters === 1)).toBe(true)
  })
})

describe('from one’s own forces', () => {
  test('where nothing enters later there is one way to begin', async () => {
    await setUp(TEXT.replace(' [enters 8]', ''))
    expect(screen.queryByRole('button', { name: /^All on the table/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy()
  })

  test('scale and French battalions go into the battle; who holds the phone is remembered beside it', async () => {
    const { began } = await setUp(TEXT)
    await unfold('Figures')
    await radio('2:3')
    await radio('12')
    await unfold('Who holds the phone')
    await radio(/^The Germans/)
    // 3 × 8 of 12 and 2 of 3; 4 × 13 of 20.
    expect(document.querySelector('.strength-bar__words')?.textContent).toMatch(/26 figures.*52 figures/)
    await tap(/^As it happened/)
    const { scenario, units, tables } = await began()
    expect(scenario).toMatchObject({ scale: '2:3' })
    expect(units.map(({ figures }) => figures)).toEqual([8, 8, 8, 2, 13, 13, 13, 13])
    expect(tables.rosters.french.line?.value).toBe(12)
    await waitFor(() => expect(phoneOf('b1')).toBe('german'))
  })

  test('choices outlive the screen being left and come back to', async () => {
    const { screen: paths, id } = await setUp(TEXT)
    await unfold('Figures')
    await radio('1:3')
    paths.open('charts')
    paths.close()
    await screen.findByRole('button', { name: /^As it happened/ })
    expect(paths.path()).toBe(`begin/${id}`)
    await unfold('Figures')
    expect(screen.getByRole('radio', { name: '1:3' })).toHaveProperty('checked', true)
  })

  test('what hinders is listed, and leads to its field; begun it cannot be', async () => {
    const { id, begun } = await setUp(
      TEXT.replace('title: Geisberg\n', '').replace('58th Infantry x3 [line]', '58th Infantry x3 [zouave]'),
    )
    const rows = [...document.querySelectorAll('.todo-row')]
    expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['The scenario', '58th Infantry'])
    const links = rows.map((row) => row.querySelector('a')?.getAttribute('href'))
    expect(links).toEqual([
      `#/g/they-died-for-glory/forces/${id}/scenario`,
      `#/g/they-died-for-glory/forces/${id}/unit/german.0.0`,
    ])
    expect(screen.getByRole('button', { name: /^As it happened/ })).toHaveProperty('disabled', true)
    expect(begun).toEqual([])
  })
})

describe('charts', () => {
  const PATH = 'artillery.effect.krupp-6.shell.line'
  const keep = (name: string, cells: object, standard?: boolean) => (shop: ReturnType<typeof openShop>) =>
    shop.shop.shelf.keep({
      id: null,
      kind: 'charts',
      name,
      summary: { cells: 1, ...(standard === undefined ? {} : { standard }) },
      body: chartBody({ name, cells: cells as never }),
    })
  const shell = (event: EventOf<'battleBegan'>) => event.tables.artillery.effect['krupp-6'].shell.line

  test('those that new battles use lie over the app’s own, as yours', async () => {
    const { began } = await setUp(TEXT, keep('Ours', { [PATH]: 3 }, true), keep('Others', { [PATH]: 5 }, false))
    expect(await screen.findByText('Ours', { selector: '.choice__now' })).toBeTruthy()
    await tap(/^As it happened/)
    expect(shell(await began())).toMatchObject({ value: 3, source: 'yours' })
  })

  test('others may be chosen, or none', async () => {
    const { began } = await setUp(TEXT, keep('Ours', { [PATH]: 3 }, true), keep('Others', { [PATH]: 5 }, false))
    await unfold('Charts')
    await radio(/^Others/)
    expect(screen.getByText('Others', { selector: '.choice__now' })).toBeTruthy()
    await radio(/^The app’s own/)
    await tap(/^As it happened/)
    expect(shell(await began()).source).not.toBe('yours')
  })

  test('charts that cannot be read hinder, and say so', async () => {
    const { begun } = await setUp(TEXT, keep('Bent', { 'no.such.cell': 3 }))
    await tap(/^As it happened/)
    expect((await screen.findByRole('alert')).textContent).toContain('These charts cannot be read')
    expect(begun).toEqual([])
  })
})

describe('in the middle', () => {
  test('turn, losses, shots, the fallen and what is held', async () => {
    const { began, begun } = await setUp(TEXT)
    await unfold('Begin')
    await userEvent.fill(screen.getByRole('textbox', { name: 'The battle is taken up in turn' }), '7')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'II/50th Line: figures lost' }), '9 lost')
    await tap('II/50th Line: more')
    await tap(/^Fallen back/)
    await tap(/^Can only converge/)
    await tap('9th battery: more')
    await userEvent.fill(screen.getByRole('textbox', { name: 'Shots fired: canister' }), '2')
    await tap(/^Pelletier/)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who holds the station' }), 'german')
    expect(document.querySelectorAll('.choice__now')[3]?.textContent).toBe('in turn 7, 9 figures lost')
    await radio('Germans')
    expect(screen.queryByRole('combobox', { name: '59th Infantry: figures lost' })).toBeNull()
    await tap(/^As it happened/)
    const { scenario, units } = await began()
    expect(scenario.firstTurn).toBe(7)
    expect(
      units.map(({ name, before }) => [name, before?.casualties ?? 0, before?.spent.canister ?? 0, before?.shattered ?? false]),
    ).toEqual([
      ['I/50th Line', 0, 0, false],
      ['II/50th Line', 9, 0, true],
      ['III/50th Line', 0, 0, false],
      ['9th battery', 0, 2, false],
      ['I/58th Infantry', 0, 0, false],
      ['II/58th Infantry', 0, 0, false],
      ['III/58th Infantry', 0, 0, false],
      ['59th Infantry', 0, 0, false],
    ])
    expect(begun[0]?.slice(1)).toEqual([
      { kind: 'commanderLost', commander: 'c1', how: 'hit' },
      { kind: 'objectiveHeld', objective: 'p1', turn: 6, side: 'german' },
    ])
  })

  test('a turn beyond the last is refused in a sentence', async () => {
    const { begun } = await setUp(TEXT)
    await unfold('Begin')
    await userEvent.fill(screen.getByRole('textbox', { name: 'The battle is taken up in turn' }), '40')
    await tap(/^As it happened/)
    expect((await screen.findByRole('alert')).textContent).toContain('The battle has 12 turns')
    expect(begun).toEqual([])
  })

  test('back at turn 1 nothing that was typed of losses counts', async () => {
    const { began, begun } = await setUp(TEXT)
    await unfold('Begin')
    await userEvent.fill(screen.getByRole('textbox', { name: 'The battle is taken up in turn' }), '7')
    await tap(/^Pelletier/)
    await userEvent.fill(screen.getByRole('textbox', { name: 'The battle is taken up in turn' }), '1')
    await tap(/^As it happened/)
    expect((await began()).scenario).not.toHaveProperty('firstTurn')
    expect(begun[0]).toHaveLength(1)
  })
})
