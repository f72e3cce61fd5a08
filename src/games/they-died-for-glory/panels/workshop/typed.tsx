/** An order of battle as text: typed or pasted, with what was understood of it beside it, and then kept. */
import { createDeferred, createMemo, createResource, createSignal, Match, Show, Switch, untrack } from 'solid-js'
import { Notice, type NoticeText } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { Shop } from '#games/game.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { setForces } from '#tdfg/forces/edit.ts'
import { countForces } from '#tdfg/forces/count.ts'
import { LONGEST_LINE, NO_FORCES, type Forces } from '#tdfg/forces/model.ts'
import type { ReadForces } from '#tdfg/forces/read.ts'
import { takeIn } from '#tdfg/forces/take-in.ts'
import { writeForces } from '#tdfg/forces/write.ts'
import { counted } from '#tdfg/text/words.ts'
import { sayFileFault } from '#tdfg/text/forces-faults.ts'
import { EXAMPLE } from '#tdfg/text/example.ts'
import { createWide, Frame } from './frame.tsx'
import { leafOf } from './leaf.ts'
import { createUsualTables } from './own-tables.ts'
import { countOf, Preview, sayCounts } from './preview.tsx'
import { readBody } from './read-body.ts'
import { takeForces } from './take-forces.ts'
import { TextArea } from './text-area.tsx'
import { withLine, withoutLine } from './text-lines.ts'

interface TypedProps {
  readonly shop: Shop<BattleEvent>
  /** The order of battle whose text it is; '' for a new one. */
  readonly id: string
}

export function Typed(props: TypedProps) {
  const [found] = createResource(async () => (props.id === '' ? null : readBody(props.shop.shelf, props.id)))
  const initial = () => {
    const result = found()
    if (found.loading || result === undefined) return undefined
    return result === null ? { text: '' } : result.ok ? { text: writeForces(result.value) } : undefined
  }
  const why = () => {
    const result = found()
    return result && !result.ok ? result.error : undefined
  }
  return (
    <Switch fallback={<p class="app-loading soft">Opening…</p>}>
      <Match when={initial()}>{(start) => <Opened {...props} text={start().text} />}</Match>
      <Match when={why()}>
        {(sentence) => (
          <Frame title="Not open" back={{ path: 'forces', label: 'Your forces' }}>
            <p role="alert">{sentence()}</p>
          </Frame>
        )}
      </Match>
    </Switch>
  )
}

/** What was not understood goes into the notes, so that it is not lost. */
function withLeftOver({ forces, lines }: ReadForces): Forces {
  const left = lines
    .filter(({ state }) => state === 'not')
    .map(({ text }) => `not understood: ${text.trim()}`.slice(0, LONGEST_LINE))
  return setForces(forces, { lines: { ...forces.lines, notes: [...forces.lines.notes, ...left] } })
}

interface Read extends ReadForces {
  /** Why nothing of it can be read, in a sentence. */
  readonly trouble: string | null
}

/** Text, a table or a file, whichever it is. */
function readAnything(text: string): Read {
  const taken = takeIn(text)
  if (!taken.ok) return { forces: NO_FORCES, lines: [], trouble: sayFileFault(taken.error) }
  return taken.value.as === 'file' ? { forces: taken.value.forces, lines: [], trouble: null } : { ...taken.value, trouble: null }
}

type View = 'text' | 'preview'

