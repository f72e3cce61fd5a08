/** Library, editor and typed forces, by tapping and typing. */
import { cleanup, render, screen, waitFor, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Forces, ForcesGroup, ForcesUnit } from '#tdfg/forces/model.ts'
import { chartBody } from '#tdfg/charts/file.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { leafOf } from '#tdfg/panels/workshop/leaf.ts'
import { writeForces } from '#tdfg/forces/write.ts'
import { openShop } from './fake-shop.tsx'
import '#ui/theme.css'

afterEach(async () => {
  cleanup()
  await page.viewport(390, 844)
})

const TEXT = `title: Geisberg
date: 4 August 1870
place: Alsace
turns: 12, from 09:00 to 12:00

French
  2nd Division, Douay [division command]
    1st Brigade, Pelletier [brigade command]
      50th Line x3 [line]
      16th Chasseurs [chasseur]
    2nd Brigade, Pellé [brigade command]
      9th battery [field 4 pdr]

German
  V Corps, von Kirchbach [corps command]
    58th Infantry x3 [line]
`

type Opened = ReturnType<typeof openShop>

/** An editor open on these forces, and the forces as they are kept. */
async function edit(text = TEXT) {
  const shop = openShop()
  const kept = await shop.shop.shelf.keep({ id: null, ...leafOf(readForces(text).forces, TABLES) })
  if (!kept.ok) throw new Error(kept.error)
  shop.screen.open(`forces/${kept.value}`)
  render(() => <shop.Screens />)
  await screen.findByRole('list', { name: 'Order of battle' })
  return { ...shop, id: kept.value, forces: () => shop.body(kept.value) as Forces }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const tap = async (name: string | RegExp) => userEvent.click(button(name))
const dialog = () => within(screen.getByRole('dialog'))
const inSheet = async (name: string | RegExp) => userEvent.click(dialog().getByRole('button', { name }))
const type = async (label: string, value: string) => userEvent.fill(screen.getByRole('textbox', { name: label }), value)
/** The row of a unit or formation. */
const row = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('.oob__open')].find((one) => one.textContent.startsWith(name))
  if (!found) throw new Error(`No row ${name}`)
  return found
}
const openRow = async (name: string) => userEvent.click(row(name))
const rows = () => [...document.querySelectorAll('.oob__open')].map((row) => row.textContent)
const menu = async (of: string, item: string) => {
  await tap(`${of}: more`)
  await tap(item)
}
const brigade = (forces: Forces, at: number) => forces.french[0]?.below[at] as ForcesGroup
const unit = (forces: Forces, at = 0) => brigade(forces, 0).below[at] as ForcesUnit
const foot = () => within(document.querySelector('.foot-bar') as HTMLElement)
const close = async () => inSheet('Close')

