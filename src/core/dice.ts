/** Where faces come from: the table, typed in; the app, when asked to roll; a fixed row, in tests. */
import { err, ok, type Result } from './result.ts'

export interface Dice {
  /** `count` faces of 1 to `sides`, six unless said, in the order thrown. */
  roll(count: number, sides?: number): readonly number[]
}

/** What fell: successes, the faces where they are known, and whose dice they were. */
export type Roll = { readonly hits: number; readonly faces: readonly number[] | null; readonly by: 'table' | 'app' }

/** Why what was typed in cannot have fallen. */
export type DiceFault =
  | { readonly kind: 'count'; readonly expected: number; readonly got: number }
  | { readonly kind: 'face'; readonly face: number; readonly sides: number }
  | { readonly kind: 'hits'; readonly hits: number; readonly dice: number }

const isFace = (face: number, sides: number): boolean => Number.isInteger(face) && face >= 1 && face <= sides

/** Values of a byte. */
const BYTE = 256

/** Dice of the app. `fill` puts random bytes into an array; a byte that would favour the low faces is thrown away. */
export function appDice(fill: (bytes: Uint8Array<ArrayBuffer>) => void): Dice {
  return {
    roll(count, sides = 6) {
      if (!isFace(sides, BYTE)) throw new RangeError(`A die of ${sides} sides`)
      const fair = BYTE - (BYTE % sides)
      const faces: number[] = []
      while (faces.length < count) {
        const bytes = new Uint8Array(count - faces.length)
        fill(bytes)
        for (const byte of bytes) if (byte < fair) faces.push((byte % sides) + 1)
      }
      return faces
    },
  }
}

/** Dice that fall as told, for tests, which then assert that every face was thrown. */
export function fixedDice(faces: readonly number[]): Dice & { assertAllUsed(): void } {
  let used = 0
  return {
    roll(count, sides = 6) {
      const thrown = faces.slice(used, used + count)
      if (thrown.length < count) throw new Error(`${count} dice wanted, ${thrown.length} left`)
      const odd = thrown.find((face) => !isFace(face, sides))
      if (odd !== undefined) throw new Error(`${odd} on a die of ${sides} sides`)
      used += count
      return thrown
    },
    assertAllUsed() {
      if (used < faces.length) throw new Error(`${faces.length - used} dice of ${faces.length} not thrown`)
    },
  }
}

/** Faces typed in for `count` dice of `sides` sides. */
export function readFaces(faces: readonly number[], count: number, sides: number): Result<readonly number[], DiceFault> {
  if (faces.length !== count) return err({ kind: 'count', expected: count, got: faces.length })
  const odd = faces.find((face) => !isFace(face, sides))
  return odd === undefined ? ok(faces) : err({ kind: 'face', face: odd, sides })
}

/** Successes typed in for `dice` dice. */
export const readHits = (hits: number, dice: number): Result<number, DiceFault> =>
  Number.isInteger(hits) && hits >= 0 && hits <= dice ? ok(hits) : err({ kind: 'hits', hits, dice })
