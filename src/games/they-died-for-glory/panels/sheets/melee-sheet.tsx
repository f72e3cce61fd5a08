/** A melee: both sides, what stands uphill, the odds, then the hits of each throw. The last one entered fights it. */
import { createMemo, For, Show } from 'solid-js'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import type { Thrown } from '#tdfg/battle/acts.ts'
import { meleePools, meleeWith, oddDice, type Melee, type MeleePool } from '#tdfg/battle/melees.ts'
import { firstSide } from '#tdfg/battle/halves.ts'
import { enemyOf } from '#tdfg/battle/state.ts'
import { live } from '#tdfg/rules/unit.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { counted } from '#tdfg/text/words.ts'
import type { Side, UnitId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { contestOf } from './charge-odds.tsx'
import { ActSheet, Allowed, UnitBody } from './close-parts.tsx'
import { MeleeThrow } from './melee-throw.tsx'
import { OddDie, takersOf, type Odd } from './odd-die.tsx'
import { OddsBar } from './odds-bar.tsx'
import { dueFirst } from './volley-told.tsx'

export function MeleeSheet(props: { readonly contact: string }) {
  const desk = useDesk()
  const melee = createMemo(() => meleeWith(desk.battle(), desk.place(), props.contact))
  return <Show when={melee()}>{(found) => <Fight melee={found()} contact={props.contact} />}</Show>
}

/** A throw belongs to its pool as long as dice and number stay: standing uphill may change both. */
const keyOf = ({ unit, enemies, plan }: MeleePool): string => [unit, ...enemies, plan.value.dice, plan.value.need].join(' ')

/** Nothing to throw: no number of the die hits. */
const isVain = ({ plan }: MeleePool): boolean => plan.value.need === null

const VAIN: Thrown = { hits: 0, by: 'table' }

type Entered = Readonly<Record<string, Thrown>>

function Fight(props: { readonly melee: Melee; readonly contact: string }) {
  const desk = useDesk()
  const [uphill, setUphill] = desk.screen.draft<readonly UnitId[]>('uphill', [])
  const [entered, setEntered] = desk.screen.draft<Entered>('throws', {})
  const [picked, setPicked] = desk.screen.draft('picked', '')
  const first = (): Side => firstSide(desk.place().phase)
  const [odd, setOdd] = desk.screen.draft<Odd>('odd', {})
  const spare = createMemo(() => oddDice(desk.battle(), props.melee, uphill()))
  const oddTo = () =>
    spare().flatMap((row) => (odd()[row.unit] ? takersOf(row, odd()).map((enemy) => ({ unit: row.unit, enemy })) : []))
  const pools = createMemo(() => meleePools(desk.battle(), props.melee, first(), uphill(), oddTo()))
  const thrown = (pool: MeleePool): Thrown | undefined => (isVain(pool) ? VAIN : entered()[keyOf(pool)])
  const done = () => pools().flatMap((pool) => thrown(pool) ?? [])
  const complete = () => done().length === pools().length
  const fight = () =>
    void desk.perform({ kind: 'fight', contact: props.contact, uphill: uphill(), oddTo: oddTo(), throws: done() })
  const enter = (more: Entered) => {
    setEntered({ ...entered(), ...more })
    if (complete()) fight()
    else queueMicrotask(() => document.querySelector<HTMLElement>('.melee-throw--active')?.focus())
  }
  /** To be entered, or entered anew: what was entered for it is forgotten. */
  const openThrow = (key: string) => {
    setEntered(Object.fromEntries(Object.entries(entered()).filter(([one]) => one !== key)))
    setPicked(key)
  }
  const rollRest = () => {
    const open = pools().filter((pool) => thrown(pool) === undefined)
    enter(Object.fromEntries(open.map((pool) => [keyOf(pool), { faces: desk.roll(pool.plan.value.dice), by: 'app' }])))
  }
  const poolAt = (key: string) => pools().find((pool) => keyOf(pool) === key)
  const foes = ({ unit }: MeleePool) => props.melee.units[enemyOf(desk.unit(unit)?.side ?? first())].length
  const active = createMemo(() => {
    const open = pools()
      .filter((pool) => thrown(pool) === undefined)
      .map(keyOf)
    return open.find((key) => key === picked()) ?? open[0]
  })
  return (
    <ActSheet
      title="Melee"
      subtitle={props.melee.contacts.some(({ locked }) => locked) ? 'locked since last turn' : undefined}
      footer={
        dueFirst(desk) === null && <Settle complete={complete()} begun={done().length > 0} onFight={fight} onRoll={rollRest} />
      }
    >
      <Allowed refusal={null}>
        <div class="melee-sides">
          <For each={[first(), enemyOf(first())]}>
            {(side) => <SideOf melee={props.melee} side={side} uphill={uphill()} onUphill={setUphill} />}
          </For>
        </div>
        <OddsBar label="Odds before the dice" contest={contestOf(desk.battle(), props.melee, pools(), first())} first={first()} />
        <For each={spare().map(({ unit }) => unit)}>
          {(id) => (
            <Show when={spare().find(({ unit }) => unit === id)}>
              {(row) => <OddDie row={row()} odd={odd()} onOdd={setOdd} />}
            </Show>
          )}
        </For>
        <div class="melee-throws">
          <For each={pools().map(keyOf)}>
            {(key) => (
              <Show when={poolAt(key)}>
                {(pool) => (
                  <MeleeThrow
                    pool={pool()}
                    thrown={thrown(pool())}
                    active={active() === key}
                    against={foes(pool()) > 1}
                    onThrown={(dice) => enter({ [key]: dice })}
                    onOpen={() => openThrow(key)}
                  />
                )}
              </Show>
            )}
          </For>
        </div>
      </Allowed>
    </ActSheet>
  )
}

interface SettleProps {
  readonly complete: boolean
  readonly begun: boolean
  readonly onFight: () => void
  readonly onRoll: () => void
}

/** The app's dice for what is not entered yet; where all is entered and the fight was held up, the fight. */
function Settle(props: SettleProps) {
  const desk = useDesk()
  return (
    <button
      type="button"
      class="button"
      classList={{ 'button--main': props.complete }}
      disabled={desk.busy()}
      onClick={() => (props.complete ? props.onFight() : props.onRoll())}
    >
      {props.complete ? 'Fight' : props.begun ? 'Roll the rest for me' : 'Roll for me'}
    </button>
  )
}

interface SideProps {
  readonly melee: Melee
  readonly side: Side
  readonly uphill: readonly UnitId[]
  readonly onUphill: (uphill: readonly UnitId[]) => void
}

/** One side's units, its strength, and who of them stands uphill. */
function SideOf(props: SideProps) {
  const desk = useDesk()
  const units = () => props.melee.units[props.side]
  const strength = () => units().reduce((sum, id) => sum + live(desk.unit(id) ?? { figures: 0, casualties: 0 }), 0)
  const toggle = (id: UnitId, up: boolean) =>
    props.onUphill(up ? [...props.uphill, id] : props.uphill.filter((one) => one !== id))
  return (
    <section class="melee-sides__side" data-pigment={pigmentOf(props.side)}>
      <h3 class="melee-sides__name">
        <span class="side-word">{saySidePlural(props.side)}</span> <small>{counted(strength(), 'figure')}</small>
      </h3>
      <ul>
        <For each={units()}>
          {(id) => (
            <Show when={desk.unit(id)}>
              {(unit) => (
                <li class="melee-sides__unit">
                  <span class="melee-sides__who">
                    <UnitBody unit={unit()} without={['in-contact', 'smoke', 'half-strength']} />
                  </span>
                  <ToggleChip label="uphill" pressed={props.uphill.includes(id)} onChange={(up) => toggle(id, up)} />
                </li>
              )}
            </Show>
          )}
        </For>
      </ul>
    </section>
  )
}
