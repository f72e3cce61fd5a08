/** Works named, held and shot at, gunners replaced, charges set: by tapping on a small battle. */
import { cleanup, render, screen, waitFor, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Act } from '#tdfg/battle/acts.ts'
import type { Option, Work } from '#tdfg/types.ts'
import { beginning, french, german, hits } from '../battle/muster.ts'
import { layTable, settled, type TableTop } from './table-top.tsx'
import '#ui/theme.css'

afterEach(cleanup)

const FORCES = [
  french('f1', { name: 'I/50th Line' }),
  french('f2', { name: 'II/50th Line', figures: 8 }),
  french('fg', { name: '9th battery', troop: 'field-artillery', figures: 4 }),
  french('fe', { name: 'Sappers', troop: 'engineer', figures: 3 }),
  german('g1', { name: 'I/58th' }),
  german('gc', { name: '4th Dragoons', troop: 'light-cavalry', figures: 12 }),
  german('ga', { name: '1st battery', troop: 'field-artillery', figures: 4 }),
  german('gb', { name: '2nd battery', troop: 'field-artillery', figures: 4, nation: 'bavaria' }),
  german('gp', { name: 'Pioneers', troop: 'pioneer', figures: 3 }),
]

let taps = 0
const reach = () => within(screen.queryByRole('dialog') ?? document.body)
async function tap(role: 'button' | 'radio', name: string | RegExp) {
  taps += 1
  await userEvent.click(await reach().findByRole(role, { name }))
  await settled()
}

const ON: readonly Option[] = ['pioneer-charges']
const name = (called: string, material: Work, inches = 0): Act => ({ kind: 'name-work', name: called, material, inches })

async function lay(phase: Parameters<TableTop['to']>[0], path = '', before: readonly Act[] = []): Promise<TableTop> {
  const top = layTable([beginning(FORCES, 18, ON)])
  await top.to(phase)
  for (const act of before) await top.play(act)
  if (path !== '') top.screen.open(path)
  render(() => <top.Table />)
  if (path !== '') await screen.findByRole('dialog')
  taps = 0
  return top
}

/** Opens a sheet, however long its first loading takes. */
async function open(top: TableTop, path: string) {
  top.screen.open(path)
  await screen.findByRole('dialog')
  await settled()
}

const MILL = name('Mill', 'stone-building')
/** Ids are given by the count of events: the first work of a fresh table in this phase. */
const workId = (top: TableTop, at = 0) => top.battle().works[at]?.id as string
async function occupied(top: TableTop, unit: string, at = 0) {
  await top.play({ kind: 'occupy', unit, work: workId(top, at) } as unknown as Act)
  await settled()
}
const sheet = () => screen.getByRole('dialog')
const kinds = (top: TableTop) => top.latest().map(({ kind }) => kind)

