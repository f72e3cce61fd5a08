import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase45, fromGroups, GROUP, groupsOf, readGroup, tidyTyped, toBase45, toGroups } from '#core/spell.ts'

const any = fc.uint8Array({ maxLength: 120 })

describe('letters for a camera', () => {
  test('are those of RFC 9285', () => {
    expect(toBase45(new TextEncoder().encode('AB'))).toBe('BB8')
    expect(toBase45(new TextEncoder().encode('Hello!!'))).toBe('%69 VD92EX0')
    expect(fromBase45('QED8WEX0')).toEqual(new TextEncoder().encode('ietf!'))
  })

  test('come back as bytes', () => {
    fc.assert(
      fc.property(any, (bytes) => {
        expect(fromBase45(toBase45(bytes))).toEqual(bytes)
      }),
    )
  })

  test.each(['GGW', 'A', 'abc', 'ABCD', ':::', '::'])('%s was not made from bytes', (text) => expect(fromBase45(text)).toBeNull())
})

describe('groups for a hand', () => {
  const read = (groups: readonly string[]) =>
    groups.map((group, at) => {
      const values = readGroup(group, at)
      if (!values.ok) throw new Error(`${group}: ${values.error}`)
      return values.value
    })

  test('come back as bytes, with a few noughts behind', () => {
    fc.assert(
      fc.property(any, (bytes) => {
        const groups = toGroups(bytes)
        expect(groups).toHaveLength(groupsOf(bytes.length))
        expect(fromGroups(read(groups)).slice(0, bytes.length)).toEqual(bytes)
      }),
    )
  })

  const sample = toGroups(Uint8Array.from({ length: 90 }, (_, at) => (at * 71) & 255))
  const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

  test('any one wrong letter is told', () => {
    for (const [at, group] of sample.entries()) {
      for (let n = 0; n < GROUP; n += 1) {
        for (const letter of LETTERS) {
          if (letter === group[n]) continue
          expect(readGroup(group.slice(0, n) + letter + group.slice(n + 1), at)).toEqual({ ok: false, error: 'check' })
        }
      }
    }
  })

  test('any two neighbours that changed places are told', () => {
    for (const [at, group] of sample.entries()) {
      for (let n = 0; n + 1 < GROUP; n += 1) {
        if (group[n] === group[n + 1]) continue
        const swapped = group.slice(0, n) + group.charAt(n + 1) + group.charAt(n) + group.slice(n + 2)
        expect(readGroup(swapped, at).ok).toBe(false)
      }
    }
  })

  test('a group left out or typed twice is told', () => {
    for (let at = 0; at < 40; at += 1) {
      expect(readGroup(sample[1] as string, at).ok).toBe(at === 1)
    }
  })

  test('are read however they are typed', () => {
    expect(tidyTyped(' o1l-i\n. abc ')).toBe('0111ABC')
    expect(readGroup('ABCDU0', 0)).toEqual({ ok: false, error: 'letter' })
    expect(readGroup('ABC', 0)).toEqual({ ok: false, error: 'letter' })
  })
})
