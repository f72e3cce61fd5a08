/** The contract that every game fulfils. The app knows a game by this and by nothing else. */
import type { Component } from 'solid-js'
import type { Line } from '#core/log.ts'
import type { Result } from '#core/result.ts'

export type GameId = 'they-died-for-glory'

/** Why an act was refused, in a sentence, and whether an umpire may let it stand. */
export interface Refused {
  readonly rule: string
  readonly kind: 'rule' | 'books'
  readonly sentence: string
}

/** What the home screen shows of a battle without opening its game. */
export interface Summary {
  readonly title: string
  /** "Turn 3 of 18 · phase 5, German movement". */
  readonly where: string
  /** Strength of each side in figures; `sign` is the style token of its colour. */
  readonly sides: readonly { readonly name: string; readonly sign: string; readonly live: number; readonly figures: number }[]
  /** What a whole copy tells before its time: "the orders of both sides". Left out while there is nothing of the kind. */
  readonly secret?: string
}

export interface Sample {
  readonly id: string
  readonly title: string
  readonly date: string
  readonly about: string
  readonly units: number
  readonly turns: number
  /** What of it is history and what is estimate, in a line. */
  readonly known: string
}

/** A battle in play: the log, the machine and the store behind one door. Accessors are reactive. */
export interface Live<State, Act, Event> {
  readonly id: string
  readonly state: () => State
  readonly lines: () => readonly Line<Event>[]
  /** Acts in force, oldest first, each with its events. */
  readonly acts: () => readonly { readonly act: number; readonly at: number; readonly events: readonly Event[] }[]
  /** Proposes, stores, then shows, and does `along` in the same breath. Resolves when the act is safe in the store. */
  readonly act: (act: Act, along?: () => void) => Promise<Result<readonly Event[], Refused>>
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
  /** What undo would take back, by name; null when there is nothing. */
  readonly undoName: () => string | null
  readonly redoName: () => string | null
  /** Why nothing can be written here, in a sentence; null while it can. */
  readonly readOnly: () => string | null
}

/** Which sheet of a game's table is open and what was entered in it; survives a reload. */
export interface Screen {
  /** Path below the battle, '' for the table itself: `fire/u12`. Reactive. */
  readonly path: () => string
  readonly open: (path: string) => void
  /** Goes back to the screen below. */
  readonly close: () => void
  /** Entries of the open sheet, kept until the sheet closes. Reactive, by key. */
  readonly draft: <T>(key: string, initial: T) => readonly [() => T, (value: T) => void]
  /** Screens that the app itself has over a battle, for the game's menu. */
  readonly more?: readonly { readonly label: string; readonly path: string }[]
}

/** Whom a copy is for while something in the battle is secret. */
export interface CopyFor {
  /** Null: whoever has it may know all. */
  readonly side: string | null
  /** Its player: "French". */
  readonly name: string
  /** "without German orders". */
  readonly detail: string
  /** What lies in it and what does not, in a sentence. */
  readonly tells: string
}

/** What one side may not know yet, so that a copy for its player can be made without it. */
export interface Secrets<State, Event> {
  /**
   * The copies that can be made as the battle stands, one of them whole; none while nothing is secret. `events`: all of the log,
   * those that were taken back too.
   */
  readonly copies: (state: State, events: readonly Event[]) => readonly CopyFor[]
  /** The event as this side may see it while the battle stands so; null where nothing in it is secret from it. */
  readonly veil: (state: State, event: Event, side: string) => Event | null
  /** Whether what was taken out of a veiled event is called for by now: without it the battle cannot go on. */
  readonly due: (state: State, event: Event) => boolean
}

/** Something that today's rules reckon otherwise than the log has it. */
export interface Difference {
  readonly act: number
  /** "Turn 3 · 5 · German movement". */
  readonly where: string
  /** "II/50th Line fires". */
  readonly name: string
  /** What differs, what it was, and what it would be now: "Dice", "6", "5". */
  readonly what: string
  readonly was: string
  readonly is: string
}

