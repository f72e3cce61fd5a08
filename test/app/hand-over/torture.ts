/** Hand-overs under hard conditions, counted: what `npm run torture` prints, and a short form of it the tests. */
import type { Line } from '#core/log.ts'
import { createCatching, makeSeries } from '#app/hand-over/frames.ts'
import { readDispatch, writeDispatch } from '#app/hand-over/dispatch.ts'
import { act, begin, BATTLE, battles, give, linesOf, met, phone, take, type TestPhone } from './phones.ts'
import { recorded } from './logs.ts'

/** Numbers from 0 to 1 that fall the same for the same seed. */
function draws(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The codes of a dispatch shown one after the other, so many of them lost: what was caught, once it is whole. */
function showTo(bytes: Uint8Array, lost: number, chance: () => number) {
  const series = makeSeries(bytes)
  const catching = createCatching()
  const most = series.count * 6 + 60
  let shown = 0
  // A camera finds the series in the midst of it, as often as not.
  const first = Math.floor(chance() * series.count)
  for (let frame = first; catching.message() === null && shown < most; frame += 1) {
    shown += 1
    if (chance() >= lost) catching.take(series.frame(frame))
  }
  return { message: catching.message(), shown, count: series.count }
}

export interface LossyHandOvers {
  readonly handOvers: number
  readonly complete: number
  /** Codes that were needed if none had been lost, and codes that were shown. */
  readonly needed: number
  readonly shown: number
}

/** Whether so many seconds have passed since now. */
function clock(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}

/** Hands whole battles and latest lines over, each by a series of codes of which a share is lost. */
export async function lossyHandOvers(rounds: number, seconds = Infinity, lost = 0.3, seed = 1): Promise<LossyHandOvers> {
  const chance = draws(seed)
  const late = clock(seconds)
  let [complete, needed, shown, round] = [0, 0, 0, 0]
  for (; round < rounds && !late(); round += 1) {
    // From the whole of a battle to its last lines.
    const length = 40 + Math.floor(chance() * (recorded.length - 40))
    const after = round % 3 === 0 ? length - 1 - Math.floor(chance() * 30) : 0
    const lines = recorded.slice(0, length)
    const names = { id: BATTLE, game: 'they-died-for-glory', title: 'Weissenburg' }
    const bytes = await writeDispatch({ ...names, lines, after, pen: true })
    const told = showTo(bytes, lost, chance)
    needed += told.count
    shown += told.shown
    if (!told.message?.ok) continue
    const read = await readDispatch(told.message.value, [{ ...names, read: async () => lines.slice(0, after) }])
    if (read.ok && JSON.stringify(read.value.lines) === JSON.stringify(lines)) complete += 1
  }
  return { handOvers: round, complete, needed, shown }
}

export interface TwoCopies {
  /** Acts that were acknowledged, undos among them. */
  readonly acts: number
  readonly handOvers: number
  readonly forks: number
  /** Acts that are in no battle of the phone that wrote them. */
  readonly lost: number
}

const keyOf = (line: Line<unknown>) => JSON.stringify(line)

interface Hand {
  readonly phone: TestPhone
  /** Every line that was acknowledged here, by its text. */
  readonly written: Set<string>
}

/** Random acts on a phone, each noted once it is acknowledged. Answers how many. */
async function playOn({ phone, written }: Hand, count: number, chance: () => number): Promise<number> {
  const before = (await linesOf(phone)).length
  // Small numbers, none twice; now and then the last one is taken back.
  await act(
    phone,
    Array.from({ length: count }, () => (chance() < 0.15 ? 0 : chance() / 1000 + 1e-6)),
  )
  const fresh = (await linesOf(phone)).slice(before)
  for (const line of fresh) written.add(keyOf(line))
  return fresh.length
}

async function lostOn({ phone, written }: Hand): Promise<number> {
  const found = new Set<string>()
  for (const { lines } of await battles(phone)) for (const line of lines) found.add(keyOf(line))
  return [...written].filter((key) => !found.has(key)).length
}

/**
 * Two phones hand one battle to and fro; often both write on, and the end that is kept is drawn. Every now and then the
 * dispatch does not arrive, or an old one arrives once more.
 */
export async function twoCopies(acts: number, seed = 1): Promise<TwoCopies> {
  const chance = draws(seed)
  const hands: readonly [Hand, Hand] = [
    { phone: await phone('one'), written: new Set() },
    { phone: await phone('two'), written: new Set() },
  ]
  await begin(hands[0].phone)
  let [done, handOvers, forks] = [0, 0, 0]
  let [from, to] = hands
  let old: Uint8Array | null = null
  while (done < acts) {
    done += await playOn(from, 1 + Math.floor(chance() * 60), chance)
    const bytes = await writeDispatch(await give(from.phone, { latest: chance() < 0.6 }))
    const arrives = chance()
    const arrival = await met(to.phone, arrives < 0.08 && old !== null ? old : bytes)
    if (arrives < 0.92 && arrival.ok) {
      handOvers += 1
      if (arrival.value.kind === 'fork') forks += 1
      await take(to.phone, arrival.value, chance() < 0.5 ? 'mine' : 'theirs')
    }
    old = bytes
    // The other one has the pen now; often this one takes it back all the same, and both write.
    if (chance() < 0.3) done += await playOn(from, 1 + Math.floor(chance() * 20), chance)
    if ((await linesOf(to.phone)).length > 0) [from, to] = [to, from]
  }
  return { acts: done, handOvers, forks, lost: (await lostOn(hands[0])) + (await lostOn(hands[1])) }
}
