/** Finding by the words that players type. */
import { describe, expect, test } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { chapterOf, rulesIndex, search } from '#tdfg/text/rules-index.ts'
import { fold, haystack, partScore, readings, score } from '#tdfg/text/search.ts'
import { SYNONYMS } from '#tdfg/text/synonyms.ts'

const index = rulesIndex({ ...TABLES, inch: 'inches' })
const found = (query: string) => search(index, query).shelves.flatMap(({ entries }) => entries)
const first = (query: string) => found(query)[0]

describe('folding', () => {
  test.each([
    ['Jäger', 'jager'],
    ['Württemberg’s', 'wurttemberg s'],
    ['12″ FALLBACK', '12 fallback'],
    ['Élan!', 'elan'],
    ['  6-pdr ', '6 pdr'],
    ['50%', '50%'],
    ['groß', 'gross'],
  ])('%s', (text, folded) => expect(fold(text)).toBe(folded))
})

describe('one text', () => {
  const hay = haystack('Firing twice', 'smoke volleys', 'A battery of 60 guns')
  test.each<[string, boolean]>([
    ['fir', true],
    ['volley', true],
    ['volleys', true],
    ['batteries', true],
    ['gun smoke', true],
    ['may the guns fire twice?', false],
    ['6', false],
    ['60', true],
    ['iring', false],
  ])('%s', (query, wanted) => expect(score(hay, readings(query)) > 0).toBe(wanted))

  test('a title counts more than the words beside it, those more than the text', () => {
    const worth = (query: string) => score(hay, readings(query))
    expect(worth('twice')).toBeGreaterThan(worth('smoke'))
    expect(worth('smoke')).toBeGreaterThan(worth('battery'))
  })

  test('some of the words', () => {
    expect(score(hay, readings('smoke elephants'))).toBe(0)
    expect(partScore(hay, readings('smoke elephants'))).toBeGreaterThan(0)
    expect(partScore(hay, readings('elephants'))).toBe(0)
  })
})

/** What a player types; what must stand first; its rule; what it says in a word. */
const ASKED: readonly (readonly [string, string, string, 'yes' | 'no' | null])[] = [
  ['pursuit', 'May the winner follow up?', 'charge.no-breakthrough', 'no'],
  ['pursue', 'May the winner follow up?', 'charge.no-breakthrough', 'no'],
  ['follow up', 'May the winner follow up?', 'charge.no-breakthrough', 'no'],
  ['May the winner follow up?', 'May the winner follow up?', 'charge.no-breakthrough', 'no'],
  ['dismount', 'May cavalry dismount?', 'fire.weapon', 'no'],
  ['dismounted', 'May cavalry dismount?', 'fire.weapon', 'no'],
  ['go to ground', 'How does a unit go to ground?', 'prone.voluntary', null],
  ['6 pdr', 'Why does the 4 pdr outrange the 6 pdr?', 'artillery.range', null],
  ['6 pounder', 'Why does the 4 pdr outrange the 6 pdr?', 'artillery.range', null],
  ['smoke', 'What does smoke do?', 'fire.modifier', null],
  ['rally', 'How does a unit rally?', 'morale.rally', null],
  ['square', 'May infantry form square?', 'ops.change-prohibited', 'no'],
  ['squares', 'May infantry form square?', 'ops.change-prohibited', 'no'],
  ['overhead', 'May I fire over the heads of my own troops?', 'sight.overhead', null],
  ['flank', 'What does a flank attack bring?', 'melee.modifier', null],
  ['flanks', 'What does a flank attack bring?', 'melee.modifier', null],
  ['premeasure', 'May I measure before I decide?', 'move.no-premeasure', 'no'],
  ['fire twice', 'May a unit fire twice?', 'ops.two-a-turn', 'yes'],
  ['shoot into melee', 'May I fire into a melee?', 'ops.locked', 'no'],
  ['rolled a 1', 'A French unit rolled a 1 with no operation left: what now?', 'morale.french-one', null],
  ['cavalry woods', 'May cavalry or guns enter woods?', 'move.woods', 'no'],
  ['guns charge', 'May guns charge?', 'charge.announce', 'no'],
  ['two houses', 'May a battalion hold two houses?', 'building.split', 'yes'],
  ['half strength', 'When is a unit at half strength?', 'morale.half-strength', null],
  ['mitrailleuses', 'Do mitrailleuses shoot with the artillery?', 'fire.weapon', 'no'],
  ['measured too far', 'My shot was measured too far: what now?', 'fire.wasted', null],
  ['countercharges', 'Countercharges', 'charge.countercharge', null],
  ['written orders', 'Written orders', 'turn.written-orders', null],
  ['wheel', 'Wheeling and obliques', 'move.wheel', null],
  ['stream', 'Streams and bridges', 'move.bridge', null],
  ['canister', 'Canister', 'artillery.canister', null],
  ['converge', 'Remnants that converge', 'converge.shattered', null],
]

describe('what players look up stands first', () => {
  test.each(ASKED)('%s', (query, title, rule, answer) => {
    expect(first(query)).toMatchObject({ title, rule, answer })
  })
})

describe('synonyms', () => {
  test.each(SYNONYMS)('%s finds what %s finds', (said, meant) => {
    const [by, wanted] = [found(said), found(meant)]
    expect(wanted.length).toBeGreaterThan(0)
    expect(by.length).toBeGreaterThan(0)
    expect(search(index, said).whole).toBe(true)
    expect(by.some((entry) => wanted.includes(entry))).toBe(true)
  })

  test('none stands twice, none means itself', () => {
    const said = SYNONYMS.map(([word]) => word)
    expect(new Set(said).size).toBe(said.length)
    expect(SYNONYMS.filter(([one, other]) => one === other)).toEqual([])
  })

  test('two in one question', () => {
    expect(found('horsemen forest')[0]?.rule).toBe('move.woods')
  })
})

describe('a search', () => {
  test('accents and capitals make no difference', () => {
    expect(found('JÄGER')).toEqual(found('jager'))
    expect(found('jager').length).toBeGreaterThan(0)
  })

  test('the beginning of a word is enough', () => {
    expect(found('overh')[0]?.rule).toBe('sight.overhead')
  })

  test('a rule’s id finds its page', () => {
    expect(found('melee.spread').some(({ key }) => key === 'melee.spread')).toBe(true)
  })

  test('chapters come by their best entry and none is empty', () => {
    const { shelves, count } = search(index, 'prone')
    expect(shelves[0]?.chapter).toBe('Prone')
    expect(shelves.every(({ entries }) => entries.length > 0)).toBe(true)
    expect(shelves.flatMap(({ entries }) => entries)).toHaveLength(count)
    for (const { chapter, entries } of shelves) expect(entries.every(({ rule }) => chapterOf(rule) === chapter)).toBe(true)
  })

  test('where nothing has all the words, what has most of them, and it says so', () => {
    const result = search(index, 'cavalry dismount elephants')
    expect(result.whole).toBe(false)
    expect(result.shelves[0]?.entries[0]?.title).toBe('May cavalry dismount?')
  })

  test('nothing at all', () => {
    expect(search(index, 'elephants')).toEqual({ shelves: [], count: 0, whole: false })
    expect(search(index, '???')).toEqual({ shelves: [], count: 0, whole: false })
  })
})
