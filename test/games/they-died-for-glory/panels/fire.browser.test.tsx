/** The sheets of fire and of one unit, played by tapping on a small battle. */
import { cleanup, render, screen, waitFor, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Act } from '#tdfg/battle/acts.ts'
import { beginning, french, german, hits, table } from '../battle/muster.ts'
import { layTable, settled, type TableTop } from './table-top.tsx'
import '#ui/theme.css'

afterEach(cleanup)

const FORCES = [
  french('f1', { name: 'I/50th Line' }),
  french('f2', { name: 'II/50th Line' }),
  french('fm', { name: '10th battery', troop: 'mitrailleuse', figures: 2 }),
  french('fg', { name: '9th battery', troop: 'field-artillery', figures: 3 }),
  german('g1', { name: 'I/58th' }),
  german('g2', { name: 'II/58th', formation: 'column' }),
  german('ga', { name: '1st battery', troop: 'field-artillery', figures: 3 }),
  german('gb', { name: '2nd battery', troop: 'field-artillery', figures: 3, nation: 'bavaria' }),
]

let taps = 0

/** What can be reached: the open sheet, or the table where none is open. */
const reach = () => within(screen.queryByRole('dialog') ?? document.body)

async function tap(role: 'button' | 'radio', name: string | RegExp) {
  taps += 1
  await userEvent.click(await reach().findByRole(role, { name }))
  await settled()
}

async function lay(phase: Parameters<TableTop['to']>[0], path = '', before: readonly Act[] = []): Promise<TableTop> {
  const top = layTable([beginning(FORCES)])
  await top.to(phase)
  for (const act of before) await top.play(act)
  if (path !== '') top.screen.open(path)
  render(() => <top.Table />)
  taps = 0
  return top
}

const fire = (firer: string, target: string, n: number, band = 0) =>
  ({ kind: 'fire', firer, target, band, dice: hits(n) }) as unknown as Act
const sheet = () => screen.getByRole('dialog')
const heading = () => within(sheet()).getByRole('heading', { level: 2 }).textContent
const targets = () => [...sheet().querySelectorAll('.targets__one b')].map((name) => name.textContent)
const kinds = (top: TableTop) => top.latest().map(({ kind }) => kind)
const volley = (top: TableTop) => top.latest().find((event) => event.kind === 'volleyFired')
const shot = (top: TableTop) => top.latest().find((event) => event.kind === 'batteryShot')

