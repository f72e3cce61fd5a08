/** What a unit may do now, each a tap; and what it may not, each with its reason. */
import { createMemo, createUniqueId, For, Match, Show, Switch } from 'solid-js'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { possibilities, type Doing } from '#tdfg/battle/possible.ts'
import { mayNotChange, mayNotMove } from '#tdfg/battle/may/move.ts'
import type { BattleUnit, Commander } from '#tdfg/battle/state.ts'
import { formationChangeCost, formationsFor } from '#tdfg/rules/movement.ts'
import { sayCover, sayFormation } from '#tdfg/text/names.ts'
import { sayRefusal } from '#tdfg/text/refusals.ts'
import { capital, counted } from '#tdfg/text/words.ts'
import { sayInside } from '#tdfg/text/works.ts'
import { COVERS, type Formation } from '#tdfg/types.ts'
import { useDesk, type Desk } from '../desk.tsx'
import { UnitReach } from '../reach-chip.tsx'
import { RuleLink } from './rule-link.tsx'
import { Pick } from './seen-chips.tsx'
import { MovesButtons } from './volley-moves.tsx'

const WORDS: Readonly<Record<Doing, string>> = {
  fire: 'Fire',
  shoot: 'Shoot',
  charge: 'Charge',
  countercharge: 'Countercharge',
  move: 'Move',
  'change-formation': 'Change formation',
  'go-prone': 'Go prone',
  'stand-up': 'Stand up',
  'fall-back': 'Fall back',
  'replace-gunners': 'Replace gunners',
  'set-charge': 'Set a charge',
  blow: 'Blow it up',
}

/** Doings with a sheet of their own, and its path. */
const SHEETS: Readonly<Partial<Record<Doing, string>>> = {
  fire: 'fire',
  shoot: 'shoot',
  charge: 'charge',
  countercharge: 'countercharge',
  'fall-back': 'fall-back',
  'replace-gunners': 'replace',
  'set-charge': 'set-charge',
}

/** Opens another sheet in place of this one, so that its end leads to the table. */
export function instead({ screen }: Desk, path: string): void {
  screen.close()
  screen.open(path)
}

interface UnitProps {
  readonly unit: BattleUnit
}

export function MayNow(props: UnitProps) {
  const desk = useDesk()
  const can = createMemo(() =>
    possibilities(desk.scene, props.unit)
      .filter(({ doing, refusal }) => refusal === null && doing !== 'move')
      .map(({ doing }) => doing),
  )
  const hasMoved = () => mayNotMove(desk.scene, props.unit, 0) === null
  return (
    <section class="unit-may">
      <h3 class="section__title">May now</h3>
      <ul>
        <For each={can()}>{(doing) => <Can unit={props.unit} doing={doing} />}</For>
      </ul>
      <Show when={hasMoved()}>
        <div class="unit-may__field">
          <span class="unit-may__name">Moved this turn</span>
          <MovesButtons unit={props.unit} />
          <UnitReach unit={props.unit} />
        </div>
      </Show>
      <div class="unit-may__field">
        <span class="unit-may__name">Cover</span>
        <Pick
          label="Cover"
          options={COVERS.map((cover) => [cover, sayCover(cover)])}
          value={props.unit.cover}
          onPick={(cover) => void desk.perform({ kind: 'note-cover', unit: props.unit.id, cover }, 'stay')}
        />
        <button type="button" class="button button--slim" onClick={() => instead(desk, `works/${props.unit.id}`)}>
          {capital(sayInside(desk.battle(), props.unit) ?? 'in a named work')}…
        </button>
      </div>
      <Commanders unit={props.unit} />
    </section>
  )
}

interface CanProps extends UnitProps {
  readonly doing: Doing
}

function Can(props: CanProps) {
  const desk = useDesk()
  const act = () => {
    const path = SHEETS[props.doing]
    if (path) instead(desk, `${path}/${props.unit.id}`)
    else if (props.doing === 'go-prone' || props.doing === 'stand-up' || props.doing === 'blow')
      void desk.perform({ kind: props.doing, unit: props.unit.id })
  }
  return (
    <li>
      <Switch
        fallback={
          <button type="button" class="may-row" disabled={desk.busy()} onClick={act}>
            <b>{WORDS[props.doing]}</b>
            <Show when={SHEETS[props.doing]}>
              <span class="may-row__on" aria-hidden="true">
                ›
              </span>
            </Show>
          </button>
        }
      >
        <Match when={props.doing === 'change-formation'}>
          <Formations unit={props.unit} />
        </Match>
      </Switch>
    </li>
  )
}

