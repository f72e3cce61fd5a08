/** The order of battle by keyboard: arrows walk, with Alt they move what has the focus, Home and End go to the ends. */
import { shift } from '#tdfg/forces/edit.ts'
import { nodeAt } from '#tdfg/forces/edit.ts'
import type { At } from '#tdfg/forces/model.ts'
import type { DrawingBoard } from './drawing-board.tsx'
import { nameOfNode } from './naming.ts'

const OPEN = '.oob__open'

/** The place of the row that an element stands in. */
const placeOf = (element: Element): At | undefined => element.closest<HTMLElement>('[data-at]')?.dataset['at']

const rowAt = (list: Element, at: At) => list.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"] ${OPEN}`)

function move(board: DrawingBoard, list: Element, at: At, by: -1 | 1) {
  const node = nodeAt(board.forces(), at)
  if (node === null) return
  const now = board.perform(`Move ${nameOfNode(node)}`, shift(board.forces(), at, by))
  if (now !== null) rowAt(list, now)?.focus()
}

function walk(list: Element, focused: Element, key: string): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>(OPEN)]
  const at = rows.indexOf(focused as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  return to === undefined ? undefined : rows[to]
}

/** For the list's own `keydown`. */
export function treeKeys(event: KeyboardEvent & { readonly currentTarget: Element }, board: DrawingBoard): void {
  const focused = event.target instanceof Element ? event.target.closest(OPEN) : null
  const at = focused === null ? undefined : placeOf(focused)
  if (focused === null || at === undefined) return
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault()
    move(board, event.currentTarget, at, event.key === 'ArrowUp' ? -1 : 1)
    return
  }
  const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : walk(event.currentTarget, focused, event.key)
  if (to === undefined) return
  event.preventDefault()
  to.focus()
}
