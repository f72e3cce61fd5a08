/** Every game by its id: what the home screen says of it, and its door, loaded when first opened. */
import type { AnyGame, GameId, Sample } from '#games/game.ts'

export interface Room {
  readonly id: GameId
  readonly name: string
  readonly era: string
  readonly samples: readonly Sample[]
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
        modes: MODES,
      },
    ],
    open: async () => (await import('#games/they-died-for-glory/index.tsx')).game,
  },
]

export const roomOf = (id: string): Room | undefined => ROOMS.find((room) => room.id === id)
