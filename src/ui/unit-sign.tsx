/** Signs of troops as a staff map of the period draws them. Colour comes from the text around. */
import { Show } from 'solid-js'
import '#ui/unit-sign.css'

/** The kinds of troops that have a sign. */
export type SignKind =
  | 'infantry'
  | 'guard-infantry'
  | 'light-infantry'
  | 'cavalry'
  | 'heavy-cavalry'
  | 'guns'
  | 'horse-guns'
  | 'mitrailleuse'
  | 'engineers'
  | 'command'

const CROSS = 'M1.500 3.500L30.500 22.500M30.500 3.500L1.500 22.500'
const SLASH = 'M1.500 22.500L30.500 3.500'
const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** Lines and filled parts inside the box. */
const INSIDE: Readonly<Record<Exclude<SignKind, 'command'>, { readonly lines?: string; readonly fill?: string }>> = {
  infantry: { lines: CROSS },
  'guard-infantry': { lines: `${CROSS}M4.500 3v20M27.500 3v20` },
  'light-infantry': { lines: CROSS, fill: 'M1.500 22.500L16 13L30.500 22.500z' },
  cavalry: { lines: SLASH },
  'heavy-cavalry': { lines: SLASH, fill: 'M1.500 3.500H30.500L1.500 22.500z' },
  guns: { fill: dot(16, 13, 4) },
  'horse-guns': { lines: SLASH, fill: dot(16, 13, 4) },
  mitrailleuse: { fill: dot(8, 13, 2.6) + dot(16, 13, 2.6) + dot(24, 13, 2.6) },
  engineers: { lines: 'M7.500 18.500V8.500H24.500V18.500M16 8.500V18.500' },
}

interface UnitSignProps {
  readonly kind: SignKind
  /** The kind in words; without it the sign is decoration beside a name that says it. */
  readonly title?: string | undefined
  readonly size?: 'row' | 'text' | 'sheet' | undefined
}

export function UnitSign(props: UnitSignProps) {
  return (
    <svg
      class={`unit-sign unit-sign--${props.size ?? 'row'}`}
      viewBox="0 0 32 26"
      role={props.title === undefined ? undefined : 'img'}
      aria-hidden={props.title === undefined ? 'true' : undefined}
      data-kind={props.kind}
    >
      <Show when={props.title}>{(title) => <title>{title()}</title>}</Show>
      {draw(props.kind)}
    </svg>
  )
}

function draw(kind: SignKind) {
  if (kind === 'command') {
    return (
      <>
        <path d="M7 2V25" fill="none" stroke="currentColor" stroke-width="2" />
        <path d="M8 3H28L23 8.500L28 14H8z" fill="currentColor" />
      </>
    )
  }
  const { lines, fill } = INSIDE[kind]
  return (
    <>
      <rect x="1.500" y="3.500" width="29" height="19" fill="none" stroke="currentColor" stroke-width="2" />
      <Show when={fill}>
        <path d={fill} fill="currentColor" />
      </Show>
      <Show when={lines}>
        <path d={lines} fill="none" stroke="currentColor" stroke-width="1.500" />
      </Show>
    </>
  )
}
