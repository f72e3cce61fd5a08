/** What is easily forgotten in a phase, each with the mark of where it comes from. */
import { For } from 'solid-js'
import { SourceMark } from '#ui/sourced.tsx'
import { remindersOf } from '#tdfg/text/reminders.ts'
import type { Phase } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import './close.css'

export function ReminderList(props: { readonly phase: Phase }) {
  const desk = useDesk()
  return (
    <ul class="reminders">
      <For each={remindersOf(props.phase, desk.battle().tables)}>
        {({ text, rule, source }) => (
          <li class="reminders__row">
            <span>{text}</span>
            <SourceMark source={source} rule={rule} stretched />
          </li>
        )}
      </For>
    </ul>
  )
}
