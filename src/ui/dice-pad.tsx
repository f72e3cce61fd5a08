/** How many dice hit, in one tap; or each face, for who wants them in the log. */
import { createEffect, createSignal, createUniqueId, For, on, Show } from 'solid-js'
import { Die } from '#ui/die.tsx'
import type { Face } from '#ui/faces.ts'
import { FacesRow } from '#ui/faces-row.tsx'
import { moveInGrid } from '#ui/roving.ts'
import '#ui/dice-pad.css'

interface HitPadProps {
  /** Dice thrown, 0 or more; the pad offers 0 to this many hits. */
  readonly dice: number
  readonly onHits: (hits: number) => void
  /** Offers the faces mode; called with as many faces as there are dice, in the order of entry. */
  readonly onFaces?: ((faces: readonly Face[]) => void) | undefined
  /** Faces entered so far, where the caller keeps them; null: hits are counted. Left out: the pad keeps them itself. */
  readonly entered?: readonly Face[] | null | undefined
  readonly onEntered?: ((faces: readonly Face[] | null) => void) | undefined
  /** Adds "Roll for me". */
  readonly onRoll?: (() => void) | undefined
  readonly label?: string | undefined
  /** What a die does that counts, said after the number: "3 hit". */
  readonly word?: string | undefined
  readonly disabled?: boolean | undefined
}

export function HitPad(props: HitPadProps) {
  const [own, setOwn] = createSignal<readonly Face[] | null>(null)
  const entered = () => (props.onEntered ? (props.entered ?? null) : own())
  const enter = (faces: readonly Face[] | null) => (props.onEntered ? props.onEntered(faces) : setOwn(faces))
  createEffect(
    on(
      () => props.dice,
      () => entered() !== null && enter([]),
      { defer: true },
    ),
  )
  const done = (faces: readonly Face[]) => {
    enter(null)
    props.onFaces?.(faces)
  }
  return (
    <div class="hit-pad">
      <Show
        when={props.onFaces ? entered() : null}
        fallback={<Counts pad={props} toFaces={props.onFaces && (() => enter([]))} />}
      >
        {(faces) => <Entry dice={props.dice} disabled={props.disabled} faces={faces()} onFaces={enter} onDone={done} />}
      </Show>
      <Show when={props.onRoll}>
        {(roll) => (
          <button type="button" class="button hit-pad__roll" disabled={props.disabled} onClick={() => roll()()}>
            Roll for me
          </button>
        )}
      </Show>
    </div>
  )
}

function Counts(props: { readonly pad: HitPadProps; readonly toFaces: (() => void) | undefined }) {
  const id = createUniqueId()
  // One tab stop for the whole pad; the arrow keys move it.
  const [stop, setStop] = createSignal(0)
  const counts = () => Array.from({ length: props.pad.dice + 1 }, (_, hits) => hits)
  createEffect(
    on(
      () => props.pad.dice,
      (dice) => setStop((at) => Math.min(at, dice)),
      { defer: true },
    ),
  )
  return (
    <>
      <div class="label hit-pad__head">
        <span id={id}>{props.pad.label ?? 'How many hit?'}</span>
        <Show when={props.toFaces}>
          {(toFaces) => (
            <button
              type="button"
              class="button button--quiet hit-pad__faces"
              disabled={props.pad.disabled}
              onClick={() => toFaces()()}
            >
              faces
            </button>
          )}
        </Show>
      </div>
      <div
        class="hit-pad__grid"
        role="toolbar"
        aria-labelledby={id}
        onKeyDown={(event) => moveInGrid(event, event.currentTarget)}
      >
        <For each={counts()}>
          {(hits) => (
            <button
              type="button"
              class="hit-pad__key"
              tabindex={hits === stop() ? 0 : -1}
              disabled={props.pad.disabled}
              aria-label={`${hits} ${props.pad.word ?? 'hit'}`}
              onFocus={() => setStop(hits)}
              onClick={() => props.pad.onHits(hits)}
            >
              {hits}
            </button>
          )}
        </For>
      </div>
    </>
  )
}

interface EntryProps {
  readonly dice: number
  readonly disabled: boolean | undefined
  readonly faces: readonly Face[]
  /** Null: back to counting. */
  readonly onFaces: (faces: readonly Face[] | null) => void
  readonly onDone: (faces: readonly Face[]) => void
}

function Entry(props: EntryProps) {
  const full = () => props.faces.length >= props.dice
  const enter = (face: Face) => !full() && props.onFaces([...props.faces, face])
  return (
    <div class="hit-pad__entry">
      <FacesRow
        label={full() ? 'All dice entered' : `Die ${props.faces.length + 1} of ${props.dice}`}
        disabled={props.disabled || full()}
        onFace={enter}
      />
      <div class="hit-pad__tray">
        <For each={props.faces}>{(face) => <Die face={face} class="hit-pad__die" />}</For>
        <span class="sr-only" role="status">
          {props.faces.length === 0 ? 'No die entered' : `Entered: ${props.faces.join(', ')}`}
        </span>
      </div>
      <div class="hit-pad__ends">
        <button type="button" class="button button--slim" onClick={() => props.onFaces(null)}>
          Count hits
        </button>
        <button
          type="button"
          class="button button--slim"
          disabled={props.faces.length === 0}
          onClick={() => props.onFaces(props.faces.slice(0, -1))}
        >
          Take back
        </button>
        <button
          type="button"
          class="button button--main"
          disabled={!full() || props.disabled}
          onClick={() => props.onDone(props.faces)}
        >
          Done
        </button>
      </div>
    </div>
  )
}
