/** An order of battle on its way out: as text that people read, as a table, as a file that any copy of the app takes in. */
import type { Result } from '#core/result.ts'
import type { Shop } from '#games/game.ts'
import type { NoticeText } from '#ui/notice.tsx'
import type { MenuItem } from '#ui/row-menu.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { writeForcesCsv } from '#tdfg/forces/csv-write.ts'
import { writeForcesFile } from '#tdfg/forces/file.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import { writeForces } from '#tdfg/forces/write.ts'
import { fileName } from './file-name.ts'

const WAYS = [
  { end: 'json', label: 'Share as a file', write: writeForcesFile },
  { end: 'txt', label: 'Share as text', write: writeForces },
  { end: 'csv', label: 'Share as a table (CSV)', write: writeForcesCsv },
] as const

/** `tell`: what became of it, in a sentence. */
export function shareItems(
  shop: Pick<Shop<BattleEvent>, 'handOut'>,
  read: () => Promise<Result<Forces, string>>,
  tell: (title: string, tone?: NoticeText['tone']) => void,
): readonly MenuItem[] {
  return WAYS.map(({ end, label, write }, index) => ({
    label,
    apart: index === 0,
    onPick: async () => {
      const some = await read()
      const done = some.ok ? await shop.handOut(`${fileName(some.value.title)}.${end}`, write(some.value)) : some
      if (!done.ok) tell(done.error, 'warn')
      else if (done.value !== null) tell(done.value)
    },
  }))
}
