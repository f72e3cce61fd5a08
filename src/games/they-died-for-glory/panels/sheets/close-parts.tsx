/** Parts that the sheets of charges, melees, friends and corrections share. */
import { createMemo, For, Show, type JSX } from 'solid-js'
import { toNumber, type Fraction } from '#core/chances.ts'
import { Chip } from '#ui/chip.tsx'
import { sayPercent } from '#ui/percent.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Strength } from '#ui/strength.tsx'
import { UnitSign } from '#ui/unit-sign.tsx'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { chipsOf, sayTroop, type ChipWords } from '#tdfg/text/names.ts'
import type { GroupId, Refusal } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf, shapeOf, signOf } from '../looks.ts'
import { dueFirst, RefusedHere, Told } from './volley-told.tsx'
import './fire.css'
import './close.css'

interface ActSheetProps {
  readonly title: JSX.Element
  readonly subtitle?: JSX.Element
  readonly footer?: JSX.Element
  readonly children: JSX.Element
}

/** A sheet that closes itself and says what the table beneath cannot: results and refusals since it was opened. */
export function ActSheet(props: ActSheetProps) {
  const desk = useDesk()
  return (
    <Sheet title={props.title} subtitle={props.subtitle} footer={props.footer} onClose={() => desk.screen.close()}>
      <Told />
      {props.children}
    </Sheet>
  )
}

/** What the rules allow; else, in its place, why not, and the umpire's way on. */
export function Allowed(props: { readonly refusal: Refusal | null; readonly children: JSX.Element }) {
  const desk = useDesk()
  const [insists, setInsists] = desk.screen.draft('insists', false)
  const refusal = () => dueFirst(desk) ?? props.refusal
  return (
    <Show when={!insists() && refusal()} fallback={props.children}>
      {(no) => <RefusedHere refusal={no()} onInsist={() => setInsists(true)} />}
    </Show>
  )
}

/** A unit's name in a sentence, behind its sign. */
export function UnitName(props: { readonly unit: BattleUnit }) {
  return (
    <span class="close-name" data-pigment={pigmentOf(props.unit.side)}>
      <UnitSign kind={signOf(props.unit)} title={sayTroop(props.unit.troop)} size="text" />
      <b>{props.unit.name}</b>
    </span>
  )
}

/** Sign, name, figures and states, in the body of a row. */
export function UnitBody(props: {
  readonly unit: BattleUnit
  readonly without?: readonly string[]
  readonly detail?: JSX.Element
}) {
  const desk = useDesk()
  const chips = createMemo((): readonly ChipWords[] =>
    chipsOf(desk.battle(), props.unit).filter(({ key }) => props.without?.includes(key) !== true),
  )
  return (
    <>
      <UnitSign kind={signOf(props.unit)} title={sayTroop(props.unit.troop)} />
      <span class="close-unit">
        <b>{props.unit.name}</b>
        <Show when={props.detail}>
          <small>{props.detail}</small>
        </Show>
        <Strength figures={props.unit.figures} casualties={props.unit.casualties} shape={shapeOf(props.unit)} />
        <span class="chips">
          <For each={chips()}>{(chip) => <Chip tone={chip.warn ? 'warn' : 'plain'}>{chip.text}</Chip>}</For>
        </span>
      </span>
    </>
  )
}

interface PickRowProps {
  readonly unit: BattleUnit
  readonly pressed: boolean
  readonly onChange: (pressed: boolean) => void
  readonly detail?: JSX.Element
}

/** A unit as a row that stays pressed. */
export function PickRow(props: PickRowProps) {
  return (
    <li class="close-pick" data-pigment={pigmentOf(props.unit.side)}>
      <button
        type="button"
        class="close-pick__button"
        aria-pressed={props.pressed}
        onClick={() => props.onChange(!props.pressed)}
      >
        <UnitBody unit={props.unit} detail={props.detail} />
        <svg class="close-pick__box" viewBox="0 0 24 24" aria-hidden="true">
          <rect x="1.5" y="1.5" width="21" height="21" rx="3" fill="none" stroke="currentColor" stroke-width="1.8" />
          <Show when={props.pressed}>
            <path d="M5.5 12.5L10.500 17.500L18.500 6.500" fill="none" stroke="currentColor" stroke-width="2.8" />
          </Show>
        </svg>
      </button>
    </li>
  )
}

/** Ids of units by the group that they belong to, groups in the order in which they come. */
export function byGroup(units: readonly BattleUnit[]): readonly { readonly group: GroupId; readonly ids: readonly string[] }[] {
  const groups = [...new Set(units.map((unit) => unit.group))]
  return groups.map((group) => ({ group, ids: units.filter((unit) => unit.group === group).map((unit): string => unit.id) }))
}

/** `5 of 6`. */
export const sayFraction = ({ of, in: total }: Fraction): string => `${of} of ${total}`

/** `83%`. */
export const sayChance = (chance: Fraction): string => sayPercent(toNumber(chance))
