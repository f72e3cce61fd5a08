/** The store's books of one battle, as the live battle writes them: the database first, then the shadow. */
import { err, ok } from '#core/result.ts'
import type { Ledger, Unstored } from '#app/live-battle.ts'
import { sayFault } from '#app/say-fault.ts'
import type { Store } from '#store/index.ts'
import type { StoreFault } from '#store/index.ts'

/** Which faults end the writing, which leave it in memory, and which mean that somebody else wrote. */
function unstored(fault: StoreFault): Unstored {
  switch (fault.kind) {
    case 'conflict':
      return { kind: 'conflict' }
    case 'full':
      return { kind: 'full' }
    case 'newer':
    case 'missing':
    case 'reload':
      return { kind: 'closed', sentence: sayFault(fault) }
    default:
      return { kind: 'failed', why: sayFault(fault) }
  }
}

/** `rest`: when the shadow may be written; at once unless said. */
export function createLedger(store: Store, id: string, now: () => number, rest = (work: () => void) => work()): Ledger {
  return {
    async read() {
      const found = await store.read(id)
      return found.ok ? ok(found.value.lines) : err(sayFault(found.error))
    },
    async append(fresh, all, summary) {
      const done = await store.append(id, fresh, { summary, touched: now() }, all.at(-1 - fresh.length))
      if (!done.ok) return err(unstored(done.error))
      // Not waited for: the shadow takes its time, and what it missed the next one brings.
      rest(() => void store.shadow.keep(id, all))
      return ok(null)
    },
  }
}
