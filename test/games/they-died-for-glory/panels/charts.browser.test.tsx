/** Charts: a player's numbers typed in by tapping and by keyboard, shared, compared; and the charts that a battle froze. */
import { cleanup, render, screen, waitFor, within } from '@solidjs/testing-library'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chartBody, type Chart } from '#tdfg/charts/file.ts'
import type { Cells } from '#tdfg/charts/cell.ts'
import { layOver } from '#tdfg/charts/lay.ts'
import { leafOf } from '#tdfg/panels/charts/chart-leaf.ts'
import '#tdfg/panels/charts/charts-screen.tsx'
import '#tdfg/panels/charts/charts-sheet.tsx'
import '#tdfg/panels/charts/assumed-note.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { beginning, french, german } from '../battle/muster.ts'
import { openShop } from './fake-shop.tsx'
import { layTable } from './table-top.tsx'
import '#ui/theme.css'

afterEach(cleanup)
beforeEach(() => localStorage.clear())

const LINE = 'artillery.effect.la-hitte-4.shell.line'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const tap = async (name: string | RegExp) => userEvent.click(await button(name))
const key = async (name: string) => {
  const pad = within(await screen.findByRole('toolbar', { name: 'Number' }))
  await userEvent.click(pad.getByRole('button', { name }))
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const cell = (name: string | RegExp) => screen.findByRole('button', { name })
const place = () => document.querySelector('.pad__place')?.textContent

type Shop = ReturnType<typeof openShop>
const kept = (shop: Shop, name: string) =>
  waitFor(() => {
    const row = shop.rows().find((one) => one.name === name)
    if (!row) throw new Error(`${name} is not kept`)
    return row
  })
/** The numbers that lie on the shelf, once they are these. */
const cellsKept = (shop: Shop, name: string, cells: Cells) =>
  waitFor(async () => expect(((await kept(shop, name)).body as Chart).cells).toEqual(cells), { timeout: 3000 })

async function shelve(shop: Shop, name: string, cells: Cells, standard?: boolean): Promise<string> {
  const done = await shop.shop.shelf.keep({ id: null, ...leafOf({ name, cells }, standard) })
  if (!done.ok) throw new Error(done.error)
  return done.value
}

/** Charts of this content, open at a path below them. */
async function open(cells: Cells, below = '') {
  const shop = openShop()
  const id = await shelve(shop, 'Club', cells)
  shop.screen.open(`charts/${id}${below}`)
  render(() => <shop.Screens />)
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  return shop
}

async function library(...charts: readonly (readonly [string, Cells, boolean?])[]) {
  const shop = openShop()
  for (const [name, cells, standard] of charts) await shelve(shop, name, cells, standard)
  shop.screen.open('charts')
  render(() => <shop.Screens />)
  await screen.findByRole('heading', { level: 1, name: 'Charts' }, { timeout: 10_000 })
  return shop
}

describe('the artillery table', () => {
  test('a row is nine taps, and goes on to the next row; it is kept as it is entered', async () => {
    const shop = await open({}, '/artillery-fire')
    await userEvent.click(await cell(/^4 pdr \(La Hitte\), shell, skirmish order: 6, assumed/))
    for (const name of ['6', '5+', '4+', '4+', '3+', '4+', '2+', '5+', 'none']) await key(name)
    expect(place()).toContain('4 pdr (La Hitte), shot, skirmish order')
    expect(await cell('4 pdr (La Hitte), shell, double line: 4+, yours')).toBeTruthy()
    expect(await cell('4 pdr (La Hitte), shell, building, obstacle: none, yours')).toBeTruthy()
    const at = (target: string) => `artillery.effect.la-hitte-4.shell.${target}`
    await cellsKept(shop, 'Club', {
      [at('skirmish')]: 6,
      [at('line')]: 5,
      [at('double-line')]: 4,
      [at('deep-column')]: 4,
      [at('column')]: 3,
      [at('cavalry-line')]: 4,
      [at('cavalry-column')]: 2,
      [at('guns')]: 5,
      [at('building')]: null,
    })
    expect((await kept(shop, 'Club')).summary).toEqual({ cells: 9 })
  })

  test('twelve rows typed as rows: the last of a gun leads on to the next gun', async () => {
    const shop = await open({}, '/artillery-fire')
    await userEvent.click(await cell(/^4 pdr \(La Hitte\), shell, skirmish/))
    await tap('Type a row')
    const rows = ['655434354', '6 5 4 4 3 4 3 5 5', '5 3 3 2 2 2 2 4 -']
    for (let gun = 0; gun < 4; gun++) {
      for (const row of rows) {
        await userEvent.fill(await screen.findByLabelText(/^The row/), row)
        await userEvent.keyboard('{Enter}')
      }
    }
    expect(place()).toContain('6 pdr (Krupp), shell, skirmish order')
    await waitFor(async () => expect((await kept(shop, 'Club')).summary).toEqual({ cells: 108 }), { timeout: 3000 })
    const { cells } = (await kept(shop, 'Club')).body as Chart
    expect(cells['artillery.effect.krupp-4.canister.building']).toBeNull()
    expect(cells['artillery.effect.la-hitte-12.shot.double-line']).toBe(4)
    expect(Object.keys(cells).filter((path) => path.includes('krupp-6'))).toEqual([])
  })

  test('a row that does not fit says why, and nothing is set until it does', async () => {
    const shop = await open({}, '/artillery-fire')
    await userEvent.click(await cell(/^4 pdr \(La Hitte\), shell, skirmish/))
    await tap('Type a row')
    const field = await screen.findByLabelText(/^The row/)
    await userEvent.fill(field, '6 5 9')
    expect(screen.getByText('“9” cannot stand there: it must be a whole number from 1 to 6, or none.')).toBeTruthy()
    expect(((await button('Set')) as HTMLButtonElement).disabled).toBe(true)
    await userEvent.fill(field, '65543435466')
    expect(screen.getByText(/2 numbers too many/)).toBeTruthy()
    await userEvent.fill(field, '6 . 4')
    await tap('Set')
    await cellsKept(shop, 'Club', {
      'artillery.effect.la-hitte-4.shell.skirmish': 6,
      'artillery.effect.la-hitte-4.shell.double-line': 4,
    })
  })

  test('digits of a keyboard set the cell and go on; Backspace takes the number out; undo brings it back', async () => {
    const shop = await open({}, '/artillery-fire')
    await userEvent.click(await cell(/^4 pdr \(La Hitte\), shell, skirmish/))
    await userEvent.keyboard('54-')
    expect(place()).toContain('deep column')
    await cellsKept(shop, 'Club', {
      'artillery.effect.la-hitte-4.shell.skirmish': 5,
      [LINE]: 4,
      'artillery.effect.la-hitte-4.shell.double-line': null,
    })
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}{Backspace}')
    expect(await cell(`4 pdr (La Hitte), shell, line: 5+, assumed`)).toBeTruthy()
    await tap(/^Undo/)
    expect(await cell(`4 pdr (La Hitte), shell, line: 4+, yours`)).toBeTruthy()
  })

  test('each gun has a leaf; a letter is no number', async () => {
    await open({ 'artillery.effect.krupp-6.canister.guns': 3 }, '/artillery-fire')
    await userEvent.click(screen.getByRole('radio', { name: /6 pdr/ }))
    expect(await cell('6 pdr (Krupp), canister, guns: 3+, yours')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /La Hitte/ })).toBeNull()
    await userEvent.click(await cell(/^6 pdr \(Krupp\), shell, line/))
    await userEvent.keyboard('x')
    expect(place()).toContain('6 pdr (Krupp), shell, line')
  })
})

