import { cleanup, render, screen, waitFor, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { ChargeId, CommanderId, UnitId } from '#tdfg/types.ts'
import { beginning, french, german, hits, table } from '../battle/muster.ts'
import { layTable, type TableTop } from './table-top.tsx'
import '#ui/theme.css'

afterEach(cleanup)

const f1 = 'f1' as UnitId
const [f2, f3, f4] = ['f2', 'f3', 'f4'] as UnitId[] as [UnitId, UnitId, UnitId]
const [g1, g2, g4] = ['g1', 'g2', 'g4'] as UnitId[] as [UnitId, UnitId, UnitId]

const ROWS = [
  french(f1, { name: '50th Line' }),
  french(f2, { name: '74th Line' }),
  french(f3, { name: 'Turcos', troop: 'turco', formation: 'skirmish', figures: 12 }),
  french(f4, { name: 'Hussars', troop: 'light-cavalry', figures: 12 }),
  german(g1, { name: 'Grenadiers', troop: 'guard', formation: 'deep-column' }),
  german(g2, { name: '58th' }),
  german(g4, { name: 'Uhlans', troop: 'light-cavalry', figures: 12 }),
]

const lay = () => layTable([beginning(ROWS)])
/** Shows the table; the sheets come a moment later. */
async function show(t: TableTop) {
  const shown = render(() => <t.Table />)
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  return shown
}
const dialog = () => within(screen.getByRole('dialog'))
const tap = async (name: string | RegExp) => userEvent.click(dialog().getByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const of = <Kind extends BattleEvent['kind']>(t: TableTop, kind: Kind) =>
  t.latest().filter((event): event is Extract<BattleEvent, { kind: Kind }> => event.kind === kind)
const charge = (unit: UnitId, target: UnitId): Act => ({ kind: 'announce-charge', unit, target })

/** Takes every test that is due with this face. */
async function testAll(t: TableTop, face: number) {
  for (;;) {
    const row = t.due().find((one) => one.kind === 'obligation' && one.open && one.obligation.about.kind === 'test')
    if (row?.kind !== 'obligation') return
    await t.play({ kind: 'test', obligation: row.obligation.id, die: table(face) })
  }
}

/** Charges that have passed their tests, in the movement in which they are carried out. */
async function charging(
  t: TableTop,
  pairs: readonly (readonly [UnitId, UnitId])[],
  counters: readonly (readonly [UnitId, number])[] = [],
) {
  await t.to('german-charges')
  for (const [unit, target] of pairs) await t.play(charge(unit, target))
  for (const [unit, at] of counters) {
    await t.to('french-countercharges')
    await t.play({ kind: 'announce-countercharge', unit, against: t.battle().charges[at]?.id as ChargeId })
  }
  await t.to('german-charge-morale')
  await testAll(t, 1)
  await t.to('german-movement')
  return t.battle().charges.map(({ id }) => id)
}

test('an act closes the sheet it was tapped in, and no other that was opened while it was stored', async () => {
  const t = lay()
  await t.to('german-charges')
  t.screen.open('charge/g1')
  await show(t)
  const stored = t.slow()
  await tap('50th Line')
  t.screen.open('unit/f1')
  stored()
  await waitFor(() => expect(of(t, 'chargeAnnounced')).toHaveLength(1))
  expect(t.screen.path()).toBe('unit/f1')
})

describe('charging', () => {
  test('one tap on the target announces it', async () => {
    const t = lay()
    await t.to('german-charges')
    t.screen.open('charge/g1')
    await show(t)
    await tap('50th Line')
    await closed()
    expect(of(t, 'chargeAnnounced')).toMatchObject([{ unit: g1, target: f1 }])
  })

  test('odds unfold and give no distance away', async () => {
    const t = lay()
    await t.to('german-charges')
    t.screen.open('charge/g1')
    await show(t)
    expect(dialog().queryByRole('figure', { name: 'Then the melee' })).toBeNull()
    await tap('Odds: 50th Line')
    expect(dialog().getByRole('figure', { name: 'Then the melee' }).textContent).toMatch(/Germans win.*locked.*French win/)
    expect(dialog().getByText('50th Line holds when touched')).toBeTruthy()
    expect(screen.getByRole('dialog').textContent).not.toMatch(/\d″/)
    expect(t.battle().charges).toEqual([])
  })

  test('a unit whose moves nobody has noted is asked for them before it countercharges', async () => {
    const t = lay()
    await t.to('french-charges')
    await t.play(charge(f1, g2))
    await t.to('german-countercharges')
    t.screen.open('countercharge/g2')
    await show(t)
    await tap('2 Moves')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('ops.two-a-turn'))
    await t.live.undo()
    await waitFor(() => dialog().getByRole('button', { name: '1 Move' }))
    await tap('1 Move')
    await waitFor(() => dialog().getByRole('button', { name: /50th Line charges/ }))
    await tap(/50th Line charges/)
    await closed()
    expect(of(t, 'counterchargeAnnounced')).toMatchObject([{ unit: g2 }])
  })

  test('what is due first stands in place of the sheet', async () => {
    const t = lay()
    const [first, second] = await charging(t, [
      [g1, f1],
      [g4, f2],
    ])
    await t.play({ kind: 'carry-out', charge: first as ChargeId, how: 'contact', moves: 1 })
    t.screen.open(`carry-out/${second}`)
    await show(t)
    expect(dialog().queryByRole('button', { name: /Contact/ })).toBeNull()
    expect(screen.getByRole('dialog').textContent).toContain('turn.obligations')
  })
})

describe('carrying a charge out', () => {
  test('contact: a deep column closes up unless it is said not to', async () => {
    for (const assault of [true, false]) {
      const t = lay()
      const [id] = await charging(t, [[g1, f1]])
      t.screen.open(`carry-out/${id}`)
      const { unmount } = await show(t)
      if (!assault) await tap('becomes an assault column')
      await tap(/in 2 Moves/)
      await closed()
      expect(of(t, 'chargeEnded')).toMatchObject([{ how: 'contact', moves: 2 }])
      expect(t.unit(g1).formation).toBe(assault ? 'assault-column' : 'deep-column')
      unmount()
    }
  })

  test('no more Moves are offered than it has operations', async () => {
    const t = lay()
    await t.play({ kind: 'correct', unit: g1, patch: { operationsUsed: 1 }, reason: 'late' })
    const [id] = await charging(t, [[g1, f1]])
    t.screen.open(`carry-out/${id}`)
    await show(t)
    expect(dialog().getAllByRole('button', { name: /Contact/ })).toHaveLength(1)
    await tap(/Fell short/)
    await closed()
    expect(of(t, 'chargeEnded')).toMatchObject([{ how: 'short', moves: 1 }])
  })

  test('the countercharge that meets it has buttons of its own', async () => {
    const t = lay()
    const [id, counter] = await charging(t, [[g4, f1]], [[f4, 0]])
    t.screen.open(`carry-out/${id}`)
    await show(t)
    expect(dialog().getByRole('button', { name: '5″ straight or more' }).getAttribute('aria-pressed')).toBe('true')
    await tap('Met by Hussars in 1 Move')
    await closed()
    expect(of(t, 'contactMade')).toMatchObject([{ attacker: g4, defender: f4, defenderCharged: true, straight: true }])
    expect(of(t, 'chargeEnded').map(({ charge }) => charge)).toEqual([id, counter])
  })

  test('a target that countercharges itself is met, not touched', async () => {
    const t = lay()
    const [id] = await charging(t, [[g1, f1]], [[f1, 0]])
    t.screen.open(`carry-out/${id}`)
    await show(t)
    expect(dialog().queryByRole('button', { name: /Contact/ })).toBeNull()
    await tap('Met by 50th Line in 2 Moves')
    await closed()
    expect(of(t, 'contactMade')).toMatchObject([{ attacker: g1, defender: f1, defenderCharged: true }])
  })

  test('a target that is gone is not touched: it stops or goes on', async () => {
    const t = lay()
    const [id] = await charging(t, [[g1, f3]])
    await t.play({ kind: 'correct', unit: f3, patch: { casualties: 12 }, reason: 'miscounted' })
    t.screen.open(`carry-out/${id}`)
    await show(t)
    expect(dialog().queryByRole('button', { name: /Contact/ })).toBeNull()
    await tap(/It went on 1 Move/)
    await closed()
    expect(of(t, 'chargeEnded')).toMatchObject([{ how: 'gone', moves: 1 }])
    expect(t.unit(g1).operationsUsed).toBe(1)
  })

  test('a charger shot to the ground may still be touched by the countercharge', async () => {
    const t = lay()
    await charging(t, [[g1, f1]], [[f4, 0]])
    await t.play({ kind: 'fire', firer: f1, target: g1, band: 0, dice: hits(4) })
    const counter = t.due().find((row) => row.kind === 'charge')
    expect(counter).toBeDefined()
    t.screen.open(`carry-out/${counter?.kind === 'charge' ? counter.charge.id : ''}`)
    await show(t)
    await tap('It touches')
    await closed()
    expect(of(t, 'contactMade')).toMatchObject([{ attacker: g1, defender: f4, attackerCharged: false, defenderCharged: false }])
  })
})

/** A melee; of Grenadiers and 50th Line. */
async function fighting(t: TableTop, attacker = g1, defender = f1): Promise<string> {
  const [id] = await charging(t, [[attacker, defender]])
  await t.play({ kind: 'carry-out', charge: id as ChargeId, how: 'contact', moves: 1, assault: true })
  await testAll(t, 2)
  await t.to('german-melee')
  return t.battle().contacts[0]?.id ?? ''
}

describe('melee', () => {
  test('takes two taps; half of it outlives a reload', async () => {
    const t = lay()
    t.screen.open(`melee/${await fighting(t)}`)
    const first = await show(t)
    expect(dialog().getByRole('figure', { name: 'Odds before the dice' }).textContent).toMatch(/98%.*Germans win/)
    await tap('3 hit')
    first.unmount()
    await show(t)
    expect(dialog().getByRole('region', { name: /^Grenadiers/ }).textContent).toContain('3 of 14 dice hit')
    await tap('1 hit')
    await closed()
    expect(of(t, 'meleeFought')).toMatchObject([
      {
        beaten: 'french',
        losses: [
          { unit: g1, figures: 1 },
          { unit: f1, figures: 3 },
        ],
      },
    ])
  })

  test('a share of dice that is assumed is named before they fall, once', async () => {
    localStorage.clear()
    const chasseurs = 'f5' as UnitId
    const t = layTable([beginning([...ROWS, french(chasseurs, { name: '16th', troop: 'chasseur', figures: 12 })])])
    t.screen.open(`melee/${await fighting(t, g1, chasseurs)}`)
    await show(t)
    expect(await dialog().findByText('The melee dice of French chasseurs are assumed.')).toBeTruthy()
    await tap('Do not say so again')
    expect(dialog().queryByText(/assumed\./)).toBeNull()
  })

  test('who stands uphill changes the number, and what was thrown at the old one is forgotten', async () => {
    const t = lay()
    t.screen.open(`melee/${await fighting(t)}`)
    await show(t)
    expect(dialog().getByRole('region', { name: /^Grenadiers/ }).textContent).toContain('14 dice3+')
    await tap('3 hit')
    await userEvent.click(dialog().getAllByRole('button', { name: 'uphill' })[1] as HTMLElement)
    expect(dialog().getByRole('region', { name: /^Grenadiers/ }).textContent).toContain('14 dice4+')
    await tap('2 hit')
    await tap('0 hit')
    await closed()
    expect(of(t, 'meleeFought')[0]?.pools).toMatchObject([
      { need: 4, roll: { hits: 2, by: 'table' } },
      { need: 4, roll: { hits: 0 } },
    ])
  })

  test('the app rolls what is not entered yet', async () => {
    const t = lay()
    t.screen.open(`melee/${await fighting(t)}`)
    await show(t)
    await tap('3 hit')
    await tap('Roll the rest for me')
    await closed()
    const [own, other] = of(t, 'meleeFought')[0]?.pools ?? []
    expect(own?.roll).toEqual({ hits: 3, faces: null, by: 'table' })
    expect(other?.roll.faces).toHaveLength(8)
    expect(other?.roll.by).toBe('app')
  })
})

/** 50th Line has run from a contact; who saw it? */
async function running(t: TableTop): Promise<string> {
  await t.play({ kind: 'correct', unit: f1, patch: { casualties: 9 }, reason: 'late' })
  const [id] = await charging(t, [[g1, f1]])
  await t.play({ kind: 'carry-out', charge: id as ChargeId, how: 'contact', moves: 1 })
  await testAll(t, 6)
  return t.owed('friends').id
}

describe('friends', () => {
  test('nobody is the biggest button and one tap', async () => {
    const t = lay()
    t.screen.open(`friends/${await running(t)}`)
    await show(t)
    const area = (button: HTMLElement) => button.getBoundingClientRect().width * button.getBoundingClientRect().height
    const sizes = dialog()
      .getAllByRole('button')
      .map((button) => [button.textContent, area(button)] as const)
    expect([...sizes].sort((a, b) => b[1] - a[1])[0]?.[0]).toBe('Nobody within 4″')
    await tap('Nobody within 4″')
    await closed()
    expect(of(t, 'friendsNamed')).toMatchObject([{ friends: [] }])
  })

  test('those who saw it are ticked, and all of them test', async () => {
    const t = lay()
    t.screen.open(`friends/${await running(t)}`)
    await show(t)
    expect((dialog().getByRole('button', { name: 'Tap who saw it' }) as HTMLButtonElement).disabled).toBe(true)
    for (const name of [/74th Line/, /Turcos/, /Hussars/]) await tap(name)
    await tap(/Hussars/)
    await tap('2 must test')
    await closed()
    expect(of(t, 'friendsNamed')).toMatchObject([{ friends: [f2, f3] }])
    expect(of(t, 'obliged').map(({ obligation }) => obligation.unit)).toEqual([f2, f3])
  })

  test('barred by an enemy, it surrenders', async () => {
    const t = lay()
    t.screen.open(`friends/${await running(t)}`)
    await show(t)
    await tap('An enemy bars its way: it surrenders')
    await closed()
    expect(t.unit(f1).gone).toBe('surrender')
  })
})

describe('falling back by choice', () => {
  test('one tap on the face', async () => {
    const t = lay()
    await t.to('voluntary-fallback')
    t.screen.open('fall-back/g2')
    await show(t)
    await tap(/^4/)
    await closed()
    expect(of(t, 'fellBack')).toMatchObject([{ unit: g2, how: 'voluntary' }])
  })

  test('a rating that is assumed is named before the die', async () => {
    localStorage.clear()
    const t = lay()
    await t.to('voluntary-fallback')
    t.screen.open('fall-back/g2')
    await show(t)
    expect(await dialog().findByText(/The rating of Prussian line infantry is assumed\./)).toBeTruthy()
  })

  test('without a die where nothing holds it', async () => {
    const t = lay()
    await t.play({ kind: 'correct', unit: g2, patch: { casualties: 18 }, reason: 'late' })
    await t.to('voluntary-fallback')
    t.screen.open('fall-back/g2')
    await show(t)
    await tap('It runs, no die')
    await closed()
    expect(of(t, 'moraleTested')).toMatchObject([{ face: null, outcome: 'falls-back' }])
  })
})

test('remnants converge once they have stood at their base line; before, it says why not', async () => {
  const t = lay()
  for (const unit of [f1, f2]) {
    await t.play({ kind: 'correct', unit, patch: { casualties: 10, shattered: true }, reason: 'late' })
  }
  await t.play({ kind: 'note-base', unit: f1, stands: true })
  await t.to('convergence')
  t.screen.open('converge')
  await show(t)
  await tap(/50th Line/)
  await tap(/74th Line/)
  expect(dialog().getByText(/74th Line is not noted at its base line/)).toBeTruthy()
  cleanup()
  await t.play({ kind: 'note-base', unit: f2, stands: true }, 'it stood there')
  await t.play({ kind: 'end-phase' })
  await t.to('convergence')
  await show(t)
  expect(dialog().getByText('12 figures')).toBeTruthy()
  expect(dialog().getByText('morale 4')).toBeTruthy()
  await tap('Converge 2 units')
  await closed()
  expect(of(t, 'unitsConverged')).toMatchObject([{ from: [f1, f2], figures: 12, rating: 4 }])
})

test('a command figure joins in one tap and leaves in one', async () => {
  const t = lay()
  t.screen.open('attach/kf')
  await show(t)
  await tap(/Turcos/)
  await closed()
  expect(t.battle().commanders.find(({ id }) => id === ('kf' as CommanderId))?.with).toBe(f3)
  t.screen.open('attach/kf')
  await waitFor(() => dialog().getByRole('button', { name: 'Stands by himself' }))
  await tap('Stands by himself')
  await closed()
  expect(t.unit(f3).commander).toBe(false)
})

describe('the umpire', () => {
  test('corrects only what he changed, with a reason', async () => {
    const t = lay()
    t.screen.open('correct/f1')
    await show(t)
    expect(dialog().queryByRole('button', { name: /^Correct/ })).toBeNull()
    await tap('figures lost: one more')
    await tap('figures lost: one more')
    await tap('prone')
    await tap('shattered')
    await tap('shattered')
    await tap('miscounted')
    await tap('Correct 2 entries')
    await closed()
    expect(of(t, 'corrected')).toEqual([
      { kind: 'corrected', unit: f1, patch: { casualties: 2, prone: true }, reason: 'miscounted' },
    ])
  })

  test('waives what is owed, with a reason', async () => {
    const t = lay()
    await t.to('german-charges')
    await t.play(charge(g1, f1))
    t.screen.open(`waive/${t.owed('test').id}`)
    await show(t)
    expect((dialog().getByRole('button', { name: 'Waive it' }) as HTMLButtonElement).disabled).toBe(true)
    await tap('agreed by both')
    await tap('Waive it')
    await closed()
    expect(t.latest().map(({ kind }) => kind)).toEqual(['waived', 'chargeStands'])
  })
})

const lines = () => [...screen.getByRole('dialog').querySelectorAll('.chronicle > li')].map((line) => line.textContent?.trim())

describe('the log', () => {
  test('says the latest first under its turn and phase, keeps reasons, and tells what was taken back', async () => {
    const t = lay()
    await t.to('german-movement')
    await t.play({ kind: 'fire', firer: f1, target: g2, band: 0, dice: { faces: [6, 6, 1, 1, 1, 1], by: 'app' } })
    await t.play({ kind: 'fire', firer: f2, target: g2, band: 0, dice: hits(1) })
    await t.live.undo()
    await t.play({ kind: 'correct', unit: g2, patch: { casualties: 1 }, reason: 'miscounted' })
    t.screen.open('log')
    await show(t)
    const [turn, phase, correction, undone, volley] = lines()
    expect(turn).toBe('Turn 1 8.30')
    expect(phase).toBe('5 · German movement, French fire')
    expect(correction).toBe('The umpire corrects 58th: 1 figure lost. Miscounted.')
    expect(undone).toBe('undone: 74th Line fires')
    expect(volley).toContain('50th Line fires at 58th, within 12″: 2 of 6 hit at 4 or more, 2 figures lost.')
    const dice = screen.getByRole('dialog').querySelectorAll('.chronicle__die')
    expect([...dice].map((die) => die.getAttribute('data-die'))).toEqual(['6', '6', '1', '1', '1', '1'])
    expect(screen.getByRole('dialog').querySelectorAll('.chronicle__die--idle')).toHaveLength(4)
  })

  test('brings 2,500 acts page by page', async () => {
    const covers = ['woods', 'none'] as const
    const many = Array.from({ length: 2500 }, (_, at): readonly BattleEvent[] => [
      { kind: 'coverNoted', unit: f1, cover: covers[at % 2] as 'woods' },
      { kind: 'coverNoted', unit: g1, cover: covers[at % 2] as 'woods' },
    ])
    const t = layTable([beginning(ROWS)], ...many)
    t.screen.open('log')
    await show(t)
    expect(dialog().getAllByRole('listitem').length).toBeLessThan(70)
    const before = dialog().getAllByRole('listitem').length
    await tap('Earlier')
    expect(dialog().getAllByRole('listitem')).toHaveLength(before + 60)
    await t.play({ kind: 'note-cover', unit: f2, cover: 'woods' })
    await waitFor(() => expect(lines()[2]).toBe('74th Line is now in woods.'))
  })
})

test('the turn shows sixteen phases and the orders, the present one unfolded', async () => {
  const t = lay()
  await t.to('french-movement')
  t.screen.open('turn')
  await show(t)
  const phases = [...screen.getByRole('dialog').querySelectorAll('details')]
  expect(phases).toHaveLength(17)
  expect(phases.filter((phase) => phase.open).map((phase) => phase.closest('li')?.getAttribute('aria-current'))).toEqual(['step'])
  const now = phases.find((phase) => phase.open) as HTMLElement
  expect(now.textContent).toMatch(/^11French movement, German firenow/)
  await userEvent.click(phases[1]?.querySelector('summary') as HTMLElement)
  expect(phases[1]?.textContent).toContain('artillery.simultaneous')
})
