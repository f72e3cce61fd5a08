/**
 * A second window of the app without its screens: the real store, writing lines, documents and settings as fast as it can. Bundled
 * and put into a page of the app's origin.
 */
import { openStore, type Store } from '#store/index.ts'
import { browserPlaces } from '#store/places.ts'
import { openScribe } from '#store/scribe.ts'

/** What is in the store after it was opened, as the torture asks for it. */
export interface Found {
  readonly restored: number
  readonly lost: boolean
  /** Number of lines of each battle; their numbers follow each other without a gap. */
  readonly lines: Readonly<Record<string, number>>
  readonly gaps: number
  /** The latest step that each document and the setting were written in. */
  readonly documents: Readonly<Record<string, number>>
  readonly setting: number
}

export const BATTLE = 'torture'
const DOCUMENTS = 12

const line = (seq: number) => ({
  seq,
  act: seq,
  by: 'torture',
  at: 1_000_000 + seq,
  body: { kind: 'event', event: { kind: 'written', text: 'x'.repeat(seq % 400) } } as const,
})

const documentOf = (step: number) => ({
  id: `doc${step % DOCUMENTS}`,
  game: 'torture',
  kind: 'paper',
  name: `Paper ${step}`,
  touched: step,
  summary: null,
  body: { text: 'y'.repeat((step * 37) % 3000) },
})

async function look(store: Store): Promise<Found> {
  const found = await store.everything()
  if (!found.ok) throw new Error(found.error.kind)
  const { battles, documents, settings } = found.value
  let gaps = 0
  const lines: Record<string, number> = {}
  for (const { row, lines: stored } of battles) {
    lines[row.id] = stored.length
    gaps += stored.filter((one, at) => (one as { seq: number }).seq !== at + 1).length + (row.seq === stored.length ? 0 : 1)
  }
  const step = settings.find(({ key }) => key === 'torture.step')?.value
  return {
    restored: store.restored.length,
    lost: store.lost,
    lines,
    gaps,
    documents: Object.fromEntries(documents.filter(({ game }) => game === 'torture').map(({ id, touched }) => [id, touched])),
    setting: typeof step === 'number' ? step : 0,
  }
}

/** Writes step after step; after each says which one is safe. */
async function write(store: Store, from: number, say: (step: number) => void) {
  const found = await store.read(BATTLE)
  let seq = found.ok ? found.value.row.seq : 0
  const lines: ReturnType<typeof line>[] = Array.from({ length: seq }, (_, at) => line(at + 1))
  for (let step = from; ; step++) {
    const kind = step % 3
    if (kind === 0) {
      seq += 1
      lines.push(line(seq))
      const done = await store.append(BATTLE, lines.slice(-1), { touched: step, summary: { seq } }, lines.at(-2))
      if (!done.ok) throw new Error(done.error.kind)
      void store.shadow.keep(BATTLE, lines)
    } else if (kind === 1) {
      const done = await store.documents.keep(documentOf(step))
      if (!done.ok) throw new Error(done.error.kind)
    } else {
      const done = await store.setting.set('torture.step', step)
      if (!done.ok) throw new Error(done.error.kind)
    }
    say(step)
  }
}

/** `worker`: the address of the app's own that writes files. */
async function begin(worker: string) {
  const scribe = openScribe(() => new Worker(worker, { type: 'module' }))
  const store = await openStore({ onReloadNeeded: () => undefined }, browserPlaces(scribe))
  if (!(await scribe.able())) throw new Error('The worker that writes files does not')
  const battle = { id: BATTLE, game: 'torture', title: 'Torture', begun: 1, touched: 1, summary: null }
  return {
    look: () => look(store),
    create: () => store.create(battle, []),
    /** `report` is a function of the page that the torture has put there. */
    write: (from: number, report: string) =>
      void write(store, from, (step) => void (Reflect.get(globalThis, report) as (step: number) => void)(step)),
  }
}

export type Writer = Awaited<ReturnType<typeof begin>>

Object.assign(globalThis, { beginWriter: begin })
