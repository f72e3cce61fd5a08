/** A button that is one act; what is open stays open. */
import type { JSX } from 'solid-js'
import type { Act } from '#tdfg/battle/acts.ts'
import { useDesk } from './desk.tsx'

interface ActButtonProps {
  readonly act: Act
  /** `button--slim` and the like. */
  readonly look?: string | undefined
  /** For screen readers, where the button itself has only a word. */
  readonly says?: string | undefined
  readonly children: JSX.Element
}

export function ActButton(props: ActButtonProps) {
  const desk = useDesk()
  return (
    <button
      type="button"
      class={`button ${props.look ?? ''}`}
      aria-label={props.says}
      disabled={desk.busy()}
      onClick={() => void desk.perform(props.act, 'stay')}
    >
      {props.children}
    </button>
  )
}
