/** What somebody owes, in ochre: who, why, and the button that settles it. */
import { Show, type JSX } from 'solid-js'
import '#ui/todo-row.css'

export function TodoList(props: { readonly children: JSX.Element }) {
  return <ul class="todo-list">{props.children}</ul>
}

interface TodoRowProps {
  readonly title: JSX.Element
  readonly detail?: JSX.Element
  /** The button: `<button class="button button--owe">Test</button>`. */
  readonly action?: JSX.Element
}

/** Stands in a `TodoList`. */
export function TodoRow(props: TodoRowProps) {
  return (
    <li class="todo-row">
      <div class="todo-row__words">
        <b>{props.title}</b>
        <Show when={props.detail}>
          <small>{props.detail}</small>
        </Show>
      </div>
      {props.action}
    </li>
  )
}
