/** From the app's numbers to the player's: into the charts that new battles use, or into new ones. */
import { err, ok, type Result } from '#core/result.ts'
import type { Shop } from '#games/game.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { TableId } from '#tdfg/charts/catalogue.ts'
import { standardOf } from '#tdfg/charts/standard.ts'
import { freshName, KIND, leafOf } from './chart-leaf.ts'

const NAME = 'Our charts'

/** Makes charts without a number in them. Answers their id. */
export const beginCharts = async ({ shelf }: Pick<Shop<BattleEvent>, 'shelf'>): Promise<Result<string, string>> =>
  shelf.keep({ id: null, ...leafOf({ name: freshName(shelf.list(KIND) ?? [], NAME), cells: {} }, undefined) })

/** Opens a table of them at a cell. */
export async function openOwn(shop: Shop<BattleEvent>, table: TableId, cell: string | null): Promise<Result<null, string>> {
  const standard = standardOf(shop.shelf.list(KIND) ?? [])
  const id = standard ? ok(standard.id) : await beginCharts(shop)
  if (!id.ok) return err(id.error)
  shop.screen.close()
  shop.screen.open(`${KIND}/${id.value}/${table}`)
  const [, select] = shop.screen.draft<string | null>('at', null)
  select(cell)
  return ok(null)
}
