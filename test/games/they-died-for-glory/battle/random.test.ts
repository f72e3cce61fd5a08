import { describe, expect, test } from 'vitest'
import { openBook, redoable, undoable, withAct, withRedo, withUndo, type Book } from '#app/book.ts'
import { walk } from '#machines/they-died-for-glory/turn.ts'
import type { Act } from '#tdfg/battle/acts.ts'
import { EVENT_KINDS, parseEvent, type BattleEvent } from '#tdfg/battle/events.ts'
import { propose } from '#tdfg/battle/propose.ts'
import { blocking } from '#tdfg/battle/todo.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import { smallArmsFire } from '#tdfg/rules/small-arms.ts'
import type { Fitting, Option } from '#tdfg/types.ts'
import { beginning, french, german, muster, step, type Stand } from './muster.ts'
import { mulberry, randomAct, type Pick } from './random-acts.ts'

const ROWS = [
  french('I/50th'),
  french('II/50th'),
  french('I/74th', { cover: 'building' }),
  french('1st Turcos', { troop: 'turco' }),
  french('16th Chasseurs', { troop: 'chasseur', figures: 12, formation: 'skirmish' }),
  french('Mobiles', { troop: 'garde-mobile', weapon: 'muzzle-loader', formation: 'column' }),
  french('9th battery', { troop: 'field-artillery', gun: 'la-hitte-4', figures: 3 }),
  french('10th battery', { troop: 'mitrailleuse', figures: 2 }),
  french('3rd Hussars', { troop: 'light-cavalry', figures: 12 }),
  french('Engineers', { troop: 'engineer', figures: 3, formation: 'column' }),
  german('I/58th', { formation: 'deep-column' }),
  german('II/58th', { formation: 'deep-column' }),
  german('III/58th', { formation: 'column' }),
  german('5th Jäger', { troop: 'jager', formation: 'skirmish' }),
  german('III/5th Bavarian', { nation: 'bavaria' }),
  german('Landwehr', { troop: 'landwehr', formation: 'column' }),
  german('4th Dragoons', { troop: 'light-cavalry', figures: 12 }),
  german('Cuirassiers', { troop: 'heavy-cavalry', figures: 12, armoured: true }),
  german('light battery', { troop: 'field-artillery', gun: 'krupp-4', figures: 3 }),
  german('heavy battery', { troop: 'field-artillery', gun: 'krupp-6', figures: 3 }),
  german('Pioneers', { troop: 'pioneer', figures: 3, formation: 'column' }),
  german('late', { enters: 3, formation: 'deep-column' }),
]

/** Options that bring kinds of events of their own. */
const OPTIONS: readonly Option[] = ['long-range', 'flank', 'reaction', 'pioneer-charges']
/** The turn as printed, and with written orders. */
const PRINTED = OPTIONS
const WRITTEN: readonly Option[] = [...OPTIONS, 'written-orders']

function sound(battle: Battle): void {
  for (const unit of battle.units) {
    expect(unit.casualties, unit.name).toBeGreaterThanOrEqual(0)
    expect(unit.casualties, unit.name).toBeLessThanOrEqual(unit.figures)
    expect(unit.operationsUsed, `${unit.name} operations`).toBeLessThanOrEqual(2)
    expect(unit.operationsUsed, `${unit.name} operations`).toBeGreaterThanOrEqual(0)
    if (unit.presence === 'table') expect(unit.casualties, unit.name).toBeLessThan(unit.figures)
    if (unit.presence === 'gone') expect([unit.inContact, unit.locked, unit.prone], unit.name).toEqual([false, false, false])
  }
  for (const { unit, figures, after } of battle.losses) {
    expect(figures, `${unit} lost`).toBeGreaterThanOrEqual(0)
    expect(after, `${unit} after`).toBeLessThanOrEqual(battle.units.find(({ id }) => id === unit)?.figures ?? 0)
  }
  const gone = new Set(battle.units.filter((unit) => unit.presence === 'gone').map((unit) => unit.id))
  for (const contact of battle.contacts) expect(gone.has(contact.attacker) || gone.has(contact.defender)).toBe(false)
  for (const owed of battle.obligations) {
    if (owed.about.kind === 'test') expect(gone.has(owed.unit), `${owed.unit} owes a test`).toBe(false)
  }
}

