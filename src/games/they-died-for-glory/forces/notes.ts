/** What was made of each line of a text: facts that `text/` turns into sentences. */
import type { Nation, Side } from '#tdfg/types.ts'
import type { HeaderKey, Level, TroopTag } from './format.ts'
import type { Loose } from './loose.ts'
import type { At } from './model.ts'

/** A guess, or something that was put right: the person should look at it. */
export type Note =
  | Loose
  /** The troops, by a word of the name, or by a tag that is not the format's own. */
  | { readonly what: 'troop'; readonly word: string; readonly tag: TroopTag }
  /** `16 Chasseurs` is the 16th. */
  | { readonly what: 'named'; readonly name: string }
  | { readonly what: 'level'; readonly level: Level }
  | { readonly what: 'key'; readonly word: string; readonly key: HeaderKey }
  /** The side, from the words of the whole text, or by a word of its own. */
  | { readonly what: 'side'; readonly side: Side }
  | { readonly what: 'nation'; readonly nation: Nation }
  /** A unit stands straight below its side: it went into a group named after the side. */
  | { readonly what: 'own-group'; readonly side: Side }
  /** It stands below a unit, or nowhere: it went to the group before it. */
  | { readonly what: 'joined'; readonly group: string }
  | { readonly what: 'deep' }
  /** Turns and the hour in other words than the format's. */
  | { readonly what: 'turns'; readonly turns: number | null; readonly starts: number | null }
  /** An hour that the number of the turn contradicts, or that nothing can be reckoned from. */
  | { readonly what: 'hour'; readonly written: string; readonly reckoned: string | null }

/**
 * Why a line, or a part of it, was not understood: no troops can be told from it · a tag that means nothing · an unknown
 * key · neither key nor side above it · the key stood before · turns without their number · no such scale · no number of
 * figures · longer than any line · tags without a name · of a table: a cell that stands in no known column · no number ·
 * a word that means nothing there · a row of no known sort.
 */
export type Why =
  | 'troop'
  | 'tag'
  | 'key'
  | 'no-key'
  | 'twice'
  | 'turns'
  | 'scale'
  | 'french-line'
  | 'long'
  | 'bare'
  | 'column'
  | 'number'
  | 'word'
  | 'row'

export interface ReadLine {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
  readonly state: 'blank' | 'understood' | 'guessed' | 'not'
  /** What it became; null: nothing. */
  readonly what: 'header' | 'side' | 'group' | 'unit' | null
  /** Where that stands; null: nowhere. */
  readonly at: At | null
  readonly notes: readonly Note[]
  readonly why: { readonly why: Why; readonly word: string } | null
  /** The line as it would be understood. */
  readonly suggestion: string | null
}

/** What was made of a line, before its number and state. */
export type Made = Pick<ReadLine, 'what' | 'at'> & Partial<Pick<ReadLine, 'notes' | 'why' | 'suggestion'>>

export function readLine(line: number, text: string, made: Made | null): ReadLine {
  const { what = null, at = null, notes = [], why = null, suggestion = null } = made ?? {}
  const state = made === null ? 'blank' : why !== null ? 'not' : notes.length > 0 ? 'guessed' : 'understood'
  return { line, text, state, what, at, notes, why, suggestion }
}
