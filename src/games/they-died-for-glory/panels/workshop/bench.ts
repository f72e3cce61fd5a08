/** An order of battle in the making: what it holds, the way back, and whether it is kept. It is kept as it is changed. */
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import type { Shelf } from '#games/game.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import { leafOf } from './leaf.ts'

/** `wait`: not yet on the device. `failed`: why it could not be kept, in a sentence. */
export type Keeping = { readonly kind: 'kept' | 'wait' } | { readonly kind: 'failed'; readonly why: string }

export interface Bench {
  readonly id: string
  readonly forces: () => Forces
  /**
   * `name`: what undo takes back, "Rename 50th Line". Changes that follow one another with the same `run` are taken back as
   * one: letters of a name.
   */
  readonly change: (name: string, next: Forces, run?: string) => void
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

interface Step {
  readonly name: string
  readonly run: string | null
  readonly forces: Forces
}

/** So many changes can be taken back. */
const MOST_STEPS = 100
/** Milliseconds without a change after which it is kept. */
const PAUSE = 500

/** Changes with their way back. */
function createChanges(initial: Forces) {
  const [forces, setForces] = createSignal(initial)
  const [past, setPast] = createSignal<readonly Step[]>([])
  const [future, setFuture] = createSignal<readonly Step[]>([])
  /** One step between the two stacks; each holds the state that it leads to. */
  function step(from: readonly Step[], take: (left: readonly Step[]) => void, give: (step: Step) => void) {
    const last = from.at(-1)
    if (last === undefined) return
    take(from.slice(0, -1))
    give({ ...last, run: null, forces: forces() })
    setForces(last.forces)
  }
  return {
    forces,
    change(name: string, next: Forces, run: string | null = null) {
      if (next === forces()) return
      const goesOn = run !== null && past().at(-1)?.run === run && future().length === 0
      if (!goesOn) setPast([...past().slice(1 - MOST_STEPS), { name, run, forces: forces() }])
      setFuture([])
      setForces(next)
    },
    undo: () => step(past(), setPast, (taken) => setFuture([...future(), taken])),
    redo: () => step(future(), setFuture, (taken) => setPast([...past(), taken])),
    undoName: () => past().at(-1)?.name ?? null,
    redoName: () => future().at(-1)?.name ?? null,
  }
}

/** Keeps what is shown after each pause, and at the latest when the page goes out of sight. */
function createKeeper(shelf: Shelf, id: string, forces: () => Forces) {
  const [keeping, setKeeping] = createSignal<Keeping>({ kind: 'kept' })
  let kept = forces()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()

  async function write() {
    const wanted = forces()
    if (wanted === kept) return
    const done = await shelf.keep({ id, ...leafOf(wanted) })
    if (done.ok) kept = wanted
    if (done.ok && forces() !== wanted) return
    setKeeping(done.ok ? { kind: 'kept' } : { kind: 'failed', why: done.error })
  }
  function flush() {
    clearTimeout(timer)
    writing = writing.then(write)
    return writing
  }
  createEffect(
    on(
      forces,
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

/** `read`: what lies on the shelf under this id now, or null where it cannot be read. */
export function createBench(shelf: Shelf, id: string, initial: Forces, read: () => Promise<Forces | null>): Bench {
  const changes = createChanges(initial)
  const keeper = createKeeper(shelf, id, changes.forces)
  const touched = createMemo(() => shelf.list('forces')?.find((leaf) => leaf.id === id)?.touched)

  /** Another window kept it anew: its state is taken over, and undo brings this one's back. */
  async function follow() {
    if (!keeper.idle()) return
    const there = await read()
    if (there === null || !keeper.idle() || JSON.stringify(there) === JSON.stringify(changes.forces())) return
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