describe('works', () => {
  test('artillery.obstacle: one is named with two taps and a name, from the menu', async () => {
    const top = await lay('artillery')
    await open(top, 'works')
    await tap('radio', /stone building.*15 hits/)
    await userEvent.fill(reach().getByLabelText('Its name'), 'Geissberg castle')
    await tap('button', 'Write it down')
    expect(taps).toBe(2)
    expect(top.latest()).toMatchObject([{ kind: 'workNamed', name: 'Geissberg castle', material: 'stone-building', inches: 0 }])
    expect(reach().getByRole('heading', { name: /Geissberg castle/ })).toBeTruthy()
    expect(sheet().textContent).toContain('no hit yet · 15 hits bring it down')
    expect(reach().getByLabelText<HTMLInputElement>('Its name').value).toBe('')
    expect(reach().getByRole('button', { name: 'Write it down' })).toHaveProperty('disabled', true)
  })

  test('a redoubt asks for its front, and half an entry survives a reload', async () => {
    const top = await lay('artillery', 'works')
    await tap('radio', /redoubt/)
    await tap('button', 'Its front: one more')
    await tap('button', 'Its front: one more')
    await userEvent.fill(reach().getByLabelText('Its name'), 'Redoubt')
    cleanup()
    render(() => <top.Table />)
    await settled()
    expect(reach().getByRole('radio', { name: /redoubt/ })).toHaveProperty('checked', true)
    await tap('button', 'Write it down')
    expect(top.latest()).toMatchObject([{ kind: 'workNamed', material: 'redoubt', inches: 8 }])
    expect(sheet().textContent).toContain('redoubt, 8″')
    expect(sheet().textContent).toContain('30 hits bring it down')
  })

  test('building.occupy: a unit goes in and comes out from its own sheet', async () => {
    const top = await lay('german-movement', 'unit/f1', [MILL])
    await tap('button', /In a named work/)
    await tap('button', /^Goes in/)
    expect(taps).toBe(2)
    expect(top.unit('f1')).toMatchObject({ work: workId(top), cover: 'building' })
    expect(top.screen.path()).toBe('')
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('I/50th Line is in Mill.'))
    await open(top, 'unit/f1')
    expect(sheet().querySelector('.chips')?.textContent).toContain('in Mill')
    await tap('button', /^In Mill/)
    await tap('button', /^Comes out/)
    expect(top.unit('f1')).toMatchObject({ work: null, cover: 'none' })
  })

  test('building.occupy: who may not go in is told why', async () => {
    const top = await lay('german-movement', 'works', [MILL])
    await open(top, 'works/gc')
    expect(sheet().textContent).toContain('Light cavalry may not go into a stone building')
    await tap('button', /^Umpire: goes in/)
    expect(top.unit('gc').work).toBeNull()
    await tap('button', 'Umpire: let it stand…')
    await tap('button', 'house rule')
    await tap('button', 'Let it stand')
    expect(kinds(top)).toEqual(['stoodDespite', 'workOccupied', 'coverNoted'])
  })

  test('several go in from the work’s own sheet, and out again from the list', async () => {
    const top = await lay('german-movement', 'works', [MILL])
    await tap('button', /^Who is in it/)
    expect(reach().queryByRole('button', { name: /9th battery/ })).toBeNull()
    await tap('button', /(?<!I)I\/50th Line/)
    await tap('button', /II\/50th Line/)
    expect(
      reach()
        .getByRole('button', { name: /II\/50th Line/ })
        .getAttribute('aria-pressed'),
    ).toBe('true')
    expect([top.unit('f1').work, top.unit('f2').work]).toEqual([workId(top), workId(top)])
    await tap('radio', 'Germans')
    expect(sheet().textContent).toContain('None of the Germans can go in now.')
    await open(top, 'works')
    await tap('button', 'II/50th Line comes out')
    expect(top.unit('f2').work).toBeNull()
    expect(within(sheet()).getByRole('list', { name: 'In Mill' }).textContent).toContain('I/50th Line16 figures')
  })
})

