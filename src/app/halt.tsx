/** A screen that could not be shown: what is wrong, and the ways on. Spoken at once. */
import type { JSX } from 'solid-js'

interface HaltProps {
  readonly title: string
  readonly children: JSX.Element
  readonly buttons: JSX.Element
}

export function Halt(props: HaltProps) {
  return (
    <main class="home">
      <div role="alert">
        <h1>{props.title}</h1>
        {props.children}
      </div>
      <div class="buttons">{props.buttons}</div>
    </main>
  )
}

/** What the browser or the app itself said of an error. */
export const sayError = (error: unknown): string => (error instanceof Error ? error.message : String(error))
