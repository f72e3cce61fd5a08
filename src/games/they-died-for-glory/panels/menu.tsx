/** Where else one can go from the table, behind one button, so that the phase keeps its line. */
import { createUniqueId, For } from 'solid-js'
import { isWritten, revealed } from '#tdfg/battle/orders.ts'
import { saySide } from '#tdfg/text/names.ts'
import { SIDES } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'

export function Menu() {
  const desk = useDesk()
  const id = createUniqueId()
  const rows = () => [
    { label: 'Log of the battle', path: 'log' },
    { label: 'Buildings, bridges, works', path: 'works' },
    ...(desk.battle().objectives.length > 0 ? [{ label: 'Objectives', path: 'objectives' }] : []),
    ...(isWritten(desk.battle()) && revealed(desk.battle())
      ? SIDES.map((side) => ({ label: `${saySide(side)} orders`, path: `orders/${side}` }))
      : []),
    { label: 'The turn and its rules', path: 'turn' },
    { label: 'Rulings and options', path: 'rulings' },
    { label: 'Charts', path: 'charts' },
    ...(desk.screen.more ?? []),
  ]
  const open = (path: string) => {
    document.getElementById(id)?.hidePopover()
    desk.screen.open(path)
  }
  return (
    <>
      <button type="button" class="menu__button menu__button--rules" aria-label="Rules at hand" onClick={() => open('rules')}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6" fill="none" stroke="currentColor" stroke-width="1.8" />
          <path d="M15 15l5.500 5.500" stroke="currentColor" stroke-width="1.8" />
        </svg>
      </button>
      <button type="button" class="menu__button" popovertarget={id} aria-label="Menu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" stroke-width="1.8" />
        </svg>
      </button>
      <div id={id} class="menu" popover="auto">
        <For each={rows()}>
          {(row) => (
            <button type="button" class="menu__row" onClick={() => open(row.path)}>
              {row.label}
            </button>
          )}
        </For>
        <a class="menu__row" href="#/">
          Home
        </a>
      </div>
    </>
  )
}
