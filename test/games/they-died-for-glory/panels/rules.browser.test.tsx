/** Rules at hand and the movement card, by tapping and typing. */
import { cleanup, render, screen, waitFor, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import '#tdfg/panels/sheets/rules-sheet.tsx'
import type { ChargeId, UnitId } from '#tdfg/types.ts'
import { beginning, french, german, table } from '../battle/muster.ts'
import { layTable, type TableTop } from './table-top.tsx'
import '#ui/theme.css'

afterEach(cleanup)

const [f1, g1] = ['f1', 'g1'] as UnitId[] as [UnitId, UnitId]
const ROWS = [
  french(f1, { name: '50th Line' }),
  french('f2', { name: '9th battery', troop: 'field-artillery', figures: 3 }),
  french('f3', { name: 'Hussars', troop: 'light-cavalry', figures: 12 }),
  german(g1, { name: 'Grenadiers', troop: 'guard', formation: 'deep-column' }),
  german('g2', { name: '58th' }),
]

const lay = () => layTable([beginning(ROWS)])
async function show(t: TableTop, path: string) {
  t.screen.open(path)
  const shown = render(() => <t.Table />)
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  return shown
}
const dialog = () => within(screen.getByRole('dialog'))
const text = () => screen.getByRole('dialog').textContent
const tap = async (name: string | RegExp) => userEvent.click(await dialog().findByRole('button', { name }))
const unfold = async (name: string) => userEvent.click(await dialog().findByText(name))
const type = async (label: string, value: string) => userEvent.fill(dialog().getByLabelText(label), value)
const ask = (query: string) => type('Search the rules', query)
const count = () => screen.getByRole('dialog').querySelector('.rules-search__count')?.textContent
const heading = () => dialog().getByRole('heading', { level: 2 }).textContent
/** Opens the formation, terrain or enemy of that name. */
const choose = async (label: string, option: string) => userEvent.selectOptions(dialog().getByLabelText(label), option)

describe('rules at hand', () => {
  test('one tap from the table', async () => {
    const t = lay()
    render(() => <t.Table />)
    await userEvent.click(screen.getByRole('button', { name: 'Rules at hand' }))
    await screen.findByRole('dialog', {}, { timeout: 10_000 })
    expect(heading()).toBe('Rules at hand')
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Search the rules')))
  })

  test('charge.no-breakthrough: pursuit is answered with a plain no, its rule and its mark', async () => {
    await show(lay(), 'rules')
    await ask('pursuit')
    const summary = dialog().getByText('May the winner follow up?').closest('summary')
    expect(summary?.textContent).toBe(
      'May the winner follow up?NoNobody pursues: the winner stays where he is. printed charge.no-breakthrough',
    )
    expect(count()).toBe('3 entries')
  })

  test('results stand by chapter; a tap opens one', async () => {
    await show(lay(), 'rules')
    await ask('prone')
    expect(dialog().getByRole('heading', { name: 'Prone' })).toBeTruthy()
    expect(text()).not.toContain('What the phases say of it')
    await unfold('Forced prone')
    await waitFor(() => expect(text()).toContain('What the phases say of it'))
    expect(text()).toContain('5 · German movement, French fire')
  })

  test('words that stand nowhere together are said so, words that stand nowhere too', async () => {
    await show(lay(), 'rules')
    await ask('dismount elephants')
    expect(count()).toBe('Nothing has all these words. These have some of them:')
    expect(dialog().getByText('May cavalry dismount?')).toBeTruthy()
    await ask('elephants')
    expect(count()).toMatch(/^Nothing of that kind stands in the rules/)
  })

  test('what was asked survives a reload', async () => {
    const t = lay()
    const { unmount } = await show(t, 'rules')
    await ask('square')
    unmount()
    await show(t, 'rules')
    await waitFor(() => expect(dialog().getByText('May infantry form square?')).toBeTruthy())
  })

  test('without a question: what is asked often, then every chapter', async () => {
    await show(lay(), 'rules')
    expect(dialog().getByText('Why does the 4 pdr outrange the 6 pdr?')).toBeTruthy()
    expect(dialog().queryByText('No pursuit')).toBeNull()
    await unfold('Charges')
    await waitFor(() => expect(dialog().getByText('No pursuit')).toBeTruthy())
  })

  test('the battle itself answers who has operations left', async () => {
    await show(lay(), 'rules')
    expect(text()).toContain('Who still has operations left?French: three with two. Germans: two with two.')
    await unfold('Who still has operations left?')
    await waitFor(() => expect(text()).toContain('French: three with two.'))
    expect(text()).toContain('Germans: two with two.')
  })

  test('a rule by itself, with what is asked of it', async () => {
    await show(lay(), 'rules/melee.modifier')
    expect(heading()).toBe('Modifiers in melee')
    expect(dialog().getByText('What does a flank attack bring?')).toBeTruthy()
    expect(text()).toContain('Flank and rear: Off.')
  })
})

describe('ways to a rule', () => {
  test('ops.locked: from a refusal in place of the sheet', async () => {
    const t = lay()
    await show(t, 'charge/f1')
    await tap(/^Why\? charge\.announce$/)
    await waitFor(() => expect(heading()).toBe('Announcing a charge'))
  })

  test('from what a unit may not do', async () => {
    await show(lay(), 'unit/f1')
    await userEvent.click((await dialog().findAllByRole('button', { name: 'fire.phase' }))[0] as HTMLElement)
    await waitFor(() => expect(heading()).toBe('When small arms fire'))
  })

  test('from the mark of a reminder or a step', async () => {
    await show(lay(), 'turn')
    await tap('printed move.no-premeasure')
    await tap('Read the rule')
    await waitFor(() => expect(heading()).toBe('No measuring beforehand'))
  })

  test('from the page of the turn', async () => {
    await show(lay(), 'turn')
    await tap('Search the rules…')
    await waitFor(() => expect(heading()).toBe('Rules at hand'))
  })
})

describe('the movement card', () => {
  test('a tap from the unit’s sheet; moves, formations, ground', async () => {
    const t = lay()
    await show(t, 'unit/f1')
    await tap(/Movement card/)
    await waitFor(() => expect(text()).toContain('Movement card ·'))
    expect(text()).toContain('2 Moves12″')
    const rows = dialog()
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toContain('Linenow, 2 Moves left6″12″')
    expect(rows).toContain('Column1 operation, then 1 Move4½″9″')
    expect(rows).toContain('Assault column1 operation, then 1 Move6″ assumed12″ assumed')
    expect(dialog().getByRole('button', { name: 'assumed move.road' })).toBeTruthy()
  })

  test('ops.two-a-turn: what was spent is missing on it', async () => {
    const t = lay()
    await t.to('german-movement')
    await t.play({ kind: 'note-moves', units: [g1], moves: 1 })
    await show(t, 'move/g1')
    expect(text()).toContain('1 Move6″')
    expect(text()).toContain('It may move now.')
  })

  test('guns: no charge to reckon, limbering first', async () => {
    await show(lay(), 'move/f2')
    expect(text()).toContain('no Move')
    expect(dialog().queryByText('Where a charge is met')).toBeNull()
    expect(dialog().queryByText('Where fire stops its charge')).toBeNull()
    expect(dialog().getByRole('button', { name: 'printed move.bridge' })).toBeTruthy()
  })

  test('prone.forced: cavalry is never thrown down', async () => {
    await show(lay(), 'move/f3')
    expect(dialog().getByText('Where a charge is met')).toBeTruthy()
    expect(dialog().queryByText('Where fire stops its charge')).toBeNull()
  })
})

describe('calculators', () => {
  test('move.prorated: stretches in their order make a distance', async () => {
    await show(lay(), 'move/f1')
    await unfold('A Move over mixed ground')
    await type('Stretch 1: length', '4')
    await tap('Then over other ground')
    await type('Stretch 2: length', '3,5')
    await choose('Stretch 2: ground', 'woods')
    await type('Stretch 2: contours up', '1')
    await waitFor(() => expect(text()).toContain('4½″There its Move is used up. 3″ of the way are left.'))
    await unfold('How that comes about')
    expect(text()).toContain('½″ of 3½″ in woods, at ½ speed')
    await tap('Remove stretch 2')
    await waitFor(() => expect(text()).toContain('4″It comes to the end of the way, with 2″ of its Move to spare.'))
  })

  test('move.woods: what stops it is said', async () => {
    await show(lay(), 'move/f3')
    await unfold('A Move over mixed ground')
    await type('Stretch 1: length', '5')
    await choose('Stretch 1: ground', 'woods')
    await waitFor(() => expect(text()).toContain('0″It stops at the edge of the woods.'))
  })

  test('charge.meet: 12″ between a charge of two Moves and a countercharge', async () => {
    await show(lay(), 'move/f1')
    await unfold('Where a charge is met')
    await choose('The enemy', 'Grenadiers')
    await type('Measured between them', '12')
    await waitFor(() => expect(text()).toContain('When they meet, 50th Line has gone 8″ and Grenadiers 4″.'))
    await userEvent.click(dialog().getByRole('radio', { name: '1 Move' }))
    await waitFor(() => expect(text()).toContain('has gone 6″ and Grenadiers 6″.'))
    await type('Measured between them', '12.5')
    await waitFor(() => expect(text()).toContain('They do not meet: 12½″ lie between them, and together they go 12″.'))
  })

  test('charge.meet: the pair that the books name is filled in', async () => {
    const t = lay()
    await t.to('german-charges')
    await t.play({ kind: 'announce-charge', unit: g1, target: f1 })
    await t.to('french-countercharges')
    await t.play({ kind: 'announce-countercharge', unit: f1, against: t.battle().charges[0]?.id as ChargeId })
    await show(t, 'move/f1')
    await unfold('Where a charge is met')
    expect((dialog().getByRole('radio', { name: 'It countercharges' }) as HTMLInputElement).checked).toBe(true)
    expect((dialog().getByLabelText('The enemy') as HTMLSelectElement).value).toBe('g1')
    await type('Measured between them', '9')
    await waitFor(() => expect(text()).toContain('When they meet, Grenadiers has gone 6″ and 50th Line 3″.'))
  })

  test('charge.stopped: where it lies', async () => {
    await show(lay(), 'move/f1')
    await unfold('Where fire stops its charge')
    await type('It had gonewhen the fire opened that threw it down', '7½')
    await waitFor(() => expect(text()).toContain('It lies prone 7½″ from its start. It has spent 2 operations'))
    await type('Its whole way to the targetif you have measured it', '9')
    await waitFor(() => expect(text()).toContain('1½″ short of its target'))
  })

  test('move.no-premeasure: nothing is answered before a number is typed, and it says why', async () => {
    await show(lay(), 'move/f1')
    for (const name of ['A Move over mixed ground', 'Where a charge is met', 'Where fire stops its charge']) await unfold(name)
    expect(text()).toContain('The app measures nothing.')
    const answers = () => screen.getByRole('dialog').querySelectorAll('.calc__answer').length
    expect(answers()).toBe(0)
    await choose('The enemy', 'Grenadiers')
    expect(answers()).toBe(0)
    await type('Measured between them', '3')
    await waitFor(() => expect(answers()).toBe(1))
  })

  test('a bad number is said beside its field, and stays as it was typed', async () => {
    const t = lay()
    const { unmount } = await show(t, 'move/f1')
    await unfold('A Move over mixed ground')
    await type('Stretch 1: length', 'four')
    const field = () => dialog().getByLabelText('Stretch 1: length') as HTMLInputElement
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    const about = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(about?.textContent).toBe('This is no number: write the distance as 7, 7.5 or 7½.')
    unmount()
    await show(t, 'move/f1')
    expect(field().value).toBe('four')
    await type('Stretch 1: length', '4')
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBeNull())
    expect(text()).toContain('4″It comes to the end of the way')
  })

  test('fields are tapped with a thumb and bring the keyboard of numbers', async () => {
    await show(lay(), 'move/f1')
    for (const name of ['A Move over mixed ground', 'Where a charge is met', 'Where fire stops its charge']) await unfold(name)
    const fields = [...screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('.measure input')]
    expect(fields).toHaveLength(5)
    for (const field of fields) {
      expect(field.inputMode).toMatch(/^(decimal|numeric)$/)
      const { width, height } = field.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    }
  })
})

