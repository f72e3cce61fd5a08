/** What comes out otherwise by today's rules, in words: where, which act, what it was and what it would be. */
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { Otherwise, Rechecked } from '#tdfg/battle/recheck.ts'
import { findUnit, type Battle } from '#tdfg/battle/state.ts'
import { FORMATIONS, type Formation, type UnitId } from '#tdfg/types.ts'
import { sayEvent } from './events.ts'
import { nameAct } from './name-act.ts'
import { nameOf, sayFormation, sayPhase, saySidePlural } from './names.ts'
import { sayObligation } from './obligations.ts'
import { sayRefusal } from './refusals.ts'
import { capital, figure, listed, owned } from './words.ts'

/** One row of what differs. */
export interface DifferenceWords {
  readonly act: number
  /** `Turn 3 · 5 · German movement, French fire`. */
  readonly where: string
  /** `II/50th Line fires`. */
  readonly name: string
  /** `Dice`, `Aim: hits on`, `Figures lost by I/58th`. */
  readonly what: string
  readonly was: string
  readonly is: string
}

/** A field of an event by the last word of its path. */
const FIELDS: Readonly<Record<string, string>> = {
  dice: 'Dice',
  need: 'Hits on',
  hits: 'Hits',
  faces: 'Faces',
  casualties: 'Figures lost',
  figures: 'Figures',
  losses: 'Losses',
  rating: 'Rating',
  face: 'Face',
  outcome: 'Outcome',
  operations: 'Operations',
  moves: 'Moves',
  to: 'Formation',
  cover: 'Cover',
  beaten: 'Beaten',
  holds: 'Holds',
  hit: 'Officer hit',
  falls: 'The work comes down',
  shattered: 'Shattered',
  pools: 'Throws',
  owed: 'Operations of the next turn',
  due: 'Due',
  turn: 'Turn',
  phase: 'Phase',
  reason: 'Reason',
  why: 'Why',
  how: 'How',
}

/** A part of a shot. */
const PARTS: Readonly<Record<string, string>> = { aim: 'Aim', effect: 'Effect' }

/** The unit of whose pool or loss a path speaks. */
function unitIn(event: BattleEvent, path: readonly string[]): UnitId | null {
  const [list, at] = path
  const rows = list !== undefined && list in event ? (event as unknown as Record<string, unknown>)[list] : null
  const row: unknown = Array.isArray(rows) ? rows[Number(at)] : null
  return typeof row === 'object' && row !== null && 'unit' in row ? (row.unit as UnitId) : null
}

function sayField(battle: Battle, event: BattleEvent, path: readonly string[]): string {
  const last = path.findLast((word) => word in FIELDS)
  const field = (last && FIELDS[last]) ?? 'The entry'
  const part = PARTS[path[0] ?? '']
  const unit = unitIn(event, path)
  if (part) return `${part}: ${field.toLowerCase()}`
  return unit === null ? field : `${capital(owned(nameOf(battle, unit)))} ${field.toLowerCase()}`
}

const WORDS: Readonly<Record<string, string>> = { 'falls-back': 'falls back', removed: 'is removed', both: 'both sides' }

function sayText(battle: Battle, value: string): string {
  const unit = findUnit(battle, value as UnitId)
  if (unit) return unit.name
  if (value === 'french' || value === 'german') return `the ${saySidePlural(value)}`
  if ((FORMATIONS as readonly string[]).includes(value)) return sayFormation(value as Formation)
  return WORDS[value] ?? value.replaceAll('-', ' ')
}

/** A value as a reader knows it; what has no words of its own is told as there being something. */
function sayValue(battle: Battle, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return figure(value)
  if (typeof value === 'string') return sayText(battle, value)
  if (!Array.isArray(value)) return 'otherwise'
  if (value.length === 0) return 'none'
  const names = value.map((one: unknown) => {
    const id: unknown = typeof one === 'object' && one !== null && 'unit' in one ? one.unit : one
    return sayValue(battle, id)
  })
  return listed(names)
}

function sayHappening(battle: Battle, event: BattleEvent): string {
  if (event.kind !== 'obliged') return sayEvent(battle, event) ?? 'a line of the books'
  const { title, because } = sayObligation(battle, event.obligation as Parameters<typeof sayObligation>[1])
  return `${title}: ${because}`
}

function sayOtherwise(battle: Battle, other: Otherwise): Pick<DifferenceWords, 'what' | 'was' | 'is'> {
  switch (other.kind) {
    case 'dice':
      return { what: 'Dice', was: figure(other.was), is: figure(other.is) }
    case 'refused':
      return { what: 'Allowed', was: 'it was done', is: sayRefusal(battle, other.refusal) }
    case 'gone':
      return { what: 'What follows', was: sayHappening(battle, other.event), is: 'not this' }
    case 'new':
      return { what: 'What follows', was: 'not this', is: sayHappening(battle, other.event) }
    case 'value':
      return {
        what: sayField(battle, other.event, other.path),
        was: sayValue(battle, other.was),
        is: sayValue(battle, other.is),
      }
  }
}

/** Each thing of an act that comes out otherwise. */
export function sayRechecked(
  { act, before, place, otherwise }: Rechecked,
  events: readonly BattleEvent[],
): readonly DifferenceWords[] {
  if (otherwise.length === 0) return []
  const where = `Turn ${place.turn} · ${sayPhase(place.phase).plain}`
  const name = nameAct(before, events)
  return otherwise.map((other) => ({ act, where, name, ...sayOtherwise(before, other) }))
}
