import { describe, expect, test } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { rangeBands } from '#tdfg/rules/small-arms.ts'
import {
  chipsOf,
  sayArm,
  sayBand,
  sayClock,
  sayCover,
  sayFormation,
  sayGun,
  sayInCover,
  sayInFormation,
  sayNation,
} from '#tdfg/text/names.ts'
import { saySide, saySidePlural, sayTroop, sayTurn, sayWeapon, unitLine } from '#tdfg/text/names.ts'
import { capital, counted, faceNeeded, faceShort, figure, inches, inWords, listed, owned, signed } from '#tdfg/text/words.ts'
import { COVERS, FORMATIONS, GUNS, NATIONS, TROOPS, WEAPONS } from '#tdfg/types.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { BLEMISH, having, start } from './cast.ts'

const { battle, place } = start()
const unit = (name: string): BattleUnit => having(battle, name, {}).unit

test('every word of the rules has its own name', () => {
  const lists: readonly (readonly string[])[] = [
    TROOPS.map(sayTroop),
    FORMATIONS.map(sayFormation),
    FORMATIONS.map(sayInFormation),
    COVERS.map(sayCover),
    COVERS.map(sayInCover),
    WEAPONS.map((weapon) => sayWeapon(weapon)),
    GUNS.map(sayGun),
    NATIONS.map(sayNation),
  ]
  for (const words of lists) {
    expect(new Set(words).size).toBe(words.length)
    expect(
      words.filter((word) => word === '' || (word.includes('-') && !word.startsWith('muzzle')) || BLEMISH.test(word)),
    ).toEqual([])
  }
})

test.each([
  [sayTroop('garde-mobile'), 'Garde Mobile'],
  [sayFormation('deep-column'), 'deep column'],
  [sayInFormation('skirmish'), 'in skirmish order'],
  [sayInFormation('limbered'), 'limbered'],
  [sayCover('none'), 'no cover'],
  [sayInCover('obstacle'), 'behind an obstacle'],
  [sayWeapon('needle-gun'), 'needle gun'],
  [sayWeapon('needle-gun', 'bavaria'), 'rifle'],
  [sayGun('krupp-6'), '6 pdr (Krupp)'],
  [sayNation('wurttemberg'), 'Württemberg'],
  [saySide('german'), 'German'],
  [saySidePlural('german'), 'Germans'],
  [saySidePlural('french'), 'French'],
])('%s', (said, wanted) => expect(said).toBe(wanted))

describe('numbers and lists', () => {
  test.each([
    [figure(4.5), '4½'],
    [figure(999.25), '999.25'],
    [figure(1200), '1,200'],
    [figure(-12345.5), '−12,345½'],
    [counted(10000, 'unit'), '10,000 units'],
    [figure(0.5), '½'],
    [figure(-2), '−2'],
    [figure(3.25), '3.25'],
    [signed(1), '+1'],
    [signed(-3), '−3'],
    [signed(0), '0'],
    [inches(12, { inch: 'inches' }), '12″'],
    [inches(12, { inch: 'centimetres' }), '12\u00a0cm'],
    [inches(4.5, { inch: 'inches' }), '4½″'],
    [counted(1, 'figure'), '1 figure'],
    [counted(3, 'figure'), '3 figures'],
    [inWords(9), 'nine'],
    [inWords(13), '13'],
    [listed([]), ''],
    [listed(['a']), 'a'],
    [listed(['a', 'b', 'c']), 'a, b and c'],
    [faceShort(null), 'no hit'],
    [faceShort(1), '1+'],
    [faceShort(6), '6'],
    [faceNeeded(1), 'any face'],
    [faceNeeded(4), '4 or more'],
    [faceNeeded(6), 'a 6'],
    [owned('1st Turcos'), '1st Turcos’'],
    [owned('I/58th'), 'I/58th’s'],
    [capital('the unit'), 'The unit'],
  ])('%s', (said, wanted) => expect(said).toBe(wanted))
})

describe('range bands', () => {
  const chassepot = rangeBands(TABLES, unit('I/50th Line'), [])
  const needle = rangeBands(TABLES, unit('I/58th'), [])
  const long = rangeBands(TABLES, unit('I/50th Line'), ['long-range'])
  test.each([
    [sayBand(chassepot, 0, { inch: 'inches' }), 'up to 12″'],
    [sayBand(chassepot, 1, { inch: 'inches' }), '12″ to 18″'],
    [sayBand(chassepot, null, { inch: 'inches' }), 'over 18″'],
    [sayBand(chassepot, 2, { inch: 'inches' }), 'over 18″'],
    [sayBand(needle, 0, { inch: 'inches' }), 'up to 12″'],
    [sayBand(needle, null, { inch: 'inches' }), 'over 12″'],
    [sayBand(long, 0, { inch: 'inches' }), 'up to 9″'],
    [sayBand(long, 1, { inch: 'inches' }), '9″ to 12″'],
    [sayBand([], null, { inch: 'inches' }), 'no range'],
  ])('%s', (said, wanted) => expect(said).toBe(wanted))
})

