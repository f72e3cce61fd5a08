/** What a copy holds beside what is here, before anything is done: then it is taken in, or takes everything's place. */
import { createSignal, For, Show } from 'solid-js'
import { useAide } from '#app/aide.ts'
import type { Item, Plan, Standing } from '#app/bring-back.ts'
import type { ReadCopy } from '#app/copy.ts'
import { copyKeeping } from '#app/keep-copy.ts'
import { sayFault } from '#app/say-fault.ts'
import { sayMoment } from '#app/say-time.ts'
import { Sheet } from '#ui/sheet.tsx'

/** A copy that was read, and what it would bring. */
export interface Opening {
  readonly copy: ReadCopy
  readonly plan: Plan
}

interface CopySheetProps {
  readonly opening: Opening
  /** Closes the sheet; with words about what was done, null where nothing was. */
  readonly onDone: (words: string | null) => void
}

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

const GROUPS: readonly { readonly is: Standing; readonly title: string; readonly about: string }[] = [
  { is: 'new', title: 'New', about: '' },
  { is: 'longer', title: 'Goes further', about: 'Begins as the one here does, and goes on from there.' },
  { is: 'different', title: 'Different', about: 'Both will stand here; the one from this file says so in its name.' },
  { is: 'known', title: 'Here already', about: '' },
]

function sayItem({ sort, is, kind, where, lines, torn }: Item): string {
  if (sort === 'document') return kind
  const entries = is === 'longer' ? `${count(lines, 'entry', 'entries')} more than here` : count(lines, 'entry', 'entries')
  const size = where === '' ? entries : `${where} · ${entries}`
  return torn === 0 ? size : `${size}; ${count(torn, 'more is', 'more are')} damaged beyond reading`
}

function saySettings({ settings }: Plan): string {
  const parts = [
    ...(settings.new > 0 ? [`${count(settings.new, 'setting is', 'settings are')} new`] : []),
    ...(settings.different > 0
      ? [`${count(settings.different, 'setting differs and stays', 'settings differ and stay')} as here`]
      : []),
  ]
  return parts.length === 0 ? '' : `${parts.join('; ')}.`
}

/** "2 new, 1 carried on." */
function sayTaken({ items }: Plan): string {
  const of = (standing: Standing) => items.filter(({ is }) => is === standing).length
  const parts = [
    ...(of('new') > 0 ? [`${of('new')} new`] : []),
    ...(of('longer') > 0 ? [`${of('longer')} carried on`] : []),
    ...(of('different') > 0 ? [`${of('different')} beside what was here`] : []),
  ]
  return `Taken in: ${parts.length === 0 ? 'the settings' : parts.join(', ')}.`
}

const isEmpty = ({ beside }: Plan) => beside.battles.length + beside.documents.length + beside.settings.length === 0

