/** What can be done with a row, behind one button. Its list is made when it is opened. */
import { createSignal, createUniqueId, For, Show } from 'solid-js'
import { placeBeside } from '#ui/place.ts'
import '#ui/row-menu.css'

export interface MenuItem {
  readonly label: string
  readonly onPick: () => unknown
  /** It cannot be done now: shown, and dead. */
  readonly disabled?: boolean | undefined
  /** A line above it: another kind of thing begins. */
  readonly apart?: boolean | undefined
}

interface RowMenuProps {
  /** What it belongs to: "50th Line". */
  readonly of: string
  readonly items: () => readonly MenuItem[]
}

export function RowMenu(props: RowMenuProps) {
  const id = createUniqueId()
  const [open, setOpen] = createSignal(false)
  let button!: HTMLButtonElement
  let list!: HTMLDivElement
  const pick = (item: MenuItem) => {
    list.hidePopover()
    void item.onPick()
  }
  return (
    <>
      <button
        ref={(element) => (button = element)}
        type="button"
        class="row-menu__button"
        popovertarget={id}
        aria-label={`${props.of}: more`}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 5v.010M12 12v.010M12 19v.010" stroke="currentColor" stroke-width="3.600" stroke-linecap="round" />
        </svg>
      </button>
      <div
        id={id}
        ref={(element) => (list = element)}
        class="row-menu"
        popover="auto"
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        onToggle={(event) => (event.newState === 'open' ? placeBeside(list, button) : setOpen(false))}
      >
        <Show when={open()}>
          <For each={props.items()}>
            {(item) => (
              <button
                type="button"
                class="row-menu__item"
                classList={{ 'row-menu__item--apart': item.apart }}
                disabled={item.disabled}
                onClick={() => pick(item)}
              >
                {item.label}
              </button>
            )}
          </For>
        </Show>
      </div>
    </>
  )
}
