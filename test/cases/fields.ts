/** Reads the parts of a case by name. A name that nobody knows, or a value of the wrong kind, throws: it is never skipped. */

export type Read<T> = (raw: unknown, where: string) => T

/** The reader's complaint, with the place in the case that it is about. */
export class CaseFault extends Error {}

function fault(where: string, expected: string, raw: unknown): never {
  throw new CaseFault(`${where}: expected ${expected}, found ${JSON.stringify(raw)}`)
}

/** A number, 0 if left out. */
export const count: Read<number> = (raw = 0, where) =>
  typeof raw === 'number' && Number.isFinite(raw) ? raw : fault(where, 'a number', raw)

/** A number or null, null if left out. */
export const countOrNull: Read<number | null> = (raw = null, where) => (raw === null ? null : count(raw, where))

/** A flag, false if left out. */
export const flag: Read<boolean> = (raw = false, where) => (typeof raw === 'boolean' ? raw : fault(where, 'true or false', raw))

/** One of a closed list of words. */
export function word<const W extends string>(words: readonly W[]): Read<W> {
  return (raw, where) => words.find((known) => known === raw) ?? fault(where, `one of ${words.join(' ')}`, raw)
}

export function optional<T>(read: Read<T>): Read<T | undefined> {
  return (raw, where) => (raw === undefined ? undefined : read(raw, where))
}

export function orElse<T>(read: Read<T>, left: T): Read<T> {
  return (raw, where) => (raw === undefined ? left : read(raw, where))
}

/** A list, empty if left out. */
export function list<T>(read: Read<T>): Read<readonly T[]> {
  return (raw = [], where) =>
    Array.isArray(raw) ? raw.map((item: unknown, at) => read(item, `${where}[${at}]`)) : fault(where, 'a list', raw)
}

type Readers = Readonly<Record<string, Read<unknown>>>
type Fields<R extends Readers> = { readonly [Name in keyof R]: ReturnType<R[Name]> }

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** A record with these names and no others; empty if left out. */
export function record<const R extends Readers>(readers: R): Read<Fields<R>> {
  return (raw = {}, where) => {
    if (!isRecord(raw)) return fault(where, 'a record', raw)
    for (const name of Object.keys(raw)) {
      if (!Object.hasOwn(readers, name)) throw new CaseFault(`${where}.${name}: unknown field`)
    }
    const entries = Object.entries(readers).map(([name, read]) => [name, read(raw[name], `${where}.${name}`)] as const)
    return Object.fromEntries(entries) as Fields<R>
  }
}
