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

const sample = (
  id: string,
  title: string,
  date: string,
  [units, turns]: readonly [number, number],
  about: string,
  known: string,
): Sample => ({ id, title, date, units, turns, about, known })

export const ROOMS: readonly Room[] = [
  {
    id: 'they-died-for-glory',
    name: 'They Died For Glory',
    era: 'Franco-Prussian War, 1870–71',
    samples: [
      sample(
        'weissenburg',
        'Weissenburg',
        '4 August 1870',
        [45, 18],
        'One French division against the heads of three German corps.',
        'History: regiments, commanders, fixed hours. Reported: length and objectives. Estimate: other entries, figures.',
      ),
      sample(
        'woerth',
        'Wörth, the southern wing',
        '6 August 1870',
        [43, 14],
        'Zouaves, Turcos, a wood and a famous charge against XI Corps.',
        'History: regiments, commanders, batteries. Estimate: length, most dates and entries, selection, figures.',
      ),
      sample(
        'spicheren',
        'Spicheren, the Rotherberg',
        '6 August 1870',
        [43, 20],
        'One clear height and one wood; German brigades come in one after the other.',
        'History: regiments, commanders, places. Estimate: length, dates, most entries, selection, figures.',
      ),
      sample(
        'mars-la-tour',
        'Vionville and Flavigny',
        '16 August 1870',
        [45, 16],
        'The morning of Mars-la-Tour: a French corps is surprised in its camps.',
        'History: regiments, commanders, batteries. Estimate: length, most dates and entries, guns chosen, figures.',
      ),
      sample(
        'saint-privat',
        'Saint-Privat, attack of the Guard',
        '18 August 1870',
        [45, 12],
        'The Prussian Guard goes up a bare slope against the chassepot.',
        'History: formations, commanders, hours of the attack. Estimate: length, French places, selection, figures.',
      ),
      sample(
        'sedan',
        'Sedan, Bazeilles',
        '1 September 1870',
        [44, 20],
        'Bavarians and French marines in the streets of a burning village.',
        'History: marines, Bavarian regiments, commanders. Estimate: length, dates, most entries, batteries, figures.',
      ),
    ],
    doorways: [
      { path: 'forces', kind: 'forces', title: 'Your forces', about: 'Type, paste or build an order of battle' },
      { path: 'charts', kind: 'charts', title: 'Charts', about: 'Enter the numbers of your own rulebook' },
    ],
    open: async () => (await import('#games/they-died-for-glory/index.tsx')).game,
  },
]

export const roomOf = (id: string): Room | undefined => ROOMS.find((room) => room.id === id)
