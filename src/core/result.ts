/** A tagged primitive: the same at run time, a type of its own to the compiler. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name }

export type Ok<T> = { readonly ok: true; readonly value: T }
export type Err<E> = { readonly ok: false; readonly error: E }

/** What a function answers that may refuse. Bad input is an `Err`; a bug throws. */
export type Result<T, E> = Ok<T> | Err<E>

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })
export const err = <E>(error: E): Err<E> => ({ ok: false, error })

/** The end of every closed `switch`: compiles only while no variant was forgotten. */
export function assertNever(left: never): never {
  throw new Error(`Not a known variant: ${JSON.stringify(left)}`)
}

/** For what cannot be missing unless the code is wrong. */
export function must<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`)
  return value
}
