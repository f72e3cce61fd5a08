/** Which sheet a path opens. A path that no longer fits the battle opens nothing and goes back. */
import { createEffect, lazy, onMount, Show } from 'solid-js'
import { isWritten, revealed } from '#tdfg/battle/orders.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import type { Phase } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'

const Sheets = lazy(async () => ({ default: (await import('./sheets.tsx')).Sheets }))

const UNIT_SHEETS = [
  'replace',
  'set-charge',
  'unit',
  'fire',
  'under-fire',
  'shoot',
  'charge',
  'countercharge',
  'fall-back',
  'correct',
  'move',
]

/** Written orders are opened while they are written, and by all once both sides have closed them. */
const mayOpen = (battle: Battle, phase: Phase) => isWritten(battle) && (phase === 'orders' || revealed(battle))

export function OpenSheet() {
  const desk = useDesk()
  const parts = () => desk.screen.path().split('/')
  const kind = () => parts()[0] ?? ''
  const id = () => parts().slice(1).join('/')
  const fits = () => {
    const { battle, due, place } = desk
    if (UNIT_SHEETS.includes(kind())) return desk.unit(id()) !== undefined
    if (kind() === 'friends' || kind() === 'refuge' || kind() === 'waive')
      return battle().obligations.some((owed) => owed.id === id())
    if (kind() === 'carry-out') return due().some((row) => row.kind === 'charge' && row.charge.id === id())
    if (kind() === 'melee')
      return due().some((row) => row.kind === 'melee' && row.melee.contacts.some((contact) => contact.id === id()))
    if (kind() === 'amend') return battle().losses.some((row) => row.at === Number(id()))
    if (kind() === 'works') return id() === '' || desk.unit(id()) !== undefined
    if (kind() === 'work') return battle().works.some((row) => row.id === id() && !row.destroyed)
    if (kind() === 'correct-work') return battle().works.some((row) => row.id === id())
    if (kind() === 'orders') return mayOpen(battle(), place().phase)
    if (kind() === 'attach') return battle().commanders.some((row) => row.id === id())
    return ['charts', 'converge', 'log', 'turn', 'rules', 'rulings', 'objectives'].includes(kind())
  }
  // Fetched while the player reads the table, so that the first tap need not wait for it.
  onMount(() => void Sheets.preload())
  createEffect(() => {
    if (kind() !== '' && !fits()) desk.screen.close()
  })
  return (
    <Show when={kind() !== '' && fits() && desk.screen.path()} keyed>
      <Sheets kind={kind()} id={id()} />
    </Show>
  )
}
