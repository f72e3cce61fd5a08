/** Begins a battle: its first act, written to the store. */
import { err, ok, type Result } from '#core/result.ts'
import type { Room } from '#games/registry.ts'
import { openBook, withAct } from '#app/book.ts'
import { sayFault } from '#app/say-fault.ts'
import { drawId } from '#store/device.ts'
import type { Store } from '#store/index.ts'

/** An id that no other battle has. */
export const newId = (): string => drawId((bytes) => void crypto.getRandomValues(bytes))

/** Answers the id of the new battle, or why there is none. */
export async function beginBattle(
  store: Store,
  room: Room,
  sample: string,
  mode: string,
  now: number,
): Promise<Result<string, string>> {
  const game = await room.open()
  const book = withAct(game, openBook(game, []), await game.begin(sample, mode), await store.deviceId(), now)
  const summary = game.summary(book.state)
  const id = newId()
  const row = { id, game: room.id, title: summary.title, begun: now, touched: now, summary }
  const made = await store.create(row, book.lines)
  if (!made.ok) return err(sayFault(made.error))
  void store.shadow.keep(id, book.lines)
  return ok(id)
}
