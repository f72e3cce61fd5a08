/** Every game by its id: what the home screen says of it, and its door, loaded when first opened. */
import type { AnyGame, GameId, Sample } from '#games/game.ts'

/** A screen beside a game's battles that the home screen leads to. */
export interface Doorway {
  /** Below `#/g/<game>`. */
  readonly path: string
  /** The sort of documents that it keeps. */
  readonly kind: string
  readonly title: string
  readonly about: string
}

export interface Room {
  readonly id: GameId
  readonly name: string
  readonly era: string
  readonly samples: readonly Sample[]
  readonly doorways: readonly Doorway[]
  readonly open: () => Promise<AnyGame>
}

const MODES = [
  { id: 'as-it-happened', label: 'As it happened', about: 'Reinforcements enter on their turns.' },
  { id: 'all-on-the-table', label: 'All on the table', about: 'Every unit stands on the table from turn 1.' },
]

export const ROOMS: readonly Room[] = [
  {
    id: 'they-died-for-glory',
    name: 'They Died For Glory',
    era: 'Franco-Prussian War, 1870–71',
    samples: [
      {
        id: 'weissenburg',
        title: 'Weissenburg',
        date: '4 August 1870',
        about: 'One French division against the heads of three German corps. 45 units, 18 turns.',
        size: '45 units, 18 turns',
        modes: MODES,
      },
    ],
    doorways: [
      { path: 'forces', kind: 'forces', title: 'Your forces', about: 'Type, paste or build an order of battle' },
      { path: 'charts', kind: 'charts', title: 'Charts', about: 'Enter the numbers of your own rulebook' },
    ],
    open: async () => (await import('#games/they-died-for-glory/index.tsx')).game,
  },
]

export const roomOf = (id: string): Room | undefined => ROOMS.find((room) => room.id === id)
