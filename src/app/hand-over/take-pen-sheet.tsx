/** Asks before the pen is taken back without the other phone: then both can write. */
import { announce } from '#app/announcer.tsx'
import { HOME } from '#app/route.ts'
import { useAide } from '#app/aide.ts'
import { holdOn } from '#app/hand-over/give.ts'
import type { OverTable } from '#app/hand-over/table-sheets.tsx'
import { Sheet } from '#ui/sheet.tsx'

export function TakePenSheet(props: OverTable) {
  const { router } = useAide()
  const { store, row } = props.opened
  async function take() {
    await holdOn(store, row.id, props.custody(), Date.now())
    announce('The pen is on this phone.')
    props.screen.close()
  }
  return (
    <Sheet title="Take the pen back?" onClose={() => props.screen.close()}>
      <p>
        The other phone does not learn of it and can write on too. If both do, the battle has two ends; when they meet, both are
        shown and one of them is kept. If the other phone is at the table, let it hand the battle over instead.
      </p>
      <div class="buttons">
        <button type="button" class="button" onClick={() => router.open({ ...HOME, path: 'receive' })}>
          Receive it
          <small>the other phone shows a code</small>
        </button>
        <button type="button" class="button button--main" onClick={() => void take()}>
          Write on here
        </button>
      </div>
    </Sheet>
  )
}