function Opened(props: TypedProps & { readonly text: string }) {
  const { shop, id } = untrack(() => props)
  const [text, setText] = shop.screen.draft(
    'text',
    untrack(() => props.text),
  )
  const [view, setView] = shop.screen.draft<View>('view', 'text')
  const [said, setSaid] = createSignal<NoticeText | null>(null)
  const [before, setBefore] = createSignal<string | null>(null)
  const wide = createWide()
  // A long text is read when the hand rests.
  const settled = createDeferred(text, { timeoutMs: 400 })
  const read = createMemo(() => readAnything(settled()))
  // The preview may still be of what stood there before the last strokes; what is kept never is.
  const readNow = () => (settled() === text() ? read() : readAnything(text()))
  const tables = createUsualTables(shop.shelf)
  const not = () => countOf(read().lines, 'not')
  const size = createMemo(() => {
    const { units, figures } = countForces(read().forces, tables()).together
    return { units, figures }
  })
  const leaveOut = (line: number) => {
    setBefore(text())
    setText(withoutLine(text(), line))
    setSaid({ title: `Line ${line} is left out` })
  }
  const putBack = () => {
    setText(before() ?? text())
    setBefore(null)
    setSaid(null)
  }
  async function keep(forces: Forces) {
    const kept = await shop.shelf.keep({ id: id === '' ? null : id, ...leafOf(forces, tables()) })
    if (!kept.ok) {
      setSaid({ title: 'Not kept', detail: kept.error, tone: 'warn' })
      return
    }
    shop.screen.close()
    if (id === '') shop.screen.open(`forces/${kept.value}`)
  }
  function look() {
    setView('preview')
    document.querySelector('.preview__mend')?.scrollIntoView({ block: 'center' })
  }
  function keepIfUnderstood() {
    const { forces, lines, trouble } = readNow()
    if (trouble === null && countOf(lines, 'not') === 0) void keep(forces)
    else look()
  }
  async function fromFile() {
    const taken = await takeForces(shop)
    if (!taken.ok) setSaid({ title: 'Not taken in', detail: taken.error, tone: 'warn' })
    else if (taken.value !== null) setText(taken.value.as === 'text' ? taken.value.text : writeForces(taken.value.forces))
  }
  const Text = () => (
    <TextArea text={text()} onInput={setText} onExample={() => setText(EXAMPLE)} onFile={() => void fromFile()} />
  )
  const Lines = () => (
    <Show when={text().trim() !== ''} fallback={<p class="soft">What was understood stands here, line by line.</p>}>
      <Preview read={read()} onLine={(line, words) => setText(withLine(text(), line, words))} onLeaveOut={leaveOut} />
    </Show>
  )
  return (
    <Frame
      wide
      title={id === '' ? 'Type or paste' : 'As text'}
      back={id === '' ? { path: 'forces', label: 'Your forces' } : { path: `forces/${id}`, label: 'Back to the editor' }}
      about={
        <span role="status">{text().trim() === '' ? 'Indented lines, one unit or formation each' : sayCounts(read().lines)}</span>
      }
      footer={
        <TypedFoot
          not={not()}
          units={size().units}
          figures={size().figures}
          onKeep={keepIfUnderstood}
          onKeepAll={() => void keep(withLeftOver(readNow()))}
        />
      }
    >
      <div class="typed">
        <Show
          when={!wide()}
          fallback={
            <div class="typed__columns">
              <Text />
              <div class="typed__preview">
                <Told said={said()} onPutBack={before() === null ? undefined : putBack} onDismiss={() => setSaid(null)} />
                <Lines />
              </div>
            </div>
          }
        >
          <Segmented<View>
            label="Show"
            options={[
              { value: 'text', label: 'Text' },
              { value: 'preview', label: 'Understood', detail: not() > 0 ? `${not()} not yet` : undefined },
            ]}
            value={view()}
            onChange={setView}
          />
          <Told said={said()} onPutBack={before() === null ? undefined : putBack} onDismiss={() => setSaid(null)} />
          <Show when={view() === 'text'} fallback={<Lines />}>
            <Text />
          </Show>
        </Show>
      </div>
    </Frame>
  )
}

interface ToldProps {
  readonly said: NoticeText | null
  readonly onPutBack: (() => void) | undefined
  readonly onDismiss: () => void
}

const Told = (props: ToldProps) => (
  <Notice
    notice={props.said}
    onDismiss={props.onDismiss}
    action={
      <Show when={props.said?.tone === undefined && props.onPutBack}>
        {(putBack) => (
          <button type="button" class="button button--slim" onClick={() => putBack()()}>
            Put it back
          </button>
        )}
      </Show>
    }
  />
)

interface TypedFootProps {
  readonly not: number
  readonly units: number
  readonly figures: number
  /** Keeps them, or leads to the lines that were not understood. */
  readonly onKeep: () => void
  readonly onKeepAll: () => void
}

function TypedFoot(props: TypedFootProps) {
  const sums = () => `${counted(props.units, 'unit')}, ${counted(props.figures, 'figure')}`
  return (
    <div class="foot-bar">
      <Show when={props.not > 0}>
        <button type="button" class="button foot-bar__undo" onClick={() => props.onKeepAll()}>
          Keep anyway
          <small>{counted(props.not, 'line')} into the notes</small>
        </button>
      </Show>
      <button
        type="button"
        class="button foot-bar__main"
        classList={{ 'button--main': props.not === 0 && props.units > 0, 'button--wait': props.not > 0 }}
        disabled={props.units === 0 && props.not === 0}
        onClick={() => props.onKeep()}
      >
        Keep these forces
        <small>{props.not > 0 ? `${counted(props.not, 'line')} to be mended first` : sums()}</small>
      </button>
    </div>
  )
}