describe('printed numbers', () => {
  const CHASSEPOT = 'smallArms.need.line'

  test('are played otherwise only as a house rule, which is asked first', async () => {
    const shop = await open({}, '/small-arms-fire')
    await userEvent.click(await cell('line, Chassepot: 4+, printed'))
    await key('5+')
    expect(screen.getByText(/The rulebook prints line, Chassepot 4\+/)).toBeTruthy()
    await tap('As printed')
    expect(await cell('line, Chassepot: 4+, printed')).toBeTruthy()
    await userEvent.click(await cell('line, Chassepot: 4+, printed'))
    await key('5+')
    await tap('House rule')
    expect(await cell('line, Chassepot: 5+, house rule')).toBeTruthy()
    await cellsKept(shop, 'Club', { [CHASSEPOT]: 5 })
    await userEvent.click(await cell('line, Chassepot: 5+, house rule'))
    expect(place()).toContain('in place of 4+, printed')
    await tap('Back to 4+')
    expect(await cell('line, Chassepot: 4+, printed')).toBeTruthy()
    await cellsKept(shop, 'Club', {})
  })

  test('typed as they are printed they ask nothing; in a row only those that differ ask', async () => {
    const shop = await open({}, '/small-arms-fire')
    await userEvent.click(await cell('line, Chassepot: 4+, printed'))
    await key('4+')
    expect(place()).toContain('Line, German rifles')
    await userEvent.click(await cell('line, Chassepot: 4+, printed'))
    await tap('Type a row')
    await userEvent.fill(await screen.findByLabelText(/^The row/), '3 3 3 3')
    await tap('Set')
    await tap('As printed')
    await cellsKept(shop, 'Club', {
      [CHASSEPOT]: 4,
      'smallArms.needleGunNeed.line': 3,
      'smallArms.mitrailleuseNeed.line': 3,
      'smallArms.muzzleLoaderNeed.line': 3,
    })
    expect(await cell('line, Chassepot: 4+, printed')).toBeTruthy()
  })
})

