/** What the home screen asks a person for: a copy at the end of an evening, and a place on the home screen of an iPhone. */
import { createSignal, Show } from 'solid-js'
import { announce } from '#app/announcer.tsx'
import { useAide } from '#app/aide.ts'
import { InstallPicture } from '#app/install-picture.tsx'
import { copyKeeping } from '#app/keep-copy.ts'
import { createKept } from '#app/kept.ts'
import { Notice, type NoticeText } from '#ui/notice.tsx'

const EVENING: NoticeText = {
  title: 'Keep a copy of this evening?',
  detail: 'Battles went on since the last one. A copy outlives this browser, and this device.',
}

/** At the end of an evening: asks once, and says what became of it. */
export function EveningCopy() {
  const { store, battles } = useAide()
  const copy = copyKeeping(store, () => battles() ?? [])
  const [said, setSaid] = createSignal<string | null>(null)
  const notice = () => {
    const words = said()
    return words === null ? (copy.asks() ? EVENING : null) : { title: words }
  }
  async function keep() {
    const kept = await copy.keep()
    const words = kept.ok ? kept.value : kept.error
    setSaid(words)
    if (words !== null) announce(words)
  }
  const dismiss = () => {
    setSaid(null)
    copy.notNow()
  }
  return (
    <Notice
      notice={notice()}
      onDismiss={dismiss}
      action={
        <Show when={said() === null}>
          <button type="button" class="button button--slim" onClick={() => void keep()}>
            Keep a copy
          </button>
        </Show>
      }
    />
  )
}

const FIRST: NoticeText = {
  title: 'First put it on the home screen',
  detail: 'Else this browser may forget your battles after a week without a visit.',
}

const LATER: NoticeText = {
  title: 'Put it on the home screen',
  detail:
    'This browser may forget your battles after a week. The installed app starts empty: keep a copy here, and open it there.',
  tone: 'warn',
}

/** Before the first battle, for what was begun in the browser does not move to the installed app. */
export function Install() {
  const { store, battles } = useAide()
  const copy = copyKeeping(store, () => battles() ?? [])
  const [dismissed, setDismissed] = createKept('aide.install-seen', false)
  return (
    <Notice
      notice={dismissed() ? null : copy.any() ? LATER : FIRST}
      onDismiss={() => setDismissed(true)}
      action={<InstallPicture />}
    />
  )
}
