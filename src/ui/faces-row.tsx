/** One die, entered with one tap: six faces as pips, those that fail marked by hatching and a word. */
import { createUniqueId, For, Show, type JSX } from 'solid-js'
import { Die } from '#ui/die.tsx'
import { FACES, type Face } from '#ui/faces.ts'
import '#ui/faces-row.css'

interface FacesRowProps {
  /** What the die is for: "I/58th: morale". */
  readonly label: JSX.Element
  readonly onFace: (face: Face) => void
  /** Odds beside the label: "fails on 5, 6 · 33%". */
  readonly chances?: JSX.Element
  readonly failsOn?: readonly Face[] | undefined
  /** The word under a face that fails. */
  readonly failWord?: string | undefined
  /** Words under single faces, before `failWord`: `{ 1: 'charges' }`. */
  readonly words?: Readonly<Partial<Record<Face, string>>> | undefined
  /** The face that was chosen, where it stays on the screen. */
  readonly chosen?: Face | undefined
  readonly disabled?: boolean | undefined
  /** Adds "Roll for me". */
  readonly onRoll?: (() => void) | undefined
}

export function FacesRow(props: FacesRowProps) {
  const id = createUniqueId()
  const fails = (face: Face) => props.failsOn?.includes(face) ?? false
  const word = (face: Face) => props.words?.[face] ?? (fails(face) ? (props.failWord ?? 'fails') : undefined)
  // An empty word keeps the dice of a row level.
  const worded = () => FACES.some((face) => word(face) !== undefined)
  return (
    <div class="faces-row" role="group" aria-labelledby={id}>
      <div class="label">
        <span id={id}>{props.label}</span>
        <Show when={props.chances}>
          <span class="label__note">{props.chances}</span>
        </Show>
      </div>
      <div class="faces-row__keys">
        <For each={FACES}>
          {(face) => (
            <button
              type="button"
              class="faces-row__key"
              classList={{ 'faces-row__key--fails': fails(face) }}
              disabled={props.disabled}
              aria-pressed={props.chosen === undefined ? undefined : props.chosen === face}
              onClick={() => props.onFace(face)}
            >
              <Die face={face} hatched={fails(face)} class="faces-row__die" />
              <span class="sr-only">{face}</span>
              <Show when={worded()}>
                <small>{word(face) ?? '\u00a0'}</small>
              </Show>
            </button>
          )}
        </For>
      </div>
      <Show when={props.onRoll}>
        {(roll) => (
          <button type="button" class="button faces-row__roll" disabled={props.disabled} onClick={() => roll()()}>
            Roll for me
          </button>
        )}
      </Show>
    </div>
  )
}
