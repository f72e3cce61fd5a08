/** Files that a person picks: text whatever wrote it, and a sentence where it is none. */
import { describe, expect, test } from 'vitest'
import { readFile, readText } from '#app/take-in.ts'

const bytes = (...values: readonly number[]) => new Uint8Array(values).buffer
const utf8 = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer

describe('text of a file', () => {
  const rows: readonly (readonly [string, ArrayBuffer, string])[] = [
    ['UTF-8', utf8('5. Jäger · 第1 · Бригада'), '5. Jäger · 第1 · Бригада'],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x4a, 0xc3, 0xa4), 'Jä'],
    ['an older spreadsheet', bytes(0x4a, 0xe4, 0x67, 0x65, 0x72), 'Jäger'],
    ['UTF-16 as Windows writes it', bytes(0xff, 0xfe, 0x4a, 0x00, 0xe4, 0x00), 'Jä'],
    ['UTF-16 the other way about', bytes(0xfe, 0xff, 0x00, 0x4a, 0x00, 0xe4), 'Jä'],
    ['nothing', bytes(), ''],
  ]
  test.each(rows)('%s', (_name, content, text) => expect(readText(content)).toBe(text))
})

test('a file with its name', async () => {
  expect(await readFile(new File(['French'], 'oob.txt'))).toEqual({ ok: true, value: { name: 'oob.txt', text: 'French' } })
})

test('one that is too large is refused by its name, unread', async () => {
  const file = { name: 'film.mov', size: 5_000_001, arrayBuffer: () => Promise.reject(new Error('read')) } as unknown as File
  const read = await readFile(file)
  expect(read).toMatchObject({ ok: false, error: expect.stringMatching(/^film\.mov is larger than 5 MB/) })
})

test('one that cannot be read says what to do', async () => {
  const file = { name: 'oob.txt', size: 3, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as File
  expect(await readFile(file)).toMatchObject({ ok: false, error: expect.stringContaining('fetch it onto this device') })
})