describe('numbers of other sorts', () => {
  test('inches are typed, within their bounds', async () => {
    const shop = await open({}, '/artillery-range')
    await userEvent.click(await cell(/^4 pdr \(Krupp\), shell: 54″, assumed/))
    const field = await screen.findByRole('textbox', { name: 'Number' })
    await userEvent.fill(field, '300')
    await tap('Set')
    expect(screen.getByRole('alert').textContent).toContain('“300” cannot stand there')
    await userEvent.fill(field, '52,5')
    await tap('Set')
    expect(await cell('4 pdr (Krupp), shell: 52½″, yours')).toBeTruthy()
    expect(place()).toContain('4 pdr (Krupp), shot')
    await cellsKept(shop, 'Club', { 'artillery.range.krupp-4.shell': 52.5 })
  })

  test('dice for figures, words, and none', async () => {
    const shop = await open({}, '/melee-dice')
    await userEvent.click(await cell(/^chasseurs, French: 2 for 3, assumed/))
    await key('1 for 2')
    await cellsKept(shop, 'Club', { 'melee.dice.chasseur.french': [1, 2] })
    shop.screen.open(`${shop.screen.path().replace('melee-dice', 'ammunition')}`)
    await userEvent.click(await cell(/^shell, German: 4, printed/))
    await tap('none')
    await tap('House rule')
    expect(await cell('shell, German: none, house rule')).toBeTruthy()
    shop.screen.open(`${shop.screen.path().replace('ammunition', 'fight')}`)
    await userEvent.click(await cell(/^fractions of dice: up, our ruling/))
    await key('down')
    expect(await cell('fractions of dice: down, yours')).toBeTruthy()
  })
})

