/** Forces at random: names in every script, with markup, and with all that the format itself is written with. */
import fc from 'fast-check'
import { LINE_KEYS, START_TAGS, TROOP_TAGS, WEAPON_TAGS } from '#tdfg/forces/format.ts'
import { LONGEST_NAME, tidy, type Forces, type ForcesGroup, type ForcesNode, type ForcesUnit } from '#tdfg/forces/model.ts'
import { NATIONS, SCALES, SIDES } from '#tdfg/types.ts'

/** What means something somewhere in a text, a table or a page. */
const PIECES = [
  [
    'x3',
    'X 3',
    '3x',
    '3 x ',
    '×2',
    '12 figs',
    '(15 figures)',
    '(12)',
    '@9',
    '3 battalions',
    '2 batteries',
    '3 battalions of the ',
  ],
  [
    '[line]',
    '[heading]',
    '[enters 4]',
    '[',
    ']',
    '(',
    ')',
    '(line)',
    'turn 4',
    'enters 4',
    ', ',
    ',',
    'not on the table',
    ', not on the table',
  ],
  [
    '1st Brigade',
    'Division',
    'Corps',
    '16 Chasseurs',
    'German',
    'French',
    'Germans - ',
    'Prussians',
    'I–III/',
    'I-II/',
    '4 pdr',
    '50th Line',
  ],
  [
    'title: x',
    'terrain:',
    'turn 3 (09:00) - ',
    ' - ',
    '- ',
    '-',
    '* ',
    '• ',
    '# ',
    '> ',
    ' > ',
    '\\',
    '\\n',
    '\\x3',
    ':',
    ';',
    'by the end of turn 9',
  ],
  [
    '<b>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '&amp;',
    '"',
    "'",
    '‘’',
    '“”',
    '=1+1',
    '+1',
    '@SUM(A1)',
    "'=",
    '＝',
    '\t',
    '\r\n',
  ],
  [
    '日本語',
    'עברית',
    'العربية',
    'हिन्दी',
    'Ελληνικά',
    'Jäger',
    'Wörth',
    'é',
    'e\u0301',
    '👩‍👩‍👧',
    '\u200d',
    '\u00a0',
    'ﬁ',
    'ß',
    'İ',
    'ǆ',
  ],
  ['__proto__', 'constructor', 'null', '0', '-0', '1e9', 'NaN', '%s', '${x}', '.0', '..', '/'],
].flat()

const raw = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...PIECES, ' ', ' ', ' '), { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)
const cut = (text: string): string => tidy(tidy(text).slice(0, LONGEST_NAME))

/** Tidy words, none left out. */
const words = raw.map(cut)
export const name = words.filter((text) => text !== '')
const none = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(some, { nil: null })
const number = (most: number) => fc.integer({ min: 0, max: most })
const turn = none(number(999))

const unit: fc.Arbitrary<ForcesUnit> = fc.record({
  kind: fc.constant('unit' as const),
  name,
  remark: none(name),
  count: fc.oneof(fc.constant(1), number(12)),
  troop: fc.constantFrom(...TROOP_TAGS),
  figures: none(number(200)),
  reserve: fc.boolean(),
  weapon: none(fc.constantFrom(...WEAPON_TAGS)),
  enters: turn,
  start: none(fc.constantFrom(...START_TAGS)),
})

const group: fc.Arbitrary<ForcesGroup> = fc.letrec<{ node: ForcesNode; group: ForcesGroup }>((tie) => ({
  node: fc.oneof({ maxDepth: 6, depthSize: 'small' }, unit, tie('group')),
  group: fc.record({
    kind: fc.constant('group' as const),
    name,
    commander: none(name),
    remark: none(name),
    level: none(fc.constantFrom('brigade' as const, 'division' as const, 'corps' as const)),
    onTable: fc.boolean(),
    nation: none(fc.constantFrom(...NATIONS)),
    enters: turn,
    below: fc.array(tie('node'), { maxLength: 4 }),
  }),
})).group

const side = none(fc.constantFrom(...SIDES))

/** All that can be typed into the fields, right or wrong. */
export const anyForces: fc.Arbitrary<Forces> = fc.record({
  format: fc.constant(1 as const),
  title: words,
  date: words,
  place: words,
  slice: words,
  scale: fc.constantFrom(...SCALES),
  frenchLine: none(number(999)),
  turns: none(number(999)),
  starts: none(number(24 * 60 - 1)),
  turnsNote: words,
  attacker: side,
  attackerNote: words,
  objectives: fc.array(fc.record({ side, words }), { maxLength: 4 }),
  reinforcements: fc.array(fc.record({ side, turn: none(number(999)), words }), { maxLength: 4 }),
  lines: fc.record(Object.fromEntries(LINE_KEYS.map((key) => [key, fc.array(words, { maxLength: 2 })]))) as fc.Arbitrary<
    Forces['lines']
  >,
  french: fc.array(group, { maxLength: 3 }),
  german: fc.array(group, { maxLength: 3 }),
})
