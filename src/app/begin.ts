/** Begins a battle: its first act, written to the store. */
import { err, ok, type Result } from '#core/result.ts'
import type { AnyGame } from '#games/game.ts'
import { openBook, withAct } from '#app/book.ts'
import { sayFault } from '#app/say-fault.ts'
import { drawId } from '#store/device.ts'
import type { Store } from '#store/index.ts'

/** An id that no other battle has. */
export const newId = (): string => drawId((bytes) => void crypto.getRandomValues(bytes))

/** Stores a battle that these events begin. Answers its id, or why there is none. Throws what the game's `evolve` throws. */
export async function beginBattle(
  store: Store,
  game: AnyGame,
  events: readonly unknown[],
  now: number,
): Promise<Result<string, string>> {
  const book = withAct(game, openBook(game, []), events, await store.deviceId(), now)
  const summary = game.summary(book.state)
  const id = newId()
  const row = { id, game: game.id, title: summary.title, begun: now, touched: now, summary }
  const made = await store.create(row, book.lines)
  if (!made.ok) return err(sayFault(made.error))
  void store.shadow.keep(id, book.lines)
  return ok(id)
}
