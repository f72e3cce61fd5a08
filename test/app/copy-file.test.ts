import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeCopy } from '#app/copy.ts'
import { openCopy, packCopy } from '#app/copy-file.ts'

const battle = (count: number) => ({
  id: 'b1',
  game: 'g',
  title: 'Wörth',
  lines: Array.from({ length: count }, (_, i) => ({ seq: i + 1, body: `${(i * 2_654_435_761) % 4_294_967_296} größer` })),
})

const copyOf = (count: number) => makeCopy({ at: 7, whole: true, battles: [battle(count)] })

const open = (text: string | Uint8Array<ArrayBuffer>) => openCopy(new Blob([text]))

const envelope = (gzip: string) => JSON.stringify({ format: 'aide-de-camp battles', version: 2, at: 7, battles: [], gzip })

describe('packing', () => {
  test('a small copy stays readable', async () => {
    const text = copyOf(30)
    expect(await packCopy(text)).toBe(text)
  })

  test('a large one is an envelope that any tool unpacks', async () => {
    const text = copyOf(9000)
    const packed = await packCopy(text)
    expect(packed.length).toBeLessThan(text.length / 2)
    const { gzip, ...rest } = JSON.parse(packed) as { gzip: string }
    expect(rest).toEqual({ format: 'aide-de-camp battles', version: 2, at: 7, battles: [] })
    expect(gunzipSync(Buffer.from(gzip, 'base64')).toString('utf8')).toBe(text)
  })

  test.each([1, 9000])('a copy of %i lines opens again, whole', async (count) => {
    const opened = await open(await packCopy(copyOf(count)))
    expect(opened).toEqual({
      ok: true,
      value: { at: 7, whole: true, damaged: false, battles: [battle(count)], documents: [], settings: [] },
    })
  })

  test('a browser that cannot pack keeps it plain; one that cannot unpack says so', async () => {
    const text = copyOf(9000)
    const packed = await packCopy(text)
    const [pack, unpack] = [globalThis.CompressionStream, globalThis.DecompressionStream]
    Object.assign(globalThis, { CompressionStream: undefined, DecompressionStream: undefined })
    try {
      expect(await packCopy(text)).toBe(text)
      expect(await open(packed)).toEqual({ ok: false, error: expect.stringContaining('this browser cannot unpack it') })
    } finally {
      Object.assign(globalThis, { CompressionStream: pack, DecompressionStream: unpack })
    }
  })
})

describe('refused, in a sentence', () => {
  test.each([
    ['a photograph', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /is damaged, or it is not a copy/],
    ['a bare gzip', new Uint8Array(gzipSync('{}')), /is damaged, or it is not a copy/],
    ['an envelope that is not base64', envelope('?!'), /what is packed in it does not unpack/],
    ['an envelope that is no gzip', envelope(btoa('hello')), /does not unpack/],
    ['an envelope cut short', envelope(gzipSync(copyOf(50)).subarray(0, 200).toString('base64')), /does not unpack/],
    [
      'an envelope of bytes that are no text',
      envelope(gzipSync(Buffer.from([0xff, 0xfe, 0xfd])).toString('base64')),
      /does not unpack/,
    ],
    ['an envelope in an envelope', envelope(gzipSync(envelope('')).toString('base64')), /damaged|not a copy/],
    ['an envelope of a newer version', envelope('').replace('"version":2', '"version":9'), /newer version/],
  ])('%s', async (_name, text, sentence) => {
    expect(await open(text)).toEqual({ ok: false, error: expect.stringMatching(sentence) })
  })

  test('one bit of a packed copy flipped, anywhere: refused', async () => {
    const gzip = gzipSync(copyOf(20))
    for (let at = 10; at < gzip.length; at += 7) {
      const flipped = Buffer.from(gzip)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      expect((await open(envelope(flipped.toString('base64')))).ok).toBe(false)
    }
  })

  test('a file of gigabytes is not even read', async () => {
    const file = { size: 3e9, text: () => Promise.reject(new Error('read')) } as unknown as Blob
    expect(await openCopy(file)).toEqual({ ok: false, error: expect.stringContaining('larger than any copy') })
  })

  test('a bomb stops unpacking at the bound', async () => {
    const bomb = gzipSync(Buffer.alloc(400_000_000, 32))
    expect(bomb.length).toBeLessThan(500_000)
    expect(await open(envelope(bomb.toString('base64')))).toEqual({
      ok: false,
      error: expect.stringContaining('larger than any copy'),
    })
  }, 30_000)

  test('a file that the system will not give', async () => {
    const file = { size: 3, text: () => Promise.reject(new DOMException('Gone', 'NotReadableError')) } as unknown as Blob
    expect(await openCopy(file)).toEqual({ ok: false, error: 'This file could not be read.' })
  })
})
