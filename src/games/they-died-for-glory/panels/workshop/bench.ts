/** A document in the making, an order of battle, charts: what it holds, the way back, and whether it is kept. It is kept as it is changed. */
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import type { Leaf, Shelf } from '#games/game.ts'

/** `wait`: not yet on the device. `failed`: why it could not be kept, in a sentence. */
export type Keeping = { readonly kind: 'kept' | 'wait' } | { readonly kind: 'failed'; readonly why: string }

/** How a document goes to the shelf. */
export type ToLeaf<T> = (doc: T) => Omit<Leaf, 'id' | 'touched'> & { readonly body: unknown }

export interface Bench<T> {
  readonly id: string
  readonly doc: () => T
  /**
   * `name`: what undo takes back, "Rename 50th Line". Changes that follow one another with the same `run` are taken back as
   * one: letters of a name.
   */
  readonly change: (name: string, next: T, run?: string) => void
  readonly undo: () => void
  readonly undoName: () => string | null
  readonly redo: () => void
  readonly redoName: () => string | null
  readonly keeping: () => Keeping
  /** Keeps what waits, at once. */
  readonly flush: () => Promise<void>
  /** Where keeping failed: takes what lies on the shelf; undo brings back what was here. */
  readonly takeTheirs: () => Promise<void>
  /** Where keeping failed: keeps what is here in place of what lies on the shelf. */
  readonly keepMine: () => Promise<void>
}

interface Step<T> {
  readonly name: string
  readonly run: string | null
  readonly doc: T
}

/** So many changes can be taken back. */
const MOST_STEPS = 100
/** Milliseconds without a change after which it is kept. */
const PAUSE = 500

/** Changes with their way back. */
function createChanges<T>(initial: T) {
  const [doc, setDoc] = createSignal(initial)
  const [past, setPast] = createSignal<readonly Step<T>[]>([])
  const [future, setFuture] = createSignal<readonly Step<T>[]>([])
  /** One step between the two stacks; each holds the state that it leads to. */
  function step(from: readonly Step<T>[], take: (left: readonly Step<T>[]) => void, give: (step: Step<T>) => void) {
    const last = from.at(-1)
    if (last === undefined) return
    take(from.slice(0, -1))
    give({ ...last, run: null, doc: doc() })
    setDoc(() => last.doc)
  }
  return {
    doc,
    change(name: string, next: T, run: string | null = null) {
      if (next === doc()) return
      const goesOn = run !== null && past().at(-1)?.run === run && future().length === 0
      if (!goesOn) setPast([...past().slice(1 - MOST_STEPS), { name, run, doc: doc() }])
      setFuture([])
      setDoc(() => next)
    },
    undo: () => step(past(), setPast, (taken) => setFuture([...future(), taken])),
    redo: () => step(future(), setFuture, (taken) => setPast([...past(), taken])),
    undoName: () => past().at(-1)?.name ?? null,
    redoName: () => future().at(-1)?.name ?? null,
  }
}

/** Keeps what is shown after each pause, and at the latest when the page goes out of sight. */
function createKeeper<T>(shelf: Shelf, id: string, doc: () => T, leafOf: ToLeaf<T>) {
  const [keeping, setKeeping] = createSignal<Keeping>({ kind: 'kept' })
  let kept = doc()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()

  async function write() {
    const wanted = doc()
    if (wanted === kept) return
    const done = await shelf.keep({ id, ...leafOf(wanted) })
    if (done.ok) kept = wanted
    if (done.ok && doc() !== wanted) return
    setKeeping(done.ok ? { kind: 'kept' } : { kind: 'failed', why: done.error })
  }
  function flush() {
    clearTimeout(timer)
    writing = writing.then(write)
    return writing
  }
  createEffect(
    on(
      doc,
      () => {
        setKeeping({ kind: 'wait' })
        clearTimeout(timer)
        timer = setTimeout(() => void flush(), PAUSE)
      },
      { defer: true },
    ),
  )
  const hidden = () => void (document.visibilityState === 'hidden' && flush())
  document.addEventListener('visibilitychange', hidden)
  onCleanup(() => {
    document.removeEventListener('visibilitychange', hidden)
    void flush()
  })
  return { keeping, flush, idle: () => keeping().kind === 'kept' }
}

/** What a document is to the shelf: its id, how it goes there, and what lies there now, or null where it cannot be read. */
export interface Kept<T> {
  readonly id: string
  readonly leafOf: ToLeaf<T>
  readonly read: () => Promise<T | null>
}

export function createBench<T>(shelf: Shelf, { id, leafOf, read }: Kept<T>, initial: T): Bench<T> {
  const changes = createChanges(initial)
  const keeper = createKeeper(shelf, id, changes.doc, leafOf)
  const touched = createMemo(() => shelf.list(leafOf(initial).kind)?.find((leaf) => leaf.id === id)?.touched)

  /** Another window kept it anew: its state is taken over, and undo brings this one's back. */
  async function follow() {
    if (!keeper.idle()) return
    const there = await read()
    if (there === null || !keeper.idle() || JSON.stringify(there) === JSON.stringify(changes.doc())) return
    changes.change('Changes of another window', there)
  }
  createEffect(on(touched, () => void follow(), { defer: true }))

  async function takeTheirs() {
    const there = await read()
    if (there !== null) changes.change('Changes of another window', there)
  }
  const keepMine = async () => {
    await read()
    await keeper.flush()
  }
  const { keeping, flush } = keeper
  return { id, ...changes, keeping, flush, takeTheirs, keepMine }
}
