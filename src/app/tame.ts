/** What comes from outside is bounded before anything looks into it. */

/** Levels of a file that this app writes: far fewer. */
const DEEPEST = 64

/** Values of a file: some forty thousand acts have a million. */
const MOST = 8_000_000

const DEEP = 'This file is nested deeper than anything this app writes. Nothing was taken from it.'
const MANY = 'This file holds more than this app can take in at once. Nothing was taken from it.'
const PROTO = 'This file holds a name that this app never writes (__proto__). Nothing was taken from it.'

/** Why parsed JSON cannot be one of our files, in a sentence; null where it may be. Never recurses. */
export function tooWild(found: unknown): string | null {
  let level: unknown[] = [found]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return DEEP
    count += level.length
    if (count > MOST) return MANY
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value) && Object.hasOwn(value, '__proto__')) return PROTO
      for (const inner of Object.values(value)) below.push(inner)
    }
    level = below
  }
  return null
}
