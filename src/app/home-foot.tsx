/** Below everything on the home screen: the theme, installing, and whether the app and its data are safe here. */
import { Show } from 'solid-js'
import { useAide } from '#app/aide.ts'
import { copyKeeping } from '#app/keep-copy.ts'
import { protectionOf } from '#app/protection.ts'
import type { Theme } from '#app/theme.ts'
import { Segmented } from '#ui/segmented.tsx'

const THEME_OPTIONS: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'Automatic' },
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
]

/** The browser's answer, once it was asked. */
const PROTECTION = {
  granted: ' · storage protected',
  denied: ' · storage not protected: keep copies',
  unknown: ' · this browser protects no storage: keep copies',
} as const

export function HomeFoot() {
  const { battles, updates, installing, theme, store } = useAide()
  const protection = protectionOf(store, copyKeeping(store, () => battles() ?? []).any)
  const storage = () => {
    const answer = protection()
    return answer === null ? '' : PROTECTION[answer]
  }
  return (
    <footer class="home__foot">
      <Segmented label="Light" labelled options={THEME_OPTIONS} value={theme.theme()} onChange={theme.choose} />
      <Show when={installing.offered()}>
        <button type="button" class="button" onClick={() => void installing.ask()}>
          Put the app on the home screen
        </button>
      </Show>
      <p class="soft small" data-testid="state">
        {updates.offline() ? 'Ready offline' : 'Not yet ready offline'} · version {__BUILD__}
        {storage()}
        {store.shadow.state() === 'on' ? '' : ' · no second copy of open battles in this browser'}
      </p>
    </footer>
  )
}
