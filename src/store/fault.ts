/** Turns what a database throws into a fault with its facts. */
import { Dexie } from 'dexie'
import type { StoreFault } from '#store/types.ts'

/** Thrown inside a transaction, so that all of it is undone; never leaves the store. */
export class Refusal extends Error {
  readonly fault: StoreFault
  constructor(fault: StoreFault) {
    super(fault.kind)
    this.fault = fault
  }
}

/** Names of errors that a lost connection shows itself by. */
const CLOSED = new Set(['DatabaseClosedError', 'InvalidStateError', 'TransactionInactiveError', 'AbortError'])

/** Safari's name for a connection that it lost in the background, and Chromium's for much else. */
const UNKNOWN = 'UnknownError'

/** Dexie wraps: the cause hides in `inner`, those of a bulk write in `failures`. */
function namesIn(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return []
  const { name, inner, failures } = error as { name?: unknown; inner?: unknown; failures?: unknown }
  const within = [inner, ...(Array.isArray(failures) ? failures : [])].flatMap(namesIn)
  return typeof name === 'string' ? [name, ...within] : within
}

const isFull = (names: readonly string[]): boolean => names.includes('QuotaExceededError')

const isClosed = (names: readonly string[]): boolean => names.some((name) => CLOSED.has(name))

/** Whether it is worth opening the database again and trying once more. */
export function isLost(error: unknown): boolean {
  const names = namesIn(error)
  return !isFull(names) && (isClosed(names) || names.includes(UNKNOWN))
}

/** Whether a row was to be added where there is one. */
export const isTaken = (error: unknown): boolean => namesIn(error).includes('ConstraintError')

/** A bug of ours is thrown on; a `DataCloneError` is one, for rows must be plain. */
export function faultOf(error: unknown): StoreFault {
  if (error instanceof Refusal) return error.fault
  const names = namesIn(error)
  const ofTheDatabase = error instanceof Dexie.DexieError || error instanceof DOMException
  if (!ofTheDatabase || names.includes('DataCloneError')) throw error
  if (isFull(names)) return { kind: 'full' }
  if (isClosed(names)) return { kind: 'closed' }
  return { kind: 'failed', name: error.name, message: error.message.split('\n', 1)[0] ?? '' }
}
