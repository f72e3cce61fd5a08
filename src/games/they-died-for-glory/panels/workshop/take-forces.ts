/** An order of battle out of a file: taken in whole, or as text that is looked at line by line. */
import { err, ok, type Result } from '#core/result.ts'
import type { Shop } from '#games/game.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import { takeIn } from '#tdfg/forces/take-in.ts'
import { sayFileFault } from '#tdfg/text/forces-faults.ts'

export type Taken = { readonly as: 'file'; readonly forces: Forces } | { readonly as: 'text'; readonly text: string }

/** Null: the person gave it up. */
export async function takeForces(shop: Pick<Shop<BattleEvent>, 'takeIn'>): Promise<Result<Taken | null, string>> {
  const file = await shop.takeIn()
  if (!file.ok || file.value === null) return file.ok ? ok(null) : file
  const { name, text } = file.value
  const taken = takeIn(text)
  if (!taken.ok) return err(`${name}: ${sayFileFault(taken.error)}`)
  return ok(taken.value.as === 'file' ? { as: 'file', forces: taken.value.forces } : { as: 'text', text })
}