describe('a volley from its firer', () => {
  test('is four taps from the row with a Chassepot, and closes its sheet', async () => {
    const top = await lay('german-movement')
    await tap('button', 'Fire: I/50th Line')
    await tap('button', /(?<!I)I\/58th/)
    await tap('radio', /12″ to 18″/)
    await tap('button', '2 hit')
    expect(taps).toBe(4)
    expect(volley(top)).toMatchObject({
      firer: 'f1',
      target: 'g1',
      band: { upTo: 18, far: true },
      dice: 6,
      need: 5,
      roll: { hits: 2, faces: null, by: 'table' },
      casualties: 2,
    })
    expect(top.screen.path()).toBe('')
    expect(screen.getByRole('status').textContent).toContain('loses 2')
  })

  test('asks no band of a weapon that has one: three taps', async () => {
    const top = await lay('german-movement')
    await tap('button', 'Fire: 10th battery')
    await tap('button', /(?<!I)I\/58th/)
    await tap('button', '1 hit')
    expect(taps).toBe(3)
    expect(volley(top)).toMatchObject({ firer: 'fm', dice: 6, need: 4, roll: { hits: 1 } })
  })

  test('shows what each band would throw, before and after the target is seen otherwise', async () => {
    const top = await lay('german-movement', 'fire/f1')
    await tap('button', /II\/58th/)
    expect(reach().getByRole('radio', { name: /up to 12″.*6 dice, 2\+/ })).toBeTruthy()
    await userEvent.selectOptions(reach().getByLabelText('Formation'), 'skirmish')
    await tap('button', 'prone')
    expect(reach().getByRole('radio', { name: /up to 12″.*6 dice, 6$/ })).toBeTruthy()
    expect(sheet().textContent).toContain('The books say column and upright')
    await tap('radio', /up to 12″/)
    await tap('button', '1 hit')
    expect(top.latest()).toMatchObject([
      { kind: 'formationChanged', unit: 'g2', to: 'skirmish' },
      { kind: 'wentProne', unit: 'g2', why: 'noted' },
      { kind: 'volleyFired', need: 6, casualties: 1 },
    ])
  })

  test('notes nothing of a target that is seen as it stands in the books', async () => {
    const top = await lay('german-movement', 'fire/f1')
    await tap('button', /(?<!I)I\/58th/)
    await tap('button', 'prone')
    await tap('button', 'prone')
    await tap('radio', /up to 12″/)
    await tap('button', '0 hit')
    expect(kinds(top)).toEqual(['volleyFired'])
  })

  test('offers the last target first and says so, then the rest; nobody who is gone', async () => {
    const gone = { kind: 'correct', unit: 'ga', patch: { casualties: 3 }, reason: 'gone' } as unknown as Act
    const top = await lay('german-movement', '', [fire('f1', 'g2', 0), gone])
    for (const owed of top.battle().obligations) await top.play({ kind: 'name-friends', obligation: owed.id, friends: [] })
    top.screen.open('fire/f1')
    await settled()
    expect(targets()).toEqual(['II/58th', 'I/58th', '2nd battery'])
    expect(within(sheet()).getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Last time')
  })

  test('offers who charges before the rest, and nobody once he is in contact', async () => {
    const top = layTable([beginning(FORCES)])
    await top.to('german-charges')
    for (const [unit, target] of [
      ['g2', 'f2'],
      ['g1', 'f1'],
    ]) {
      await top.play({ kind: 'announce-charge', unit, target } as unknown as Act)
    }
    await top.to('german-charge-morale')
    for (let n = 0; n < 2; n++) await top.play({ kind: 'test', obligation: top.owed('test').id, die: table(1) })
    await top.to('german-movement')
    top.screen.open('fire/fm')
    render(() => <top.Table />)
    expect(targets().slice(0, 2)).toEqual(['I/58th', 'II/58th'])
    expect(sheet().textContent).toContain('charges I/50th Line')
    const charge = top.battle().charges.find(({ unit }) => unit === 'g2')
    await top.play({ kind: 'carry-out', charge: charge?.id, how: 'contact', moves: 2 } as unknown as Act)
    await settled()
    expect(sheet().textContent).toContain('turn.obligations')
    await top.play({ kind: 'test', obligation: top.owed('test').id, die: table(2) })
    await settled()
    expect(targets()).toEqual(['I/58th', '1st battery', '2nd battery'])
  })

  test('says a second volley, its odds and their reasons', async () => {
    await lay('german-movement', 'fire/f1', [fire('f1', 'g2', 1)])
    await tap('button', /II\/58th/)
    await tap('radio', /up to 12″/)
    expect(sheet().querySelector('output')?.textContent).toBe('6 dice3+second volley')
    // Six dice at 3+: three or more of them, with the one lost before, force it prone: 656 of 729.
    expect(sheet().textContent).toContain('mean 4.0 · ')
    expect(sheet().textContent).toContain('forced prone 90%')
    expect(sheet().textContent).toContain('Forced prone by two such volleys >99%')
    const steps = [...sheet().querySelectorAll('.step-list__row')].map((row) => row.textContent)
    expect(steps).toHaveLength(3)
    expect(steps[2]).toContain('smoke: second fire this turn')
    expect(steps[2]).toContain('fire.modifier')
  })

  test('what is half made survives a reload', async () => {
    const top = await lay('german-movement', 'fire/f1')
    await tap('button', /II\/58th/)
    await tap('button', 'prone')
    await tap('radio', /12″ to 18″/)
    cleanup()
    render(() => <top.Table />)
    expect(heading()).toBe('I/50th Line fires')
    expect(reach().getByRole('radio', { name: /12″ to 18″/ })).toHaveProperty('checked', true)
    expect(reach().getByRole('button', { name: 'prone' }).getAttribute('aria-pressed')).toBe('true')
    await tap('button', '1 hit')
    expect(volley(top)).toMatchObject({ target: 'g2', need: 4 })
  })

  test('measured too far it is wasted, with operation and smoke', async () => {
    const top = await lay('german-movement', 'fire/f1')
    await tap('button', /(?<!I)I\/58th/)
    await tap('button', /Too far/)
    expect(top.latest()).toEqual([{ kind: 'volleyWasted', firer: 'f1', target: 'g1' }])
    expect(top.unit('f1')).toMatchObject({ operationsUsed: 1, volleys: 1 })
  })

  test('takes faces where they are wanted in the log', async () => {
    const top = await lay('german-movement', 'fire/fm')
    await tap('button', /(?<!I)I\/58th/)
    await tap('button', 'faces')
    for (const face of ['4', '1', '6', '3', '3', '5']) await tap('button', face)
    await tap('button', 'Done')
    expect(volley(top)).toMatchObject({ roll: { hits: 3, faces: [4, 1, 6, 3, 3, 5], by: 'table' } })
  })

  test('rolls for who has no dice at hand', async () => {
    const top = await lay('german-movement', 'fire/fm')
    await tap('button', /(?<!I)I\/58th/)
    await tap('button', 'Roll for me')
    const rolled = volley(top)
    expect(rolled?.roll.by).toBe('app')
    expect(rolled?.roll.faces).toHaveLength(6)
    expect(rolled?.roll.hits).toBe(rolled?.roll.faces?.filter((face) => face >= 4).length)
  })

  test('where nothing can hit there is one button', async () => {
    const top = await lay('german-movement', 'fire/f1', [fire('f1', 'g1', 0)])
    await tap('button', /(?<!I)I\/58th/)
    await userEvent.selectOptions(reach().getByLabelText('Formation'), 'skirmish')
    await tap('radio', /12″ to 18″.*no hit/)
    await tap('button', 'No hit')
    expect(volley(top)).toMatchObject({ need: null, roll: { hits: 0 } })
  })

  test('is refused with its reason in place of the pad; the umpire lets it stand', async () => {
    const top = await lay('german-movement', 'fire/f1', [fire('f1', 'g1', 0), fire('f1', 'g1', 0)])
    expect(sheet().textContent).toContain('ops.two-a-turn')
    expect(reach().queryByRole('button', { name: /hit$/ })).toBeNull()
    await tap('button', 'Umpire: go on…')
    await tap('button', /II\/58th/)
    await tap('radio', /up to 12″/)
    await tap('button', '1 hit')
    expect(top.unit('g2').casualties).toBe(0)
    await tap('button', 'Umpire: let it stand…')
    await tap('button', 'agreed by both')
    await tap('button', 'Let it stand')
    expect(kinds(top)).toEqual(['stoodDespite', 'volleyFired'])
    expect(top.unit('g2').casualties).toBe(1)
  })

  test('asks a German once what it moved, and counts that', async () => {
    const top = await lay('french-movement', 'fire/g1')
    expect(sheet().textContent).toContain('What did I/58th do in its own movement?')
    await tap('button', '1 Move')
    expect(top.latest()).toEqual([{ kind: 'movesNoted', units: ['g1'], moves: 1 }])
    await tap('button', /(?<!I)I\/50th Line/)
    await tap('button', '3 hit')
    expect(volley(top)).toMatchObject({ firer: 'g1', dice: 7, need: 4 })
    top.screen.open('fire/g2')
    await settled()
    await tap('button', '2 Moves')
    expect(sheet().textContent).toContain('ops.two-a-turn')
  })
})

describe('fire from its target', () => {
  test('is three taps a volley, and the sheet stays', async () => {
    const top = await lay('german-movement', 'under-fire/g1')
    for (const [name, n] of [
      [/(?<!I)I\/50th/, '2 hit'],
      [/II\/50th/, '2 hit'],
    ] as const) {
      await tap('button', name)
      await tap('radio', /up to 12″/)
      await tap('button', n)
    }
    expect(taps).toBe(6)
    expect(
      top.live
        .acts()
        .slice(-2)
        .map((act) => act.events.map(({ kind }) => kind)),
    ).toEqual([['volleyFired'], ['volleyFired', 'wentProne']])
    expect(heading()).toBe('Fire at I/58th')
    expect(sheet().textContent).toContain('4 lost to small arms this turn')
    expect(sheet().textContent).toContain('16 of 20 figures')
  })

  test('tells how far it is from forced prone', async () => {
    await lay('german-movement', 'under-fire/g1', [fire('f2', 'g1', 3)])
    expect(sheet().textContent).toContain('3 of 4 small-arms losses that force it prone')
    expect(sheet().querySelectorAll('.standing__mark--lost')).toHaveLength(3)
  })

  test('what is seen goes with the first volley and is then in the books', async () => {
    const top = await lay('german-movement', 'under-fire/g1')
    await userEvent.selectOptions(reach().getByLabelText('Cover'), 'building')
    await tap('button', /10th battery/)
    await tap('button', '1 hit')
    expect(top.latest()).toMatchObject([
      { kind: 'coverNoted', cover: 'building' },
      { kind: 'volleyFired', dice: 3 },
    ])
    expect(sheet().textContent).not.toContain('The books say')
    expect(reach().getByLabelText<HTMLSelectElement>('Cover').value).toBe('building')
  })

  test('what is seen counts for one volley: the next sees what that one did', async () => {
    const top = await lay('german-movement', 'under-fire/g1', [{ kind: 'go-prone', unit: 'g1' } as unknown as Act])
    await tap('button', 'prone')
    await tap('button', /10th battery/)
    await tap('button', '4 hit')
    expect(kinds(top)).toEqual(['stoodUp', 'volleyFired', 'wentProne'])
    expect(reach().getByRole('button', { name: 'prone' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('keeps a firer in the list when it is spent, and gives it the focus', async () => {
    await lay('german-movement', 'under-fire/g1', [fire('f1', 'g1', 0)])
    await tap('button', /(?<!I)I\/50th.*second volley/)
    await tap('radio', /up to 12″/)
    await tap('button', '0 hit')
    const row = reach().getByRole('button', { name: /(?<!I)I\/50th.*has fired/ })
    expect(document.activeElement).toBe(row)
    expect(row.getAttribute('aria-expanded')).toBe('false')
  })

  test('ends when the target is gone', async () => {
    const top = await lay('german-movement', 'under-fire/g1', [
      { kind: 'correct', unit: 'g1', patch: { casualties: 19 }, reason: 'set up' } as unknown as Act,
    ])
    await tap('button', /(?<!I)I\/50th/)
    await tap('radio', /up to 12″/)
    await tap('button', '1 hit')
    expect(kinds(top)).toContain('unitDestroyed')
    expect(sheet().textContent).toContain('Nobody can fire at I/58th now: destroyed by fire.')
    await tap('button', 'Back to the table')
    expect(top.screen.path()).toBe('')
  })

  test('says what comes first when an officer must be diced for', async () => {
    const top = await lay('german-movement', 'under-fire/g1', [{ kind: 'attach', commander: 'kg', unit: 'g1' } as unknown as Act])
    await tap('button', /10th battery/)
    await tap('button', '1 hit')
    expect(top.owed('officer')).toBeTruthy()
    expect(sheet().textContent).toContain('turn.obligations')
    await tap('button', /(?<!I)I\/50th/)
    expect(reach().queryByRole('button', { name: /hit$/ })).toBeNull()
  })
})

describe('artillery', () => {
  test('goes through a side on one page: aim, effect, and the next battery', async () => {
    const top = await lay('artillery')
    await tap('button', 'Shoot: 1st battery')
    await tap('button', /(?<!I)I\/50th Line/)
    await tap('button', '4 on target')
    expect(sheet().querySelector('output')?.textContent).toBe('4 dice5+on target')
    await tap('button', '3 hit')
    expect(shot(top)).toMatchObject({
      battery: 'ga',
      target: 'f1',
      ammunition: 'shell',
      aim: { dice: 6, need: 3, roll: { hits: 4 } },
      effect: { dice: 4, need: 5, roll: { hits: 3 } },
      casualties: 3,
    })
    expect(heading()).toBe('2nd battery shoots')
    await tap('button', /II\/50th Line/)
    await tap('button', '0 on target')
    expect(shot(top)).toMatchObject({ battery: 'gb', aim: { roll: { hits: 0 } }, effect: { dice: 0 }, casualties: 0 })
    expect(taps).toBe(6)
    expect(heading()).toBe('2nd battery shoots')
    expect(sheet().textContent).toContain('artillery.phase')
    await tap('button', '9th battery')
    expect(heading()).toBe('9th battery shoots')
    expect(top.screen.path()).toBe('shoot/ga')
  })

  test('has target and ammunition of last time filled in: two taps a battery', async () => {
    const top = layTable([beginning(FORCES)])
    await top.to('artillery')
    for (const battery of ['ga', 'gb']) {
      const result = { aim: hits(0), effect: hits(0) }
      await top.play({ kind: 'shoot', battery, target: 'f2', ammunition: 'shot', at: 'troops', result } as unknown as Act)
    }
    await top.to('german-charges')
    await top.to('artillery')
    render(() => <top.Table />)
    taps = 0
    await tap('button', 'Shoot: 1st battery')
    expect(await reach().findByRole('radio', { name: /^Shot.*9 left of 10/ })).toHaveProperty('checked', true)
    await tap('button', '1 on target')
    await tap('button', '0 hit')
    await tap('button', '0 on target')
    expect(taps).toBe(4)
    expect(shot(top)).toMatchObject({ battery: 'gb', target: 'f2', ammunition: 'shot' })
  })

  test('canister goes straight to its effect', async () => {
    const top = await lay('artillery', 'shoot/fg')
    await tap('button', /(?<!I)I\/58th/)
    await tap('radio', /Canister.*2 left of 2/)
    expect(sheet().querySelector('output')?.textContent).toBe('6 dice3+no aim')
    await tap('button', '2 hit')
    expect(shot(top)).toMatchObject({ ammunition: 'canister', aim: null, effect: { dice: 6, need: 3 }, casualties: 2 })
  })

  test('a building may be aimed at, but not with German shell', async () => {
    const top = await lay('artillery', 'shoot/ga')
    await tap('button', /(?<!I)I\/50th Line/)
    expect(reach().queryByRole('radio', { name: 'the building' })).toBeNull()
    await userEvent.selectOptions(reach().getByLabelText('Cover'), 'building')
    await tap('radio', 'the building')
    expect(sheet().textContent).toContain('German shell is never fired at buildings')
    expect(reach().queryByRole('button', { name: /on target$/ })).toBeNull()
    await tap('radio', /^Shot/)
    await tap('button', '2 on target')
    await tap('button', '1 hit')
    expect(kinds(top).slice(0, 2)).toEqual(['coverNoted', 'batteryShot'])
    expect(shot(top)).toMatchObject({ at: 'building', casualties: 1 })
  })

  test('rolls aim and effect with one tap, and the aim may be mended before the effect', async () => {
    const top = await lay('artillery', 'shoot/ga')
    await tap('button', /(?<!I)I\/50th Line/)
    await tap('button', '6 on target')
    await tap('button', 'Back to the aim')
    await tap('button', 'Roll for me')
    const rolled = shot(top)
    expect(rolled?.aim?.roll.faces).toHaveLength(6)
    expect(rolled?.effect.roll.faces).toHaveLength(rolled?.aim?.roll.hits ?? -1)
    expect(rolled?.effect.roll.by).toBe(rolled?.aim?.roll.hits === 0 ? 'table' : 'app')
  })

  test('a battery that was shot to pieces in this phase still shoots with the gunners of its start', async () => {
    const result = { aim: hits(3), effect: hits(3) }
    const top = await lay('artillery', '', [
      { kind: 'shoot', battery: 'ga', target: 'fg', ammunition: 'shell', at: 'troops', result } as unknown as Act,
    ])
    for (const owed of top.battle().obligations) {
      if (owed.about.kind === 'friends') await top.play({ kind: 'name-friends', obligation: owed.id, friends: [] })
    }
    expect(top.unit('fg').gone).toBe('artillery')
    top.screen.open('shoot/gb')
    await settled()
    await tap('button', '9th battery')
    await tap('button', /1st battery/)
    await tap('button', '2 on target')
    await tap('button', '0 hit')
    expect(shot(top)).toMatchObject({ battery: 'fg', aim: { dice: 6 } })
  })
})

describe('a unit', () => {
  const rows = (selector: string) => [...sheet().querySelectorAll(selector)].map((row) => row.textContent ?? '')
  /** What lies below the first screenful comes a frame later. */
  const whole = () => waitFor(() => expect(sheet().querySelector('.story')).not.toBeNull())

  test('opens what it may do in place of its own sheet', async () => {
    const top = await lay('german-movement', 'unit/f1')
    expect(heading()).toContain('I/50th Line')
    expect(sheet().textContent).toContain('1st Brigade, Pelletier · infantry, Chassepot')
    expect(rows('li .may-row b')).toEqual(['Fire'])
    await tap('button', 'Fire')
    expect(top.screen.path()).toBe('fire/f1')
  })

  test('says what it may not, why, and by which rule', async () => {
    await lay('german-movement', 'unit/f1', [fire('f1', 'g1', 0), fire('f1', 'g1', 0)])
    await whole()
    const refused = rows('.unit-not__one')
    expect(refused[0]).toBe('FireIt has spent its 2 operations of this turn: choose another unit. ops.two-a-turn')
    expect(refused.map((row) => row.split(/[A-Z]/)[1])).toContain('all back')
  })

  test('changes formation in two taps, at its price', async () => {
    const top = await lay('german-movement', 'unit/g1')
    await tap('button', /Change formation/)
    expect(reach().getByRole('button', { name: /skirmish.*free/ })).toBeTruthy()
    await tap('button', /^column.*1 operation/)
    expect(taps).toBe(2)
    expect(top.latest()).toEqual([{ kind: 'formationChanged', unit: 'g1', to: 'column', operations: 1 }])
    expect(top.screen.path()).toBe('')
  })

  test('goes prone and stands up at once', async () => {
    const top = await lay('german-movement', 'unit/g1')
    await tap('button', 'Go prone')
    expect(top.unit('g1').prone).toBe(true)
    top.screen.open('unit/g1')
    await settled()
    await tap('button', 'Stand up')
    expect(top.unit('g1')).toMatchObject({ prone: false, operationsUsed: 1 })
  })

  test('notes its own Moves, its cover, and the command figure with it', async () => {
    const top = await lay('german-movement', 'unit/g1')
    await userEvent.selectOptions(reach().getByLabelText('Cover'), 'woods')
    await settled()
    await tap('button', 'Bothmer')
    expect(top.unit('g1')).toMatchObject({ cover: 'woods', commander: true })
    expect(reach().getByRole('button', { name: 'Bothmer' }).getAttribute('aria-pressed')).toBe('true')
    await tap('button', '2 Moves')
    expect(top.unit('g1')).toMatchObject({ moved: 2, operationsUsed: 2 })
  })

  test('unfolds its numbers', async () => {
    await lay('german-movement', 'unit/f1', [fire('f1', 'g1', 0)])
    await whole()
    const numbers = rows('.unit-numbers .number-line')
    expect(numbers[0]).toBe('Morale 6as ratedcannot fail; a 1 may send it forward')
    expect(numbers[1]).toBe('Fire 6 dice, 5+up to 12″, at infantry in linemean 2.0')
    expect(numbers[2]).toBe('Melee 8 dice, 4+against infantry in line, not chargingmean 4.0')
    const steps = rows('.unit-numbers details:nth-of-type(2) .step-list__text')
    expect(steps.map((step) => step.replace(/(printed|assumed).*/, ''))).toEqual([
      '16 figures, one die for 3',
      'at infantry in line',
      'smoke: second fire this turn',
    ])
  })

  test('shows what it owes, and the way to waive it', async () => {
    const top = await lay('german-movement', 'unit/g1', [fire('f1', 'g1', 6), fire('f2', 'g1', 6)])
    const [owed] = top.battle().obligations
    expect(rows('.unit-owes__one')[0]).toContain('At half strength or worse, after losses to II/50th Line')
    expect(rows('.unit-owes__one')[0]).toContain('in phase 6 · morale.half-strength')
    await tap('button', 'Waive…')
    expect(top.screen.path()).toBe(`waive/${owed?.id}`)
  })

  test('tells its story by turns and nobody else’s, and undoes by name', async () => {
    const top = await lay('german-movement', 'unit/g1', [fire('f1', 'g1', 2), fire('f2', 'g2', 1)])
    await whole()
    const story = rows('.story__turn')
    expect(story).toHaveLength(1)
    expect(story[0]).toMatch(/^Turn 1I\/50th Line fires at I\/58th/)
    expect(story[0]).not.toContain('II/58th')
    await tap('button', /^Undo/)
    expect(top.unit('g2').casualties).toBe(0)
    expect(top.unit('g1').casualties).toBe(2)
    await tap('button', /^Correct…/)
    expect(top.screen.path()).toBe('correct/g1')
  })

  test('surrenders only in the phase in which it fell back', async () => {
    const top = await lay('artillery', '', [
      {
        kind: 'shoot',
        battery: 'ga',
        target: 'f1',
        ammunition: 'shell',
        at: 'troops',
        result: { aim: hits(4), effect: hits(3) },
      } as unknown as Act,
      { kind: 'end-phase' },
    ])
    top.screen.open('unit/f1')
    await settled()
    expect(reach().queryByRole('button', { name: /^Surrenders/ })).toBeNull()
    await top.play({ kind: 'test', obligation: top.owed('test').id, die: table(6) })
    await settled()
    await tap('button', /^Surrenders/)
    expect(kinds(top)).toContain('unitDestroyed')
    expect(top.unit('f1').gone).toBe('surrender')
  })
})

describe('every sheet', () => {
  for (const [phase, path] of [
    ['german-movement', 'fire/f1'],
    ['german-movement', 'under-fire/g1'],
    ['artillery', 'shoot/ga'],
    ['german-movement', 'unit/g1'],
  ] as const) {
    test(`${path} has no small target and no sideways scroll`, async () => {
      await lay(phase, path)
      const small = [...sheet().querySelectorAll<HTMLElement>('button, select, summary')].filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return (
          Math.round(Math.min(width, height)) < 48 &&
          !one.matches('.source-mark, .unit-row__open, .unit-not__one .rule-link') &&
          height > 0
        )
      })
      expect(small.map((one) => one.textContent)).toEqual([])
      const body = sheet().querySelector('.sheet__body')
      expect(body?.scrollWidth).toBe(body?.clientWidth)
    })
  }
})
