/** Rows of the store as they change, in this window or another. */
import { createSignal, onCleanup, type Accessor } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'

/** What of an observable of the store is used. */
interface Watched<Row> {
  readonly subscribe: (watcher: { readonly next: (rows: readonly Row[]) => void; readonly error: () => void }) => {
    readonly unsubscribe: () => void
  }
}

/** Undefined until the store has answered. Rows keep their identity, so that what is drawn of them keeps its focus. */
export function createRows<Row extends { readonly id: string }>(watched: Watched<Row>): Accessor<readonly Row[] | undefined> {
  const [rows, setRows] = createStore<{ all: readonly Row[] }>({ all: [] })
  const [read, setRead] = createSignal(false)
  const watching = watched.subscribe({
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
