/** The game that was played last. At a start it is fetched while the store still opens: a guess, for the battle's row decides. */
import { roomOf } from '#games/registry.ts'
import { browserCupboard, type Cupboard } from '#app/kept.ts'

const KEY = 'aide.last-game'

export const noteGame = (game: string, cupboard: Cupboard = browserCupboard): void => cupboard.setItem(KEY, game)

/** Whoever needs the game asks for it again and hears why it cannot be had. */
export function fetchLastGame(cupboard: Cupboard = browserCupboard): void {
  const last = cupboard.getItem(KEY)
  if (last !== null)
    void roomOf(last)
      ?.open()
      .catch(() => undefined)
}
