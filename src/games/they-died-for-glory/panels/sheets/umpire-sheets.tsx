/** What only the umpire does, each with a reason that the log keeps: correcting the books, waiving what is owed. */
import { createMemo, For, Show } from 'solid-js'
import { ReasonField } from '#ui/reason-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import type { Patch } from '#tdfg/battle/events.ts'
import { MOST_HITS } from '#tdfg/battle/propose/works.ts'
import type { BattleUnit, Obligation, Work } from '#tdfg/battle/state.ts'
import { findWork } from '#tdfg/battle/works.ts'
import { shotsLeft } from '#tdfg/rules/artillery.ts'
import { formationsFor } from '#tdfg/rules/movement.ts'
import { isBattery, isInfantry, live } from '#tdfg/rules/unit.ts'
import { figureWord, sayAmmunition, sayCover, sayFormation, unitLine } from '#tdfg/text/names.ts'
import { sayDue, sayObligation } from '#tdfg/text/obligations.ts'
import { counted } from '#tdfg/text/words.ts'
import { sayWork } from '#tdfg/text/works.ts'
import { AMMUNITION, COVERS, type WorkId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { ActSheet } from './close-parts.tsx'
import { isEmpty, patched, patchTo } from './patch.ts'
import { Pick } from './seen-chips.tsx'
import { Stepper } from './stepper.tsx'

const REASONS = ['miscounted', 'forgotten', 'as it stands on the table', 'agreed by both']
const WAIVERS = ['agreed by both', 'not in sight after all', 'forgotten too long ago']

export function CorrectSheet(props: { readonly unit: string }) {
  const desk = useDesk()
  return <Show when={desk.unit(props.unit)}>{(unit) => <Correct unit={unit()} />}</Show>
}

function Correct(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const [patch, setPatch] = desk.screen.draft<Patch>('patch', {})
  const [reason, setReason] = desk.screen.draft('reason', '')
  const wanted = createMemo(() => patched(props.unit, patch()))
  const real = createMemo(() => patchTo(props.unit, wanted()))
  const change = (part: Partial<BattleUnit>) => setPatch(patchTo(props.unit, { ...wanted(), ...part }))
  const correct = (why: string) => void desk.perform({ kind: 'correct', unit: props.unit.id, patch: real(), reason: why })
  return (
    <ActSheet title={`Correct ${props.unit.name}`} subtitle={unitLine(desk.battle(), props.unit)}>
      <div class="correct" data-pigment={pigmentOf(props.unit.side)}>
        <Losses unit={props.unit} wanted={wanted()} onChange={change} />
        <State wanted={wanted()} onChange={change} />
        <Spent wanted={wanted()} onChange={change} />
      </div>
      <ReasonField
        label="Umpire’s reason, for the log"
        value={reason()}
        onInput={setReason}
        quick={REASONS}
        confirm={
          isEmpty(real())
            ? undefined
            : { label: `Correct ${counted(Object.keys(real()).length, 'entry', 'entries')}`, onConfirm: correct }
        }
      />
      <Show when={isEmpty(real())}>
        <p class="soft">Nothing is changed yet.</p>
      </Show>
    </ActSheet>
  )
}

interface FieldsProps {
  /** The unit as it would be. */
  readonly wanted: BattleUnit
  readonly onChange: (part: Partial<BattleUnit>) => void
}

function Losses(props: FieldsProps & { readonly unit: BattleUnit }) {
  const left = () => (live(props.wanted) === 0 ? 'it leaves the table' : `${live(props.wanted)} of ${props.wanted.figures} left`)
  return (
    <Stepper
      label={`${figureWord(props.unit)}s lost`}
      value={props.wanted.casualties}
      least={0}
      most={props.unit.figures}
      detail={left()}
      onChange={(casualties) => props.onChange({ casualties })}
    />
  )
}

function State(props: FieldsProps) {
  return (
    <div class="correct__state">
      <Pick
        label="Formation"
        options={formationsFor(props.wanted).map((formation) => [formation, sayFormation(formation)])}
        value={props.wanted.formation}
        onPick={(formation) => props.onChange({ formation })}
      />
      <Pick
        label="Cover"
        options={COVERS.map((cover) => [cover, sayCover(cover)])}
        value={props.wanted.cover}
        onPick={(cover) => props.onChange({ cover })}
      />
      <Show when={isInfantry(props.wanted)}>
        <ToggleChip label="prone" pressed={props.wanted.prone} onChange={(prone) => props.onChange({ prone })} />
      </Show>
      <ToggleChip
        label="fallen back"
        pressed={props.wanted.fallenBack}
        onChange={(fallenBack) => props.onChange({ fallenBack })}
      />
      <ToggleChip label="shattered" pressed={props.wanted.shattered} onChange={(shattered) => props.onChange({ shattered })} />
    </div>
  )
}

function Spent(props: FieldsProps) {
  const desk = useDesk()
  const most = () => desk.battle().tables.operations.aTurn.value
  const left = (kind: (typeof AMMUNITION)[number]) => shotsLeft(desk.battle().tables, props.wanted, kind)
  const counted = () => (isBattery(props.wanted) ? AMMUNITION.filter((kind) => left(kind) !== null) : [])
  return (
    <>
      <Segmented
        label="Operations used"
        labelled
        options={Array.from({ length: most() + 1 }, (_, used) => ({ value: used, label: String(used) }))}
        value={props.wanted.operationsUsed}
        onChange={(operationsUsed) => props.onChange({ operationsUsed })}
      />
      <Show when={!isBattery(props.wanted)}>
        <Stepper
          label="Volleys fired"
          value={props.wanted.volleys}
          least={0}
          most={most()}
          onChange={(volleys) => props.onChange({ volleys })}
        />
      </Show>
      <For each={counted()}>
        {(kind) => (
          <Stepper
            label={`${sayAmmunition(kind)} spent`}
            value={props.wanted.spent[kind]}
            least={0}
            most={props.wanted.spent[kind] + (left(kind) ?? 0)}
            detail={`${left(kind)} left`}
            onChange={(shots) => props.onChange({ spent: { ...props.wanted.spent, [kind]: shots } })}
          />
        )}
      </For>
    </>
  )
}

export function CorrectWorkSheet(props: { readonly work: string }) {
  const desk = useDesk()
  return <Show when={findWork(desk.battle(), props.work as WorkId)}>{(work) => <CorrectWork work={work()} />}</Show>
}

/** Whether it stands, and how many hits it has taken. */
function CorrectWork(props: { readonly work: Work }) {
  const desk = useDesk()
  const [entered, enter] = desk.screen.draft<Partial<Pick<Work, 'hits' | 'destroyed'>>>('work', {})
  const [reason, setReason] = desk.screen.draft('reason', '')
  const wanted = () => ({ hits: props.work.hits, destroyed: props.work.destroyed, ...entered() })
  const changed = () => wanted().hits !== props.work.hits || wanted().destroyed !== props.work.destroyed
  const correct = (why: string) => void desk.perform({ kind: 'correct-work', work: props.work.id, ...wanted(), reason: why })
  return (
    <ActSheet title={`Correct ${props.work.name}`} subtitle={sayWork(desk.battle(), props.work)}>
      <div class="correct">
        <Stepper
          label="Hits taken"
          value={wanted().hits}
          least={0}
          most={MOST_HITS}
          onChange={(hits) => enter({ ...entered(), hits })}
        />
        <ToggleChip label="destroyed" pressed={wanted().destroyed} onChange={(destroyed) => enter({ ...entered(), destroyed })} />
        <Show when={props.work.destroyed && !wanted().destroyed}>
          <p class="soft small">Who was buried in it comes back by a correction of his own.</p>
        </Show>
      </div>
      <ReasonField
        label="Umpire’s reason, for the log"
        value={reason()}
        onInput={setReason}
        quick={REASONS}
        confirm={changed() ? { label: 'Correct it', onConfirm: correct } : undefined}
      />
      <Show when={!changed()}>
        <p class="soft">Nothing is changed yet.</p>
      </Show>
    </ActSheet>
  )
}

export function WaiveSheet(props: { readonly obligation: string }) {
  const desk = useDesk()
  const owed = () => desk.battle().obligations.find(({ id }) => id === props.obligation)
  return <Show when={owed()}>{(found) => <Waive owed={found()} />}</Show>
}

function Waive(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const [reason, setReason] = desk.screen.draft('reason', '')
  const words = () => sayObligation(desk.battle(), props.owed)
  const waive = (why: string) => void desk.perform({ kind: 'waive', obligation: props.owed.id, reason: why })
  return (
    <ActSheet
      title={`Waive: ${words().title}`}
      subtitle={`${words().because} · due ${sayDue(desk.battle(), props.owed)} · ${words().rule}`}
    >
      <ReasonField
        label="Umpire’s reason, for the log"
        value={reason()}
        onInput={setReason}
        quick={WAIVERS}
        confirm={{ label: 'Waive it', onConfirm: waive }}
      />
    </ActSheet>
  )
}
