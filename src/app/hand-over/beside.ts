/** Screens of the app over a battle, beside the game's own: what stands in the menu, and which paths are theirs. */
import type { AnyGame, Screen } from '#games/game.ts'

const HAND_OVER = 'hand-over'
export const RECHECK = 'recheck'

const OWN: readonly string[] = [HAND_OVER, RECHECK, 'take-pen']

export const isOwn = (path: string): boolean => OWN.includes(path.split('/', 1)[0] ?? '')

/** Rows for the menu of this game. */
export const moreFor = ({ recheck }: AnyGame): NonNullable<Screen['more']> => [
  { label: 'Hand over to another phone', path: HAND_OVER },
  ...(recheck === undefined ? [] : [{ label: 'Check with today’s rules', path: RECHECK }]),
]

export const AWAY = 'The pen of this battle is on another phone: here it can be read, not written.'
