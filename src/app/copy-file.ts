/** A copy as a file: plain JSON while it is small; when it is large, an envelope of JSON round its gzip. Sizes are bounded both ways. */
import * as v from 'valibot'
import { err, ok, type Result } from '#core/result.ts'
import { FORMAT, readCopy, readHead, readJson, VERSION, type ReadCopy } from '#app/copy.ts'

/** Characters from which a copy is packed. */
const LARGE = 256_000

/** Bytes of a file that is opened at all, and of what is in it when it is unpacked. */
const LARGEST = 64_000_000
const LARGEST_INSIDE = 160_000_000

const TOO_LARGE = 'This file is larger than any copy that this app makes. Nothing was taken from it.'
const NOT_WHOLE = 'This copy is damaged: what is packed in it does not unpack. Nothing was taken from it.'
const NO_GZIP = 'This copy is packed, and this browser cannot unpack it. Open it in a newer browser.'

async function toBase64(bytes: Uint8Array): Promise<string> {
  let text = ''
  // A part whose length is a multiple of three ends without padding.
  for (let from = 0; from < bytes.length; from += 24_576) {
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + 24_576)))
  }
  return text
}

/** The text of a file for this copy. */
export async function packCopy(text: string): Promise<string> {
  if (text.length < LARGE || typeof CompressionStream === 'undefined') return text
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const gzip = await toBase64(new Uint8Array(await new Response(stream).arrayBuffer()))
  const { at } = JSON.parse(`${text.slice(0, text.indexOf(',"battles"'))}}`) as { at: number }
  // No battles: an app that knows version 1 alone looks for them, and then says that it must be updated.
  return `${JSON.stringify({ format: FORMAT, version: VERSION, at, battles: [], gzip })}\n`
}

/** All bytes of a stream; null once they are more than a copy can have. */
async function readBounded(stream: ReadableStream<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = stream.getReader()
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > LARGEST_INSIDE) {
      await reader.cancel().catch(() => undefined)
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

async function unpack(gzip: string): Promise<Result<string, string>> {
  if (typeof DecompressionStream === 'undefined') return err(NO_GZIP)
  try {
    const bytes = Uint8Array.from(atob(gzip), (letter) => letter.charCodeAt(0))
    const text = await readBounded(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))
    return text === null ? err(TOO_LARGE) : ok(text)
  } catch {
    return err(NOT_WHOLE)
  }
}

const envelope = v.object({ gzip: v.string() })

/** Opens a file, of whatever kind it may be; checks all of it. Never throws. */
export async function openCopy(file: Blob): Promise<Result<ReadCopy, string>> {
  if (file.size > LARGEST) return err(TOO_LARGE)
  const text = await file.text().catch(() => null)
  if (text === null) return err('This file could not be read.')
  const outer = readJson(text)
  if (!outer.ok) return outer
  const packed = v.safeParse(envelope, outer.value)
  if (!packed.success) return readCopy(outer.value)
  const head = readHead(outer.value)
  if (!head.ok) return head
  const inside = await unpack(packed.output.gzip)
  if (!inside.ok) return inside
  const found = readJson(inside.value)
  return found.ok ? readCopy(found.value) : found
}