/** An act reckoned anew. */
export interface Rechecked {
  readonly differences: readonly Difference[]
  /** False where the log does not tell enough of it. */
  readonly known: boolean
}

/** A document of a player's own, kept beside battles: forces, charts. Its game reads the body; the store does not. */
export interface Leaf {
  readonly id: string
  /** The game's word for its sort: `forces`. */
  readonly kind: string
  readonly name: string
  /** When it was last kept, milliseconds since 1970. */
  readonly touched: number
  /** What a list shows of it; the game's own. */
  readonly summary: unknown
}

/** Documents of one game. Faults are sentences. */
export interface Shelf {
  /** Of one kind, the last touched first; undefined until they are read. Reactive. */
  readonly list: (kind: string) => readonly Leaf[] | undefined
  readonly read: (id: string) => Promise<Result<unknown, string>>
  /** Keeps it under its id, or as a new one (null). Answers the id once it is safe in the store. */
  readonly keep: (
    document: Omit<Leaf, 'id' | 'touched'> & { readonly id: string | null; readonly body: unknown },
  ) => Promise<Result<string, string>>
  readonly remove: (id: string) => Promise<Result<null, string>>
}

/** What the screens of a game that stand beside its battles reach: forces, charts, setting up. */
export interface Shop<Event> {
  /** Paths below `#/g/<game>`. */
  readonly screen: Screen
  /** The game's samples, as the home screen lists them. */
  readonly samples: readonly Sample[]
  readonly shelf: Shelf
  /** Stores a new battle, of one first act, and opens its table. Answers its id. */
  readonly begin: (events: readonly Event[]) => Promise<Result<string, string>>
  /** Shares or saves a file. Answers what became of it in a sentence; null where the person gave it up. */
  readonly handOut: (name: string, text: string) => Promise<Result<string | null, string>>
  /** A file that the person picks, as text; null where he gave it up. */
  readonly takeIn: () => Promise<Result<{ readonly name: string; readonly text: string } | null, string>>
}

export interface Game<State, Act, Event> {
  readonly id: GameId
  readonly name: string
  /** Reads a stored event, or says in a sentence what is wrong with it. */
  readonly readEvent: (raw: unknown) => Result<Event, string>
  readonly empty: State
  readonly evolve: (state: State, event: Event) => State
  /** The events of an act, or why not; the words for a refusal may have to be fetched. */
  readonly propose: (state: State, act: Act) => Result<readonly Event[], Refused> | Promise<Result<readonly Event[], Refused>>
  /** Names an act by its events, for undo and the log: "50th Line fires". */
  readonly nameAct: (state: State, events: readonly Event[]) => string
  readonly summary: (state: State) => Summary
  /** Whether nothing is half done, so that an update of the app may be offered: between turns. */
  readonly calm: (state: State) => boolean
  /** Left out by a game in which everybody may know everything. */
  readonly secrets?: Secrets<State, Event>
  /** Reckons acts in force anew, by the rules of this version and the charts of the battle, one after the other; changes nothing. */
  readonly recheck?: (
    acts: readonly { readonly act: number; readonly events: readonly Event[] }[],
  ) => Promise<Iterable<Rechecked>>
  /** The path that shows an act in the log. */
  readonly pathOfAct?: (act: number) => string
  readonly Table: Component<{ readonly live: Live<State, Act, Event>; readonly screen: Screen }>
  /** The screens that stand beside its battles, by the shop's path: `forces`, `typed`, `begin/weissenburg`, `charts`. */
  readonly Workshop: Component<{ readonly shop: Shop<Event> }>
}

/** A game whose types are known only behind its own door. */
// oxlint-disable-next-line no-explicit-any -- the registry holds rooms of every type; each door is sound by itself
export type AnyGame = Game<any, any, any>
