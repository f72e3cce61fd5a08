/** The browser's own way to make bytes small. */

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel()
      throw new RangeError(`More than ${most} bytes`)
    }
    parts.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const deflate = (bytes: Uint8Array<ArrayBuffer>) =>
  through(bytes, new CompressionStream('deflate-raw'), Number.MAX_SAFE_INTEGER)

/** Rejects where the bytes are damaged, or come to more than `most`. */
export const inflate = (bytes: Uint8Array<ArrayBuffer>, most: number) =>
  through(bytes, new DecompressionStream('deflate-raw'), most)