describe('the editor', () => {
  test('a side at a time, in the order of the text, with its sums', async () => {
    await edit()
    expect(rows()).toEqual(['2nd Division', '1st Brigade', '50th Line ×3', '16th Chasseurs', '2nd Brigade', '9th battery'])
    expect(screen.getByRole('radio', { name: /^French/ }).closest('label')?.textContent).toBe('French5 units, 63 figures')
    expect(button(/figures needed in all/).textContent).toContain('123')
    await userEvent.click(screen.getByRole('radio', { name: /^Germans/ }))
    expect(rows()).toEqual(['V Corps', '58th Infantry ×3'])
  })

  test('figures are counted by the charts that new battles use', async () => {
    const shop = openShop()
    const cells = { 'rosters.german.line': 24 }
    await shop.shop.shelf.keep({
      id: null,
      kind: 'charts',
      name: 'Club',
      summary: { cells: 1 },
      body: chartBody({ name: 'Club', cells }),
    })
    const kept = await shop.shop.shelf.keep({ id: null, ...leafOf(readForces(TEXT).forces, TABLES) })
    if (!kept.ok) throw new Error(kept.error)
    shop.screen.open(`forces/${kept.value}`)
    render(() => <shop.Screens />)
    await screen.findByRole('list', { name: 'Order of battle' })
    await waitFor(() => expect(button(/figures needed in all/).textContent).toContain('135'))
  })

  test('a unit is renamed, resized, sent in later: each is kept by itself, and taken back by its name', async () => {
    const { forces } = await edit()
    await openRow('50th Line')
    await type('Name', '51st Line')
    await type('Figures of each', '13')
    await userEvent.click(dialog().getByRole('radio', { name: 'Enters later' }))
    await type('Enters on turn', '4')
    await close()
    expect(rows()[2]).toBe('51st Line ×3')
    await waitFor(() => expect(unit(forces())).toMatchObject({ name: '51st Line', figures: 13, enters: 4 }))
    expect(foot().getByRole('button', { name: /^Undo/ }).textContent).toBe('UndoEntry of 51st Line')
    await userEvent.click(foot().getByRole('button', { name: /^Undo/ }))
    await userEvent.click(foot().getByRole('button', { name: /^Undo/ }))
    await userEvent.click(foot().getByRole('button', { name: /^Undo/ }))
    expect(rows()[2]).toBe('50th Line ×3')
    await userEvent.click(foot().getByRole('button', { name: /^Redo/ }))
    expect(rows()[2]).toBe('51st Line ×3')
    await waitFor(() => expect(unit(forces())).toMatchObject({ name: '51st Line', figures: null, enters: null }))
  })

  test('a blank at the end of a name may be typed on; the name itself stays tidy', async () => {
    const { forces } = await edit()
    await openRow('16th Chasseurs')
    const field = screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement
    await userEvent.fill(field, '')
    await userEvent.type(field, 'II  of  the 50th')
    expect(field.value).toBe('II  of  the 50th')
    await waitFor(() => expect(unit(forces(), 1).name).toBe('II of the 50th'))
    field.blur()
    expect(field.value).toBe('II of the 50th')
  })

  test('a row is duplicated, moved, sent to another brigade and removed by its menu', async () => {
    const { forces } = await edit()
    await menu('16th Chasseurs', 'Duplicate')
    expect(rows().filter((row) => row === '16th Chasseurs')).toHaveLength(2)
    await menu('50th Line', 'Move down')
    expect(rows().slice(2, 5)).toEqual(['16th Chasseurs', '50th Line ×3', '16th Chasseurs'])
    await menu('50th Line', 'Move to…')
    await inSheet('2nd Brigade')
    expect(rows().slice(-3)).toEqual(['2nd Brigade', '9th battery', '50th Line ×3'])
    await menu('2nd Brigade', 'Remove')
    expect(rows()).toEqual(['2nd Division', '1st Brigade', '16th Chasseurs', '16th Chasseurs'])
    await waitFor(() => expect(brigade(forces(), 0).below).toHaveLength(2))
  })

  test('the first cannot go up, the last cannot go down', async () => {
    await edit()
    await tap('50th Line: more')
    expect(button('Move up')).toHaveProperty('disabled', true)
    expect(button('Move down')).toHaveProperty('disabled', false)
  })

  test('several are ticked and changed at once; undo takes all of it back', async () => {
    const { forces } = await edit()
    await menu('1st Brigade', 'Tick several…')
    await openRow('1st Brigade')
    await openRow('1st Brigade')
    await userEvent.click(foot().getByRole('button', { name: /^Change…/ }))
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Enters on turn' }), '3')
    expect(dialog().getByRole('status').textContent).toBe('Entry set for 2 lines.')
    await close()
    await userEvent.click(foot().getByRole('button', { name: /^Done/ }))
    await waitFor(() => expect([unit(forces()), unit(forces(), 1)]).toMatchObject([{ enters: 3 }, { enters: 3 }]))
    await userEvent.click(foot().getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect([unit(forces()), unit(forces(), 1)]).toMatchObject([{ enters: null }, { enters: null }]))
  })

  test('a unit is added by its name; its troops are guessed and can be overruled', async () => {
    const { forces } = await edit()
    await tap('Add to 1st Brigade')
    await type('Name of a regiment, battalion or battery', '3rd Zouaves')
    expect(button(/^Add 3rd Zouaves/).textContent).toContain('as Zouaves')
    await tap(/^Add 3rd Zouaves/)
    await type('Name of a regiment, battalion or battery', '4th battery')
    await inSheet('Mitrailleuses')
    expect(dialog().getByRole('status').textContent).toBe('4th battery added.')
    await waitFor(() =>
      expect(brigade(forces(), 0).below.slice(2)).toMatchObject([
        { name: '3rd Zouaves', troop: 'zouave', figures: null },
        { name: '4th battery', troop: 'mitrailleuse' },
      ]),
    )
  })

  test('a Prussian division in one tap: twelve battalions, four batteries, cavalry, pioneers; the next one goes on in number', async () => {
    const { forces } = await edit()
    await userEvent.click(screen.getByRole('radio', { name: /^Germans/ }))
    await tap(/^Add to the German side/)
    await inSheet(/^Prussian division/)
    await inSheet(/^Prussian division/)
    await close()
    await waitFor(() => expect(forces().german).toHaveLength(3))
    const [first, second] = forces().german.slice(1)
    expect([first?.name, second?.name]).toEqual(['1st Division', '2nd Division'])
    const names = JSON.stringify(second)
    expect(names).toContain('63rd Infantry')
    expect(screen.getByRole('radio', { name: /^Germans/ }).closest('label')?.textContent).toContain('39 units')
  })

  test('what hinders a battle stands at its row, in a list, and leads to its field', async () => {
    const { screen: paths, id } = await edit()
    await openRow('50th Line')
    await type('Name', '')
    expect(dialog().getByText('Give it a name.')).toBeTruthy()
    await close()
    expect(document.querySelector('.oob__problem')?.textContent).toBe('Give it a name.')
    await userEvent.click(foot().getByRole('button', { name: /^Begin a battle/ }))
    await inSheet('Mend')
    expect(paths.path()).toBe(`forces/${id}/unit/french.0.0.0`)
    await type('Name', '50th Line')
    await close()
    await userEvent.click(foot().getByRole('button', { name: /^Begin a battle/ }))
    await waitFor(() => expect(paths.path()).toBe(`begin/${id}`))
  })

  test('figures needed: by kind, in stands, figures and men', async () => {
    await edit()
    await tap(/figures needed in all/)
    const cells = (row: RegExp) =>
      [...(dialog().getAllByRole('row', { name: row })[0]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
    expect(cells(/^Line infantry/)).toEqual(['3', '12', '48', '2,400'])
    expect(cells(/^4 pdr battery/)).toEqual(['1', '1', '3', '6 guns'])
  })

  test('scenario: a new objective is dated, and the app says what it will ask', async () => {
    const { forces } = await edit()
    await tap(/^4 August 1870 · Alsace/)
    await type('New: hold what', 'the railway station')
    await userEvent.fill(dialog().getByRole('textbox', { name: 'By the end of turn' }), '6')
    await inSheet('Add the objective')
    expect(dialog().getByText(/Asked in the battle/).textContent).toBe('Asked in the battle: the railway station by turn 6')
    await waitFor(() =>
      expect(forces().objectives).toEqual([{ side: 'german', words: 'the railway station by the end of turn 6' }]),
    )
  })

  test('another window’s changes are taken over, and undo brings back one’s own', async () => {
    const { put, rows: kept, id } = await edit()
    const row = kept().find((one) => one.id === id)
    if (!row) throw new Error('Nothing kept')
    put({ ...row, touched: 99, body: { ...(row.body as Forces), title: 'From the other window' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'From the other window' })).toBeTruthy()
    await userEvent.click(foot().getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Geisberg' })).toBeTruthy()
  })

  test('by keyboard on a wide screen: arrows walk, with Alt they move, and the fields stand beside', async () => {
    await page.viewport(1280, 800)
    await edit()
    row('50th Line').focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(rows().slice(2, 4)).toEqual(['16th Chasseurs', '50th Line ×3'])
    expect(document.activeElement).toBe(row('50th Line'))
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '16th Chasseurs')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(rows().slice(2, 4)).toEqual(['50th Line ×3', '16th Chasseurs'])
  })
})

describe('files and texts out of it', () => {
  test('as a file, as text, as a table', async () => {
    const { out } = await edit()
    for (const way of ['Share as a file', 'Share as text', 'Share as a table (CSV)']) await menu('Geisberg', way)
    await waitFor(() => expect(out.map(({ name }) => name)).toEqual(['geisberg.json', 'geisberg.txt', 'geisberg.csv']))
    expect(out[1]?.text).toBe(TEXT)
    await screen.findByText('geisberg.csv is shared.')
  })
})

async function library(shop: Opened) {
  render(() => <shop.Screens />)
  await screen.findByRole('heading', { level: 1, name: 'Your forces' })
}

describe('the library', () => {
  const keep = async (shop: Opened, ...titles: readonly string[]) => {
    for (const title of titles) {
      await shop.shop.shelf.keep({ id: null, ...leafOf({ ...readForces(TEXT).forces, title }, TABLES) })
    }
  }
  const names = () => [...document.querySelectorAll('.library__name')].map((row) => row.textContent)

  test('many are searched by name and by formation', async () => {
    const shop = openShop()
    await keep(shop, 'Wörth', 'Sedan', 'Geisberg', 'Spicheren', 'Gravelotte')
    await library(shop)
    await userEvent.fill(screen.getByRole('searchbox'), 'woerth')
    expect(names()).toEqual([])
    await userEvent.fill(screen.getByRole('searchbox'), 'worth')
    expect(names()).toEqual(['Wörth'])
    await userEvent.fill(screen.getByRole('searchbox'), 'kirchbach sedan')
    expect(names()).toEqual(['Sedan'])
  })

  test('a copy stands beside it; deleting asks first', async () => {
    const shop = openShop()
    await keep(shop, 'Geisberg')
    await library(shop)
    await menu('Geisberg', 'Copy')
    await waitFor(() => expect(names()).toEqual(['Geisberg, a copy', 'Geisberg']))
    await menu('Geisberg', 'Delete…')
    expect(names()).toHaveLength(2)
    await tap('Delete')
    await waitFor(() => expect(names()).toEqual(['Geisberg, a copy']))
  })

  test('a file of forces is kept at once and opened; a damaged one is refused in a sentence, and nothing is kept', async () => {
    const shop = openShop()
    await keep(shop, 'Geisberg')
    await library(shop)
    await menu('Geisberg', 'Share as a file')
    await waitFor(() => expect(shop.out).toHaveLength(1))
    shop.pick('broken.json', shop.out[0]?.text.slice(0, 300) ?? '')
    await tap(/^Open a file/)
    await screen.findByText(/^broken\.json: This file is damaged/)
    expect(shop.rows()).toHaveLength(1)
    shop.pick('geisberg.json', shop.out[0]?.text ?? '')
    await tap(/^Open a file/)
    await waitFor(() => expect(shop.rows()).toHaveLength(2))
    expect(shop.screen.path()).toMatch(/^forces\/d/)
  })

  test('a text is looked at before it is kept', async () => {
    const shop = openShop()
    await library(shop)
    shop.pick('oob.txt', TEXT)
    await tap(/^Open a file/)
    const field = await screen.findByRole('textbox', { name: 'Order of battle as text' })
    expect((field as HTMLTextAreaElement).value).toBe(TEXT)
    expect(shop.rows()).toEqual([])
  })
})

describe('typed forces', () => {
  async function typed(text: string) {
    const shop = openShop('typed')
    render(() => <shop.Screens />)
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Order of battle as text' }), text)
    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/understood|not/))
    return shop
  }
  const text = () => (screen.getByRole('textbox', { name: 'Order of battle as text' }) as HTMLTextAreaElement).value
  const look = async () => userEvent.click(screen.getByRole('radio', { name: /Understood/ }))
  const back = async () => userEvent.click(screen.getByRole('radio', { name: 'Text' }))
  const WRONG = TEXT.replace('50th Line x3 [line]', '50th Line x3 [lien]')
    .replace('16th Chasseurs [chasseur]', 'The bold ones')
    .replace('date:', 'dayte:')

  test('lines that were not understood come first, with why; the count is in sight', async () => {
    await typed(WRONG)
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('3 not')
    await look()
    const cards = [...document.querySelectorAll('.preview__mend')].map((card) => card.textContent)
    expect(cards).toHaveLength(3)
    expect(cards[0]).toContain('Line 2')
    expect(cards[2]).toContain('What troops is “The bold ones”?')
  })

  test('one is put right by the line offered, one by choosing its troops, one by typing; then they are kept', async () => {
    const shop = await typed(WRONG)
    await look()
    await tap(/50th Line x3 \[line\]/)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What troops it is' }), 'zouave')
    await type('Line 2', 'date: 4 August 1870')
    await tap('Use it')
    await waitFor(() => expect(document.querySelectorAll('.preview__mend')).toHaveLength(0))
    await back()
    expect(text()).toContain('      The bold ones [zouave]\n')
    await tap(/^Keep these forces/)
    await waitFor(() => expect(shop.screen.path()).toMatch(/^forces\/d/))
    const kept = shop.rows()[0]?.body as Forces
    expect(kept).toMatchObject({ title: 'Geisberg', date: '4 August 1870' })
    expect(unit(kept, 1)).toMatchObject({ name: 'The bold ones', troop: 'zouave' })
  })

  test('a line that is left out can be put back', async () => {
    await typed(WRONG)
    await look()
    await userEvent.click(screen.getAllByRole('button', { name: 'Leave it out' })[2] as HTMLElement)
    await waitFor(() => expect(document.querySelectorAll('.preview__mend')).toHaveLength(2))
    await tap('Put it back')
    await waitFor(() => expect(document.querySelectorAll('.preview__mend')).toHaveLength(3))
    await back()
    expect(text()).toBe(WRONG)
  })

  test('kept anyway, the lines stand in the notes: nothing is lost', async () => {
    const shop = await typed(WRONG)
    await tap(/^Keep anyway/)
    await waitFor(() => expect(shop.rows()).toHaveLength(1))
    const kept = shop.rows()[0]?.body as Forces
    expect(kept.lines.notes).toEqual([
      'not understood: dayte: 4 August 1870',
      'not understood: 50th Line x3 [lien]',
      'not understood: The bold ones',
    ])
  })

  test('while lines are not understood, keeping leads to them', async () => {
    const shop = await typed(WRONG)
    await tap(/^Keep these forces/)
    expect(await screen.findByRole('heading', { name: /^Not understood/ })).toBeTruthy()
    expect(shop.rows()).toEqual([])
  })

  test('a table is read too, row by row', async () => {
    await typed('side,group,unit,count,troop\nFrench,1st Brigade,50th Line,3,line\nFrench,1st Brigade,Zouaves,x,zouave\n')
    await look()
    expect(document.querySelectorAll('.preview__mend')).toHaveLength(1)
    expect(document.querySelector('.preview__mend')?.textContent).toContain('no whole number')
  })

  test('Tab indents, Shift and Tab outdent, and after Escape Tab leaves the field', async () => {
    await typed('French\n50th Line')
    const field = screen.getByRole('textbox', { name: 'Order of battle as text' }) as HTMLTextAreaElement
    field.focus()
    field.setSelectionRange(10, 10)
    await userEvent.keyboard('{Tab}{Tab}{Shift>}{Tab}{/Shift}')
    expect(text()).toBe('French\n  50th Line')
    await userEvent.keyboard('{Escape}{Tab}')
    expect(document.activeElement).not.toBe(field)
    expect(text()).toBe('French\n  50th Line')
  })

  test('markup in a name is a name', async () => {
    const shop = await typed(TEXT.replace('16th Chasseurs', '<img src=x onerror=alert(1)> & "Co"'))
    await look()
    expect(document.querySelector('.preview img')).toBeNull()
    await tap(/^Keep these forces/)
    await waitFor(() => expect(rows()[3]).toBe('<img src=x onerror=alert(1)> & "Co"'))
    expect(shop.rows()).toHaveLength(1)
  })

  test('the text of kept forces comes out as it went in, and replaces them when it is kept', async () => {
    const shop = await edit()
    await menu('Geisberg', 'As text')
    const field = await screen.findByRole('textbox', { name: 'Order of battle as text' })
    expect((field as HTMLTextAreaElement).value).toBe(TEXT)
    await userEvent.fill(field, TEXT.replace('title: Geisberg', 'title: Geisberg again'))
    await tap(/^Keep these forces/)
    await screen.findByRole('heading', { level: 1, name: 'Geisberg again' })
    expect(shop.rows()).toHaveLength(1)
  })

  test('the last strokes before keeping count, understood or not', async () => {
    const shop = await typed(TEXT)
    // In one breath, as on a busy phone: the preview had no time to follow.
    const writeAndKeep = (words: string) => {
      const field = screen.getByRole('textbox', { name: 'Order of battle as text' }) as HTMLTextAreaElement
      field.value = words
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      button(/^Keep these forces/).click()
    }
    writeAndKeep(WRONG)
    expect(await screen.findByRole('heading', { name: /^Not understood/ })).toBeTruthy()
    expect(shop.rows()).toEqual([])
    await back()
    const more = TEXT.replace('50th Line x3', '50th Line x4')
    writeAndKeep(more)
    await waitFor(() => expect(shop.rows()).toHaveLength(1))
    expect(writeForces(shop.rows()[0]?.body as Forces)).toBe(more)
  })
})
