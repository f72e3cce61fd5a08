/** What the store room holds. It knows no game: events and summaries pass through it unread. */
import type { Line } from '#core/log.ts'

export interface BattleRow {
  readonly id: string
  /** Id of the game whose room reads the lines. */
  readonly game: string
  readonly title: string
  /** When it was begun, milliseconds since 1970. */
  readonly begun: number
  /** When it was last written to, milliseconds since 1970. */
  readonly touched: number
  /** What the home screen shows; written with the lines, so that the two never differ. */
  readonly summary: unknown
  /** Number of the last line stored, 0 before the first. */
  readonly seq: number
}

/** A battle to be created; the store counts its lines itself. */
export type NewBattle = Omit<BattleRow, 'seq'>

/** What changes in a battle's row when lines are appended. */
export type Touched = Pick<BattleRow, 'summary' | 'touched'> & Partial<Pick<BattleRow, 'title'>>

/** A line of the log with the battle that it belongs to. */
export type LineRow = Line<unknown> & { readonly battle: string }

/** A document of a player's own, kept beside battles: forces, charts. */
export interface DocumentRow {
  readonly id: string
  /** Id of the game whose room reads the body. */
  readonly game: string
  /** The game's word for its sort: `forces`. */
  readonly kind: string
  readonly name: string
  /** When it was last kept, milliseconds since 1970. */
  readonly touched: number
  /** What a list shows of it. */
  readonly summary: unknown
  readonly body: unknown
}

/** A document as a list shows it. */
export type DocumentHead = Omit<DocumentRow, 'body'>

export type SettingRow = { readonly key: string; readonly value: unknown }

/** A battle as it lies in the store: its lines sorted by number and as raw as they were found, broken ones too. */
export interface Stored {
  readonly row: BattleRow
  readonly lines: readonly unknown[]
}

/** All that the store holds. */
export interface Everything {
  readonly battles: readonly Stored[]
  readonly documents: readonly DocumentRow[]
  readonly settings: readonly SettingRow[]
}

/** Why the store did not do it; nothing has changed. */
export type StoreFault =
  /** Somebody else wrote first: the store has lines up to `stored`, and `wrote` was to be the next. */
  | { readonly kind: 'conflict'; readonly battle: string; readonly stored: number; readonly wrote: number }
  /** There is no such battle, or no longer. */
  | { readonly kind: 'missing'; readonly battle: string }
  /** There is no such document, or no longer. */
  | { readonly kind: 'no-document'; readonly document: string }
  /** The document was kept anew, at `touched`, since it was read. */
  | { readonly kind: 'changed'; readonly document: string; readonly touched: number }
  /** The device has no room left for it. */
  | { readonly kind: 'full' }
  /** A newer version of the app wrote here, in format `stored`; this one knows formats up to `known`. */
  | { readonly kind: 'newer'; readonly stored: number; readonly known: number }
  /** Another tab has been updated: nothing more is read or written here until this one is reloaded. */
  | { readonly kind: 'reload' }
  /** The browser closed the database, and opening it again did not help. */
  | { readonly kind: 'closed' }
  /** Anything else that the browser said, in its own words. */
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }
