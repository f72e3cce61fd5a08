/** What the app itself has to say: an update, a loss, a store that only reads. */
import { createMemo, createSignal, lazy, Show, type Accessor } from 'solid-js'
import { useAide } from '#app/aide.ts'
import { needsPicture } from '#app/install.ts'
import { copyKeeping } from '#app/keep-copy.ts'
import { Notice, type NoticeText } from '#ui/notice.tsx'

function Told(props: { readonly notice: NoticeText; readonly button?: string; readonly onPress?: () => void }) {
  const [shown, setShown] = createSignal(true)
  return (
    <Notice
      notice={shown() ? props.notice : null}
      onDismiss={() => setShown(false)}
      action={
        <Show when={props.button}>
          <button type="button" class="button button--slim" onClick={() => props.onPress?.()}>
            {props.button}
          </button>
        </Show>
      }
    />
  )
}

const UPDATE: NoticeText = {
  title: 'A newer version is ready',
  detail: 'It takes a second, and everything stays as it is. It can also wait.',
}

/** Offers a newer build; never more than an offer. */
export function UpdateOffer(props: { readonly when: boolean }) {
  const { updates } = useAide()
  return (
    <Show when={props.when}>
      <Told notice={UPDATE} button="Update now" onPress={updates.accept} />
    </Show>
  )
}

const NEWER: NoticeText = {
  title: 'Only reading',
  detail:
    'A newer version of the app has written on this device. Loaded anew, this page gets it; until then nothing can be changed here.',
  tone: 'warn',
}

const LOST: NoticeText = {
  title: 'The browser lost your battles',
  detail: 'There were battles on this device, and they are gone, the second copies too. A copy kept elsewhere still has them.',
  tone: 'warn',
}

const OUTDATED: NoticeText = {
  title: 'Updated in another window',
  detail: 'This window still runs the version before. It writes nothing more until it is loaded anew.',
  tone: 'warn',
}

/** Another window has brought a newer store: this one must be loaded anew. */
export function Outdated(props: { readonly when: Accessor<boolean> }) {
  return (
    <Show when={props.when()}>
      <Told notice={OUTDATED} button="Load anew" onPress={() => location.reload()} />
    </Show>
  )
}

/** "Weissenburg is back", "Weissenburg and 3 more are back". */
function sayBack([first, ...more]: readonly string[]): NoticeText {
  const [names, them] = more.length === 0 ? [`${first} is`, 'it'] : [`${first} and ${more.length} more are`, 'them']
  return { title: `${names} back`, detail: `The browser had lost ${them}; the second copy had ${them} still.`, tone: 'warn' }
}

const EveningCopy = lazy(async () => ({ default: (await import('#app/home-asks.tsx')).EveningCopy }))
const Install = lazy(async () => ({ default: (await import('#app/home-asks.tsx')).Install }))

/** What the home screen says before all else. */
export function HomeNotices() {
  const { store, battles, updates } = useAide()
  const copy = copyKeeping(store, () => battles() ?? [])
  // Once it has asked, it also says what became of it.
  const asked = createMemo((before: boolean) => before || copy.asks(), false)
  return (
    <div class="home__notices">
      <UpdateOffer when={updates.waiting() !== 'no'} />
      <Show when={asked()}>
        <EveningCopy />
      </Show>
      <Show when={store.mode === 'read-only-newer'}>
        <Told notice={NEWER} button="Load anew" onPress={() => location.reload()} />
      </Show>
      <Show when={store.lost}>
        <Told notice={LOST} />
      </Show>
      <Show when={store.restored.length}>
        <Told notice={sayBack(store.restored.map(({ title }) => title))} />
      </Show>
      <Show when={needsPicture()}>
        <Install />
      </Show>
    </div>
  )
}
