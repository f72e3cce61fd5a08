/** A unit in a list: sign, name, figures, states, operations. A tap anywhere opens it. */
import { Show, type JSX } from 'solid-js'
import { OpMarks } from '#ui/op-marks.tsx'
import type { Pigment } from '#ui/pigment.ts'
import { Strength, type StrengthProps } from '#ui/strength.tsx'
import { UnitSign, type SignKind } from '#ui/unit-sign.tsx'
import '#ui/unit-row.css'

interface UnitRowProps {
  readonly name: string
  readonly sign: SignKind
  /** What the sign means in words, for screen readers: "infantry". */
  readonly signTitle?: string | undefined
  readonly pigment?: Pigment | undefined
  readonly strength?: Pick<StrengthProps, 'figures' | 'casualties' | 'stands' | 'shape' | 'label' | 'worded'> | undefined
  /** `Chip`s. */
  readonly chips?: JSX.Element
  /** Operations spent, and what there are if not two. */
  readonly ops?: { readonly used: number; readonly total?: number | undefined } | undefined
  /** Below the name, for rows without a drawing: "phase 15, after a test". */
  readonly detail?: JSX.Element
  /** At the right: a button or a number. */
  readonly end?: JSX.Element
  /** Makes the whole row a button, but for what stands in `end`. */
  readonly onOpen?: (() => void) | undefined
  /** Nothing left to do with it. */
  readonly spent?: boolean | undefined
}

export function UnitRow(props: UnitRowProps) {
  return (
    <li class="unit-row" classList={{ 'unit-row--spent': props.spent }} data-pigment={props.pigment}>
      <UnitSign kind={props.sign} title={props.signTitle} />
      <div class="unit-row__middle">
        <Show when={props.onOpen} fallback={<b class="unit-row__name">{props.name}</b>}>
          {(open) => (
            <button type="button" class="unit-row__name unit-row__open" onClick={() => open()()}>
              {props.name}
            </button>
          )}
        </Show>
        <Show when={props.detail}>
          <small class="unit-row__detail">{props.detail}</small>
        </Show>
        <Show when={props.strength}>{(strength) => <Strength {...strength()} />}</Show>
        <Show when={props.chips}>
          <div class="chips">{props.chips}</div>
        </Show>
      </div>
      <Show when={props.ops || props.end}>
        <div class="unit-row__end">
          <Show when={props.ops}>{(ops) => <OpMarks used={ops().used} total={ops().total} />}</Show>
          {props.end}
        </div>
      </Show>
    </li>
  )
}
