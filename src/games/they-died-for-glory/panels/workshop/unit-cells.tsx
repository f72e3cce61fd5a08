/** A line of units in the order of battle: sign, name, what it is, its figures on their stands, and their number. */
import { Show } from 'solid-js'
import { RowMenu, type MenuItem } from '#ui/row-menu.tsx'
import { Strength } from '#ui/strength.tsx'
import { UnitSign } from '#ui/unit-sign.tsx'
import { duplicate, remove, shift } from '#tdfg/forces/edit.ts'
import { figuresOf } from '#tdfg/forces/presets.ts'
import { TROOP_KINDS } from '#tdfg/forces/format.ts'
import type { ForcesUnit, Placed } from '#tdfg/forces/model.ts'
import { sayStart, sayTag } from '#tdfg/text/troop-tags.ts'
import { shapeOf, signOf } from '../looks.ts'
import { useBoard, type DrawingBoard } from './drawing-board.tsx'
import { nameOfNode } from './naming.ts'
import { Problems } from './row-problems.tsx'
import { TickBox, toggled } from './ticks.tsx'

function detailOf({ troop, remark, reserve, enters, start }: ForcesUnit): string {
  const parts = [
    remark,
    sayTag(troop),
    reserve && 'reserve',
    enters !== null && `enters turn ${enters}`,
    start && sayStart(start),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What both a unit's and a group's menu offer. */
export function commonItems(board: DrawingBoard, { at, node }: Placed): readonly MenuItem[] {
  const name = nameOfNode(node)
  const act = (verb: string, edit: Parameters<DrawingBoard['perform']>[1]) => void board.perform(`${verb} ${name}`, edit)
  const up = shift(board.forces(), at, -1)
  const down = shift(board.forces(), at, 1)
  return [
    { label: 'Duplicate', onPick: () => act('Duplicate', duplicate(board.forces(), at)) },
    { label: 'Move up', onPick: () => act('Move', up), disabled: !up.ok },
    { label: 'Move down', onPick: () => act('Move', down), disabled: !down.ok },
    { label: 'Move to…', onPick: () => board.openPane(`move/${at}`) },
    { label: 'Tick several…', onPick: () => board.setTicked(new Set([at])) },
    {
      label: 'Remove',
      apart: true,
      onPick: () => {
        if (board.pane().split('/')[1]?.startsWith(at)) board.closePane()
        act('Remove', remove(board.forces(), at))
      },
    },
  ]
}

export function UnitCells(props: { readonly placed: Placed<ForcesUnit> }) {
  const board = useBoard()
  const unit = () => props.placed.node
  const each = () => figuresOf(unit(), props.placed.side, board.tables()) ?? 1
  const look = () => ({ troop: TROOP_KINDS[unit().troop].troop })
  const open = () => {
    const ticked = board.ticked()
    if (ticked === null) board.openPane(`unit/${props.placed.at}`)
    else board.setTicked(toggled(board, ticked, props.placed.at))
  }
  return (
    <>
      <Show when={board.ticked()} fallback={<UnitSign kind={signOf(look())} />}>
        {(ticked) => <TickBox ticked={ticked().has(props.placed.at)} />}
      </Show>
      <div class="oob__words">
        <button
          type="button"
          class="oob__open"
          aria-pressed={board.ticked() === null ? undefined : board.ticked()?.has(props.placed.at)}
          onClick={open}
        >
          {nameOfNode(unit())}
          <Show when={unit().count > 1}>
            {' '}
            <span class="oob__times">×{unit().count}</span>
          </Show>
        </button>
        <small class="oob__detail">{detailOf(unit())}</small>
        <Strength figures={each()} casualties={0} shape={shapeOf(look())} label={`${each()} figures each`} />
        <Problems at={props.placed.at} />
      </div>
      <span class="oob__sum numeral">{each() * unit().count}</span>
      <Show when={board.ticked() === null}>
        <RowMenu of={nameOfNode(unit())} items={() => commonItems(board, props.placed)} />
      </Show>
    </>
  )
}
