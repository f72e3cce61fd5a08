/** The bottom of the screen, under the thumb: undo by its name, and the one next action. */
import { Show, type JSX } from 'solid-js'
import '#ui/foot-bar.css'

export interface FootAction {
  readonly label: string
  /** A second small line: "two tests are owed first". */
  readonly detail?: string | undefined
  readonly onPress: () => void
  /** Drawn dashed: it cannot be done yet, and a tap leads to what comes first. */
  readonly wait?: boolean | undefined
}

interface FootBarProps {
  /** What undo takes back, "50th Line fires"; null: nothing. */
  readonly undoName: string | null
  readonly onUndo: () => void
  /** What redo brings back; null or left out: no button. */
  readonly redoName?: string | null | undefined
  readonly onRedo?: (() => void) | undefined
  readonly main?: FootAction | undefined
  /** More buttons, between undo and the main action. */
  readonly children?: JSX.Element
}

export function FootBar(props: FootBarProps) {
  return (
    <div class="foot-bar">
      <button type="button" class="button foot-bar__undo" disabled={props.undoName === null} onClick={() => props.onUndo()}>
        Undo
        <small>{props.undoName ?? 'nothing yet'}</small>
      </button>
      <Show when={props.redoName}>
        {(name) => (
          <button type="button" class="button foot-bar__undo" onClick={() => props.onRedo?.()}>
            Redo
            <small>{name()}</small>
          </button>
        )}
      </Show>
      {props.children}
      <Show when={props.main}>
        {(main) => (
          <button
            type="button"
            class="button foot-bar__main"
            classList={{ 'button--main': !main().wait, 'button--wait': main().wait }}
            onClick={() => main().onPress()}
          >
            {main().label}
            <Show when={main().detail}>{(detail) => <small>{detail()}</small>}</Show>
          </button>
        )}
      </Show>
    </div>
  )
}