export function CopySheet(props: CopySheetProps) {
  const { store, battles } = useAide()
  const keeping = copyKeeping(store, () => battles() ?? [])
  const [replacing, setReplacing] = createSignal(false)
  const [busy, setBusy] = createSignal(false)
  const [trouble, setTrouble] = createSignal<string | null>(null)
  const plan = () => props.opening.plan
  const at = () => sayMoment(props.opening.copy.at, Date.now())

  async function attempt(work: () => Promise<string | null>) {
    if (busy()) return
    setBusy(true)
    setTrouble(await work().catch(() => 'That did not work. Nothing was changed; please try again.'))
    setBusy(false)
  }

  async function takeIn() {
    const done = await store.takeIn(plan().beside, 'beside')
    if (!done.ok) return `${sayFault(done.error)} Nothing was taken in.`
    await keeping.tookIn(null)
    props.onDone(sayTaken(plan()))
    return null
  }

  async function replace() {
    const { instead } = plan()
    if (instead === null) return null
    if (keeping.any()) {
      const kept = await keeping.keep()
      if (!kept.ok) return `${kept.error} Nothing was replaced.`
      if (kept.value === null) return 'What is here was not saved first, so nothing was replaced.'
    }
    const done = await store.takeIn(instead, 'instead')
    if (!done.ok) return `${sayFault(done.error)} Nothing was replaced.`
    await keeping.tookIn(props.opening.copy.at)
    props.onDone('What was in the copy stands here now.')
    return null
  }

  return (
    <Sheet
      title={replacing() ? 'Replace everything here?' : 'A copy'}
      subtitle={<p class="soft">Made {at()}</p>}
      onClose={() => props.onDone(null)}
      footer={
        <>
          <Show when={trouble()}>
            <p role="alert">{trouble()}</p>
          </Show>
          <Show
            when={replacing()}
            fallback={
              <Choices
                plan={plan()}
                busy={busy()}
                onTake={() => void attempt(takeIn)}
                onReplace={() => setReplacing(true)}
                onClose={() => props.onDone(null)}
              />
            }
          >
            <button type="button" class="button" onClick={() => setReplacing(false)}>
              Keep what is here
            </button>
            <button type="button" class="button button--main" disabled={busy()} onClick={() => void attempt(replace)}>
              {keeping.any() ? 'Save a copy, then replace' : 'Replace'}
            </button>
          </Show>
        </>
      }
    >
      <Show when={!replacing()} fallback={<Replacing plan={plan()} any={keeping.any()} />}>
        <Contents opening={props.opening} />
      </Show>
    </Sheet>
  )
}

interface ChoicesProps {
  readonly plan: Plan
  readonly busy: boolean
  readonly onTake: () => void
  readonly onReplace: () => void
  readonly onClose: () => void
}

function Choices(props: ChoicesProps) {
  return (
    <>
      <Show when={props.plan.instead}>
        <button type="button" class="button" onClick={() => props.onReplace()}>
          Replace all…
        </button>
      </Show>
      <Show
        when={!isEmpty(props.plan)}
        fallback={
          <button type="button" class="button button--main" onClick={() => props.onClose()}>
            Close
          </button>
        }
      >
        <button type="button" class="button button--main" disabled={props.busy} onClick={() => props.onTake()}>
          Take it in
        </button>
      </Show>
    </>
  )
}

function Contents(props: { readonly opening: Opening }) {
  const plan = () => props.opening.plan
  return (
    <>
      <Show when={props.opening.copy.damaged}>
        <p class="copy-damaged" role="note">
          <b>Damaged on its way, or changed by hand.</b> Its sum is not that of what is in it: look at it well before you rely on
          it.
        </p>
      </Show>
      <Show when={isEmpty(plan())}>
        <p>Nothing in it is new: all of it is here already.</p>
      </Show>
      <For each={GROUPS}>{(group) => <Group group={group} items={plan().items.filter(({ is }) => is === group.is)} />}</For>
      <Show when={saySettings(plan())}>{(words) => <p class="soft small">{words()}</p>}</Show>
    </>
  )
}

function Group(props: { readonly group: (typeof GROUPS)[number]; readonly items: readonly Item[] }) {
  return (
    <Show when={props.items.length}>
      <section class="section">
        <h3 class="label">
          {props.group.title} · {props.items.length}
        </h3>
        <Show when={props.group.about}>
          <p class="soft small">{props.group.about}</p>
        </Show>
        <ul class="rows">
          <For each={props.items}>
            {(item) => (
              <li>
                <b>{item.title}</b>
                <small>{sayItem(item)}</small>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}

function Replacing(props: { readonly plan: Plan; readonly any: boolean }) {
  const coming = () => count(props.plan.instead?.battles.length ?? 0, 'battle')
  const papers = () => props.plan.instead?.documents.length ?? 0
  return (
    <>
      <p>
        Everything goes from this device, and what the copy holds stands here instead: {coming()}
        {papers() > 0 ? ` and ${count(papers(), 'document')}` : ''}.
      </p>
      <Show when={props.any}>
        <p>First a copy of what is here now is saved as a file. If you give that up, nothing is replaced.</p>
      </Show>
    </>
  )
}
