/** What was understood of a typed order of battle: line by line, what needs a hand first. */
import { createMemo, createSignal, For, Index, Show } from 'solid-js'
import { TextField } from '#ui/fields.tsx'
import { UnitSign, type SignKind } from '#ui/unit-sign.tsx'
import { nodeAt } from '#tdfg/forces/edit.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { TROOP_KINDS, type TroopTag } from '#tdfg/forces/format.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import type { ReadLine } from '#tdfg/forces/notes.ts'
import { presetsOf } from '#tdfg/forces/presets.ts'
import type { ReadForces } from '#tdfg/forces/read.ts'
import { sayGuesses, sayWhy } from '#tdfg/text/forces-lines.ts'
import { sayTag } from '#tdfg/text/troop-tags.ts'
import { capital, counted } from '#tdfg/text/words.ts'
import { SIDES, type Side } from '#tdfg/types.ts'
import { pigmentOf, signOf } from '../looks.ts'

interface PreviewProps {
  readonly read: ReadForces
  readonly onLine: (line: number, words: string) => void
  readonly onLeaveOut: (line: number) => void
}

const MARKS = { understood: '✓', guessed: '≈', not: '?', blank: '' } as const
const STATES = { understood: 'understood', guessed: 'guessed', not: 'not understood', blank: '' } as const

export const countOf = (lines: readonly ReadLine[], state: ReadLine['state']): number =>
  lines.filter((line) => line.state === state).length

/** The side that the words above a line name. */
function sideAt(lines: readonly ReadLine[], line: number): Side {
  const at = lines.findLast((one) => one.line < line && one.at !== null && one.at !== '')?.at
  return SIDES.find((side) => at?.startsWith(side)) ?? 'french'
}

export function Preview(props: PreviewProps) {
  const not = createMemo(() => props.read.lines.filter(({ state }) => state === 'not'))
  const shown = createMemo(() => props.read.lines.filter(({ state }) => state !== 'blank'))
  return (
    <div class="preview">
      <Show when={not().length > 0}>
        <section aria-labelledby="not-understood">
          <h2 class="section__title" id="not-understood">
            Not understood · {not().length}
          </h2>
          <ul class="todo-list">
            <Index each={not()}>
              {(line) => (
                <Mend
                  line={line()}
                  side={sideAt(props.read.lines, line().line)}
                  onLine={props.onLine}
                  onLeaveOut={props.onLeaveOut}
                />
              )}
            </Index>
          </ul>
        </section>
      </Show>
      <section aria-labelledby="line-by-line">
        <h2 class="section__title" id="line-by-line">
          Line by line
        </h2>
        <ol class="preview__lines">
          <For each={shown()}>{(line) => <Line line={line} forces={props.read.forces} />}</For>
        </ol>
      </section>
    </div>
  )
}

interface MendProps {
  readonly line: ReadLine
  /** The side that it stands on. */
  readonly side: Side
  readonly onLine: (line: number, words: string) => void
  readonly onLeaveOut: (line: number) => void
}

/** A line that was not understood: why, the line as it would be, and a field to put it right. */
function Mend(props: MendProps) {
  const [words, setWords] = createSignal<string | null>(null)
  const shown = () => words() ?? props.line.text.trim()
  const use = (text: string) => {
    setWords(null)
    props.onLine(props.line.line, text)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    use(shown())
  }
  return (
    <li class="todo-row preview__mend">
      <form class="fields" onSubmit={submit}>
        <TextField label={`Line ${props.line.line}`} value={shown()} problem={sayWhy(props.line)} onInput={setWords} />
        <div class="buttons">
          <Show
            when={words() === null || words()?.trim() === props.line.text.trim()}
            fallback={
              <button type="submit" class="button button--main">
                Use it
              </button>
            }
          >
            <Show
              when={props.line.why?.why !== 'troop'}
              fallback={<TroopPick side={props.side} onPick={(tag) => use(`${props.line.text.trim()} [${tag}]`)} />}
            >
              <Show when={props.line.suggestion}>
                {(suggestion) => (
                  <button type="button" class="button" onClick={() => use(suggestion())}>
                    {suggestion()}
                    <small>use this instead</small>
                  </button>
                )}
              </Show>
            </Show>
          </Show>
          <button type="button" class="button button--quiet" onClick={() => props.onLeaveOut(props.line.line)}>
            Leave it out
          </button>
        </div>
      </form>
    </li>
  )
}

/** What troops a line means, where its words do not tell: chosen instead of typed. */
function TroopPick(props: { readonly side: Side; readonly onPick: (tag: TroopTag) => void }) {
  const pick = (value: string) => {
    const preset = presetsOf(props.side, TABLES).find(({ tag }) => tag === value)
    if (preset) props.onPick(preset.tag)
  }
  return (
    <select class="input preview__troops" aria-label="What troops it is" onChange={(event) => pick(event.currentTarget.value)}>
      <option value="">Choose its troops…</option>
      <For each={presetsOf(props.side, TABLES)}>{({ tag }) => <option value={tag}>{capital(sayTag(tag))}</option>}</For>
    </select>
  )
}

const MOST_INDENT = 6

function Line(props: { readonly line: ReadLine; readonly forces: Forces }) {
  const node = () => (props.line.at === null ? null : nodeAt(props.forces, props.line.at))
  const sign = (): SignKind | null => {
    const found = node()
    if (found === null) return null
    if (found.kind === 'unit') return signOf(TROOP_KINDS[found.troop])
    return found.level === null ? null : 'command'
  }
  const side = () => (props.line.at?.startsWith('german') ? 'german' : 'french')
  const depth = () => Math.min(MOST_INDENT, (props.line.at ?? '').split('.').length - 1)
  return (
    <li class={`preview__line preview__line--${props.line.state}`} data-pigment={props.line.at ? pigmentOf(side()) : undefined}>
      <span class="preview__mark" aria-label={STATES[props.line.state]} role="img">
        {MARKS[props.line.state]}
      </span>
      <span class="preview__words" style={{ '--depth': depth() }}>
        <Show when={sign()}>{(kind) => <UnitSign kind={kind()} size="text" />}</Show>
        <span>
          {props.line.text.trim()}
          <Show when={props.line.notes.length > 0}>
            <small>{sayGuesses(props.line)}</small>
          </Show>
          <Show when={props.line.state === 'not'}>
            <small>not understood, see above</small>
          </Show>
        </span>
      </span>
    </li>
  )
}

/** "57 lines understood, 12 guessed, 3 not". */
export function sayCounts(lines: readonly ReadLine[]): string {
  const [sure, guessed, not] = (['understood', 'guessed', 'not'] as const).map((state) => countOf(lines, state))
  const parts = [
    `${counted((sure ?? 0) + (guessed ?? 0), 'line')} understood`,
    guessed ? `${guessed} of them by a guess` : '',
    not ? `${not} not` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