describe('shots at works', () => {
  test('artillery.obstacle: a work with nobody behind it is a target under its own heading', async () => {
    const top = await lay('artillery', 'shoot/ga', [name('Lauter bridge', 'bridge')])
    expect(reach().getByRole('heading', { name: 'Buildings, bridges, works' })).toBeTruthy()
    await tap('button', /Lauter bridge.*10 hits bring it down/)
    expect(sheet().querySelector('output')?.textContent).toBe('8 dice3+to aim, then 4+')
    await tap('button', '6 on target')
    await tap('button', '4 hit')
    expect(taps).toBe(3)
    expect(kinds(top)).toEqual(['workShot', 'workHit'])
    expect(top.battle().works[0]).toMatchObject({ hits: 4 })
    expect(sheet().textContent).toContain('Lauter bridge: 4 hits, 6 more bring it down.')
    // The next battery has a target of its own to choose; the first has its work filled in next turn.
    await top.to('german-charges')
    await top.to('artillery')
    await open(top, 'shoot/ga')
    await tap('button', '1st battery')
    expect(sheet().textContent).toContain('4 hits · 6 more bring it down')
    await tap('button', 'Change target')
    await tap('button', /(?<!I)I\/50th Line/)
    expect(sheet().querySelector('.shot-work')).toBeNull()
    expect(sheet().textContent).toContain('must test')
  })

  test('artillery.obstacle: at a target in a named house it is the troops, or the house by its name', async () => {
    const top = await lay('artillery', '', [MILL])
    await occupied(top, 'f1')
    await open(top, 'shoot/ga')
    await tap('button', /(?<!I)I\/50th Line.*in Mill/)
    expect(reach().getByRole('radio', { name: 'the troops' })).toHaveProperty('checked', true)
    await tap('radio', 'Mill')
    expect(sheet().textContent).toContain('German shell is never fired at buildings')
    await tap('radio', /^Shot/)
    expect(sheet().textContent).toContain('no hit yet · 15 hits bring it down')
    expect([...sheet().querySelectorAll('.step-list__text')].at(-1)?.textContent).toContain('stone building, hits so far')
    await tap('button', '5 on target')
    await tap('button', '3 hit')
    expect(top.unit('f1').casualties).toBe(3)
    expect(top.battle().works[0]?.hits).toBe(3)
    expect(sheet().textContent).toContain('Take 3 figures from the rear rank of I/50th Line.')
  })

  test('artillery.obstacle: the troops in it are shot at as before, and the house takes nothing', async () => {
    const top = await lay('artillery', '', [MILL])
    await occupied(top, 'f1')
    await open(top, 'shoot/ga')
    await tap('button', /(?<!I)I\/50th Line.*in Mill/)
    await tap('button', '5 on target')
    await tap('button', '3 hit')
    expect(kinds(top)).toContain('batteryShot')
    expect([top.unit('f1').casualties, top.battle().works[0]?.hits]).toEqual([3, 0])
  })

  test('odds.exact: what is left decides the chart: the chance that it falls', async () => {
    const top = await lay('artillery', '', [name('Barn', 'wooden-building')])
    for (const battery of ['ga']) {
      const result = { aim: hits(8), effect: hits(8) }
      await top.play({
        kind: 'shoot',
        battery,
        target: null,
        work: workId(top),
        at: 'building',
        ammunition: 'shot',
        result,
      } as unknown as Act)
    }
    await open(top, 'shoot/gb')
    await tap('button', /Barn.*2 more bring it down/)
    await tap('radio', /^Shot/)
    // Eight dice, each a hit at 2/3 × 1/3 = 2/9: two or more in 1 − (7/9)^8 − 8 × 2/9 × (7/9)^7 = 56%.
    expect(sheet().textContent).toContain('brought down 56%')
    expect(sheet().textContent).toContain('falls')
    await tap('button', '2 on target')
    await tap('button', '2 hit')
    expect(kinds(top)).toEqual(['workShot', 'workHit', 'workDestroyed'])
    expect(sheet().textContent).toContain('Barn falls.')
    expect(sheet().textContent).toContain('Mark Barn as rubble.')
  })

  test('a work of one’s own side is not offered', async () => {
    const top = await lay('artillery', '', [MILL])
    await occupied(top, 'g1')
    await open(top, 'shoot/ga')
    expect(reach().queryByRole('heading', { name: 'Buildings, bridges, works' })).toBeNull()
  })
})

