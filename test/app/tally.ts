/** A game of the smallest kind, for tests of the app: a sum that grows and may not pass a limit. */
import { err, ok } from '#core/result.ts'
import type { Game } from '#games/game.ts'

export interface Tally {
  readonly sum: number
  readonly entries: number
}

export interface Count {
  readonly kind: 'counted'
  readonly by: number
}

export interface Add {
  readonly add: readonly number[]
}

const refuse = (sentence: string) => err({ rule: 'tally.limit', kind: 'rule', sentence } as const)

export const LIMIT = 1_000_000

export const tally: Game<Tally, Add, Count> = {
  id: 'they-died-for-glory',
  name: 'Tally',
  readEvent: (raw) => {
    const by = typeof raw === 'object' && raw !== null && 'by' in raw ? raw.by : null
    return typeof by === 'number' ? ok({ kind: 'counted', by }) : err('it counts nothing')
  },
  empty: { sum: 0, entries: 0 },
  evolve: (state, { by }) => {
    if (by === 666) throw new Error('An event that cannot be carried out')
    return { sum: state.sum + by, entries: state.entries + 1 }
  },
  propose: (state, { add }) => {
    if (add.includes(999)) throw new Error('A bug in the rules')
    const total = add.reduce((sum, by) => sum + by, state.sum)
    return total > LIMIT
      ? refuse(`No more than ${LIMIT} can be counted.`)
      : ok(add.map((by) => ({ kind: 'counted', by }) as const))
  },
  nameAct: (state, events) => `${events.map(({ by }) => `+${by}`).join(' ')} makes ${state.sum}`,
  summary: (state) => ({ title: 'Tally', where: `Sum ${state.sum}`, sides: [] }),
  calm: () => true,
  Table: () => null,
  Workshop: () => null,
}
