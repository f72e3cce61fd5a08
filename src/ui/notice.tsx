/** What just happened and what hands must do about it. Stays mounted, so that screen readers hear it change. */
import { Show, type JSX } from 'solid-js'
import '#ui/notice.css'

export interface NoticeText {
  /** "I/58th falls back". */
  readonly title: string
  /** Further facts: "rolled 6 against 4; 3 lost". */
  readonly detail?: string | undefined
  /** For hands at the table: "12″ straight back, facing away". */
  readonly hands?: string | undefined
  /** `refused` is spoken at once. */
  readonly tone?: 'result' | 'refused' | 'warn' | undefined
}

interface NoticeProps {
  readonly notice: NoticeText | null
  /** Without it, the notice stays as long as its reason. */
  readonly onDismiss?: () => void
  /** A button: "take it back". */
  readonly action?: JSX.Element
}

export function Notice(props: NoticeProps) {
  const shown = (refused: boolean) => (props.notice && (props.notice.tone === 'refused') === refused ? props.notice : undefined)
  return (
    <div class="notices">
      <div role="status">
        <Show when={shown(false)}>{(notice) => <Card notice={notice()} rest={props} />}</Show>
      </div>
      <div role="alert">
        <Show when={shown(true)}>{(notice) => <Card notice={notice()} rest={props} />}</Show>
      </div>
    </div>
  )
}

function Card(props: { readonly notice: NoticeText; readonly rest: NoticeProps }) {
  return (
    <div class={`notice notice--${props.notice.tone ?? 'result'}`}>
      <div class="notice__words">
        <b class="notice__title">{props.notice.title}</b>
        <Show when={props.notice.detail}>
          <p>{props.notice.detail}</p>
        </Show>
        <Show when={props.notice.hands}>
          <p class="notice__hands">
            <Hand />
            <span>{props.notice.hands}</span>
          </p>
        </Show>
        {props.rest.action}
      </div>
      <Show when={props.rest.onDismiss}>
        {(dismiss) => (
          <button type="button" class="notice__dismiss" aria-label="Dismiss" onClick={() => dismiss()()}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 5L19 19M19 5L5 19" stroke="currentColor" stroke-width="2" />
            </svg>
          </button>
        )}
      </Show>
    </div>
  )
}

/** A printer's fist. */
function Hand() {
  return (
    <svg class="notice__fist" viewBox="0 0 28 18" aria-hidden="true">
      <path
        d="M1 4.500H6.500V14.500H1zM6.500 5.500C9 3 11 3 14 4H25.500A1.700 1.700 0 0 1 25.500 7.400H17.500M17 7.400A1.700 1.700 0 0 1 17 10.600M16.500 10.600A1.600 1.600 0 0 1 16 13.700M15.500 13.700C15.500 15.500 14 16 12.500 16H10C8.500 16 7.500 15 6.500 14M17.500 7.400H14.500M17 10.600H14.500M16 13.700H14"
        fill="none"
        stroke="currentColor"
        stroke-width="1.300"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  )
}
