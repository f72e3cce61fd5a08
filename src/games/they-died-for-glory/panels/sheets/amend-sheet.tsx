/** A wrong count, mended: what was written, what it really was, and why. What was done since stays as it is. */
import { createMemo, For, Show } from 'solid-js'
import { ReasonField } from '#ui/reason-field.tsx'
import { amendBounds, canAmend } from '#tdfg/battle/propose/amend.ts'
import { unitOf, type Loss } from '#tdfg/battle/state.ts'
import { memoryOf, sayEvent } from '#tdfg/text/events.ts'
import { MEND_NOTE } from '#tdfg/text/log-mended.ts'
import { figureWord } from '#tdfg/text/names.ts'
import { counted } from '#tdfg/text/words.ts'
import type { UnitId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { withoutFaces } from '../log-faces.ts'
import { ActSheet, UnitName } from './close-parts.tsx'
import { Stepper } from './stepper.tsx'
import './amend.css'

const REASONS = ['miscounted', 'dice read wrong', 'wrong target number', 'figures taken off twice']

export function AmendSheet(props: { readonly at: string }) {
  const desk = useDesk()
  const rows = createMemo(() => desk.battle().losses.filter((row) => row.at === Number(props.at)))
  const first = () => rows()[0]
  return <Show when={first()}>{(row) => <Amend at={row().at} rows={rows()} />}</Show>
}

interface Wanted {
  readonly unit: UnitId
  readonly figures: number
}

/** One unit's count at a time: each has consequences of its own. */
function Amend(props: { readonly at: number; readonly rows: readonly Loss[] }) {
  const desk = useDesk()
  const [wanted, setWanted] = desk.screen.draft<Wanted | null>('wanted', null)
  const [reason, setReason] = desk.screen.draft('reason', '')
  const line = createMemo(() => {
    const events = desk.live.acts().flatMap((act) => act.events)
    const event = events[props.at]
    return event ? sayEvent(memoryOf(desk.battle(), events), withoutFaces(event)) : null
  })
  const changed = () => props.rows.find((row) => row.unit === wanted()?.unit && row.figures !== wanted()?.figures)
  const figuresOf = (row: Loss) => (wanted()?.unit === row.unit ? (wanted()?.figures ?? row.figures) : row.figures)
  const mend = (row: Loss) => (why: string) =>
    void desk.perform({ kind: 'amend', at: row.at, unit: row.unit, figures: figuresOf(row), reason: why })
  const confirm = () => {
    const row = changed()
    if (!row) return undefined
    return { label: `Mend: ${figuresOf(row)} lost, not ${row.figures}`, onConfirm: mend(row) }
  }
  return (
    <ActSheet title="Mend the count" subtitle={`Turn ${props.rows[0]?.turn ?? 1}`}>
      <p class="amend__line">{line()}</p>
      <div class="amend__rows">
        <For each={props.rows.map(({ unit }) => unit)}>
          {(unit) => (
            <Show when={props.rows.find((row) => row.unit === unit)}>
              {(row) => <Count row={row()} figures={figuresOf(row())} onChange={(figures) => setWanted({ unit, figures })} />}
            </Show>
          )}
        </For>
      </div>
      <p class="soft small amend__note">{MEND_NOTE}</p>
      <ReasonField label="Reason, for the log" value={reason()} onInput={setReason} quick={REASONS} confirm={confirm()} />
      <Show when={!changed()}>
        <p class="soft small">Nothing is changed yet.</p>
      </Show>
    </ActSheet>
  )
}

function Count(props: { readonly row: Loss; readonly figures: number; readonly onChange: (figures: number) => void }) {
  const desk = useDesk()
  const unit = () => unitOf(desk.battle(), props.row.unit)
  const bounds = () => amendBounds(desk.battle(), props.row)
  const left = () => unit().figures - unit().casualties - (props.figures - props.row.figures)
  const detail = () => (left() <= 0 ? 'nobody is left' : `${counted(left(), figureWord(unit()))} left now`)
  return (
    <section class="amend__unit" data-pigment={pigmentOf(unit().side)}>
      <UnitName unit={unit()} />
      <Show
        when={canAmend(desk.battle(), props.row)}
        fallback={<p class="soft small">Lost {props.row.figures}; it is gone since, and this can no longer be mended.</p>}
      >
        <Stepper
          label={`${figureWord(unit())}s lost`}
          value={props.figures}
          least={bounds().least}
          most={bounds().most}
          detail={detail()}
          onChange={props.onChange}
        />
      </Show>
    </section>
  )
}
