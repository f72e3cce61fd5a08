/** Which sheet a path opens. A path that no longer fits the battle opens nothing and goes back. */
import { createEffect, lazy, onMount, Show } from 'solid-js'
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

export function OpenSheet() {
  const desk = useDesk()
  const parts = () => desk.screen.path().split('/')
  const kind = () => parts()[0] ?? ''
  const id = () => parts().slice(1).join('/')
  const fits = () => {
    const { battle, due } = desk
    if (UNIT_SHEETS.includes(kind())) return desk.unit(id()) !== undefined
    if (kind() === 'friends' || kind() === 'refuge' || kind() === 'waive')
      return battle().obligations.some((owed) => owed.id === id())
    if (kind() === 'carry-out') return due().some((row) => row.kind === 'charge' && row.charge.id === id())
    if (kind() === 'melee')
      return due().some((row) => row.kind === 'melee' && row.melee.contacts.some((contact) => contact.id === id()))
    if (kind() === 'amend') return battle().losses.some((row) => row.at === Number(id()))
    if (kind() === 'works') return id() === '' || desk.unit(id()) !== undefined
    if (kind() === 'work') return battle().works.some((row) => row.id === id() && !row.destroyed)
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
