/** Numbers as people type them: `5`, `5+`, `4,5`, `4½`, `2 for 3`, `-` for none; a whole row of them, with blanks between or without. */
import type { Value } from './cell.ts'
import { fault, type Kind } from './kinds.ts'

/** What was typed for one cell: a value, `skip` to leave the cell as it is, or what was not understood. */
export type Typed =
  | { readonly value: Value }
  | { readonly skip: true }
  | { readonly bad: string; readonly why: 'type' | 'bounds' }

const NONE = /^([-–—x/]|none|no|nil)$/i
const SKIP = /^[._?]$/
const YES = /^(yes|y|ja|oui)$/i
const NO = /^(no|n|nein|non)$/i

/** `4.5`, `4,5`, `4½`, `½`, `1/2`, `−1`, `5+`, `12"`; null: no number. */
function numberIn(text: string): number | null {
  const plain = text.replace(/[−–]/g, '-').replace(/["″”+%]$/, '')
  const half = /^(-?)(\d*)½$/.exec(plain)
  if (half) return (half[1] === '-' ? -1 : 1) * (Number(half[2]) + 0.5)
  const share = /^(\d+)\/(\d+)$/.exec(plain)
  if (share && Number(share[2]) > 0) return Number((Number(share[1]) / Number(share[2])).toFixed(4))
  if (!/^[-+]?\d+([.,]\d+)?$/.test(plain)) return null
  const n = Number(plain.replace(',', '.'))
  return text.endsWith('%') ? n / 100 : n
}

function wordIn(text: string, ways: readonly (string | boolean)[]): Value | undefined {
  if (YES.test(text)) return ways.includes(true) ? true : undefined
  if (NO.test(text)) return ways.includes(false) ? false : undefined
  return ways.find((way) => typeof way === 'string' && way.toLowerCase() === text.toLowerCase())
}

function valueIn(kind: Kind, text: string): Value | undefined {
  if (kind.sort === 'word') return wordIn(text, kind.ways)
  if (kind.sort === 'pair') {
    const [, dice, figures] = /^(\d+)\s*(?:\/|:|for|in|-)\s*(\d+)$/i.exec(text) ?? []
    return dice === undefined ? undefined : [Number(dice), Number(figures)]
  }
  if (NONE.test(text) || (kind.sort === 'face' && kind.none && text === '0')) return null
  return numberIn(text) ?? undefined
}

/** What was typed for a cell. */
export function readTyped(kind: Kind, raw: string): Typed {
  const text = raw.trim()
  if (SKIP.test(text)) return { skip: true }
  const value = text === '' ? undefined : valueIn(kind, text)
  if (value === undefined) return { bad: text, why: 'type' }
  const wrong = fault(kind, value)
  return wrong === null ? { value } : { bad: text, why: wrong }
}

/** Kinds whose values are one digit, so that a row of them may be typed without blanks. */
const isDigit = (kind: Kind): boolean => kind.sort === 'face' && kind.most <= 9

/** Kinds in which a comma between two digits ends no number. */
const isFine = (kind: Kind): boolean => kind.sort !== 'word' && kind.sort !== 'pair' && kind.step < 1

/** The pieces of a row: by tabs or semicolons, else by blanks, bars and commas; digits one by one where nothing parts them. */
function pieces(kinds: readonly Kind[], text: string): readonly string[] {
  const row = text.trim()
  if (kinds.every(isDigit) && /^[0-9.x–—-]+$/i.test(row)) return [...row]
  if (/[\t;]/.test(row)) return row.split(/[\t;]/).map((piece) => piece.trim() || '.')
  const joined = kinds.some(({ sort }) => sort === 'pair') ? row.replace(/(\d)\s*(for|in|:|\/)\s*(\d)/gi, '$1/$3') : row
  const parted = joined.replace(kinds.some(isFine) ? /,(?!\d)/g : /,/g, ' ')
  return parted.split(/[\s|]+/).filter((piece) => piece !== '')
}

export interface TypedRow {
  /** For each cell, what was typed; fewer than there are cells: the rest was not typed. */
  readonly cells: readonly Typed[]
  /** Pieces beyond the last cell. */
  readonly over: number
}

/** Reads a row of numbers for these cells, from the first. */
export function readRow(kinds: readonly Kind[], text: string): TypedRow {
  const found = pieces(kinds, text)
  return {
    cells: found.slice(0, kinds.length).flatMap((piece, at) => {
      const kind = kinds[at]
      return kind ? [readTyped(kind, piece)] : []
    }),
    over: Math.max(0, found.length - kinds.length),
  }
}
