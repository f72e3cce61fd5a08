/** What a person waits for: cold starts and taps, in a browser made slower. */
import type { CopiedBattle } from '#app/copy.ts'
import { whyNot } from '#tdfg/battle/possible.ts'
import { todo } from '#tdfg/battle/todo.ts'
import { onTable } from '#tdfg/battle/state.ts'
import { playBig, type BigBook } from './big-battle.ts'
import { bringIn, coldStart, leaveOpen, openBattle, SLOWER, takePhone, type ColdStart, type Phone } from './browser.ts'
import type { Row } from './table.ts'
import { tapThroughFire, tapThroughTests, type Tapped } from './taps.ts'
import { median, percentile } from './timing.ts'

const LINES = 5000
const COLD_STARTS = 5
const ROUNDS = 8
const TESTS = 24

/** Seconds after which no further round of taps begins. */
const PATIENCE = 60

const due = ({ state }: BigBook) => todo(state.battle, state.place).filter(({ open }) => open)

const isFree = (book: BigBook) => book.state.place.phase === 'german-movement' && due(book).length === 0

/** Somebody can fire, so the table shows units. */
function hasFire({ state }: BigBook): boolean {
  const scene = { battle: () => state.battle, place: () => state.place }
  return state.battle.units.some((unit) => unit.side === 'french' && onTable(unit) && whyNot(scene, unit, 'fire') === null)
}

const tests = (book: BigBook) =>
  due(book).filter((row) => row.kind === 'obligation' && row.obligation.about.kind === 'test').length

/** So many begin it that more than 400 stand when it is measured. */
const UNITS = 490

/** Two moments of a big battle, and the evening's end of an ordinary one. */
const BATTLES = {
  fire: () =>
    playBig({
      title: 'Fire',
      units: UNITS,
      turns: 40,
      seed: 7,
      linger: 6,
      enough: (book) => book.lines.length >= LINES && isFree(book),
    }),
  tests: () =>
    playBig({
      title: 'Tests',
      units: UNITS,
      turns: 40,
      seed: 7,
      linger: 30,
      enough: (book) => book.lines.length >= LINES && tests(book) >= 12,
    }),
  evening: () =>
    playBig({
      title: 'Evening',
      units: 60,
      turns: 20,
      seed: 8,
      linger: 3,
      enough: (book) => book.state.battle.turn >= 18 && isFree(book) && hasFire(book),
    }),
} as const

type Name = keyof typeof BATTLES

const GAME = 'they-died-for-glory'

const copied = (id: Name, { lines, state }: BigBook): CopiedBattle => ({
  id,
  game: GAME,
  title: state.battle.scenario.title,
  lines,
})

const sizeOf = ({ lines, state }: BigBook) =>
  `${state.battle.units.filter(onTable).length} of ${state.battle.units.length} units on the table, ${lines.length} lines, turn ${state.battle.turn}`

function coldRow(what: string, bound: number, book: BigBook, starts: readonly ColdStart[]): Row {
  const times = starts.map(({ usable }) => usable)
  const slower = median(starts.map((start) => start.slower))
  return {
    what,
    measured: median(times),
    bound,
    unit: 'ms',
    notes: [
      `${sizeOf(book)}; browser started anew each time, no network; from the navigation to the first button that can be tapped`,
      `starts: ${times.map((time) => time.toFixed(0)).join(', ')} ms; processor ${slower.toFixed(1)} times slower, ${SLOWER} wanted`,
    ],
  }
}

async function measureCold(phone: Phone, id: Name): Promise<readonly ColdStart[]> {
  await leaveOpen(phone, id)
  const starts: ColdStart[] = []
  for (let n = 0; n < COLD_STARTS; n++) starts.push(await coldStart(phone))
  return starts
}

const BOUND = 100

function tapRow(taps: readonly Tapped[], books: readonly BigBook[]): Row {
  const kinds = [...new Set(taps.map(({ kind }) => kind))]
  const timesOf = (kind: string) => taps.filter((tap) => tap.kind === kind).map(({ ms }) => ms)
  const all = taps.map(({ ms }) => ms)
  return {
    what: 'tap to painted result, 95th percentile',
    measured: percentile(all, 0.95),
    bound: BOUND,
    unit: 'ms',
    notes: [
      `${all.length} taps; ${books.map(sizeOf).join('; ')}; median ${median(all).toFixed(0)} ms`,
      "from the time stamp of the finger's pointerdown to the first task after the frame that shows the change, the store's write included",
      ...kinds.map((kind) => {
        const times = timesOf(kind)
        return `${kind.padEnd(20)} ${String(times.length).padStart(3)} taps, median ${median(times).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`
      }),
    ],
  }
}

/** Without these the percentile would say nothing. */
const NEEDED = ['open the fire sheet', 'hits', 'undo', 'open a unit', 'end the phase', 'morale face']

function complete(taps: readonly Tapped[]): readonly Tapped[] {
  const missing = NEEDED.filter((kind) => !taps.some((tap) => tap.kind === kind))
  if (missing.length > 0) throw new Error(`Never tapped: ${missing.join(', ')}`)
  return taps
}

async function measureTaps(phone: Phone): Promise<readonly Tapped[]> {
  const page = await phone.start()
  await openBattle(page, phone.address, 'fire')
  const fire = await tapThroughFire(page, ROUNDS, PATIENCE)
  await openBattle(page, phone.address, 'tests')
  const morale = await tapThroughTests(page, TESTS, PATIENCE)
  await phone.stop()
  return complete([...fire, ...morale])
}

export async function pageRows(executablePath: string, built: string): Promise<readonly Row[]> {
  const [fire, tests, evening] = [BATTLES.fire(), BATTLES.tests(), BATTLES.evening()]
  const phone = await takePhone(executablePath, built)
  try {
    await bringIn(phone, [copied('fire', fire), copied('tests', tests), copied('evening', evening)])
    await phone.cutOff()
    const small = await measureCold(phone, 'evening')
    const big = await measureCold(phone, 'fire')
    const taps = await measureTaps(phone)
    return [
      coldRow('cold start offline, 20-turn battle', 1000, evening, small),
      coldRow('cold start offline, 400 units', 1000, fire, big),
      tapRow(taps, [fire, tests]),
    ]
  } finally {
    await phone.forget()
  }
}
