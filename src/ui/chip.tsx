/** A state of a unit in a word. */
import type { JSX } from 'solid-js'
import '#ui/chip.css'

interface ChipProps {
  /** `warn`: something that hinders or is owed. */
  readonly tone?: 'plain' | 'warn' | 'good' | undefined
  readonly children: JSX.Element
}

export function Chip(props: ChipProps) {
  return <span class={`chip chip--${props.tone ?? 'plain'}`}>{props.children}</span>
}
