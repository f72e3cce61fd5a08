/** Numbers as people type what they have measured, read or refused in a sentence. */
import { err, ok, type Result } from '#core/result.ts'

/** No table is longer: a slip of the finger. In table inches. */
const LONGEST = 400
const MOST_CONTOURS = 20

const HALVES: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }

/** `7`, `7.5`, `7,5`, `7½`, `7 1/2`, `½`; null: no number. */
function readNumber(raw: string): number | null {
  const text = raw
    .trim()
    .replace(/(″|"|''|in|cm)\.?$/i, '')
    .trim()
  const [, minus, whole = '', part = '', over = '', under = ''] =
    /^([-−])?(\d*(?:[.,]\d+)?|\d+[.,])\s*(?:([½¼¾⅓⅔])|(\d+)\/(\d+))?$/.exec(text) ?? []
  if (whole === '' && part === '' && over === '') return null
  // `71/2` would be read as 71 halves or as 7 and a half: neither is meant for sure.
  if (over !== '' && whole !== '' && !/\s/.test(text)) return null
  if (under !== '' && Number(under) === 0) return null
  const fraction = part !== '' ? (HALVES[part] ?? 0) : over === '' ? 0 : Number(over) / Number(under)
  const value = Number(whole.replace(',', '.') || '0') + fraction
  return minus === undefined ? value : -value
}

/** Reads a measured distance; null: nothing is typed yet. */
export function parseDistance(raw: string): Result<number | null, string> {
  if (raw.trim() === '') return ok(null)
  const value = readNumber(raw)
  if (value === null) return err('This is no number: write the distance as 7, 7.5 or 7½.')
  if (value < 0) return err('A distance is 0 or more.')
  return value > LONGEST ? err('That is longer than any table: look at the number again.') : ok(value)
}

/** Reads a count of contours; nothing typed is none. */
export function parseContours(raw: string): Result<number, string> {
  if (raw.trim() === '') return ok(0)
  const value = readNumber(raw)
  if (value === null || !Number.isInteger(value) || value < 0) return err('Contours climbed are a whole number: 0, 1, 2.')
  return value > MOST_CONTOURS ? err('So many contours no table has: look at the number again.') : ok(value)
}
