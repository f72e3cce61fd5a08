/** A value that is no plain data, a Solid store for one, is a bug: found in development before it reaches the database. */
export function plain<T>(value: T): T {
  if (import.meta.env.DEV) structuredClone(value)
  return value
}
