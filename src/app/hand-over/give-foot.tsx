/** Below a code or letters: the other phone has it, or the pen stays here after all. */
import { Show } from 'solid-js'
import type { Screen } from '#games/game.ts'
import { announce } from '#app/announcer.tsx'
import type { Given } from '#app/hand-over/dispatch.ts'
import { holdOn, noteGiven, type Choice } from '#app/hand-over/give.ts'
import type { OverTable } from '#app/hand-over/table-sheets.tsx'

/** Back to the table: the sheet of choices lies in between. */
export function leave(screen: Screen): void {
  screen.close()
  screen.close()
}

export function GiveFoot(props: OverTable & { readonly choice: Choice; readonly goes: Given | undefined }) {
  const { store, row } = props.opened

  async function done(goes: Given) {
    await noteGiven(store, row.id, props.custody(), goes)
    announce(props.choice.pen ? 'Handed over. This phone reads along.' : 'Shown.')
    leave(props.screen)
  }
  async function keep() {
    await holdOn(store, row.id, props.custody(), Date.now())
    announce('The pen stays on this phone.')
    leave(props.screen)
  }

  return (
    <>
      <Show when={props.choice.pen && props.custody().pen === 'away'}>
        <button type="button" class="button" onClick={() => void keep()}>
          Keep the pen here
          <small>it was not read</small>
        </button>
      </Show>
      <button
        type="button"
        class="button button--main"
        disabled={props.goes === undefined}
        onClick={() => props.goes && void done(props.goes)}
      >
        The other phone has it
        <small>{props.choice.pen ? 'this one reads along' : 'next time only what is new goes'}</small>
      </button>
    </>
  )
}
