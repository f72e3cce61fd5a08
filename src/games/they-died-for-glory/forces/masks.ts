/**
 * A backslash before a letter, figure or sign of ASCII takes its meaning away, so that a name may hold what the format
 * itself is written with. While a line is read such letters are masked as letters that no name has.
 */
const FIRST = 0x10ff00

const masked = (letter: string): string => String.fromCodePoint(FIRST + (letter.codePointAt(0) ?? 0))

export const mask = (text: string): string => text.replace(/\\([!-~])/g, (_, letter: string) => masked(letter))

export const unmask = (text: string): string =>
  text.replace(/[\u{10ff00}-\u{10ffff}]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? FIRST) - FIRST))

/** Takes the meaning from the letters that are found. */
export const escaped = (text: string, letters: RegExp): string => text.replace(letters, '\\$&')
