/** Bytes in letters: for codes that a camera reads, and for groups that a person types. */
import { err, ok, type Result } from './result.ts'

/** The letters that a QR code packs closest (RFC 9285). */
const BASE45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

const letters = (value: number, count: number) =>
  Array.from({ length: count }, (_, n) => BASE45.charAt(Math.floor(value / 45 ** n) % 45)).join('')

/** Two bytes as three letters, a last single one as two. */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [one, two] = [bytes[at] as number, bytes[at + 1]]
    text += two === undefined ? letters(one, 2) : letters(one * 256 + two, 3)
  }
  return text
}

/** Null where the text was not made from bytes. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  const out: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const part = text.slice(at, at + 3)
    const values = Array.from(part, (letter) => BASE45.indexOf(letter))
    if (values.includes(-1) || part.length === 1) return null
    const value = values.reduce((sum, each, n) => sum + each * 45 ** n, 0)
    if (value > (part.length === 3 ? 0xffff : 0xff)) return null
    if (part.length === 3) out.push(value >>> 8)
    out.push(value & 255)
  }
  return Uint8Array.from(out)
}

/** Letters and digits that a hand cannot take for one another; there is no I, L, O or U. */
const TYPED = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of a group that carry something; one more checks them. */
const CARRY = 5

/** Bits that a letter carries. */
const BITS = 5

/** Twice `value` among 32 values, where adding is exclusive or (x⁵ + x² + 1). */
const twice = (value: number) => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31

/** Tells any one wrong letter, any two that changed places, and a group that stands where it does not belong. */
function checkOf(values: readonly number[], at: number): number {
  let sum = at & 31
  for (const value of [(at >>> 5) & 31, ...values]) sum = twice(sum) ^ value
  return twice(sum)
}

/** Bytes in groups of six letters, the last of each a check. */
export function toGroups(bytes: Uint8Array): readonly string[] {
  const values: number[] = []
  let [kept, bits] = [0, 0]
  for (const byte of bytes) {
    kept = (kept << 8) | byte
    for (bits += 8; bits >= BITS; bits -= BITS) values.push((kept >>> (bits - BITS)) & 31)
    kept &= (1 << bits) - 1
  }
  if (bits > 0) values.push((kept << (BITS - bits)) & 31)
  while (values.length % CARRY > 0) values.push(0)
  return Array.from({ length: values.length / CARRY }, (_, at) => {
    const group = values.slice(at * CARRY, (at + 1) * CARRY)
    return [...group, checkOf(group, at)].map((value) => TYPED.charAt(value)).join('')
  })
}

/** How many groups so many bytes take. */
export const groupsOf = (bytes: number): number => Math.ceil((bytes * 8) / (BITS * CARRY))

/** What is typed, in the letters of the groups: small ones count, I and L are 1, O is 0; blanks and hyphens do not count. */
export const tidyTyped = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')
    .replaceAll(/[\s\-.·]/g, '')

/** How long a group is. */
export const GROUP = CARRY + 1

/** The values of group number `at` (0 upwards); an error where a letter of it is wrong. */
export function readGroup(group: string, at: number): Result<readonly number[], 'letter' | 'check'> {
  const values = Array.from(group, (letter) => TYPED.indexOf(letter))
  if (values.length !== GROUP || values.includes(-1)) return err('letter')
  const carried = values.slice(0, CARRY)
  return checkOf(carried, at) === values[CARRY] ? ok(carried) : err('check')
}

/** The bytes that whole groups hold. */
export function fromGroups(groups: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const out: number[] = []
  let [kept, bits] = [0, 0]
  for (const value of groups.flat()) {
    kept = (kept << BITS) | value
    bits += BITS
    if (bits < 8) continue
    bits -= 8
    out.push((kept >>> bits) & 255)
    kept &= (1 << bits) - 1
  }
  return Uint8Array.from(out)
}