/** What may happen only while such acts fit, typed in apart from the rules. */
const ONLY_WHILE: Readonly<Partial<Record<BattleEvent['kind'], Fitting>>> = {
  batteryShot: 'shoot',
  shotWasted: 'shoot',
  workShot: 'shoot',
  volleyFired: 'fire',
  volleyWasted: 'fire',
  chargeAnnounced: 'announce-charge',
  counterchargeAnnounced: 'announce-countercharge',
  contactMade: 'carry-out',
  meleeFought: 'fight',
  moraleTested: 'test',
  unitsConverged: 'converge',
}

/** No act outside its phase; and in its own movement, of the side whose it is. */
function fitting({ place, battle }: Stand, events: readonly BattleEvent[]): void {
  for (const event of events) {
    const fit = ONLY_WHILE[event.kind]
    // A test due now is taken at once: a count mended later may bring one in any phase.
    const atOnce =
      event.kind === 'moraleTested' && battle.obligations.some(({ id, due }) => id === event.obligation && due.when === 'now')
    // A compelled charge that has not touched goes on by itself as the second half begins.
    const goesOn = event.kind === 'chargeAnnounced' && event.compelled && event.half === 'second'
    if (fit && !atOnce && !goesOn) expect(place.fits.has(fit), `${event.kind} in ${place.phase}`).toBe(true)
    if (event.kind === 'volleyFired' && !battle.options.includes('written-orders')) {
      const mover = place.phase === 'german-movement' ? 'german' : 'french'
      expect(battle.units.find((unit) => unit.id === event.firer)?.side).not.toBe(mover)
    }
  }
}

/** Events that mend what the books say of a unit: what it began the half with is no longer what it was then. */
const MENDS: ReadonlySet<BattleEvent['kind']> = new Set(['corrected', 'amended', 'unitRestored'])

/** With written orders: one operation a unit and half, and fire as of the start of the half, reckoned a second way. */
function halves() {
  let began: Battle | null = null
  let mended = new Set<string>()
  return ({ battle }: Stand, events: readonly BattleEvent[], after: Battle): void => {
    for (const event of events) {
      if (MENDS.has(event.kind) && 'unit' in event) mended.add(String(event.unit))
      if (event.kind === 'volleyFired' && event.half) {
        const then = began?.units.find(({ id }) => id === event.firer)
        const target = began?.units.find(({ id }) => id === event.target)
        if (!then || !target) throw new Error('fire outside a half')
        const order = then.orders?.[event.half]
        const cannot = battle.units.find(({ id }) => id === event.firer)?.failed.includes(event.half)
        expect(cannot || order?.do === 'fire', `${event.firer} was ordered to fire`).toBe(true)
        if (mended.has(event.firer) || mended.has(event.target)) continue
        const { band } = event
        const plan = smallArmsFire(battle.tables, { firer: then, target, band, options: battle.options, enemyMovement: true })
        expect({ dice: event.dice, need: event.need }, `${event.firer} at the start`).toEqual(plan.value)
      }
      if (event.kind === 'halfBegan') [began, mended] = [after, new Set()]
      if (event.kind === 'turnEnded') began = null
    }
    for (const unit of after.units) expect(new Set(unit.done).size, `${unit.name} once a half`).toBe(unit.done.length)
  }
}

const folding = (options: readonly Option[]) => ({
  empty: muster(ROWS, 18, options),
  evolve: (stand: Stand, event: BattleEvent) => (event.kind === 'battleBegan' ? muster(ROWS, 18, options) : step(stand, event)),
})

/** The same battle through the app's book: undone to its beginning, redone to its end. */
function throughTheBook(acts: readonly (readonly BattleEvent[])[], options: readonly Option[]): void {
  const FOLDING = folding(options)
  let book: Book<Stand, BattleEvent> = withAct(FOLDING, openBook(FOLDING, []), [beginning(ROWS, 18, options)], 'test', 0)
  for (const events of acts) book = withAct(FOLDING, book, events, 'test', 0)
  const [end, count] = [book.state, book.done.length]
  while (undoable(book)) book = withUndo(FOLDING, book, 'test', 0)
  expect(book.state.battle).toEqual(muster(ROWS, 18, options).battle)
  while (redoable(book)) book = withRedo(FOLDING, book, 'test', 0)
  expect(book.done).toHaveLength(count)
  expect(book.state.battle).toEqual(end.battle)
  expect({ ...book.state.place, machine: null }).toEqual({ ...end.place, machine: null })
  expect(openBook(FOLDING, book.lines).state.battle).toEqual(end.battle)
}

