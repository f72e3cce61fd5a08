/** Pure code knows no clock, no chance and no browser; stored writing goes through the store alone. */
import { describe, expect, test } from 'vitest'
import { files, linesWith } from './tree.ts'

const PURE =
  /^(src\/core|src\/games\/[^/]+\/(data|rules|forces|charts|battle|text)|machines)\/.*\.ts$|^src\/games\/[^/]+\/types\.ts$/
const pure = files().filter((file) => PURE.test(file))
const shipped = files().filter((file) => /^(src|machines)\/.*\.tsx?$/.test(file))

/** What is forbidden, where, and a line that would break it. */
const LAWS: readonly (readonly [string, RegExp, readonly string[], string])[] = [
  ['no clock in pure code', /\bDate\b|\bperformance\.now\b/, pure, 'const now = Date.now()'],
  ['no chance in pure code', /\bMath\.random\b|\bcrypto\b/, pure, 'const face = Math.random()'],
  ['no browser in pure code', /\b(window|document|navigator|localStorage|indexedDB)\./, pure, 'document.title = name'],
  ['no panels in pure code', /from '(solid-js|dexie|#ui|#store|#app)/, pure, "import { createSignal } from 'solid-js'"],
  ['no foreign host', /https?:\/\/(?!localhost\b|www\.w3\.org\/)/, shipped, "fetch('https://example.org/x')"],
  ['no markup from text', /\binnerHTML\b|\bdangerously/, shipped, 'element.innerHTML = name'],
  ['no code from text', /\beval\(|new Function\(/, shipped, 'eval(text)'],
  ['no enums', /^\s*(export )?(const )?enum /, shipped, 'export enum Side {'],
]

test('the laws see the code', () => {
  expect(pure.length).toBeGreaterThan(30)
  expect(shipped.length).toBeGreaterThan(pure.length)
})

describe.each(LAWS)('%s', (_name, pattern, among, breach) => {
  const inCode = (line: string) => !/: (\/\*\*|\*|\/\/)/.test(line)

  test('is kept', () => expect(linesWith(pattern, among).filter(inCode)).toEqual([]))

  test('would be seen to be broken', () => {
    expect(linesWith(pattern, ['src/core/x.ts'], () => `const fine = 1\n${breach}`).filter(inCode)).toHaveLength(1)
  })
})
