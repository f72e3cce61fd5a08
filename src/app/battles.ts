/** The rows of all battles as they change, in this window or another. */
import { createSignal, onCleanup, type Accessor } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'
import type { BattleRow, Store } from '#store/index.ts'

/** Undefined until the store has answered. Rows keep their identity, so that what is drawn of them keeps its focus. */
export function createBattles(store: Store): Accessor<readonly BattleRow[] | undefined> {
  const [rows, setRows] = createStore<{ all: readonly BattleRow[] }>({ all: [] })
  const [read, setRead] = createSignal(false)
  const watching = store.battles().subscribe({
    next: (found) => {
      setRows('all', reconcile(found, { key: 'id' }))
      setRead(true)
    },
    // The database was closed under us; what was read last stays, and writing says why it cannot.
    error: () => setRead(true),
  })
  onCleanup(() => watching.unsubscribe())
  return () => (read() ? rows.all : undefined)
}
