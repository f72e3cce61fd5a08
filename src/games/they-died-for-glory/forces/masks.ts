/**
 * A backslash before a letter, figure or sign takes its meaning away, so that a name may hold what the format
 * itself is written with. While a line is read such letters are masked as letters that no name has.
 */
const FIRST = 0x10ff00

/** All that can be masked: the signs and letters of ASCII, and the marks of lists. */
const LETTERS = [...Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)), '•', '·', '–', '—']
const MASKS: ReadonlyMap<string, string> = new Map(LETTERS.map((letter, at) => [letter, String.fromCodePoint(FIRST + at)]))

export const mask = (text: string): string =>
  text.replace(/\\([!-~•·–—])/g, (whole, letter: string) => MASKS.get(letter) ?? whole)

export const unmask = (text: string): string =>
  text.replace(/[\u{10ff00}-\u{10ff7f}]/gu, (masked) => LETTERS[(masked.codePointAt(0) ?? FIRST) - FIRST] ?? masked)

/** Takes the meaning from the letters that are found. */
export const escaped = (text: string, letters: RegExp): string => text.replace(letters, '\\$&')
