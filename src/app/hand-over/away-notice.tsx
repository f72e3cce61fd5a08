/** Over the table of a battle that is handed over: since when, and how the pen comes back. */
import { useAide } from '#app/aide.ts'
import { makeHash } from '#app/route.ts'
import { sayMoment } from '#app/say-time.ts'
import { Notice } from '#ui/notice.tsx'
import '#app/hand-over/hand-over.css'

export function AwayNotice(props: { readonly since: number; readonly battle: string }) {
  const { router } = useAide()
  const title = () => `Reading along since ${sayMoment(props.since, Date.now())}`
  return (
    <div class="battle__pen">
      <Notice
        notice={{ title: title(), tone: 'warn' }}
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
              Take it back…
            </button>
          </div>
        }
      />
    </div>
  )
}
