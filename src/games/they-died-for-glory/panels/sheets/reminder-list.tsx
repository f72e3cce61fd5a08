/** What is easily forgotten in a phase, each with the mark of where it comes from. */
import { For } from 'solid-js'
import { SourceMark } from '#ui/sourced.tsx'
import { remindersOf, type Reminder } from '#tdfg/text/reminders.ts'
import type { Phase } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import './close.css'

export function ReminderList(props: { readonly phase: Phase }) {
  const desk = useDesk()
  return <Reminders rows={remindersOf(props.phase, desk.battle().tables, desk.battle().inch, desk.battle().options)} />
}

export function Reminders(props: { readonly rows: readonly Reminder[] }) {
  return (
    <ul class="reminders">
      <For each={props.rows}>
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
