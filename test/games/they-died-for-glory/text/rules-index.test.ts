/** Every rule of RULES.md can be looked up, in own words, each clause with its mark. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { agreedIn } from '#tdfg/battle/may/agree.ts'
import { CHOICES, FIXED } from '#tdfg/data/rulings.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { PAGES } from '#tdfg/text/handbook/all.ts'
import { OFTEN, QUESTIONS } from '#tdfg/text/questions.ts'
import { REFUSALS } from '#tdfg/text/refusals.ts'
import { hasPage } from '#tdfg/text/rule-pages.ts'
import { byChapter, rulesIndex } from '#tdfg/text/rules-index.ts'
import { remindersOf } from '#tdfg/text/reminders.ts'
import { sayStanding } from '#tdfg/text/standing.ts'
import { PHASES } from '#tdfg/types.ts'
import { BLEMISH, start } from './cast.ts'

const charts = { ...TABLES, inch: 'inches' } as const
const index = rulesIndex(charts)
const rulesMd = readFileSync(new URL('../../../../src/games/they-died-for-glory/RULES.md', import.meta.url), 'utf8')
const rows = rulesMd.split('\n').filter((line) => line.startsWith('| `'))
const ids = rows.map((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? '')
const entry = (key: string) => index.find((row) => row.key === key)
const texts = (key: string) => entry(key)?.lines.map(({ text }) => text) ?? []

test('RULES.md is read', () => expect(ids.length).toBeGreaterThan(110))

describe('every rule id has its page', () => {
  test.each(ids)('%s', (id) => {
    const page = entry(id)
    expect(page?.kind).toBe('rule')
    expect(page?.lines.length).toBeGreaterThan(0)
  })

  test('each of the sixteen phases too', () => {
    for (let n = 1; n <= 16; n++) expect(entry(`turn.phase-${n}`)?.kind).toBe('rule')
    expect(entry('turn.phase-5')?.title).toBe('5 · German movement, French fire')
  })

  test('no page stands twice, none explains a rule that is unknown', () => {
    const pages = PAGES.map(({ rule }) => rule)
    expect(new Set(pages).size).toBe(pages.length)
    const own = (rule: string) => /^turn\.phase-\d+$/.test(rule) || ['charge.announced', 'rulings.frozen'].includes(rule)
    expect(pages.filter((rule) => !ids.includes(rule) && !own(rule))).toEqual([])
  })

  test('every refusal leads to a page, but for what would corrupt the books', () => {
    const refused = Object.keys(REFUSALS)
    expect(refused.length).toBeGreaterThan(40)
    expect(refused.filter((rule) => hasPage(rule) !== (entry(rule) !== undefined))).toEqual([])
  })

  test('every reminder is recalled on the page of its rule', () => {
    const all = PHASES.flatMap((phase) => remindersOf(phase).map((reminder) => ({ phase, ...reminder })))
    expect(all.length).toBeGreaterThan(80)
    const lost = all.filter(
      ({ phase, rule, text }) => !entry(rule)?.recalled.some((one) => one.text === text && one.phases.includes(phase)),
    )
    expect(lost).toEqual([])
  })

  test('the same words in two phases are recalled once', () => {
    const { recalled = [] } = entry('charge.no-breakthrough') ?? {}
    expect(recalled).toMatchObject([{ phases: ['german-melee', 'french-melee', 'melee'] }])
  })
})

describe('rulings', () => {
  test.each([...FIXED, ...CHOICES].map(({ id, rule }) => [id, rule] as const))('%s stands on the page of %s', (_, rule) => {
    expect(entry(rule)?.rulings.length).toBeGreaterThan(0)
  })

  test('each with its reason and its other reading', () => {
    expect(entry('morale.half-strength')?.rulings).toEqual([
      {
        ruling: 'Half strength is reached when the lost figures are half or more: of 15, at the eighth.',
        reason: 'A unit with half its figures standing has lost half.',
        other: 'More than half could have to be lost.',
      },
    ])
  })

  test('an option says whether it is in force', () => {
    const { battle } = start()
    const flank = (options: typeof battle.options) =>
      rulesIndex(charts, agreedIn({ ...battle, options }))
        .find(({ key }) => key === 'melee.modifier')
        ?.rulings.map(({ ruling }) => ruling)
        .find((text) => text.startsWith('Flank and rear'))
    expect(flank([])).toContain('Flank and rear: Off.')
    expect(flank(['flank'])).toContain('Flank and rear: On.')
  })
})

describe('words', () => {
  test.each(index.map(({ key, ...row }) => [key, row] as const))('%s', (_, { title, lines }) => {
    expect(title).toMatch(/^[A-Z0-9].{2,70}$/)
    for (const { text } of lines) {
      expect(text).toMatch(/^[A-Z0-9].{7,420}[.]$/)
      expect(text).not.toMatch(BLEMISH)
    }
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
  })

  test('in centimetres no inch is left', () => {
    const metric = rulesIndex({ ...TABLES, inch: 'centimetres' })
    const all = metric.flatMap(({ lines, recalled }) => [...lines, ...recalled].map(({ text }) => text))
    expect(all.filter((text) => text.includes('″'))).toEqual([])
    expect(all.some((text) => text.includes('12\u00a0cm'))).toBe(true)
  })
})

describe('marks agree with RULES.md', () => {
  const said = (line: string) => line.split('|').map((cell) => cell.trim())[3] ?? ''
  test.each(rows.map((line, at) => [ids[at] ?? '', said(line)] as const))('%s: %s', (id, from) => {
    const marks = new Set(entry(id)?.lines.map(({ source }) => source))
    // A row of one word has clauses of that mark alone, or the app's own reading besides.
    if (/^(printed|seen|assumed|ruling)$/.test(from)) {
      expect(marks.has(from as 'printed')).toBe(true)
    }
    expect([...marks].some((mark) => from.includes(mark))).toBe(true)
  })
})

describe('numbers are those of the battle’s own charts', () => {
  test('morale.fails, ops.two-a-turn', () => {
    const yours = rulesIndex({
      ...charts,
      morale: { ...TABLES.morale, fallback: { value: 10, source: 'yours', rule: 'morale.fails' } },
      operations: { ...TABLES.operations, aTurn: { value: 3, source: 'yours', rule: 'ops.two-a-turn' } },
    })
    const lines = (key: string) => yours.find((row) => row.key === key)?.lines ?? []
    expect(texts('morale.fails')[0]).toContain('falls back 12″')
    expect(lines('morale.fails')[0]).toMatchObject({ text: expect.stringContaining('falls back 10″'), source: 'yours' })
    expect(lines('ops.two-a-turn')[0]?.text).toContain('3 operations')
  })

  test('artillery.range: the 4 pdr outranges the 6 pdr, as assumed', () => {
    expect(texts('ask:four-pounder')).toEqual([
      'So it was reported from play; the guns’ own table is not in the text.',
      'In this battle the 4 pdr (Krupp) reaches 54″, the 6 pdr (Krupp) 48″.',
    ])
    expect(entry('ask:four-pounder')?.lines.map(({ source }) => source)).toEqual(['seen', 'assumed'])
  })

  test('fire.need: near, by source', () => {
    const [known, guessed] = texts('fire.need')
    expect(known).toBe(
      'Near: 5+ at infantry in skirmish order, 5+ at guns, 4+ at infantry in line, 3+ at deep column, 2+ at column and 1+ at cavalry in column.',
    )
    expect(guessed).toBe(
      'Near: 5+ at mitrailleuses, 3+ at double line, 3+ at engineers and pioneers, 2+ at assault column and 2+ at cavalry in line.',
    )
  })

  test('move.allowance', () => {
    expect(texts('move.allowance').slice(0, 2)).toEqual([
      'Infantry: skirmish 6″, line 6″, deep column 6″, double line 3″ and column 4½″.',
      'Infantry: assault column 6″.',
    ])
  })
})

describe('what players ask', () => {
  test('each question has its own id and a rule with a page', () => {
    expect(QUESTIONS.length).toBeGreaterThan(35)
    expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(QUESTIONS.length)
    expect(QUESTIONS.filter(({ rule }) => entry(rule) === undefined)).toEqual([])
    expect(QUESTIONS.filter(({ asked }) => !asked.endsWith('?'))).toEqual([])
  })

  test('a question that begins with May or Can is answered with yes or no, unless the rule is longer than a word', () => {
    const open = QUESTIONS.filter(({ asked, answer }) => /^(May|Can|Do|Does|Must) /.test(asked) && answer === null)
    expect(open.map(({ id }) => id)).toEqual(['overhead', 'change-near-enemy'])
  })

  /** The questions of the rules' last section, each in the words of the app. */
  test.each([
    ['operations-left', 'Who still has operations left?'],
    ['where', 'Where are we, and who acts?'],
    ['who-tests', 'Who must test now, and why?'],
    ['french-one', 'A French unit rolled a 1 with no operation left: what now?'],
    ['pursuit', 'May the winner follow up?'],
    ['dismount', 'May cavalry dismount?'],
    ['four-pounder', 'Why does the 4 pdr outrange the 6 pdr?'],
    ['still-do', 'What can this unit still do?'],
    ['odds', 'What are my odds, before I commit?'],
    ['forgotten', 'What have I forgotten since I last played?'],
  ] as const)('%s is asked often', (id, title) => {
    expect(OFTEN).toContain(id)
    expect(entry(`ask:${id}`)?.title).toBe(title)
  })
})

