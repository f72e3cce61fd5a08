/** What is to be handed over, and how it gets across. */
import { createMemo, createSignal, Show } from 'solid-js'
import { announce } from '#app/announcer.tsx'
import { given, letGo, writeChoice, type Choice } from '#app/hand-over/give.ts'
import { shareFile } from '#app/hand-over/file.ts'
import { countLines } from '#app/hand-over/say-given.ts'
import type { OverTable } from '#app/hand-over/table-sheets.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Whom it is for, as the draft has it: nobody yet, or one who may know all; else a side. */
const UNSAID = ''
const ALL = '-'

const UNSAID_YET = 'Something in it is still secret: first say whose phone the other one is.'

export function ChooseSheet(props: OverTable) {
  const { screen, opened } = props
  const { live, game, store, row } = opened
  const [pen, setPen] = screen.draft<'pen' | 'look'>('pen', props.custody().pen === 'here' ? 'pen' : 'look')
  const [whose, setWhose] = screen.draft('side', UNSAID)
  const [from, setFrom] = screen.draft<'latest' | 'whole'>('from', props.custody().shared > 0 ? 'latest' : 'whole')
  const [trouble, setTrouble] = createSignal<string | null>(null)
  const here = () => props.custody().pen === 'here'
  const events = () => live.lines().flatMap(({ body }) => (body.kind === 'event' ? [body.event] : []))
  const copies = createMemo(() => game.secrets?.copies(live.state(), events()) ?? [])
  const copy = () => copies().find(({ side }) => (side ?? ALL) === whose())
  /** Nothing leaves this phone by oversight while something is secret. */
  const waits = () => copies().length > 0 && copy() === undefined
  const choice = (): Choice => ({
    pen: here() && pen() === 'pen',
    side: copy()?.side ?? null,
    latest: props.custody().shared > 0 && from() === 'latest',
  })
  const count = () => live.lines().length
  const fresh = () => Math.max(0, count() - props.custody().shared)

  /** The pen goes before anything is shown, so that there are never two. */
  async function goesNow() {
    if (choice().pen) await letGo(store, row.id, props.custody(), Date.now())
  }

  async function show(how: 'code' | 'letters') {
    const path = `hand-over/${how}/${writeChoice(choice())}`
    await goesNow()
    screen.open(path)
  }

  async function share() {
    const goes = await given(opened, { ...choice(), latest: false }, props.custody())
    const done = goes.ok ? await shareFile(goes.value, Date.now()) : goes
    if (!done.ok) setTrouble(done.error)
    if (!done.ok || done.value === null) return
    await goesNow()
    announce(done.value)
    screen.close()
  }

  return (
    <Sheet title="Hand over" subtitle={<b>{game.summary(live.state()).title}</b>} onClose={() => screen.close()}>
      <Show
        when={here()}
        fallback={<p>The pen of this battle is on another phone. What you know of it can still be passed on, to read along.</p>}
      >
        <Segmented
          label="The other phone"
          labelled
          options={[
            { value: 'pen', label: 'Writes on', detail: 'this one reads along' },
            { value: 'look', label: 'Reads along', detail: 'the pen stays here' },
          ]}
          value={pen()}
          onChange={setPen}
        />
      </Show>
      <Show when={copies().length > 0}>
        <Segmented
          label="Its player"
          labelled
          options={copies().map(({ side, name, detail }) => ({ value: side ?? ALL, label: name, detail }))}
          value={whose()}
          onChange={setWhose}
        />
        <p class="small" role="status">
          {copy()?.tells ?? UNSAID_YET}
        </p>
      </Show>
      <Show when={props.custody().shared > 0}>
        <Segmented
          label="What goes across"
          labelled
          options={[
            { value: 'latest', label: 'Since last time', detail: countLines(fresh()) },
            { value: 'whole', label: 'The whole battle', detail: countLines(count()) },
          ]}
          value={from()}
          onChange={setFrom}
        />
      </Show>
      <Show when={trouble()}>
        <p role="alert">{trouble()}</p>
      </Show>
      <div class="hand-over__ways">
        <button type="button" class="button button--main" disabled={waits()} onClick={() => void show('code')}>
          Show a code
          <small>for the camera of the other phone</small>
        </button>
        <button type="button" class="button" disabled={waits()} onClick={() => void share()}>
          Share a file
          <small>the whole battle; it opens as a copy, too</small>
        </button>
        <button
          type="button"
          class="button"
          classList={{ 'button--wait': !choice().latest }}
          disabled={waits() || !choice().latest}
          onClick={() => void show('letters')}
        >
          Letters to type
          <small>{choice().latest ? 'where there is no camera' : 'only for the lines since a last hand-over'}</small>
        </button>
      </div>
    </Sheet>
  )
}
