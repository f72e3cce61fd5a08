/** What runs without a page: folding a long log, and exact chances. */
import type { Game } from '#games/game.ts'
import { openAsFar } from '#app/live-battle.ts'
import { openBook } from '#app/book.ts'
import { readLines } from '#app/read-lines.ts'
import { toNumber } from '#core/chances.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { hitRows, meleeOdds, volleyOdds } from '#tdfg/rules/odds.ts'
import { FOLDING, playBig, type Stand } from './big-battle.ts'
import type { Row } from './table.ts'
import { growth, median, timeOf, timeOfShort } from './timing.ts'

/** Lines of the logs that are folded; the last is the one with the bound. */
const LENGTHS = [2500, 5000, 10_000] as const

/** Times that each length is folded, in turn, so that a busy moment of the machine hits all lengths. */
const ROUNDS = 9

/** Growth by this power of the length still counts as linear: clocks are not perfect. */
const LINEAR = 1.15

type Raw = readonly { readonly act: number }[]

/** The first `length` lines and the rest of their last act. */
function cut(raw: Raw, length: number): Raw {
  let end = length
  while (raw[end] !== undefined && raw[end]?.act === raw[end - 1]?.act) end++
  return raw.slice(0, end)
}

const once = (work: () => unknown) => timeOf(work, 1, 0)

export function replayRows(): readonly Row[] {
  const book = playBig({
    title: 'Replay',
    units: 400,
    turns: 400,
    seed: 11,
    linger: 6,
    enough: ({ lines }) => lines.length >= 10_010,
  })
  const raw = JSON.parse(JSON.stringify(book.lines)) as Raw
  const game = FOLDING as unknown as Game<Stand, unknown, BattleEvent>
  const parts = LENGTHS.map((length) => ({
    length,
    raw: cut(raw, length),
    times: [] as number[],
    reading: [] as number[],
    folding: [] as number[],
  }))
  for (let round = -2; round < ROUNDS; round++) {
    for (const part of parts) {
      const { lines } = readLines(part.raw, FOLDING.readEvent)
      const [whole, reading, folding] = [
        once(() => openAsFar(game, part.raw)),
        once(() => readLines(part.raw, FOLDING.readEvent)),
        once(() => openBook(FOLDING, lines)),
      ]
      if (round < 0) continue
      part.times.push(whole)
      part.reading.push(reading)
      part.folding.push(folding)
    }
  }
  const longest = parts.at(-1)
  if (longest === undefined) throw new Error('No length to fold')
  const power = growth(parts.map(({ length, times }) => [length, Math.min(...times)]))
  const notes = parts.map(
    ({ length, times, reading, folding }) =>
      `${length} events of 400 units: ${median(times).toFixed(0)} ms; reading alone ${median(reading).toFixed(0)} ms, one folding ${median(folding).toFixed(0)} ms`,
  )
  return [
    {
      what: 'replay of 10,000 events',
      measured: median(longest.times),
      bound: 300,
      unit: 'ms',
      notes: ['as the app opens a battle: every line checked, then folded by the rules and the turn machine', ...notes],
    },
    {
      what: 'its growth, power of the length',
      measured: power,
      bound: LINEAR,
      unit: '',
      notes: ['1 is linear, 2 is square; by the fastest run of each length'],
    },
  ]
}

/** Needs of a d6 that some die can reach and some cannot. */
const NEEDS = [2, 3, 4, 5, 6] as const

const volley = (need: number) =>
  hitRows(volleyOdds({ dice: 40, need })).map(({ chance, orMore }) => toNumber(chance) + toNumber(orMore))

const fighter = (need: number) => ({ pools: [{ dice: 40, need }], live: 40 })

const melee = (a: number, b: number) => {
  const { aWins, level, bWins, bothGone } = meleeOdds(fighter(a), fighter(b))
  return [aWins, level, bWins, bothGone].map(toNumber)
}

const BATCH = 40

/** The slowest of its kind, with the face that each needs. */
function slowest(kinds: readonly (readonly [name: string, work: () => unknown])[]): readonly [name: string, time: number] {
  const times = kinds.map(([name, work]) => [name, timeOfShort(work, BATCH)] as const)
  return times.reduce((a, b) => (b[1] > a[1] ? b : a))
}

export function chanceRows(): readonly Row[] {
  const [need, ofVolley] = slowest(NEEDS.map((n) => [`${n}+`, () => volley(n)]))
  const [needs, ofMelee] = slowest(
    NEEDS.flatMap((a) => NEEDS.filter((b) => b >= a).map((b) => [`${a}+ v. ${b}+`, () => melee(a, b)] as const)),
  )
  return [
    {
      what: 'exact chances of a volley of 40 dice',
      measured: ofVolley,
      bound: 0.1,
      unit: 'ms',
      notes: [`every number of hits, and so many or more, as whole-number fractions and as bars; slowest at ${need}`],
    },
    {
      what: 'exact chances of a 40 v. 40 melee',
      measured: ofMelee,
      bound: 0.3,
      unit: 'ms',
      notes: [`both throws, their contest, and its four chances as numbers; slowest at ${needs}`],
    },
  ]
}
