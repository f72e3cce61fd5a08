/** Everything of a phone leaves as a file and stands on another phone again: every field of every row of every table. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { must } from '#core/result.ts'
import { planCopy } from '#app/bring-back.ts'
import { openCopy } from '#app/copy-file.ts'
import { wholeCopy } from '#app/keep-copy.ts'
import type { Store } from '#store/index.ts'
import { dump, makePhone, settled, type Phone } from '../store/phone.ts'

const NAMES = ['Wörth', 'Фрёшвиллер', '普仏戦争', 'שלום', '<b>&amp;"\'`${}', '\ud800 lone', 'a\nb\u2028c', '🎲'.repeat(40)]

const ROWS = {
  battles: (i: number) => ({
    id: `b${i}`,
    game: 'g',
    title: NAMES[i % NAMES.length],
    begun: i,
    touched: i * 2,
    summary: { i },
    seq: i + 1,
  }),
  documents: (i: number) => ({
    id: `d${i}`,
    game: 'g',
    kind: i % 2 === 0 ? 'forces' : 'charts',
    name: NAMES[i % NAMES.length],
    touched: i * 3,
    summary: null,
    body: { units: NAMES, deep: [[[{ n: i / 7 }]]], none: null, no: false },
    // A field that a later app has added.
    later: ['kept', i],
  }),
  settings: (i: number) => ({ key: `key.${NAMES[i % NAMES.length]}${i}`, value: i % 3 === 0 ? null : { n: i } }),
}

/** A phone whose tables hold all sorts of rows, put there past the store. */
async function crowded(count: number): Promise<Phone> {
  const phone = makePhone()
  ;(await phone.tab()).close()
  const db = await phone.raw()
  const writing = db.transaction([...db.objectStoreNames], 'readwrite')
  const recorded: unknown[] = JSON.parse(readFileSync('test/battles/weissenburg-remnants.json', 'utf8')).battles[0].lines
  const battle = { ...ROWS.battles(99), id: 'recorded', seq: recorded.length }
  await settled(writing.objectStore('battles').add(battle))
  for (const line of recorded) await settled(writing.objectStore('lines').add({ ...(line as object), battle: 'recorded' }))
  for (let i = 0; i < count; i++) {
    for (const [name, row] of Object.entries(ROWS)) await settled(writing.objectStore(name).add(row(i)))
    for (let seq = 1; seq <= i + 1; seq++) {
      const line = { battle: `b${i}`, seq, act: seq, by: 'x', at: seq, body: { kind: 'event', event: NAMES }, later: { seq } }
      await settled(writing.objectStore('lines').add(line))
    }
  }
  db.close()
  return phone
}

const everything = async (store: Store) => {
  const found = await store.everything()
  return must(found.ok ? found.value : null, 'everything')
}

/** Settings of the player; the others tell of the device itself. */
const ofPlayer = (rows: Record<string, unknown[]>): Record<string, unknown[] | undefined> => ({
  ...rows,
  settings: rows['settings']?.filter((row) => !(row as { key: string }).key.startsWith('store.')),
})

test.each([
  ['small and readable', 3, /^\{"format":"aide-de-camp battles","version":2,"at":5,"whole":true,"sum":/],
  ['large and packed', 45, /"battles":\[\],"gzip":"/],
])(
  '%s: counts and contents, table by table',
  async (_size, count, form) => {
    const phone = await crowded(count)
    const here = await phone.tab()
    const text = await wholeCopy(await everything(here), 5)
    expect(text).toMatch(form)
    const copy = await openCopy(new Blob([text]))
    const read = must(copy.ok ? copy.value : null, copy.ok ? '' : copy.error)
    expect(read.damaged).toBe(false)

    const before = ofPlayer(await dump(phone))
    expect(Object.entries(before).map(([name, rows]) => [name, rows?.length])).toEqual([
      ['battles', count + 1],
      ['documents', count],
      ['lines', before['lines']?.length],
      ['settings', count],
    ])
    expect(before['lines']?.length).toBeGreaterThan(60)
    for (const how of ['beside', 'instead'] as const) {
      const other = makePhone()
      const there = await other.tab()
      const plan = await planCopy(read, await everything(there), () => 'never')
      const what = must(plan[how], how)
      expect(await there.takeIn(what, how)).toEqual({ ok: true, value: undefined })
      const after = ofPlayer(await dump(other))
      for (const [name, rows] of Object.entries(before)) expect([how, name, after[name]]).toEqual([how, name, rows])
      // And from there on it is the same file.
      expect(JSON.parse(await wholeCopy(await everything(there), 5)).battles).toEqual(JSON.parse(text).battles)
    }
  },
  60_000,
)
