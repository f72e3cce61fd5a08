/** A battle reckoned anew: each act is proposed once more, by the rules as they are now, and laid beside what the log has of it. */
import type { Place, Refusal } from '#tdfg/types.ts'
import { actsOf } from './act-of.ts'
import type { Proposal } from './acts.ts'
import type { Walk } from './draft.ts'
import { evolve } from './evolve.ts'
import type { BattleEvent } from './events.ts'
import { propose } from './propose.ts'
import type { Battle } from './state.ts'

type Events = readonly BattleEvent[]

/** One thing that comes out otherwise. */
export type Otherwise =
  /** A value in an event of both: where in it, and what it is. */
  | {
      readonly kind: 'value'
      readonly event: BattleEvent
      readonly path: readonly string[]
      readonly was: unknown
      readonly is: unknown
    }
  /** An event that only one of both has. */
  | { readonly kind: 'gone' | 'new'; readonly event: BattleEvent }
  /** The rules do not allow it now. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** So many dice were thrown, and now so many would be. */
  | { readonly kind: 'dice'; readonly was: number; readonly is: number }

export interface Rechecked {
  readonly act: number
  readonly before: Battle
  readonly place: Place
  readonly otherwise: readonly Otherwise[]
  /** False where the log does not tell what was done, so that it could not be reckoned anew. */
  readonly known: boolean
}

/** Which rulings decided is told for readers, and whose dice they were decides nothing. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['rulings', 'by'])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Values of an event that differ. What the log does not have, an older version did not write. */
function differing(
  then: unknown,
  now: unknown,
  path: readonly string[],
): readonly (readonly [readonly string[], unknown, unknown])[] {
  if (!isObject(then) || !isObject(now)) return Object.is(then, now) ? [] : [[path, then, now]]
  if (Array.isArray(then) && Array.isArray(now) && then.length !== now.length) return [[path, then, now]]
  const keys = Object.keys(then).filter((key) => !NOT_COMPARED.has(key))
  return keys.flatMap((key) => differing(then[key], now[key], [...path, key]))
}

const isSame = (then: BattleEvent, now: BattleEvent): boolean => then.kind === now.kind && differing(then, now, []).length === 0

/** The id of what an event brings into being. */
function idMade(event: BattleEvent): string | null {
  switch (event.kind) {
    case 'chargeAnnounced':
    case 'counterchargeAnnounced':
      return event.charge
    case 'contactMade':
      return event.contact
    case 'obliged':
      return event.obligation.id
    case 'workNamed':
      return event.work
    case 'unitsConverged':
      return event.into
    default:
      return null
  }
}

/** Names of new things are names only: those of the log take the place of those that would be given now. */
function withNamesOf(then: Events, now: Events): Events {
  const names = new Map<string, string>()
  for (const kind of new Set(then.map((event) => event.kind))) {
    const made = (events: Events) => events.filter((event) => event.kind === kind).map(idMade)
    const old = made(then)
    for (const [at, name] of made(now).entries()) if (name !== null && old[at] != null) names.set(name, old[at])
  }
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value
    if (Array.isArray(value)) return value.map(renamed)
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner)])) : value
  }
  const differ = [...names].some(([name, old]) => name !== old)
  return differ ? (renamed(now) as Events) : now
}

/** What the events of one act, then and now, do not have in common. */
function compare(then: Events, now: Events): readonly Otherwise[] {
  const left = [...now]
  const take = (fits: (event: BattleEvent) => boolean): BattleEvent | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const unmet = then.filter((event) => take((other) => isSame(event, other)) === undefined)
  const otherwise = unmet.flatMap((event): readonly Otherwise[] => {
    const other = take(({ kind }) => kind === event.kind)
    if (other === undefined) return [{ kind: 'gone', event }]
    return differing(event, other, []).map(([path, was, is]) => ({ kind: 'value', event, path, was, is }))
  })
  return [...otherwise, ...left.map((event) => ({ kind: 'new', event }) as const)]
}

function refused(refusal: Refusal): Otherwise {
  const { expected, got } = refusal.facts ?? {}
  const counts = refusal.rule === 'book.dice-count' || refusal.rule === 'book.throws'
  return counts && typeof expected === 'number' && typeof got === 'number'
    ? { kind: 'dice', was: got, is: expected }
    : { kind: 'refused', refusal }
}

/** What comes out otherwise if this is what was done. */
function reckon(battle: Battle, place: Place, walk: Walk, proposal: Proposal, then: Events): readonly Otherwise[] {
  const done = propose(battle, place, proposal, walk)
  return done.ok ? compare(then, withNamesOf(then, done.value)) : [refused(done.error)]
}

/** The likeliest of the acts that may have been: one that comes out alike, or else the first. */
function likeliest(battle: Battle, place: Place, walk: Walk, events: Events): readonly Otherwise[] | null {
  const scene = { battle: () => battle, place: () => place }
  let first: readonly Otherwise[] | null = null
  for (const proposal of actsOf(events, scene)) {
    const otherwise = reckon(battle, place, walk, proposal, events)
    if (otherwise.length === 0) return otherwise
    first ??= otherwise
  }
  return first
}

/** Reckons one act after the other; the battle goes on from what the log has, whatever comes out now. */
export function* recheck(
  acts: readonly { readonly act: number; readonly events: Events }[],
  start: { readonly battle: Battle; readonly place: Place },
  walk: Walk,
): Generator<Rechecked> {
  let { battle, place } = start
  for (const { act, events } of acts) {
    const begins = events.some(({ kind }) => kind === 'battleBegan')
    const otherwise = begins ? [] : likeliest(battle, place, walk, events)
    yield { act, before: battle, place, otherwise: otherwise ?? [], known: otherwise !== null }
    for (const event of events) {
      battle = evolve(battle, event)
      place = walk(place, event, battle)
    }
  }
}
