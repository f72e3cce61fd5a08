/** What is wrong with forces, in sentences that also say what to do. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { checkForces, type Trouble } from '#tdfg/forces/check.ts'
import type { NoEdit } from '#tdfg/forces/edit.ts'
import { NO_FORCES, NO_GROUP, NO_UNIT, type Forces, type ForcesGroup, type ForcesUnit } from '#tdfg/forces/model.ts'
import { sayProblem } from '#tdfg/text/forces.ts'
import { sayFileFault, sayNoEdit } from '#tdfg/text/forces-faults.ts'
import { anyForces } from '../forces/arbitrary.ts'

vi.setConfig({ testTimeout: 60_000 })

const unit = (some: Partial<ForcesUnit> = {}): ForcesUnit => ({ ...NO_UNIT, name: '50th Line', ...some })
const group = (some: Partial<ForcesGroup> = {}): ForcesGroup => ({ ...NO_GROUP, name: 'A', below: [unit()], ...some })
const GERMANS = [group({ name: 'B' })]
const forces = (some: Partial<Forces> = {}): Forces => ({
  ...NO_FORCES,
  title: 'T',
  date: 'today',
  place: 'here',
  turns: 9,
  starts: 510,
  french: [group()],
  german: GERMANS,
  ...some,
})
const french = (some: Partial<ForcesUnit>) => forces({ french: [group({ below: [unit(some)] })] })
const german = (some: Partial<ForcesUnit>) => forces({ german: [group({ below: [unit(some)] })] })
const inGroup = (some: Partial<ForcesGroup>) => forces({ french: [group(some)] })
const nest = (depth: number): ForcesGroup => (depth === 0 ? group() : group({ below: [nest(depth - 1)] }))
const line = (words: string) => ({ ...NO_FORCES.lines, nations: [words] })

const ROWS: readonly (readonly [Trouble, Forces, place: string, stops: boolean, sentence: string])[] = [
  [
    'no-units',
    forces({ french: [], german: [] }),
    ' forces',
    true,
    'There are no units yet: add some, or type an order of battle.',
  ],
  ['many-units', french({ count: 2000 }), ' forces', true, '2,001 units are more than any table holds: keep at most 2,000.'],
  ['one-side', forces({ german: [] }), ' forces', false, 'The German side has no units yet.'],
  ['no-title', forces({ title: '' }), ' title', true, 'Give the battle a name.'],
  ['no-date', forces({ date: '' }), ' date', false, 'No date is given. It is shown beside the name; the battle can do without.'],
  [
    'no-place',
    forces({ place: '' }),
    ' place',
    false,
    'No place is given. It is shown beside the name; the battle can do without.',
  ],
  ['no-turns', forces({ turns: null }), ' turns', true, 'Say how many turns the battle lasts.'],
  ['turns', forces({ turns: 201 }), ' turns', true, 'A battle has 1 to 200 turns, not 201.'],
  ['no-hour', forces({ starts: null }), ' starts', false, 'Nobody says when turn 1 begins: eight in the morning is taken.'],
  ['hour', forces({ starts: 1440 }), ' starts', true, 'An hour is from 00:00 to 23:59.'],
  [
    'no-figures',
    forces({ frenchLine: 0 }),
    ' frenchLine',
    true,
    'Enter 1 to 200 figures, or leave it empty for the usual strength.',
  ],
  [
    'no-figures',
    french({ figures: 0 }),
    'french.0.0 figures',
    true,
    'Enter 1 to 999 figures, or leave it empty for the usual strength.',
  ],
  [
    'untidy',
    french({ name: 'a  b' }),
    'french.0.0 name',
    true,
    'Signs that cannot be seen, or more spaces than one, stand in here: type it anew.',
  ],
  [
    'untidy',
    forces({ title: 'a\nb' }),
    ' title',
    true,
    'Signs that cannot be seen, or more spaces than one, stand in here: type it anew.',
  ],
  ['too-long', french({ name: 'a'.repeat(121) }), 'french.0.0 name', true, '121 letters are too many: use at most 120.'],
  [
    'empty-row',
    forces({ objectives: [{ side: 'french', words: '' }] }),
    ' objectives',
    false,
    'Nothing stands in this row: fill it in or take it out.',
  ],
  [
    'objective-late',
    forces({ objectives: [{ side: 'german', words: 'the mill by the end of turn 12' }] }),
    ' objectives',
    true,
    '“the mill” is dated to turn 12, and the battle has 9 turns: change one of them.',
  ],
  [
    'reinforcement-late',
    forces({ reinforcements: [{ side: 'german', turn: 12, words: 'x' }] }),
    ' reinforcements',
    false,
    'This is for turn 12, and the battle has 9 turns: change one of them.',
  ],
  [
    'nation-line',
    forces({ lines: line('V Corps gaul') }),
    ' lines.nations',
    true,
    '“V Corps gaul” does not end with a nation: write prussia, bavaria, wurttemberg, baden, saxony or france behind the formation.',
  ],
  ['no-name', french({ name: '' }), 'french.0.0 name', true, 'Give it a name.'],
  [
    'too-deep',
    forces({ french: [nest(12)] }),
    `french.0${'.0'.repeat(12)} group`,
    true,
    'Formations stand in one another 12 deep at most: put this one further up.',
  ],
  [
    'foreign-nation',
    inGroup({ nation: 'bavaria' }),
    'french.0 nation',
    true,
    'Troops of Bavaria do not fight on the French side: choose another nation, or move them.',
  ],
  [
    'no-commander',
    inGroup({ level: 'brigade' }),
    'french.0 commander',
    false,
    'Nobody is named: the figure goes by the name of its command.',
  ],
  [
    'figure-off-table',
    inGroup({ level: 'brigade', commander: 'X', onTable: false }),
    'french.0 level',
    false,
    'It is not on the table, so its commander has no figure.',
  ],
  [
    'empty-group',
    forces({ french: [group(), group({ below: [] })] }),
    'french.1 group',
    false,
    'Nothing stands in this formation.',
  ],
  [
    'nation-by-name',
    forces({ german: [group({ name: 'II Bavarian Corps' })] }),
    'german.0 nation',
    false,
    'By its name it could be of Bavaria, and it counts as Prussian: set the nation if that is wrong.',
  ],
  [
    'entry-first',
    french({ enters: 1 }),
    'french.0.0 enters',
    true,
    'Turns of entry are from turn 2 on; for turn 1 leave it empty.',
  ],
  [
    'entry-earlier',
    inGroup({ enters: 5, below: [unit({ enters: 4 })] }),
    'french.0.0 enters',
    true,
    'It would enter on turn 4, and what it belongs to only on turn 5: give a later turn, or leave it empty to enter together.',
  ],
  ['entry-late', french({ enters: 12 }), 'french.0.0 enters', false, 'It enters on turn 12, and the battle ends with turn 9.'],
  [
    'no-unit',
    forces({ french: [group({ below: [unit({ count: 0 }), unit()] })] }),
    'french.0.0 count',
    true,
    'A line stands for 1 unit or more, not for 0.',
  ],
  ['many-figures', french({ figures: 201 }), 'french.0.0 figures', false, '201 figures are very many for one unit.'],
  [
    'foreign-troop',
    german({ troop: 'zouave' }),
    'german.0.0 troop',
    true,
    'The German side has no [zouave]: choose other troops.',
  ],
  [
    'strength-assumed',
    french({ troop: 'marine' }),
    'french.0.0 figures',
    false,
    'No strength is printed for [marine]: 16 figures are assumed. Enter your own if you know better.',
  ],
  [
    'cannot-start',
    french({ troop: 'dragoon', start: 'in skirmish' }),
    'french.0.0 start',
    true,
    '[dragoon] cannot start [in skirmish]: choose another formation, or leave it empty.',
  ],
  [
    'german-reserve',
    german({ reserve: true }),
    'german.0.0 reserve',
    true,
    'Only French troops count as reserves: take the mark off. For Germans there is [landwehr].',
  ],
  [
    'no-small-arm',
    french({ troop: 'dragoon', weapon: 'chassepot' }),
    'french.0.0 weapon',
    true,
    '[dragoon] has no small arm to choose: leave it empty.',
  ],
]

describe('what is wrong, field by field', () => {
  it('nothing is wrong with what is right', () => expect(checkForces(forces(), TABLES)).toEqual([]))
  it.each(ROWS)('%s', (what, some, place, stops, sentence) => {
    const found = checkForces(some, TABLES)
    expect(found.map((problem) => `${problem.at} ${problem.field} ${problem.what} ${problem.stops}`)).toEqual([
      `${place} ${what} ${stops}`,
    ])
    expect(found.map(sayProblem)).toEqual([sentence])
  })
  it('a kind of troops that the charts do not know', () => {
    const { guard: _guard, ...rest } = TABLES.rosters.german
    const tables = { rosters: { ...TABLES.rosters, german: rest } }
    const found = checkForces(german({ troop: 'guard' }), tables)
    expect(found.map(({ what }) => what)).toEqual(['no-usual-strength'])
    expect(found.map(sayProblem)).toEqual(['[guard] has no usual strength: enter the figures.'])
    expect(checkForces(german({ troop: 'guard', figures: 20 }), tables)).toEqual([])
  })
  it('of whatever is typed: a whole sentence, nothing missing in it', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyForces, (some) => {
        for (const problem of checkForces(some, TABLES)) {
          seen.add(problem.what)
          const sentence = sayProblem(problem)
          expect(sentence).toMatch(/\.$/)
          // What stands between quotation marks is what somebody typed.
          expect(sentence.replace(/“[^]*”/, '')).not.toMatch(/undefined|NaN|\[object/)
        }
      }),
      { numRuns: 300 },
    )
    expect(seen.size).toBeGreaterThan(20)
  })
})

it('why an edit cannot be made', () => {
  const all: readonly NoEdit[] = [
    'nothing-there',
    'not-a-group',
    'unit-needs-group',
    'into-itself',
    'first-already',
    'last-already',
    'none-chosen',
    'too-deep',
  ]
  expect(new Set(all.map(sayNoEdit)).size).toBe(all.length)
})

it('a file that is wrong in one place says which', () => {
  expect(
    sayFileFault({ what: 'wrong', path: 'french.0.below.2.troop', expected: '("line" | "guard")', found: '"elephant"' }),
  ).toBe('In this file stands "elephant" where ("line" | "guard") should be (french.0.below.2.troop). Nothing was taken in.')
})