test.each([
  [510, '8.30'],
  [585, '9.45'],
  [720, '12.00'],
  [1445, '0.05'],
])('%i minutes after midnight are %s', (minutes, clock) => expect(sayClock(minutes)).toBe(clock))

test('turn and clock', () => {
  expect(sayTurn(battle, { ...place, turn: 3 })).toBe('Turn 3 of 18 · 9.00')
})

describe('a unit in one line', () => {
  test.each([
    ['I/50th Line', '1st Brigade, Pelletier · infantry, Chassepot'],
    ['1st Turcos', '1st Brigade, Pelletier · Turcos, Chassepot'],
    ['Mobiles', '1st Brigade, Pelletier · Garde Mobile, muzzle-loader'],
    ['9th battery', '1st Brigade, Pelletier · field artillery, 4 pdr (La Hitte)'],
    ['10th battery', '1st Brigade, Pelletier · mitrailleuses'],
    ['III/5th Infantry', '17th Brigade, Bothmer · infantry, rifle'],
    ['4th Dragoons', '17th Brigade, Bothmer · light cavalry'],
  ])('%s', (name, line) => expect(unitLine(battle, unit(name))).toBe(line))

  test('without a brigade', () => {
    expect(unitLine({ ...battle, groups: [] }, unit('I/50th Line'))).toBe('infantry, Chassepot')
  })

  test('without a commander, or with one in its name', () => {
    const [group] = battle.groups.filter(({ side }) => side === 'french')
    const led = (change: object) => ({ ...battle, groups: [{ ...group, ...change }] }) as typeof battle
    expect(unitLine(led({ name: 'Divisional artillery', commander: null }), unit('9th battery'))).toBe(
      'Divisional artillery · field artillery, 4 pdr (La Hitte)',
    )
    expect(unitLine(led({ name: '1st Brigade, Pelletier' }), unit('I/50th Line'))).toBe(
      '1st Brigade, Pelletier · infantry, Chassepot',
    )
  })

  test('cuirassiers', () => {
    const { unit: rider } = having(battle, '3rd Hussars', { troop: 'heavy-cavalry', armoured: true })
    expect(sayArm(rider)).toBe('cuirassiers')
  })
})

describe('chips', () => {
  const chips = (name: string, change: Partial<BattleUnit>, in_ = battle) => {
    const { battle: so, unit: changed } = having(in_, name, change)
    return chipsOf(so, changed).map(({ text, warn }) => (warn ? `${text}!` : text))
  }
  const commanders = battle.commanders.map((row) => (row.side === 'french' ? { ...row, with: unit('I/50th Line').id } : row))

  test.each<[string, readonly string[], Partial<BattleUnit>]>([
    ['I/50th Line', ['line'], {}],
    ['I/74th Line', ['line', 'in building'], {}],
    ['I/50th Line', ['line', 'prone!', 'smoke!', 'half strength!'], { prone: true, volleys: 1, casualties: 8 }],
    ['I/50th Line', ['line'], { casualties: 7 }],
    ['I/50th Line', ['line', 'fallen back!'], { fallenBack: true, fellBack: { turn: 1, phase: 'artillery' } }],
    ['I/50th Line', ['line', 'half strength!', 'shattered!'], { casualties: 9, fallenBack: true, shattered: true }],
    ['I/50th Line', ['line', 'locked!'], { locked: true, inContact: true }],
    ['I/50th Line', ['line', 'in contact!'], { inContact: true }],
    ['5th Jäger', ['skirmish', 'in woods'], { cover: 'woods' }],
    ['I/58th', ['deep column', 'behind obstacle'], { cover: 'obstacle' }],
    ['light battery', ['unlimbered', 'last shell!', 'no canister!'], { spent: { shell: 3, shot: 0, canister: 2 } }],
    ['9th battery', ['unlimbered', 'last shot!'], { spent: { shell: 40, shot: 9, canister: 0 } }],
    ['III/87th', ['enters turn 2'], {}],
    ['I/50th Line', ['surrendered'], { presence: 'gone', gone: 'surrender' }],
    ['I/50th Line', ['destroyed by fire'], { presence: 'gone', gone: 'fire', prone: true }],
  ])('%s: %j', (name, wanted, change) => expect(chips(name, change)).toEqual(wanted))

  test('one that fell back in an earlier turn rallies, unless it has moved', () => {
    const later = { ...battle, turn: 3 }
    const ran = { fallenBack: true, fellBack: { turn: 2, phase: 'artillery' } } as const
    expect(chips('I/50th Line', ran, later)).toEqual(['line', 'fallen back, rallying!'])
    expect(chips('I/50th Line', { ...ran, moved: 1 }, later)).toEqual(['line', 'fallen back!'])
  })

  test('a commander by his name', () => {
    expect(chips('I/50th Line', {}, { ...battle, commanders })).toEqual(['line', 'with Pelletier'])
  })

  test('one that must charge', () => {
    const owed = {
      id: 'o1',
      unit: unit('I/50th Line').id,
      side: 'french',
      due: { when: 'now' },
      about: { kind: 'compelled' },
      raised: 1,
    }
    expect(chips('I/50th Line', {}, { ...battle, obligations: [owed as never] })).toEqual(['line', 'must charge!'])
  })
})
