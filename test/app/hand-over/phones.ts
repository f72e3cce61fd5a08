/** Phones of a table for tests: a battle of the smallest game on each, handed from one to the other. */
import { must, type Result } from '#core/result.ts'
import type { AnyGame } from '#games/game.ts'
import { knownBattles, meet, takeIn, type Arrival, type Kept } from '#app/hand-over/arrival.ts'
import { keepCustody, readCustody } from '#app/hand-over/custody.ts'
import { readDispatch, soundLines, writeDispatch, type Given } from '#app/hand-over/dispatch.ts'
import { given, type Choice } from '#app/hand-over/give.ts'
import { createLedger } from '#app/ledger.ts'
import { openLive } from '#app/live-battle.ts'
import type { BattleRow, Store } from '#store/index.ts'
import { makePhone } from '../../store/phone.ts'
import { tally, type Add, type Count, type Tally } from '../tally.ts'

export const BATTLE = 'b1'

export interface TestPhone {
  readonly name: string
  readonly store: Store
  readonly now: () => number
  readonly newId: () => string
  /** Names of battles that may be here. */
  readonly ids: readonly string[]
}

let clock = 1_000_000

export async function phone(name: string): Promise<TestPhone> {
  const ids = [BATTLE]
  const store = await makePhone().tab()
  return { name, store, now: () => (clock += 1), newId: () => ids[ids.push(`${name}${ids.length}`) - 1] ?? '', ids }
}

const open = async (): Promise<AnyGame> => tally

/** The battle as it is opened on a phone’s table. Acts leave no shadow, which takes its time; hand-overs do. */
export async function table({ store, name, now }: TestPhone, id = BATTLE) {
  const found = await store.read(id)
  const { lines } = must(found.ok ? found.value : null, `battle ${id} on ${name}`)
  return openLive<Tally, Add, Count>(
    tally,
    id,
    lines,
    createLedger(store, id, now, () => {}),
    { by: name, now },
  )
}

/** Begins the battle on a phone. */
export async function begin({ store, name, now }: TestPhone, id = BATTLE): Promise<void> {
  const row = { id, game: tally.id, title: 'Tally', begun: now(), touched: now(), summary: null }
  const lines = [{ seq: 1, act: 1, by: name, at: now(), body: { kind: 'event', event: { kind: 'counted', by: 1 } } }] as const
  await store.create(row, lines)
}

/** Adds as many acts as there are numbers; 0 takes one back. */
export async function act(on: TestPhone, numbers: readonly number[], id = BATTLE): Promise<void> {
  const live = await table(on, id)
  for (const add of numbers) {
    if (add === 0) await live.undo()
    else must((await live.act({ add: [add] })).ok || null, 'an act that is allowed')
  }
}

const WHOLE: Choice = { pen: true, side: null, latest: false }

/** What a phone gives, as the sheet would. */
export async function give(from: TestPhone, choice: Partial<Choice> = {}, game: AnyGame = tally): Promise<Given> {
  const found = await from.store.read(BATTLE)
  const { row } = must(found.ok ? found.value : null, 'the battle')
  const live = await table(from)
  const custody = await readCustody(from.store, BATTLE)
  const goes = await given({ store: from.store, row, game, live }, { ...WHOLE, ...choice }, custody)
  if (!goes.ok) throw new Error(goes.error)
  if (goes.value.pen) await keepCustody(from.store, BATTLE, { ...custody, pen: 'away', at: from.now() })
  return goes.value
}

/** Behind the last line of every log. */
const NO_LINES = Number.MAX_SAFE_INTEGER

/** Read one by one, without the lines: the live list of rows is one for all phones of a test. */
async function rowsOf({ store, ids }: TestPhone): Promise<readonly BattleRow[]> {
  const found = await Promise.all(ids.map((id) => store.read(id, NO_LINES)))
  return found.flatMap((one) => (one.ok ? [one.value.row] : []))
}

/** The dispatch that comes out of these bytes, laid beside what is on the phone. */
export async function met(to: TestPhone, bytes: Uint8Array): Promise<Result<Arrival, string>> {
  const read = await readDispatch(bytes, knownBattles(to.store, await rowsOf(to)))
  return read.ok ? meet(to.store, read.value, open) : read
}

export async function take(to: TestPhone, arrival: Arrival, kept?: Kept): Promise<void> {
  const done = await takeIn(to, arrival, kept)
  if (!done.ok) throw new Error(done.error)
}

/** Hands the battle from one phone to another; `kept`: the end that is kept where both wrote on. */
export async function handOver(from: TestPhone, to: TestPhone, choice: Partial<Choice> = {}, kept?: Kept): Promise<Arrival> {
  const arrival = await met(to, await writeDispatch(await give(from, choice)))
  if (!arrival.ok) throw new Error(arrival.error)
  await take(to, arrival.value, kept)
  return arrival.value
}

/** All battles of a phone: title, what was counted in it by whom, and the lines as they lie in the store. */
export async function battles(on: TestPhone) {
  const all = []
  for (const { id, title, seq } of await rowsOf(on)) {
    const found = await on.store.read(id)
    const lines = soundLines(found.ok ? found.value.lines : [])
    if (lines.length !== seq) throw new Error(`${title} has ${lines.length} lines, and its row says ${seq}`)
    all.push({ id, title, lines })
  }
  return all
}

/** The lines of one battle; none where it is not there. */
export async function linesOf({ store }: TestPhone, id = BATTLE) {
  const found = await store.read(id)
  return soundLines(found.ok ? found.value.lines : [])
}
