/** Files written in place by a real worker. */
import { expect, test } from 'vitest'
import { browserScribe, openScribe, type Scribe } from '#store/scribe.ts'

const scribe = (): Scribe => {
  const found = browserScribe()
  if (found === null) throw new Error('No workers here')
  return found
}

async function read(name: string): Promise<string> {
  const directory = await (await navigator.storage.getDirectory()).getDirectoryHandle('test')
  return (await (await directory.getFileHandle(name)).getFile()).text()
}

test('a file is all of the text that was written last, longer or shorter than before', async () => {
  const one = scribe()
  expect(await one.able()).toBe(true)
  for (const text of ['Wörth', `${'Fröschwiller '.repeat(5000)}`, '', 'Sedan']) {
    await one.write('test', 'lengths', text)
    expect(await read('lengths')).toBe(text)
  }
})

test('several files at once, and two windows at the same one: all are written, none is torn', async () => {
  const [here, there] = [scribe(), scribe()]
  const texts = Array.from({ length: 20 }, (_, at) => `${at} `.repeat(2000 + at))
  await Promise.all(
    texts.flatMap((text, at) => [
      here.write('test', `own${at}`, text),
      here.write('test', 'common', text),
      there.write('test', 'common', text),
    ]),
  )
  for (const [at, text] of texts.entries()) expect(await read(`own${at}`)).toBe(text)
  expect(texts).toContain(await read('common'))
})

test('a file that cannot be written is said to be so, and the next one is', async () => {
  const one = scribe()
  await expect(one.write('test', 'no/name', 'x')).rejects.toThrow(/TypeError/)
  await one.write('test', 'name', 'y')
  expect(await read('name')).toBe('y')
})

test('without a worker that can, it says so', async () => {
  const nowhere = openScribe(() => new Worker('/there-is-no-such-worker.js', { type: 'module' }))
  expect(await nowhere.able()).toBe(false)
  await expect(nowhere.write('test', 'name', 'x')).rejects.toThrow('No worker')
  const forbidden = openScribe(() => {
    throw new Error('No workers')
  })
  expect(await forbidden.able()).toBe(false)
})