/** Opens in its place: every formation that its kind knows, with its price. */
function Formations(props: UnitProps) {
  const desk = useDesk()
  const id = createUniqueId()
  const [open, setOpen] = desk.screen.draft('formations', false)
  const others = () => formationsFor(props.unit).filter((formation) => formation !== props.unit.formation)
  const price = (to: Formation) => {
    const operations = formationChangeCost(props.unit, to)
    return operations === 0 ? 'free' : counted(operations, 'operation')
  }
  return (
    <>
      <button type="button" class="may-row" aria-expanded={open()} aria-controls={id} onClick={() => setOpen(!open())}>
        <b>{WORDS['change-formation']}</b>
        <small>now {sayFormation(props.unit.formation)}</small>
      </button>
      <div id={id} class="formations" classList={{ 'formations--open': open() }}>
        <Show when={open()}>
          <For each={others()}>
            {(to) => (
              <button
                type="button"
                class="button button--slim"
                disabled={desk.busy() || mayNotChange(desk.scene, props.unit, to) !== null}
                onClick={() => void desk.perform({ kind: 'change-formation', unit: props.unit.id, to })}
              >
                {sayFormation(to)}
                <small>{price(to)}</small>
              </button>
            )}
          </For>
        </Show>
      </div>
    </>
  )
}

/** Command figures of the unit's own brigade and of those above it: a tap brings one to it, or takes him away. */
function Commanders(props: UnitProps) {
  const desk = useDesk()
  const above = createMemo(() => {
    const ids = new Set<string>()
    let id: string | null = props.unit.group
    while (id !== null && !ids.has(id)) {
      ids.add(id)
      id = desk.battle().groups.find((group) => group.id === id)?.parent ?? null
    }
    return ids
  })
  const near = (row: Commander) => row.with === props.unit.id || above().has(row.group)
  const rows = createMemo(() =>
    desk
      .battle()
      .commanders.filter((row) => row.presence === 'table' && row.side === props.unit.side && near(row))
      .map((row): string => row.id),
  )
  const row = (id: string) => desk.battle().commanders.find((one) => one.id === id)
  const set = (id: string, attached: boolean) => {
    const commander = row(id)
    if (commander) void desk.perform({ kind: 'attach', commander: commander.id, unit: attached ? props.unit.id : null }, 'stay')
  }
  return (
    <Show when={rows().length > 0}>
      <div class="unit-may__field unit-may__field--tall" role="group" aria-label="Command figures with it">
        <span class="unit-may__name">With it</span>
        <span class="toggle-chips">
          <For each={rows()}>
            {(id) => (
              <ToggleChip
                label={row(id)?.name ?? ''}
                pressed={row(id)?.with === props.unit.id}
                disabled={desk.busy()}
                onChange={(attached) => set(id, attached)}
              />
            )}
          </For>
        </span>
      </div>
    </Show>
  )
}

export function MayNot(props: UnitProps) {
  const desk = useDesk()
  const all = createMemo(() => possibilities(desk.scene, props.unit).filter(({ refusal }) => refusal !== null))
  const why = (doing: Doing) => all().find((one) => one.doing === doing)?.refusal
  return (
    <Show when={all().length > 0}>
      <details class="unit-not" open>
        <summary class="section__title">May not, and why</summary>
        <ul>
          <For each={all().map(({ doing }) => doing)}>
            {(doing) => (
              <Show when={why(doing)}>
                {(refusal) => (
                  <li class="unit-not__one">
                    <b>{WORDS[doing]}</b>
                    <small>
                      {sayRefusal(desk.battle(), refusal())} <RuleLink rule={refusal().rule} />
                    </small>
                  </li>
                )}
              </Show>
            )}
          </For>
        </ul>
      </details>
    </Show>
  )
}
