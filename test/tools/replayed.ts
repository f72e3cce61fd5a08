/** The report of one exported battle: every act in force by its name, how the battle stands, and what could not be read. */
import type { AnyGame } from '#games/game.ts'
import { roomOf } from '#games/registry.ts'
import type { Deed } from '#app/book.ts'
import type { CopiedBattle } from '#app/copy.ts'
import { openAsFar } from '#app/live-battle.ts'

export interface Replayed {
  readonly text: string
  readonly fault: string | null
}

/** Names each act by the state after it, folding once more along the way. */
function nameAll(game: AnyGame, done: readonly Deed<unknown>[]): readonly string[] {
  let state: unknown = game.empty
  return done.map(({ act, events }) => {
    for (const event of events) state = game.evolve(state, event)
    return `${String(act).padStart(5)}  ${game.nameAct(state, events)}`
  })
}

export async function replay({ id, game: gameId, title, lines }: CopiedBattle): Promise<Replayed> {
  const head = `${title} (${gameId}, ${id}), ${lines.length} lines`
  const game = await roomOf(gameId)?.open()
  if (game === undefined) return { text: `${head}\nNo such game here.`, fault: 'No such game here.' }
  const { book, fault } = openAsFar(game, lines)
  const { where, sides } = game.summary(book.state)
  const text = [
    head,
    ...nameAll(game, book.done),
    `${book.done.length} acts in force, ${book.undone.length} that redo would bring back`,
    where,
    ...sides.map(({ name, live, figures }) => `${name}: ${live} of ${figures} figures`),
    ...(fault === null ? [] : [fault]),
  ]
  return { text: text.join('\n'), fault }
}
