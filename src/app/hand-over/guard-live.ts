/** A live battle that only reads along while its pen is elsewhere, or while it lacks what another phone has. */
import { err } from '#core/result.ts'
import type { AnyGame } from '#games/game.ts'
import type { LiveBattle } from '#app/live-battle.ts'

// oxlint-disable-next-line no-explicit-any -- the types of a game are known only behind its door
type AnyLive = LiveBattle<any, any, any>

/** `away`: why nothing may be written here now, in a sentence; null while it may. */
export function guardLive(live: AnyLive, away: () => string | null): AnyLive {
  const shut = () => live.readOnly() ?? away()
  return {
    ...live,
    readOnly: shut,
    act: async (wanted, along) => {
      const sentence = shut()
      return sentence === null ? live.act(wanted, along) : err({ rule: 'app.read-only', kind: 'books', sentence })
    },
    undo: async () => (shut() === null ? live.undo() : undefined),
    redo: async () => (shut() === null ? live.redo() : undefined),
    undoName: () => (shut() === null ? live.undoName() : null),
    redoName: () => (shut() === null ? live.redoName() : null),
  }
}

const LACKS =
  'The orders of both sides lie open, and some of them are not on this phone. Hand the battle to the phone that has them, or take it in from there.'

/** Why a copy that was made without something cannot go on by itself; null while it can. */
export function lacking(game: AnyGame, live: Pick<AnyLive, 'lines' | 'state'>): string | null {
  const { secrets } = game
  if (secrets === undefined) return null
  const due = live.lines().some(({ sealed, body }) => sealed && body.kind === 'event' && secrets.due(live.state(), body.event))
  return due ? LACKS : null
}