test('turn.due: what is due now is told among the rules', async () => {
  const t = lay()
  await t.to('german-charges')
  await t.play({ kind: 'announce-charge', unit: g1, target: f1 })
  await t.to('german-charge-morale')
  await show(t, 'rules')
  await unfold('Who must test now, and why?')
  await waitFor(() => expect(text()).toContain('Grenadiers: to charge 50th Line.'))
  await t.play({ kind: 'test', obligation: t.owed('test').id, die: table(1) })
  await waitFor(() => expect(text()).toContain('Nobody owes anything now.'))
})

describe('every sheet', () => {
  for (const path of ['rules', 'rules/morale.french-one', 'move/f1', 'turn', 'charge/f1']) {
    test(`${path} has no small target and no sideways scroll`, async () => {
      await show(lay(), path)
      for (const fold of screen.getByRole('dialog').querySelectorAll('details')) fold.open = true
      await waitFor(() => expect(screen.getByRole('dialog').querySelectorAll('details:not([open])')).toHaveLength(0))
      const small = [...screen.getByRole('dialog').querySelectorAll<HTMLElement>('button, select, summary, input')].filter(
        (one) => {
          const { width, height } = one.getBoundingClientRect()
          return Math.min(width, height) < 47.9 && !one.matches('.source-mark, .segmented__radio') && height > 0
        },
      )
      expect(small.map((one) => one.textContent)).toEqual([])
      const body = screen.getByRole('dialog').querySelector('.sheet__body')
      expect(body?.scrollWidth).toBe(body?.clientWidth)
    })
  }
})
