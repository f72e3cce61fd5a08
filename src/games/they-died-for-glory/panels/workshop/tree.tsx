/** The order of battle of one side: formations with what stands below them, a row each. */
import { createMemo, createSignal, Index, Show } from 'solid-js'
import { everyNode, isGroup, type At, type ForcesGroup, type ForcesUnit, type Placed } from '#tdfg/forces/model.ts'
import { pigmentOf } from '../looks.ts'
import { useBoard } from './drawing-board.tsx'
import { GroupCells } from './group-cells.tsx'
import { treeKeys } from './tree-keys.ts'
import { UnitCells } from './unit-cells.tsx'

const isWithin = (at: At, group: At) => at.startsWith(`${group}.`)

/** What stood there before, if it shows what stands there now. */
const same = (before: Placed | undefined, now: Placed): Placed | undefined =>
  before?.node === now.node && before.at === now.at && before.above.length === now.above.length ? before : undefined

export function Tree() {
  const board = useBoard()
  const [folded, setFolded] = createSignal<ReadonlySet<At>>(new Set())
  const shown = createMemo(() => {
    const own = [...everyNode(board.forces())].filter(({ side }) => side === board.side())
    return own.filter(({ at }) => ![...folded()].some((group) => isWithin(at, group)))
  })
  // A row that shows the same stays the same, so that a letter typed draws one row of hundreds.
  const rows = createMemo<readonly Placed[]>(
    (before) => shown().map((placed, index) => same(before[index], placed) ?? placed),
    [],
  )
  const fold = (at: At) => {
    const next = new Set(folded())
    if (!next.delete(at)) next.add(at)
    setFolded(next)
  }
  const openAt = createMemo(() => board.pane().split('/')[1])
  return (
    <ul
      class="oob"
      aria-label="Order of battle"
      data-pigment={pigmentOf(board.side())}
      onKeyDown={(event) => treeKeys(event, board)}
    >
      <Index each={rows()}>
        {(row) => (
          <li
            class="oob__row"
            classList={{ 'oob__row--group': isGroup(row().node), 'oob__row--open': openAt() === row().at }}
            style={{ '--depth': row().above.length }}
            data-at={row().at}
          >
            <Show when={isGroup(row().node)} fallback={<UnitCells placed={row() as Placed<ForcesUnit>} />}>
              <GroupCells placed={row() as Placed<ForcesGroup>} folded={folded().has(row().at)} onFold={() => fold(row().at)} />
            </Show>
          </li>
        )}
      </Index>
    </ul>
  )
}
