/** When a unit or formation enters: on the table at the start, or on a turn. */
import { Show } from 'solid-js'
import { NumberField } from '#ui/fields.tsx'
import { Segmented } from '#ui/segmented.tsx'

interface EntryFieldProps {
  /** Its own turn of entry; null: with the formation above it. */
  readonly enters: number | null
  /** Turn of the formation above it; null: on the table at the start. */
  readonly above: number | null
  /** Turns of the battle, where somebody has said. */
  readonly turns: number | null
  readonly problem: string | null
  readonly note: string | null
  readonly onChange: (enters: number | null) => void
}

export function EntryField(props: EntryFieldProps) {
  const least = () => (props.above ?? 1) + 1
  return (
    <div class="fields">
      <Segmented
        label="Entry"
        labelled
        options={[
          {
            value: 'start',
            label: props.above === null ? 'On the table at the start' : `With its formation, turn ${props.above}`,
          },
          { value: 'turn', label: 'Enters later' },
        ]}
        value={props.enters === null ? 'start' : 'turn'}
        onChange={(way) => props.onChange(way === 'start' ? null : least())}
      />
      <Show when={props.enters !== null}>
        <NumberField
          label="Enters on turn"
          value={props.enters}
          least={least()}
          most={Math.max(props.turns ?? 99, least())}
          problem={props.problem}
          note={props.note}
          onChange={(turn) => props.onChange(turn)}
        />
      </Show>
    </div>
  )
}