describe('engineers and pioneers', () => {
  const shoot = {
    kind: 'shoot',
    battery: 'ga',
    target: 'fg',
    ammunition: 'shot',
    at: 'troops',
    result: { aim: hits(8), effect: hits(2) },
  }

  test('artillery.replace: two taps from the stand, or from the battery', async () => {
    const top = await lay('artillery', 'unit/fe', [shoot as unknown as Act])
    await tap('button', /Replace gunners/)
    expect(sheet().textContent).toContain('9th battery')
    await tap('button', '2 figures')
    expect(taps).toBe(2)
    expect(top.latest()).toEqual([{ kind: 'gunnersReplaced', battery: 'fg', stand: 'fe', figures: 2 }])
    expect([top.unit('fg').casualties, top.unit('fe').casualties]).toEqual([0, 2])
    expect(screen.getByRole('status').textContent).toContain('Put 2 figures of Sappers with the guns of 9th battery.')
  })

  test('artillery.replace: some of them only, from the battery', async () => {
    const top = await lay('artillery', 'unit/fg', [shoot as unknown as Act])
    await tap('button', /Replace gunners/)
    await tap('button', '1 figure')
    expect(top.latest()).toMatchObject([{ battery: 'fg', stand: 'fe', figures: 1 }])
  })

  test('pioneer.charge: set from the sheet, due and blown from the list', async () => {
    const top = await lay('german-movement', 'unit/gp', [MILL])
    await tap('button', /Set a charge/)
    await tap('button', /^Set a charge here/)
    expect(top.unit('gp').setting).toMatchObject({ since: 2 })
    expect(screen.getByRole('status').textContent).toContain('goes up in turn 4')
    expect(top.unit('gp').name).toBe('Pioneers')
    for (let turn = 0; turn < 3; turn++) {
      await top.to('voluntary-fallback')
      await top.to('artillery')
    }
    await settled()
    expect(document.querySelector('.todo')?.textContent).toContain('its charge at Mill is ready')
    await tap('button', 'Blow it up')
    expect(top.latest()).toEqual([{ kind: 'workDestroyed', work: workId(top), how: 'pioneers' }])
    expect(document.querySelector('.todo')).toBeNull()
  })

  test('pioneer.charge: given up instead', async () => {
    const top = await lay('german-movement', 'unit/gp', [MILL])
    await top.play({ kind: 'set-charge', unit: 'gp', work: workId(top) } as unknown as Act)
    await settled()
    expect(sheet().querySelector('.chips')?.textContent).toContain('charge ready turn 4')
    await tap('button', /Set a charge/)
    await tap('button', /^Give it up/)
    expect(top.unit('gp').setting).toBeNull()
  })
})

describe('the umpire', () => {
  test('takes a work down, sets it up again with its hits, and brings back who was buried, each with a reason', async () => {
    const top = await lay('artillery', '', [MILL])
    await occupied(top, 'f1')
    await open(top, 'works')
    await tap('button', /^Umpire: correct….*Mill/)
    expect(sheet().textContent).toContain('Nothing is changed yet.')
    await tap('button', 'destroyed')
    await tap('button', 'agreed by both')
    await tap('button', 'Correct it')
    expect(top.battle().works[0]).toMatchObject({ destroyed: true })
    expect(top.unit('f1').presence).toBe('gone')

    await open(top, `correct-work/${workId(top)}`)
    await tap('button', 'destroyed')
    await tap('button', 'Hits taken: one more')
    await tap('button', 'miscounted')
    await tap('button', 'Correct it')
    expect(top.battle().works[0]).toMatchObject({ destroyed: false, hits: 1 })

    await open(top, 'unit/f1')
    await tap('button', /^Correct…/)
    for (let n = 0; n < 16; n++) await tap('button', 'figures lost: one fewer')
    await tap('button', 'miscounted')
    await tap('button', /^Correct 1 entry/)
    expect(top.unit('f1')).toMatchObject({ presence: 'table', casualties: 0 })
  })
})

describe('every sheet', () => {
  for (const path of ['works', 'correct-work', 'works/f1', 'work', 'replace/fe', 'set-charge/gp', 'shoot/ga'] as const) {
    test(`${path} has no small target and no sideways scroll`, async () => {
      const shoot = {
        kind: 'shoot',
        battery: 'ga',
        target: 'fg',
        ammunition: 'shot',
        at: 'troops',
        result: { aim: hits(8), effect: hits(2) },
      }
      const acts = [MILL, name('A redoubt with a name that is long', 'redoubt', 18), name('Bridge', 'bridge')]
      const top = await lay('artillery', '', path === 'replace/fe' ? [...acts, shoot as unknown as Act] : acts)
      await occupied(top, 'f1')
      await open(top, path.endsWith('work') ? `${path}/${workId(top)}` : path)
      const small = [...sheet().querySelectorAll<HTMLElement>('button, select, summary, label:has(input)')].filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return Math.round(Math.min(width, height)) < 48 && !one.matches('.source-mark, .unit-row__open') && height > 0
      })
      expect(small.map((one) => one.outerHTML)).toEqual([])
      const body = sheet().querySelector('.sheet__body')
      expect(body?.scrollWidth).toBe(body?.clientWidth)
    })
  }
})
