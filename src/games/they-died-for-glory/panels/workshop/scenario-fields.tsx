/** What the scenario says: when, where, how long, who attacks, what must be reached, and notes for the players. */
import { For, Show } from 'solid-js'
import { NumberField, TextField } from '#ui/fields.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { setForces, type ForcesPatch } from '#tdfg/forces/edit.ts'
import { LINE_KEYS, type LineKey } from '#tdfg/forces/format.ts'
import { LONGEST_LINE } from '#tdfg/forces/model.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { capital } from '#tdfg/text/words.ts'
import { SCALES, SIDES } from '#tdfg/types.ts'
import { useBoard } from './drawing-board.tsx'
import { ObjectiveFields } from './objective-fields.tsx'
import { ReinforcementFields } from './reinforcement-fields.tsx'

/** Lines that are asked for in sight; the rest stands folded below them. */
const COMMON: readonly LineKey[] = ['set-up', 'terrain', 'weather', 'notes']

export function ScenarioFields() {
  const board = useBoard()
  const set = (what: string, patch: ForcesPatch) =>
    board.change(`${what} of the scenario`, setForces(board.forces(), patch), `scenario ${what}`)
  const forces = board.forces
  const text = (label: string, key: 'title' | 'date' | 'place' | 'slice', placeholder: string) => (
    <TextField
      label={label}
      value={forces()[key]}
      placeholder={placeholder}
      {...board.about('', key)}
      onInput={(value) => set(label, { [key]: value })}
    />
  )
  return (
    <div class="fields">
      {text('Name', 'title', 'Weissenburg')}
      <div class="fields fields--pair">
        {text('Date', 'date', '4 August 1870')}
        {text('Place', 'place', 'Alsace')}
      </div>
      {text('Which part of the action', 'slice', 'the town, the station and the Geisberg')}
      <LengthFields set={set} />
      <Segmented
        label="Who attacks"
        labelled
        options={[{ value: 'nobody', label: 'Not said' }, ...SIDES.map((side) => ({ value: side, label: saySidePlural(side) }))]}
        value={forces().attacker ?? 'nobody'}
        onChange={(side) => set('Attacker', { attacker: SIDES.find((one) => one === side) ?? null })}
      />
      <section>
        <h3 class="section__title">Objectives</h3>
        <ObjectiveFields />
      </section>
      <section>
        <h3 class="section__title">Reinforcements, in words</h3>
        <p class="soft small">What the players read. When a unit really enters stands in its own fields.</p>
        <ReinforcementFields />
      </section>
      <section>
        <h3 class="section__title">Scale</h3>
        <div class="fields">
          <Segmented
            label="Figures on the table"
            labelled
            options={SCALES.map((value) => ({ value, label: value === '1:1' ? 'All, 1:1' : value }))}
            value={forces().scale}
            onChange={(scale) => set('Scale', { scale })}
          />
          <Segmented
            label="A French line battalion"
            labelled
            options={[
              { value: 0, label: 'By the charts' },
              { value: 16, label: '16 figures' },
              { value: 12, label: '12 figures' },
            ]}
            value={forces().frenchLine ?? 0}
            onChange={(figures) => set('French battalions', { frenchLine: figures === 0 ? null : figures })}
          />
        </div>
      </section>
      <section>
        <h3 class="section__title">Notes</h3>
        <div class="fields">
          <For each={COMMON}>{(key) => <LinesField key={key} />}</For>
        </div>
        <details class="fold">
          <summary>Sources, options, marks</summary>
          <div class="fields">
            <For each={LINE_KEYS.filter((key) => !COMMON.includes(key))}>{(key) => <LinesField key={key} />}</For>
          </div>
        </details>
      </section>
    </div>
  )
}

const DAY = 24 * 60
const clock = (minutes: number) =>
  `${String(Math.floor((minutes % DAY) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))

function LengthFields(props: { readonly set: (what: string, patch: ForcesPatch) => void }) {
  const board = useBoard()
  return (
    <div class="fields fields--pair">
      <NumberField
        label="Turns"
        value={board.forces().turns}
        usual={12}
        least={1}
        most={99}
        {...board.about('', 'turns')}
        onChange={(turns) => props.set('Length', { turns })}
      />
      <div class="field">
        <label for="first-hour">Turn 1 begins at</label>
        <input
          id="first-hour"
          class="input"
          type="time"
          value={board.forces().starts === null ? '' : clock(board.forces().starts ?? 0)}
          onInput={(event) => {
            const hour = event.currentTarget.value
            props.set('First hour', { starts: hour === '' ? null : minutesOf(hour) })
          }}
        />
        <Show when={board.about('', 'starts').note}>{(note) => <small class="field__note">{note()}</small>}</Show>
      </div>
    </div>
  )
}

/** Lines of the header under one key, a line of the field for each. */
function LinesField(props: { readonly key: LineKey }) {
  const board = useBoard()
  const lines = () => board.forces().lines[props.key]
  // Left alone while it is typed in, so that the end of a line may be blank.
  const typed = (value: string) => {
    const rows = value.split('\n').map((line) => line.slice(0, LONGEST_LINE))
    const next = { ...board.forces().lines, [props.key]: rows.filter((line) => line.trim() !== '') }
    board.change(`${capital(props.key)} of the scenario`, setForces(board.forces(), { lines: next }), `scenario ${props.key}`)
  }
  return (
    <TextField
      label={capital(props.key)}
      value={lines().join('\n')}
      lines={Math.max(2, lines().length + 1)}
      {...board.about('', `lines.${props.key}`)}
      onInput={typed}
    />
  )
}
