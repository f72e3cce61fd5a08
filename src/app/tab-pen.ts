/**
 * The pen of a battle among the windows of this browser: one writes, the others read along and may take it. A Web Lock holds it,
 * so that a window that dies lets go of it. Where there are no locks every window has it, and the store refuses what comes second.
 */
import { createSignal, type Accessor } from 'solid-js'

export interface TabPen {
  /** Whether this window may write. Reactive. */
  readonly held: Accessor<boolean>
  /** Settles when it is known whether the pen is to be had at once. */
  readonly ready: Promise<void>
  /** Takes the pen from whoever has it. */
  readonly take: () => void
  /** Lets go of it for good. */
  readonly drop: () => void
}

/** Milliseconds that a window which is just closing, as at a reload, may take to let go. */
const CLOSING = 250

const FREE: TabPen = { held: () => true, ready: Promise.resolve(), take: () => undefined, drop: () => undefined }

/** Asks for the pen, and waits for it while another window has it. */
export function createTabPen(battle: string, locks: LockManager | undefined): TabPen {
  if (locks === undefined) return FREE
  const name = `aide.pen.${battle}`
  const [held, setHeld] = createSignal(false)
  let dropped = false
  let letGo = () => {}
  let waiting: AbortController | null = null
  let answered = () => {}
  const ready = new Promise<void>((done) => (answered = done))

  /** Runs while this window has the pen. */
  function hold(): Promise<void> | undefined {
    waiting = null
    if (dropped) return undefined
    setHeld(true)
    answered()
    return new Promise((done) => (letGo = done))
  }

  async function ask(options: LockOptions) {
    try {
      await locks?.request(name, options, hold)
    } catch (error) {
      // Given up waiting, to take it at once.
      if (options.signal?.aborted) return
      // Taken by another window: this one reads along, and has it again when that one is closed.
      if (error instanceof DOMException && error.name === 'AbortError' && !dropped) {
        setHeld(false)
        queue()
        return
      }
      // A browser that will not lock: as where there are no locks.
      setHeld(!dropped)
      answered()
    }
  }

  function queue() {
    waiting = new AbortController()
    void ask({ signal: waiting.signal })
  }

  queue()
  setTimeout(() => answered(), CLOSING)
  return {
    held,
    ready,
    take() {
      if (held() || dropped) return
      waiting?.abort()
      void ask({ steal: true })
    },
    drop() {
      dropped = true
      waiting?.abort()
      setHeld(false)
      letGo()
    },
  }
}
