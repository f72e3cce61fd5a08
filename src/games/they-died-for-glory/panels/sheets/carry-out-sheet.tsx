/** What became of a charge on the table: contact, a countercharge met, short, or nobody left to touch. */
import { For, Show } from 'solid-js'
import { Segmented } from '#ui/segmented.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import type { Act } from '#tdfg/battle/acts.ts'
import { movesOfCharge, standingCountercharges } from '#tdfg/battle/propose/charge.ts'
import { onTable, type BattleUnit, type Charge } from '#tdfg/battle/state.ts'
import { isCavalry } from '#tdfg/rules/unit.ts'
import { sayGone } from '#tdfg/text/chips.ts'
import { sayInFormation } from '#tdfg/text/names.ts'
import { counted, inches } from '#tdfg/text/words.ts'
import type { Place } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { MeleeAhead } from './charge-odds.tsx'
import { ActSheet, Allowed, UnitName } from './close-parts.tsx'

type CarryOut = Extract<Act, { kind: 'carry-out' }>
type Struck = NonNullable<CarryOut['struck']>

/** By where the charge started, not where it touched. */
const STRUCK: readonly { readonly value: Struck; readonly label: string }[] = [
  { value: 'front', label: 'its front' },
  { value: 'flank', label: 'its flank' },
  { value: 'rear', label: 'its rear' },
]

export function CarryOutSheet(props: { readonly charge: string }) {
  const desk = useDesk()
  const charge = () => desk.battle().charges.find(({ id }) => id === props.charge)
  const unit = () => desk.unit(charge()?.unit ?? '')
  const target = () => desk.unit(charge()?.target ?? '')
  return (
    <Show when={charge()}>
      {(found) => (
        <Show when={unit()}>
          {(charger) => (
            <Show when={target()}>
              {(enemy) => (
                <Show when={found().against === null} fallback={<Counter charge={found()} unit={charger()} stopped={enemy()} />}>
                  <Onset charge={found()} unit={charger()} target={enemy()} />
                </Show>
              )}
            </Show>
          )}
        </Show>
      )}
    </Show>
  )
}

/** The target ran or died before it was touched (`charge.gone`). */
const isGone = ({ turn, phase }: Place, target: BattleUnit): boolean =>
  !onTable(target) || (target.fellBack?.turn === turn && target.fellBack.phase === phase)

interface OnsetProps {
  readonly charge: Charge
  readonly unit: BattleUnit
  readonly target: BattleUnit
}

function Onset(props: OnsetProps) {
  const desk = useDesk()
  const [assault, setAssault] = desk.screen.draft('assault', true)
  const [straight, setStraight] = desk.screen.draft('straight', true)
  const [struck, setStruck] = desk.screen.draft<Struck>('struck', 'front')
  const most = () => movesOfCharge(desk.battle(), props.charge, props.unit)
  const moves = () => Array.from({ length: most() }, (_, at) => at + 1)
  const counters = () => standingCountercharges(desk.scene, props.charge.id)
  /** The target comes on itself: whoever touches it has met it. */
  const comes = () => counters().some(({ unit }) => unit === props.target.id)
  const gone = () => isGone(desk.place(), props.target)
  const deep = () => props.unit.formation === 'deep-column'
  const rides = () => isCavalry(props.unit) && props.unit.formation === 'line'
  const flanks = () => desk.battle().options.includes('flank')
  const carry = (how: CarryOut['how'], spent: number, by?: Charge['id']) =>
    void desk.perform({
      kind: 'carry-out',
      charge: props.charge.id,
      how,
      moves: spent,
      assault: deep() && assault(),
      straight: rides() && straight(),
      ...(flanks() && how === 'contact' ? { struck: struck() } : {}),
      ...(by ? { by } : {}),
    })
  return (
    <ActSheet title={`${props.unit.name} charges`} subtitle={<Whom unit={props.unit} target={props.target} />}>
      <Allowed refusal={null}>
        <Show when={(deep() || rides()) && (onTable(props.target) || counters().length > 0)}>
          <div class="toggle-chips">
            <Show when={deep()}>
              <ToggleChip label="becomes an assault column" pressed={assault()} onChange={setAssault} />
            </Show>
            <Show when={rides()}>
              <ToggleChip
                label={`${inches(desk.battle().tables.melee.cavalryStraight.value, desk.battle())} straight or more`}
                pressed={straight()}
                onChange={setStraight}
              />
            </Show>
          </div>
        </Show>
        <For each={counters().map(({ id }) => id)}>
          {(id) => <Met counter={id} moves={moves()} onMet={(spent) => carry('met', spent, id)} />}
        </For>
        <Show when={gone()}>
          <Gone target={props.target} moves={moves()} onGone={(spent) => carry('gone', spent)} />
        </Show>
        <Show when={onTable(props.target)}>
          <Show when={!comes()}>
            <Show when={flanks()}>
              <Segmented label="It strikes" labelled options={STRUCK} value={struck()} onChange={setStruck} />
            </Show>
            <Contact target={props.target} moves={moves()} onContact={(spent) => carry('contact', spent)} />
          </Show>
          <div class="buttons">
            <button type="button" class="button" onClick={() => carry('short', most())}>
              Fell short
              <small>{most() === 0 ? 'it cannot move' : `${counted(most(), 'Move')} spent`}</small>
            </button>
          </div>
          <Show when={!comes()}>
            <OddsIf
              attacker={props.unit}
              defender={props.target}
              met={false}
              assault={assault()}
              straight={straight()}
              struck={flanks() ? struck() : 'front'}
            />
          </Show>
        </Show>
        <For each={counters().map(({ unit }) => unit)}>
          {(id) => (
            <Show when={desk.unit(id)}>
              {(enemy) => <OddsIf attacker={props.unit} defender={enemy()} met assault={assault()} straight={straight()} />}
            </Show>
          )}
        </For>
      </Allowed>
    </ActSheet>
  )
}

