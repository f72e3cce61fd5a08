/**
 * Who has a battle's pen: this device, or another one. Without a network nobody can ask; each device remembers what it gave
 * and what it got. Kept as a setting, one for each battle; none: the battle was never handed over, and the pen is here.
 */
import * as v from 'valibot'
import { createSignal, onCleanup, type Accessor } from 'solid-js'
import type { Result } from '#core/result.ts'
import type { Store, StoreFault } from '#store/index.ts'

export interface Custody {
  readonly pen: 'here' | 'away'
  /** When it came or went, milliseconds since 1970. */
  readonly at: number
  /** Up to which line the other device has the log, nothing left out; 0: that is not known. */
  readonly shared: number
}

const UNTOUCHED: Custody = { pen: 'here', at: 0, shared: 0 }

const shape = v.object({
  pen: v.picklist(['here', 'away']),
  at: v.pipe(v.number(), v.minValue(0)),
  shared: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** The setting's name. */
export const custodyKey = (battle: string) => `hand-over.pen.${battle}`

/** What was kept or came in a file; what cannot be read counts as never handed over. */
export function asCustody(raw: unknown): Custody {
  const read = v.safeParse(shape, raw)
  return read.success ? read.output : UNTOUCHED
}

/** The pen of a battle. */
export async function readCustody(store: Pick<Store, 'setting'>, battle: string): Promise<Custody> {
  const found = await store.setting.get(custodyKey(battle))
  return asCustody(found.ok ? found.value : null)
}

/** Tells every tab of this device, this one too. */
const listeners = new Set<(battle: string) => unknown>()
const channel = typeof window === 'undefined' ? null : new BroadcastChannel('aide.hand-over')
const hear = (battle: string) => listeners.forEach((listener) => listener(battle))
channel?.addEventListener('message', ({ data }) => hear(String(data)))

/** Calls back when the pen of a battle came or went; answers how to stop that. */
function watchCustody(listener: (battle: string) => unknown): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function keepCustody(
  store: Pick<Store, 'setting'>,
  battle: string,
  custody: Custody,
): Promise<Result<void, StoreFault>> {
  const done = await store.setting.set(custodyKey(battle), custody)
  if (done.ok) {
    hear(battle)
    // oxlint-disable-next-line require-post-message-target-origin -- a channel has none: it reaches this origin alone
    channel?.postMessage(battle)
  }
  return done
}

/** The pen of a battle as it comes and goes, in this tab or another. */
export function createCustody(store: Pick<Store, 'setting'>, battle: string, now: Custody): Accessor<Custody> {
  const [custody, setCustody] = createSignal(now)
  onCleanup(watchCustody((which) => which === battle && void readCustody(store, battle).then(setCustody)))
  return custody
}