describe('chapters', () => {
  test('every entry stands in one', () => {
    const shelves = byChapter(index)
    expect(shelves.map(({ chapter }) => chapter)).toEqual([
      'The turn',
      'Operations',
      'Small-arms fire',
      'Prone',
      'Artillery',
      'Morale',
      'Charges',
      'Melee',
      'Movement',
      'Command figures',
      'Eyes and hands',
      'Convergence',
      'Odds and forces',
    ])
    expect(shelves.flatMap(({ entries }) => entries)).toHaveLength(index.length)
  })
})

describe('answers of the battle itself', () => {
  const { battle, place } = start()

  test('operations left', () => {
    const spent = {
      ...battle,
      units: battle.units.map((unit, at) => ({ ...unit, operationsUsed: at === 0 ? 2 : at === 1 ? 1 : 0 })),
    }
    expect(sayStanding('operations', spent, place)).toEqual([
      'French: six with two, one with one and one with no.',
      'Germans: six with two.',
    ])
  })

  test('where we are', () => {
    expect(sayStanding('where', battle, { ...place, turn: 3, phase: 'german-movement' })).toEqual([
      'Turn 3 of 18 · 9.00: phase 5, German movement, French fire.',
    ])
    expect(sayStanding('where', battle, { ...place, over: true })).toEqual(['The battle is over.'])
  })

  test('who must test, and why', () => {
    expect(sayStanding('due', battle, place)).toEqual(['Nobody owes anything now.'])
    const owed = {
      id: 'o1',
      unit: battle.units[0]?.id,
      side: 'french',
      due: { when: 'now' },
      about: { kind: 'test', reason: 'charged', because: battle.units[8]?.id },
      raised: 1,
    }
    expect(sayStanding('due', { ...battle, obligations: [owed as never] }, place)).toEqual(['I/50th Line: charged by I/58th.'])
  })
})
