/** What a place says while nothing is in it, and what to do about that. */
import { Show, type JSX } from 'solid-js'
import '#ui/empty-state.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: JSX.Element
  readonly action?: JSX.Element
}

export function EmptyState(props: EmptyStateProps) {
  return (
    <div class="empty-state">
      <svg class="empty-state__hill" viewBox="0 0 120 56" aria-hidden="true">
        <path
          d="M6 34C4 16 34 4 62 6S118 18 114 34 84 53 58 51 8 50 6 34zM20 33C20 20 42 12 62 13S102 22 100 33 78 45 60 44 20 46 20 33zM36 31C38 23 50 19 62 20S86 25 85 31 72 37.500 60 37 35 39 36 31zM51 29C52 26 57 25 62 25.500S71 27.500 70 29.500 64 31.500 60 31.500 50 32 51 29z"
          fill="none"
          stroke="currentColor"
        />
      </svg>
      <h2>{props.title}</h2>
      <Show when={props.children}>
        <div class="empty-state__words">{props.children}</div>
      </Show>
      {props.action}
    </div>
  )
}