/** Now and then the umpire corrects the books, or lets something go. */
function umpires({ units, obligations, works }: Battle, pick: Pick): Act | null {
  const work = works[pick(works.length || 1)]
  if (work && pick(6) === 0)
    return { kind: 'correct-work', work: work.id, hits: pick(9), destroyed: pick(3) === 0, reason: 'misread' }
  const owed = obligations[pick(obligations.length || 1)]
  if (owed && pick(2) === 0) return { kind: 'waive', obligation: owed.id, reason: 'agreed' }
  const unit = units[pick(units.length)]
  if (unit?.presence === 'gone' && pick(4) === 0)
    return { kind: 'correct', unit: unit.id, patch: { casualties: pick(unit.figures) }, reason: 'it was still there' }
  if (unit?.presence !== 'table') return null
  const patch = pick(3) === 0 ? { prone: false } : { casualties: pick(unit.figures + 1) }
  return { kind: 'correct', unit: unit.id, patch, reason: 'miscounted' }
}

/** Does it; where only something due first forbids it, the umpire may let it stand. */
function attempt({ battle, place }: Stand, act: Act, pick: Pick) {
  const done = propose(battle, place, { act }, walk)
  if (done.ok || done.error.rule !== 'turn.obligations' || pick(8) > 0) return done
  return propose(battle, place, { act, umpire: 'both agree' }, walk)
}

/** Plays a whole battle blindly; the events of each act, and the states between them. */
function playBlind(seed: number, turns: number, most: number, options: readonly Option[]) {
  const pick = mulberry(seed)
  const acts: BattleEvent[][] = []
  const stands: Stand[] = [muster(ROWS, turns, options)]
  const check = halves()
  let refused = 0
  for (let n = 0; n < most; n++) {
    const now = stands.at(-1) as Stand
    if (now.place.over) break
    const act = (pick(40) === 0 ? umpires(now.battle, pick) : null) ?? randomAct(now.battle, now.place, pick)
    const done = attempt(now, act, pick)
    if (!done.ok) {
      refused++
      continue
    }
    if (act.kind === 'end-phase') expect(blocking(now.battle, now.place)).toEqual([])
    fitting(now, done.value)
    const next = done.value.reduce(step, now)
    sound(next.battle)
    check(now, done.value, next.battle)
    expect(next.battle.ended || next.battle.turn === next.place.turn).toBe(true)
    acts.push([...done.value])
    stands.push(next)
  }
  return { acts, stands, refused }
}

const seeds = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => at + from)
const BATTLES = [
  ...seeds(1, 8).map((seed) => [seed, 'as printed', PRINTED] as const),
  ...seeds(1, 6).map((seed) => [seed, 'with written orders', WRITTEN] as const),
]

describe('random legal acts (turn.*, ops.*, every chapter)', () => {
  const seen = new Map<string, number>()
  const count = (events: readonly BattleEvent[]) => {
    for (const { kind } of events) seen.set(kind, (seen.get(kind) ?? 0) + 1)
  }

  test.each(BATTLES)(
    'seed %i, %s: thousands of steps hold, and the log replays to the same battle and place',
    (seed, _, options) => {
      const { acts, stands } = playBlind(seed, 18, 9000, options)
      const begin = muster(ROWS, 18, options)
      count(acts.flat())
      const end = stands.at(-1) as Stand
      expect(end.place).toMatchObject({ turn: 18, over: true })
      const stored = JSON.parse(JSON.stringify([beginning(ROWS, 18, options), ...acts.flat()])) as unknown[]
      const again = stored.reduce<Stand>((so, raw) => {
        const event = parseEvent(raw)
        if (!event.ok) throw new Error(event.error)
        return event.value.kind === 'battleBegan' ? begin : step(so, event.value)
      }, begin)
      expect(again.battle).toEqual(end.battle)
      expect({ ...again.place, machine: null }).toEqual({ ...end.place, machine: null })
      // Undo is a refold of fewer acts: at every act, what stands before it is what was there.
      for (const at of [1, Math.floor(acts.length / 3), Math.floor(acts.length / 2), acts.length - 1]) {
        expect(acts.slice(0, at).flat().reduce(step, begin).battle).toEqual(stands[at]?.battle)
      }
      if (seed <= 2) throughTheBook(acts, options)
      expect(acts.length).toBeGreaterThan(200)
    },
    60_000,
  )

  /** Some kinds are rare: more battles are played until each has come up, and that must not take long. */
  test('every kind of event has happened', () => {
    const missing = () => EVENT_KINDS.filter((kind) => !seen.has(kind) && kind !== 'battleBegan')
    for (let seed = 15; seed <= 40 && missing().length > 0; seed++) {
      for (const options of [PRINTED, WRITTEN]) count(playBlind(seed, 18, 6000, options).acts.flat())
    }
    expect(missing()).toEqual([])
  }, 60_000)
})
