/** The frame of a screen beside the battles: the way back, its name, its body, and what lies under the thumb. */
import { createEffect, createSignal, onCleanup, Show, type JSX } from 'solid-js'
import './workshop.css'

/** The address of a screen of this game beside its battles. */
export const shopHref = (path: string): string => `#/g/they-died-for-glory/${path.split('/').map(encodeURIComponent).join('/')}`

interface FrameProps {
  readonly title: string
  /** Below the title. */
  readonly about?: JSX.Element
  /** Where the way back leads; to the home screen unless said. */
  readonly back?: { readonly path: string; readonly label: string } | undefined
  /** At the right of the title: a menu. */
  readonly end?: JSX.Element
  readonly children: JSX.Element
  readonly footer?: JSX.Element
  /** Fills the width of a wide screen: columns of its own. */
  readonly wide?: boolean | undefined
}

export function Frame(props: FrameProps) {
  createEffect(() => (document.title = `${props.title} · Aide-de-Camp`))
  return (
    <div class="shop" classList={{ 'shop--wide': props.wide }}>
      <header class="shop__head">
        <a class="shop__back" href={props.back ? shopHref(props.back.path) : '#/'}>
          <svg viewBox="0 0 12 20" width="9" height="15" aria-hidden="true">
            <path d="M10 2L2 10L10 18" fill="none" stroke="currentColor" stroke-width="2" />
          </svg>
          {props.back?.label ?? 'Home'}
        </a>
        <div class="shop__line">
          <h1>{props.title}</h1>
          {props.end}
        </div>
        <Show when={props.about}>
          <div class="shop__about">{props.about}</div>
        </Show>
      </header>
      <main class="shop__body">{props.children}</main>
      {props.footer}
    </div>
  )
}

/** Wide enough for two columns. */
export function createWide(): () => boolean {
  const query = matchMedia('(min-width: 900px)')
  const [wide, setWide] = createSignal(query.matches)
  const listen = () => setWide(query.matches)
  query.addEventListener('change', listen)
  onCleanup(() => query.removeEventListener('change', listen))
  return wide
}
