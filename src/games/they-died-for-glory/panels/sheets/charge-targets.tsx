/** Enemies to charge: a tap on the row announces, a tap at its end unfolds the odds. */
import { createMemo, For, Show, type JSX } from 'solid-js'
import { Chip } from '#ui/chip.tsx'
import { UnitRow } from '#ui/unit-row.tsx'
import type { Battle, BattleUnit } from '#tdfg/battle/state.ts'
import { chipsOf, nameOf, sayTroop } from '#tdfg/text/names.ts'
import { listed } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf, shapeOf, signOf } from '../looks.ts'
import { byGroup } from './close-parts.tsx'

interface ChargeTargetsProps {
  readonly targets: readonly BattleUnit[]
  /** Listed before all others, under a heading of its own. */
  readonly first: { readonly title: string; readonly ids: readonly string[] }
  readonly onPick: (id: string) => void
  readonly odds: (id: string) => JSX.Element
}

export function ChargeTargets(props: ChargeTargetsProps) {
  const desk = useDesk()
  const [unfolded, unfold] = desk.screen.draft<string>('odds', '')
  const isFirst = ({ id }: BattleUnit) => props.first.ids.includes(id)
  const early = createMemo(() => props.targets.filter(isFirst).map(({ id }): string => id))
  const groups = createMemo(() => byGroup(props.targets.filter((unit) => !isFirst(unit))))
  const title = (id: string) => desk.battle().groups.find((group) => group.id === id)?.name ?? ''
  const row = (id: string) => (
    <TargetRow
      id={id}
      unfolded={unfolded() === id}
      onUnfold={(open) => unfold(open ? id : '')}
      onPick={props.onPick}
      odds={props.odds}
    />
  )
  return (
    <div class="close-targets">
      <Show when={early().length > 0}>
        <h3 class="section__title">{props.first.title}</h3>
        <ul>
          <For each={early()}>{row}</For>
        </ul>
      </Show>
      <For each={groups().map(({ group }): string => group)}>
        {(group) => (
          <>
            <h3 class="section__title">{title(group)}</h3>
            <ul>
              <For each={groups().find((one) => one.group === group)?.ids}>{row}</For>
            </ul>
          </>
        )}
      </For>
    </div>
  )
}

interface TargetRowProps {
  readonly id: string
  readonly unfolded: boolean
  readonly onUnfold: (open: boolean) => void
  readonly onPick: (id: string) => void
  readonly odds: (id: string) => JSX.Element
}

/** Who has announced a charge on it already: `charged by II/King’s Grenadiers`. */
function sayChargedBy(battle: Battle, target: string): string | undefined {
  const by = battle.charges.filter((charge) => charge.target === target && charge.against === null && charge.stage !== 'over')
  return by.length === 0 ? undefined : `charged by ${listed(by.map(({ unit }) => nameOf(battle, unit)))}`
}

function TargetRow(props: TargetRowProps) {
  const desk = useDesk()
  return (
    <Show when={desk.unit(props.id)}>
      {(unit) => (
        <>
          <UnitRow
            name={unit().name}
            sign={signOf(unit())}
            signTitle={sayTroop(unit().troop)}
            pigment={pigmentOf(unit().side)}
            detail={sayChargedBy(desk.battle(), props.id)}
            strength={{ figures: unit().figures, casualties: unit().casualties, shape: shapeOf(unit()) }}
            chips={
              <For each={chipsOf(desk.battle(), unit())}>
                {(chip) => <Chip tone={chip.warn ? 'warn' : 'plain'}>{chip.text}</Chip>}
              </For>
            }
            end={<OddsButton open={props.unfolded} of={unit().name} onChange={props.onUnfold} />}
            onOpen={() => props.onPick(props.id)}
          />
          <Show when={props.unfolded}>
            <li class="close-unfolded">{props.odds(props.id)}</li>
          </Show>
        </>
      )}
    </Show>
  )
}

interface OddsButtonProps {
  readonly open: boolean
  readonly of: string
  readonly onChange: (open: boolean) => void
}

export function OddsButton(props: OddsButtonProps) {
  return (
    <button
      type="button"
      class="button button--slim"
      aria-expanded={props.open}
      aria-label={`Odds: ${props.of}`}
      onClick={() => props.onChange(!props.open)}
    >
      Odds
    </button>
  )
}
