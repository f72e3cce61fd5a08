/** A formation in the order of battle: its name, who commands it, what it adds up to, and the way to add to it. */
import { Show } from 'solid-js'
import { RowMenu, type MenuItem } from '#ui/row-menu.tsx'
import { UnitSign } from '#ui/unit-sign.tsx'
import type { ForcesGroup, Placed } from '#tdfg/forces/model.ts'
import { counted } from '#tdfg/text/words.ts'
import { useBoard } from './drawing-board.tsx'
import { nameOfNode } from './naming.ts'
import { Problems } from './row-problems.tsx'
import { TickBox, toggled } from './ticks.tsx'
import { commonItems } from './unit-cells.tsx'

function detailOf({ commander, remark, onTable, enters }: ForcesGroup, figures: number): string {
  const parts = [
    commander,
    remark,
    !onTable && 'not on the table',
    enters !== null && `enters turn ${enters}`,
    figures > 0 && counted(figures, 'figure'),
  ]
  return parts.filter(Boolean).join(' · ')
}

interface GroupCellsProps {
  readonly placed: Placed<ForcesGroup>
  readonly folded: boolean
  readonly onFold: () => void
}

export function GroupCells(props: GroupCellsProps) {
  const board = useBoard()
  const group = () => props.placed.node
  const name = () => nameOfNode(group())
  const figures = () => board.figuresAt().get(props.placed.at) ?? 0
  const open = () => {
    const ticked = board.ticked()
    if (ticked === null) board.openPane(`group/${props.placed.at}`)
    else board.setTicked(toggled(board, ticked, props.placed.at))
  }
  const items = (): readonly MenuItem[] => [
    { label: 'Add to it…', onPick: () => board.openPane(`add/${props.placed.at}`) },
    ...commonItems(board, props.placed),
  ]
  return (
    <>
      <Show
        when={board.ticked()}
        fallback={
          <button
            type="button"
            class="oob__fold"
            aria-expanded={!props.folded}
            aria-label={`${name()}: what stands below it`}
            onClick={() => props.onFold()}
          >
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="M2 4L6 8.500L10 4" fill="none" stroke="currentColor" stroke-width="1.800" />
            </svg>
          </button>
        }
      >
        {(ticked) => <TickBox ticked={ticked().has(props.placed.at)} />}
      </Show>
      <div class="oob__words">
        <button
          type="button"
          class="oob__open"
          aria-pressed={board.ticked() === null ? undefined : board.ticked()?.has(props.placed.at)}
          onClick={open}
        >
          {name()}
        </button>
        <Show when={detailOf(group(), figures())}>
          {(detail) => (
            <small class="oob__detail">
              <Show when={group().level}>
                <UnitSign kind="command" size="text" />{' '}
              </Show>
              {detail()}
            </small>
          )}
        </Show>
        <Problems at={props.placed.at} />
      </div>
      <Show when={board.ticked() === null}>
        <button
          type="button"
          class="oob__add"
          aria-label={`Add to ${name()}`}
          onClick={() => board.openPane(`add/${props.placed.at}`)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M12 4V20M4 12H20" stroke="currentColor" stroke-width="1.800" />
          </svg>
        </button>
        <RowMenu of={name()} items={items} />
      </Show>
    </>
  )
}
