/** Keeping a copy: all there is, as one file that leaves the device. When that was last done is remembered in the store. */
import { createEffect, createMemo, createRoot, createSignal, on, type Accessor } from 'solid-js'
import { ok, err, type Result } from '#core/result.ts'
import type { CopiedBattle } from '#app/copy.ts'
import { handOut, type HandedOut } from '#app/hand-out.ts'
import { createKept } from '#app/kept.ts'
import { dayName, sayAge } from '#app/say-time.ts'
import { sayFault } from '#app/say-fault.ts'
import { readSummary } from '#app/summary.ts'
import type { BattleRow, Everything, Store } from '#store/index.ts'

const LAST_COPY = 'app.last-copy'

/** When something was last taken in that no copy of this device has. */
const TAKEN_IN = 'app.taken-in'

const MINUTE = 60_000

/** After so long without a copy, battles that went on are at risk. */
const OLD = 1440 * MINUTE

/** After so long without an act, what comes is another evening. */
const ANOTHER_EVENING = 240 * MINUTE

/** An evening is worth a copy from here on. */
const WORTH_A_COPY = 30 * MINUTE

export interface CopyKeeping {
  /** Whether there is anything to keep. */
  readonly any: Accessor<boolean>
  /** "Last copy outside this phone: 12 days ago". */
  readonly words: Accessor<string>
  /** Things changed since the last copy, and it is a day old or more. */
  readonly owed: Accessor<boolean>
  /** Whether to ask for a copy: battles went on for half an hour and more since the last one, or since "not now". */
  readonly asks: Accessor<boolean>
  readonly notNow: () => void
  /** Hands everything out; answers null where the person gave it up. */
  readonly keep: () => Promise<Result<string | null, string>>
  /** To be told when a copy of another device was taken in, `at`: when it was made, if it now stands here whole. */
  readonly tookIn: (at: number | null) => Promise<void>
}

/** What became of a file that was handed out; null where the person gave it up. */
const sayHandedOut = (how: HandedOut): string | null =>
  how === 'given-up' ? null : how === 'shared' ? 'The copy was handed over.' : 'The copy is in the downloads of this device.'

/** Hands one battle out. */
export async function saveBattle(battle: CopiedBattle): Promise<string | null> {
  const [{ makeCopy }, { packCopy }] = await Promise.all([import('#app/copy.ts'), import('#app/copy-file.ts')])
  const now = Date.now()
  const name = battle.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return sayHandedOut(await handOut(`${name}-${dayName(now)}.json`, await packCopy(makeCopy({ at: now, battles: [battle] }))))
}

/** The file of everything. Numbers of last lines are left out: the lines say them. */
export async function wholeCopy({ battles, documents, settings }: Everything, at: number): Promise<string> {
  const [{ makeCopy }, { packCopy }] = await Promise.all([import('#app/copy.ts'), import('#app/copy-file.ts')])
  const copied = battles.map(({ row: { seq: _seq, ...row }, lines }) => ({ ...row, lines }))
  return packCopy(makeCopy({ at, whole: true, battles: copied, documents, settings }))
}

/** "It holds the orders of both sides: it is for you alone."; '' while nothing in any battle is secret. */
function sayAllSecrets({ battles }: Everything): string {
  const secrets = new Set(battles.flatMap(({ row }) => readSummary(row.summary)?.secret ?? []))
  return secrets.size === 0 ? '' : ` It holds ${[...secrets].join(' and ')}: it is for you alone.`
}

async function handOutAll(store: Store, at: number): Promise<Result<string | null, string>> {
  const found = await store.everything()
  if (!found.ok) return err(sayFault(found.error))
  const said = sayHandedOut(await handOut(`aide-de-camp-${dayName(at)}.json`, await wholeCopy(found.value, at)))
  return ok(said && said + sayAllSecrets(found.value))
}

/** The evening that is being played, as far as this browser saw it. */
interface Evening {
  readonly from: number
  readonly to: number
}

function createKeeping(store: Store, rows: Accessor<readonly BattleRow[]>, now: () => number): CopyKeeping {
  const [last, setLast] = createSignal<number | null>(null)
  const [taken, setTaken] = createSignal(0)
  const [kept, setKept] = createSignal(0)
  const [evening, setEvening] = createKept<Evening | null>('aide.evening', null)
  const [asked, setAsked] = createKept('aide.not-now', 0)
  const readNumber = async (key: string) => {
    const found = await store.setting.get(key)
    return found.ok && typeof found.value === 'number' ? found.value : null
  }
  void readNumber(LAST_COPY).then(setLast)
  void readNumber(TAKEN_IN).then((at) => setTaken(at ?? 0))
  store.documents.touched().subscribe({ next: setKept, error: () => undefined })

  const played = createMemo(() => Math.max(0, ...rows().map(({ touched }) => touched)))
  const changed = () => Math.max(played(), kept(), taken()) > (last() ?? 0)

  // Acts that were made just now, that is: battles that came from elsewhere were played long ago.
  createEffect(
    on(played, (to) => {
      const before = evening()
      if (now() - to > MINUTE || before?.to === to) return
      setEvening({ from: before === null || to - before.to > ANOTHER_EVENING ? to : before.from, to })
    }),
  )

  async function noteCopy(at: number) {
    await store.setting.set(LAST_COPY, at)
    setLast(at)
  }

  return {
    any: () => played() > 0 || kept() > 0,
    words() {
      const when = last()
      if (when === null) return 'No copy has left this device yet'
      return changed()
        ? `Last copy outside this device: ${sayAge(when, now())}`
        : `The last copy, ${sayAge(when, now())}, holds everything`
    },
    owed: () => changed() && now() - (last() ?? 0) > OLD && rows().some(({ begun }) => last() !== null || now() - begun > OLD),
    asks() {
      const seen = evening()
      return seen !== null && changed() && seen.to - Math.max(seen.from, last() ?? 0, asked()) >= WORTH_A_COPY
    },
    notNow: () => setAsked(now()),
    async keep() {
      const at = now()
      const done = await handOutAll(store, at)
      if (done.ok && done.value !== null) await noteCopy(at)
      return done
    },
    async tookIn(at) {
      if (at !== null) return noteCopy(at)
      await store.setting.set(TAKEN_IN, now())
      setTaken(now())
    },
  }
}

const keepings = new WeakMap<Store, CopyKeeping>()

/** The one of this store: the home screen's card and its notice speak of the same copy. */
export function copyKeeping(store: Store, rows: Accessor<readonly BattleRow[]>, now: () => number = Date.now): CopyKeeping {
  const known = keepings.get(store) ?? createRoot(() => createKeeping(store, rows, now))
  keepings.set(store, known)
  return known
}