describe('typed twice', () => {
  const FIRST: Cells = {
    [LINE]: 5,
    'artillery.effect.la-hitte-4.shell.double-line': 4,
    'artillery.effect.la-hitte-4.shell.column': 3,
  }

  test('the first entry is not in sight; differences are shown, and one of the two is right', async () => {
    const shop = await open(FIRST, '/artillery-fire')
    await tap(/^Type it twice/)
    await waitFor(() => expect(title()).toBe('Type it again'))
    await userEvent.click(await cell('4 pdr (La Hitte), shell, line: not typed'))
    await key('5+')
    await key('3+')
    await tap(/^Compare/)
    expect(title()).toBe('The two entries')
    expect(screen.getByText('Artillery Fire Table: 1 agree.')).toBeTruthy()
    expect(screen.getByText('1 number was typed only once.')).toBeTruthy()
    await tap(/^3\+.*second time/)
    expect(await screen.findByText('Both entries agree')).toBeTruthy()
    await cellsKept(shop, 'Club', { ...FIRST, 'artillery.effect.la-hitte-4.shell.double-line': 3 })
  })
})

describe('the library', () => {
  test('what is not entered is the app’s own; new battles use the last kept, or those chosen', async () => {
    const shop = await library(['Old', { [LINE]: 4 }], ['New', {}])
    expect((screen.getByRole('radio', { name: 'New' }) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Old' }))
    await waitFor(() => expect((screen.getByRole('radio', { name: 'Old' }) as HTMLInputElement).checked).toBe(true))
    expect(shop.rows().find(({ name }) => name === 'Old')?.summary).toEqual({ cells: 1, standard: true })
    await userEvent.click(screen.getByRole('radio', { name: 'The app’s own numbers' }))
    await waitFor(() =>
      expect(shop.rows().map(({ summary }) => summary)).toEqual([
        { cells: 0, standard: false },
        { cells: 1, standard: false },
      ]),
    )
    expect(
      shop
        .rows()
        .map(({ body }) => (body as Chart).cells)
        .filter((cells) => LINE in cells),
    ).toHaveLength(1)
  })

  test('charts go out as a file and come in as they were', async () => {
    const shop = await library(['Club', { [LINE]: 4, 'melee.dice.chasseur.french': [1, 2] }])
    await tap('Club: more')
    await tap('Share as a file')
    expect(await screen.findByText('club.json is shared.')).toBeTruthy()
    const [file] = shop.out
    shop.pick(file?.name ?? '', file?.text ?? '')
    await tap(/^Open a file/)
    expect(await screen.findByText('Club (2) is taken in: 2 numbers.')).toBeTruthy()
    expect((await kept(shop, 'Club (2)')).body).toEqual(
      chartBody({ name: 'Club (2)', cells: { [LINE]: 4, 'melee.dice.chasseur.french': [1, 2] } }),
    )
  })

  test.each([
    ['no file at all', 'hello', /damaged, or it is not a file of charts/],
    ['a newer version', JSON.stringify({ format: 'aide-de-camp charts', version: 9 }), /newer version of the app: update/],
    [
      'a number out of bounds',
      JSON.stringify({ ...chartBody({ name: 'x', cells: { [LINE]: 9 } }) }),
      /4 pdr \(La Hitte\), shell, line: 9 cannot stand there\. It must be a whole number from 1 to 6, or none/,
    ],
    [
      'markup for a cell',
      JSON.stringify({ ...chartBody({ name: 'x', cells: { '<b>x</b>': 9 } }) }),
      /There is no number “<b>x<\/b>” in the charts/,
    ],
  ])('%s is refused with a sentence, and nothing is taken in', async (_, text, sentence) => {
    const shop = await library(['Club', {}])
    shop.pick('x.json', text)
    await tap(/^Open a file/)
    const notice = await screen.findByText('Nothing was taken in from x.json.')
    expect(notice.parentElement?.textContent).toMatch(sentence)
    expect(shop.rows()).toHaveLength(1)
  })

  test('copied, renamed, deleted after a question', async () => {
    const shop = await library(['Club', { [LINE]: 4 }])
    await tap('Club: more')
    await tap('Copy')
    await kept(shop, 'Club, a copy')
    await tap('Club: more')
    await tap('Delete…')
    await tap('Keep them')
    expect(shop.rows()).toHaveLength(2)
    await tap('Club: more')
    await tap('Delete…')
    await tap('Delete')
    await waitFor(() => expect(shop.rows().map(({ name }) => name)).toEqual(['Club, a copy']))
    await userEvent.click(screen.getByRole('link', { name: 'Club, a copy' })).catch(() => undefined)
    shop.screen.open(`charts/${shop.rows()[0]?.id}`)
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Sedan club')
    await kept(shop, 'Sedan club')
    await userEvent.fill(screen.getByRole('textbox', { name: 'Name' }), ' ')
    expect(screen.getByText(/Until then it stays Sedan club/)).toBeTruthy()
  })

  test('from the app’s own number to one’s own: at the same cell, in the charts that are used', async () => {
    const shop = openShop('charts', 'charts/app/artillery-fire')
    render(() => <shop.Screens />)
    await userEvent.click(
      await screen.findByRole('button', { name: /^4 pdr \(La Hitte\), shell, line: 5\+, assumed/ }, { timeout: 10_000 }),
    )
    expect(screen.queryByRole('toolbar', { name: 'Number' })).toBeNull()
    await tap('Enter your own')
    await key('4+')
    await cellsKept(shop, 'Our charts', { [LINE]: 4 })
  })

  test('charts that this version cannot read say so, and stay', async () => {
    const shop = openShop()
    await shop.shop.shelf.keep({
      id: 'c9',
      kind: 'charts',
      name: 'Later',
      summary: { cells: 1 },
      body: { format: 'aide-de-camp charts', version: 9 },
    })
    shop.screen.open('charts/c9')
    render(() => <shop.Screens />)
    expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain(
      'newer version of the app: update the app first',
    )
    expect(shop.rows()).toHaveLength(1)
  })
})

const FORCES = [
  french('f1', { name: 'I/50th Line' }),
  french('fg', { name: '9th battery', troop: 'field-artillery', figures: 3 }),
  german('g1', { name: 'I/58th' }),
  german('ga', { name: '1st battery', troop: 'field-artillery', gun: 'krupp-6', figures: 3 }),
]

describe('the charts of a battle', () => {
  const began = (cells: Cells): BattleEvent => {
    const event = beginning(FORCES)
    return event.kind === 'battleBegan' ? { ...event, tables: layOver(TABLES, cells) } : event
  }
  const sheet = () => within(screen.getByRole('dialog'))

  async function lay(cells: Cells, path: string, phase: 'orders' | 'artillery' = 'orders') {
    const top = layTable([began(cells)])
    if (phase !== 'orders') await top.to(phase)
    top.screen.open(path)
    render(() => <top.Table />)
    await screen.findByRole('dialog', {}, { timeout: 10_000 })
    return top
  }

  test('are read with their marks, and not changed by a tap', async () => {
    const top = await lay({ 'artillery.effect.krupp-6.shell.line': 4 }, 'charts/artillery-fire')
    await userEvent.click(await sheet().findByRole('radio', { name: /6 pdr/ }))
    await userEvent.click(await sheet().findByRole('button', { name: '6 pdr (Krupp), shell, line: 4+, yours' }))
    expect(place()).toContain('in place of 5+, assumed')
    expect(screen.queryByRole('toolbar', { name: 'Number' })).toBeNull()
    await userEvent.keyboard('3')
    expect(top.latest()).toMatchObject([{ kind: 'battleBegan' }])
  })

  test('are changed by the umpire with a reason, in the log, and the next shot goes by them', async () => {
    const top = await lay({}, 'charts/artillery-fire')
    await userEvent.click(await sheet().findByRole('radio', { name: /6 pdr/ }))
    await userEvent.click(await sheet().findByRole('button', { name: /^6 pdr \(Krupp\), shell, line/ }))
    await tap('Umpire: change numbers')
    await key('2+')
    expect(top.latest()).toMatchObject([{ kind: 'battleBegan' }])
    await tap('Change 1 number…')
    expect(((await button('Change 1 number from now on')) as HTMLButtonElement).disabled).toBe(true)
    await tap('our own chart')
    await tap('Change 1 number from now on')
    await waitFor(() =>
      expect(top.latest()).toEqual([
        {
          kind: 'chartsChanged',
          cells: [{ path: 'artillery.effect.krupp-6.shell.line', value: 2, source: 'yours' }],
          reason: 'our own chart',
        },
      ]),
    )
    expect(top.live.undoName()).toBe('A number of the charts')
    await top.to('artillery')
    top.screen.open('shoot/ga')
    await userEvent.click(await sheet().findByRole('button', { name: /I\/50th Line/ }))
    expect(sheet().getByText(/to aim, then 2\+/)).toBeTruthy()
    await userEvent.click(sheet().getByText(/^Why/))
    const step = sheet()
      .getByText(/shell at infantry in line/)
      .closest('li')
    expect(step?.textContent).toContain('2+')
    expect(step?.textContent).toContain('yours')
  })

  test('a number out of its bounds is refused with a sentence, however it comes, and nothing changes', async () => {
    const top = layTable([began({})])
    const cells = { 'artillery.effect.krupp-6.shell.line': 9 }
    const done = await top.live.act({ act: { kind: 'change-charts', cells, reason: 'x' }, umpire: 'x' })
    expect(done).toMatchObject({ ok: false, error: { rule: 'book.cell', kind: 'books' } })
    expect(done.ok ? '' : done.error.sentence).toBe(
      'The charts cannot hold that at Artillery Fire Table, 6 pdr (Krupp), shell, line: look at its bounds and enter another.',
    )
    expect(top.battle().tables).toEqual(TABLES)
  })

  test('an assumed number that is about to decide is named once: a shot, and it is not said again', async () => {
    const top = await lay({}, 'shoot/ga', 'artillery')
    await userEvent.click(await sheet().findByRole('button', { name: /I\/50th Line/ }))
    expect(await sheet().findByText(/The 6 pdr’s shell numbers are assumed\./)).toBeTruthy()
    await userEvent.click(sheet().getByRole('button', { name: '0 on target' }))
    await waitFor(() => expect(top.latest()).toMatchObject([{ kind: 'batteryShot' }]))
    top.screen.open('shoot/fg')
    await userEvent.click(await sheet().findByRole('button', { name: /I\/58th/ }))
    await sheet().findByRole('button', { name: '0 on target' })
    expect(screen.queryByText(/numbers are assumed/)).toBeNull()
  })

  test('it is dismissed, or leads to the gun’s own leaf; a number of the player’s says nothing', async () => {
    const top = await lay({}, 'shoot/ga', 'artillery')
    await userEvent.click(await sheet().findByRole('button', { name: /I\/50th Line/ }))
    await tap('Enter your chart')
    expect(top.screen.path()).toBe('charts/artillery-fire')
    expect(await sheet().findByRole('button', { name: /^6 pdr \(Krupp\), shell, line/ })).toBeTruthy()
    cleanup()
    localStorage.clear()
    await lay({ 'artillery.effect.krupp-6.shell.line': 5 }, 'shoot/ga', 'artillery')
    await userEvent.click(await sheet().findByRole('button', { name: /I\/50th Line/ }))
    await sheet().findByRole('button', { name: '0 on target' })
    expect(screen.queryByText(/numbers are assumed/)).toBeNull()
  })

  test('ratings of tests that are due are named above them, once', async () => {
    const top = layTable([began({})])
    await top.to('artillery')
    await top.play({
      kind: 'shoot',
      battery: 'fg' as never,
      target: 'g1' as never,
      ammunition: 'shell',
      at: 'troops',
      result: { aim: { hits: 1, by: 'table' }, effect: { hits: 1, by: 'table' } },
    })
    await top.play({ kind: 'end-phase' })
    render(() => <top.Table />)
    expect(await screen.findByText(/The rating of Prussian line infantry is assumed\./, {}, { timeout: 10_000 })).toBeTruthy()
    await tap('Do not say so again')
    expect(screen.queryByText(/is assumed/)).toBeNull()
  })
})
