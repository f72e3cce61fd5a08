/** Over the table of a battle that is handed over: since when, and how the pen comes back. */
import { createSignal } from 'solid-js'
import { useAide } from '#app/aide.ts'
import { makeHash } from '#app/route.ts'
import { sayMoment } from '#app/say-time.ts'
import { Notice } from '#ui/notice.tsx'
import '#app/hand-over/hand-over.css'

export function AwayNotice(props: { readonly since: number; readonly battle: string }) {
  const { router } = useAide()
  const [shown, setShown] = createSignal(true)
  const title = () => `Reading along since ${sayMoment(props.since, Date.now())}`
  return (
    <Notice
      notice={shown() ? { title: title() } : null}
      onDismiss={() => setShown(false)}
      action={
        <div class="hand-over__back">
          <a class="button button--slim" href={makeHash({ battle: null, path: 'receive' })}>
            Receive
          </a>
          <button
            type="button"
            class="button button--slim"
            onClick={() => router.open({ battle: props.battle, path: 'take-pen' })}
          >
            Take the pen back…
          </button>
        </div>
      }
    />
  )
}