const Whom = (props: { readonly unit: BattleUnit; readonly target: BattleUnit }) => (
  <>
    <span class="side-word" data-pigment={pigmentOf(props.unit.side)}>
      {sayInFormation(props.unit.formation)}
    </span>
    , at <UnitName unit={props.target} />
  </>
)

interface Spending {
  readonly moves: readonly number[]
}

function Contact(props: Spending & { readonly target: BattleUnit; readonly onContact: (moves: number) => void }) {
  return (
    <section class="close-outcome">
      <h3 class="section__title">Touches {props.target.name}</h3>
      <div class="buttons">
        <For each={props.moves}>
          {(spent) => (
            <button type="button" class="button button--main close-outcome__big" onClick={() => props.onContact(spent)}>
              Contact
              <small>in {counted(spent, 'Move')}</small>
            </button>
          )}
        </For>
      </div>
    </section>
  )
}

function Met(props: Spending & { readonly counter: Charge['id']; readonly onMet: (moves: number) => void }) {
  const desk = useDesk()
  const enemy = () => desk.unit(desk.battle().charges.find(({ id }) => id === props.counter)?.unit ?? '')
  return (
    <Show when={enemy()}>
      {(unit) => (
        <section class="close-outcome">
          <h3 class="section__title">Met by the countercharge of {unit().name}</h3>
          <div class="buttons">
            <For each={props.moves}>
              {(spent) => (
                <button
                  type="button"
                  class="button"
                  aria-label={`Met by ${unit().name} in ${counted(spent, 'Move')}`}
                  onClick={() => props.onMet(spent)}
                >
                  Met
                  <small>in {counted(spent, 'Move')}</small>
                </button>
              )}
            </For>
          </div>
        </section>
      )}
    </Show>
  )
}

function Gone(props: Spending & { readonly target: BattleUnit; readonly onGone: (moves: number) => void }) {
  const why = () => (props.target.gone ? sayGone(props.target.gone) : 'fallen back')
  return (
    <section class="close-outcome close-outcome--gone">
      <h3 class="section__title">
        {props.target.name}: {why()}
      </h3>
      <div class="buttons">
        <button type="button" class="button" onClick={() => props.onGone(0)}>
          It stopped
          <small>no Move spent</small>
        </button>
        <For each={props.moves}>
          {(spent) => (
            <button type="button" class="button" onClick={() => props.onGone(spent)}>
              It went on
              <small>{counted(spent, 'Move')} spent</small>
            </button>
          )}
        </For>
      </div>
    </section>
  )
}

interface OddsIfProps {
  readonly attacker: BattleUnit
  readonly defender: BattleUnit
  readonly met: boolean
  readonly assault?: boolean
  readonly straight?: boolean
  readonly struck?: Struck
}

function OddsIf(props: OddsIfProps) {
  const desk = useDesk()
  const [open, setOpen] = desk.screen.draft(`odds ${props.defender.id}`, false)
  return (
    <details class="step-list__fold close-fold" open={open()} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Odds if {props.met ? 'they meet: ' : 'it touches '}
        {props.defender.name}
      </summary>
      <Show when={open()}>
        <MeleeAhead {...props} />
      </Show>
    </details>
  )
}

/** The charger was shot to the ground; whoever was to meet it may still go on to it (`charge.stopped`). */
function Counter(props: { readonly charge: Charge; readonly unit: BattleUnit; readonly stopped: BattleUnit }) {
  const desk = useDesk()
  const carry = (how: CarryOut['how']) =>
    void desk.perform({
      kind: 'carry-out',
      charge: props.charge.id,
      how,
      moves: desk.battle().tables.operations.counterchargeMoves.value,
    })
  return (
    <ActSheet title={`${props.unit.name} countercharges`} subtitle={<Whom unit={props.unit} target={props.stopped} />}>
      <Allowed refusal={null}>
        <div class="buttons">
          <Show when={onTable(props.stopped)}>
            <button type="button" class="button button--main close-outcome__big" onClick={() => carry('contact')}>
              It touches
            </button>
          </Show>
          <button type="button" class="button close-outcome__big" onClick={() => carry('not-met')}>
            It stays
          </button>
        </div>
      </Allowed>
    </ActSheet>
  )
}
