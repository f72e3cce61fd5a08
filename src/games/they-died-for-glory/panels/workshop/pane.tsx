/** What is open beside a list: a column on wide screens, a sheet from below on a phone. */
import { Show, type JSX } from 'solid-js'
import { Sheet } from '#ui/sheet.tsx'

interface PaneProps {
  readonly wide: boolean
  readonly title: JSX.Element
  readonly subtitle?: JSX.Element
  readonly onClose: () => void
  readonly children: JSX.Element
  readonly footer?: JSX.Element
}

export function Pane(props: PaneProps) {
  return (
    <Show
      when={props.wide}
      fallback={
        <Sheet title={props.title} subtitle={props.subtitle} onClose={() => props.onClose()} footer={props.footer}>
          {props.children}
        </Sheet>
      }
    >
      <section class="pane" aria-label={typeof props.title === 'string' ? props.title : undefined}>
        <header class="pane__head">
          <h2>{props.title}</h2>
          <Show when={props.subtitle}>
            <p class="soft">{props.subtitle}</p>
          </Show>
        </header>
        <div class="pane__body">{props.children}</div>
        <Show when={props.footer}>
          <footer class="pane__foot">{props.footer}</footer>
        </Show>
      </section>
    </Show>
  )
}
