/** Keeping a copy: all battles, as one file that leaves the device. When that was last done is remembered in the store. */
import { createMemo, createResource, type Accessor } from 'solid-js'
import { ok, err, type Result } from '#core/result.ts'
import { makeCopy, type CopiedBattle } from '#app/copy.ts'
import { handOut } from '#app/hand-out.ts'
import { dayName, sayAge } from '#app/say-time.ts'
import { sayFault } from '#app/say-fault.ts'
import type { Store } from '#store/index.ts'
import type { BattleRow } from '#store/index.ts'

const LAST_COPY = 'app.last-copy'

/** After so many milliseconds without a copy, battles that went on are at risk. */
const OLD = 86_400_000

export interface CopyKeeping {
  /** "Last copy outside this phone: 12 days ago". */
  readonly words: Accessor<string>
  /** Battles went on since the last copy, and it is a day old or more. */
  readonly owed: Accessor<boolean>
  /** Hands all battles out; answers null where the person gave it up. */
  readonly keep: () => Promise<Result<string | null, string>>
}

async function readAll(store: Store, rows: readonly BattleRow[]): Promise<Result<readonly CopiedBattle[], string>> {
  const battles: CopiedBattle[] = []
  for (const { id, game, title } of rows) {
    const found = await store.read(id)
    if (!found.ok) return err(sayFault(found.error))
    battles.push({ id, game, title, lines: found.value.lines })
  }
  return ok(battles)
}

export function createCopyKeeping(store: Store, rows: Accessor<readonly BattleRow[]>, now: () => number): CopyKeeping {
  const [last, { mutate }] = createResource(async () => {
    const found = await store.setting.get(LAST_COPY)
    return found.ok && typeof found.value === 'number' ? found.value : null
  })
  const at = () => last.latest ?? null
  const changed = createMemo(() => rows().some(({ touched }) => touched > (at() ?? 0)))

  async function keep(): Promise<Result<string | null, string>> {
    const made = now()
    const battles = await readAll(store, rows())
    if (!battles.ok) return battles
    const how = await handOut(`aide-de-camp-${dayName(made)}.json`, makeCopy({ at: made, battles: battles.value }))
    if (how === 'given-up') return ok(null)
    await store.setting.set(LAST_COPY, made)
    mutate(made)
    return ok(how === 'shared' ? 'The copy was handed over.' : 'The copy is in the downloads of this device.')
  }

  return {
    words() {
      const when = at()
      if (when === null) return 'No copy has left this device yet'
      return changed()
        ? `Last copy outside this device: ${sayAge(when, now())}`
        : `The last copy, ${sayAge(when, now())}, holds everything`
    },
    owed: () => changed() && now() - (at() ?? 0) > OLD && rows().some(({ begun }) => at() !== null || now() - begun > OLD),
    keep,
  }
}
