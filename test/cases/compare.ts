/** Compares what a procedure gave with what a case expects of it. */
import { CaseFault } from './fields.ts'

/** What a procedure answers; a field that does not apply is null. */
export type Answer = Readonly<Record<string, unknown>>

const NEAR = 1e-9

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Numbers to 1e-9; null is absent or null; in a record only the names that are expected count. */
export function agrees(expected: unknown, got: unknown): boolean {
  if (expected === null) return got === null || got === undefined
  if (typeof expected === 'number') return typeof got === 'number' && Math.abs(expected - got) <= NEAR
  if (Array.isArray(expected)) {
    return Array.isArray(got) && got.length === expected.length && expected.every((item, at) => agrees(item, got[at]))
  }
  if (isRecord(expected)) return isRecord(got) && Object.entries(expected).every(([name, value]) => agrees(value, got[name]))
  return expected === got
}

/** Names of the expected fields that differ. A field that the procedure does not know is a fault. */
export function differences(expected: Answer, got: Answer): readonly string[] {
  const names = Object.keys(expected)
  if (names.length === 0) throw new CaseFault('expect: nothing is expected')
  for (const name of names) if (!Object.hasOwn(got, name)) throw new CaseFault(`expect.${name}: unknown field`)
  return names.filter((name) => !agrees(expected[name], got[name]))
}
