/** What is due, in its order; what can be settled with one tap is settled here. */
import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js'
import { FacesRow } from '#ui/faces-row.tsx'
import { FACES, type Face } from '#ui/faces.ts'
import { TodoList, TodoRow } from '#ui/todo-row.tsx'
import type { Act, Faces } from '#tdfg/battle/acts.ts'
import type { BattleUnit, Obligation } from '#tdfg/battle/state.ts'
import type { Todo } from '#tdfg/battle/todo.ts'
import { chargeReach } from '#tdfg/rules/charge.ts'
import { moraleRating, rollsDie } from '#tdfg/rules/morale.ts'
import { isInfantry } from '#tdfg/rules/unit.ts'
import { sayMorale, sayObligation } from '#tdfg/text/obligations.ts'
import { nameOf } from '#tdfg/text/names.ts'
import { inches } from '#tdfg/text/words.ts'
import type { Reason } from '#tdfg/types.ts'
import { useDesk, type Desk } from './desk.tsx'
import { BlowRow } from './blow-row.tsx'
import { pigmentOf } from './looks.ts'
import { ReactionAnswer } from './reaction-answer.tsx'
import { ObjectiveAnswer, RefugeAnswer } from './todo-command.tsx'

function keyOf(row: Todo): string {
  if (row.kind === 'obligation') return row.obligation.id
  if (row.kind === 'blow') return `blow ${row.unit.id}`
  if (row.kind === 'close-orders') return `close ${row.side}`
  if (row.kind === 'order') return `order ${row.unit.id}`
  return row.kind === 'charge' ? row.charge.id : (row.melee.contacts[0]?.id ?? '')
}

export function TodoPanel() {
  const desk = useDesk()
  const open = () => desk.due().filter((row) => row.open)
  const later = () => desk.due().filter((row) => !row.open)
  return (
    <Show when={desk.due().length > 0}>
      <section class="sec todo">
        <h2 class="section__title">Due · {desk.due().length}</h2>
        <TodoList>
          <For each={open().map(keyOf)}>{(key) => <Row id={key} />}</For>
        </TodoList>
        <Show when={later().length > 0}>
          <ul class="todo__later">
            <For each={later()}>{(row) => <li>{laterWords(desk, row)}</li>}</For>
          </ul>
        </Show>
      </section>
    </Show>
  )
}

function laterWords(desk: Desk, row: Todo): string {
  if (row.kind !== 'obligation') return 'then what remains of this phase'
  const { title, because } = sayObligation(desk.battle(), row.obligation)
  return `then ${title}: ${because}`
}

function Row(props: { readonly id: string }) {
  const desk = useDesk()
  const row = () => desk.due().find((one) => keyOf(one) === props.id)
  return (
    <Switch>
      <Match when={asObligation(row())}>{(owed) => <Owed owed={owed()} />}</Match>
      <Match when={row()?.kind === 'charge'}>
        <ChargeRow id={props.id} />
      </Match>
      <Match when={asBlow(row())}>{(unit) => <BlowRow unit={unit()} />}</Match>
      <Match when={row()?.kind === 'melee'}>
        <MeleeRow id={props.id} />
      </Match>
    </Switch>
  )
}

const asBlow = (row: Todo | undefined): BattleUnit | undefined => (row?.kind === 'blow' ? row.unit : undefined)

const asObligation = (row: Todo | undefined): Obligation | undefined => (row?.kind === 'obligation' ? row.obligation : undefined)

function Owed(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const words = createMemo(() => sayObligation(desk.battle(), props.owed))
  const about = () => props.owed.about
  const title = () => (
    <span class="todo__title">
      <span class="side-word" data-pigment={pigmentOf(props.owed.side)}>
        {words().title}
      </span>
      <RollForMe owed={props.owed} />
    </span>
  )
  const detail = () => (
    <>
      {words().because}
      <Show when={about().kind === 'test'}>
        <TestNumbers owed={props.owed} />
      </Show>
    </>
  )
  return <TodoRow title={title()} detail={detail()} action={<Answer owed={props.owed} />} />
}

const reasonOf = (owed: Obligation): Reason => (owed.about.kind === 'test' ? owed.about.reason : 'artillery')

function TestNumbers(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const words = () => {
    const unit = desk.unit(props.owed.unit)
    if (!unit) return ''
    const { sum, fails } = sayMorale(
      moraleRating(desk.tables(), unit, reasonOf(props.owed)),
      unit.side === 'french' && isInfantry(unit),
    )
    return `${sum} · ${fails}`
  }
  return <span class="todo__numbers">{words()}</span>
}

function Answer(props: { readonly owed: Obligation }) {
  const kind = () => props.owed.about.kind
  return (
    <Switch>
      <Match when={kind() === 'test'}>
        <TestAnswer owed={props.owed} />
      </Match>
      <Match when={kind() === 'officer'}>
        <OfficerAnswer owed={props.owed} />
      </Match>
      <Match when={kind() === 'friends'}>
        <FriendsAnswer owed={props.owed} />
      </Match>
      <Match when={kind() === 'reach'}>
        <ReachAnswer owed={props.owed} />
      </Match>
      <Match when={kind() === 'compelled'}>
        <CompelledAnswer owed={props.owed} />
      </Match>
      <Match when={kind() === 'stood'}>
        <StoodAnswer owed={props.owed} />
      </Match>
      <Match when={kind() === 'objective'}>
        <ObjectiveAnswer owed={props.owed} />
      </Match>
      <Match when={kind() === 'refuge'}>
        <RefugeAnswer owed={props.owed} />
      </Match>
      <Match when={kind() === 'reaction'}>
        <ReactionAnswer owed={props.owed} />
      </Match>
    </Switch>
  )
}

/** The app's own dice for a test or an officer, beside the name, so that the row stays low. */
function RollForMe(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const dice = () => diceFor(desk, props.owed)
  const roll = () => void desk.perform(thrownFor(props.owed, { faces: desk.roll(dice()), by: 'app' }), 'stay')
  return (
    <Show when={dice() > 0}>
      <button type="button" class="button button--quiet todo__roll" disabled={desk.busy()} onClick={roll}>
        Roll for me
      </button>
    </Show>
  )
}

function diceFor(desk: Desk, owed: Obligation): number {
  if (owed.about.kind === 'officer') return 2
  if (owed.about.kind === 'reaction') return 1
  return owed.about.kind === 'test' && rolls(desk, owed) ? 1 : 0
}

function thrownFor({ id, about }: Obligation, dice: Faces): Act {
  if (about.kind === 'officer') return { kind: 'check-officer', obligation: id, dice }
  return { kind: about.kind === 'reaction' ? 'test-reaction' : 'test', obligation: id, die: dice }
}

/** Whether a die is thrown for this test at all. */
function rolls(desk: Desk, owed: Obligation): boolean {
  const unit = desk.unit(owed.unit)
  return unit !== undefined && rollsDie(desk.tables(), unit, reasonOf(owed))
}

function TestAnswer(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const unit = () => desk.unit(props.owed.unit)
  const rating = () => {
    const found = unit()
    return found ? moraleRating(desk.tables(), found, reasonOf(props.owed)).value : 0
  }
  const take = (face: number) =>
    void desk.perform({ kind: 'test', obligation: props.owed.id, die: { faces: [face], by: 'table' } }, 'stay')
  return (
    <Show
      when={rolls(desk, props.owed)}
      fallback={
        <button
          type="button"
          class="button button--owe"
          onClick={() => void desk.perform({ kind: 'test', obligation: props.owed.id, die: null }, 'stay')}
        >
          It runs, no die
        </button>
      }
    >
      <FacesRow
        label={<span class="sr-only">{unit()?.name}: the die shows</span>}
        failsOn={FACES.filter((face) => face > rating())}
        disabled={desk.busy()}
        onFace={take}
      />
    </Show>
  )
}

function OfficerAnswer(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const [first, setFirst] = createSignal<Face>()
  const done = (faces: readonly number[]) =>
    void desk.perform({ kind: 'check-officer', obligation: props.owed.id, dice: { faces, by: 'table' } }, 'stay')
  return (
    <div class="todo__dice">
      <FacesRow label="First die" chosen={first()} onFace={setFirst} />
      <Show when={first()}>
        {(one) => <FacesRow label="Second die" disabled={desk.busy()} onFace={(two) => done([one(), two])} />}
      </Show>
    </div>
  )
}

function FriendsAnswer(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  return (
    <div class="todo__friends">
      <button
        type="button"
        class="button button--main todo__nobody"
        onClick={() => void desk.perform({ kind: 'name-friends', obligation: props.owed.id, friends: [] }, 'stay')}
      >
        Nobody within {inches(desk.tables().morale.friendsWithin.value, desk.battle())}
      </button>
      <button type="button" class="button button--owe" onClick={() => desk.screen.open(`friends/${props.owed.id}`)}>
        Somebody is…
      </button>
    </div>
  )
}

function ReachAnswer(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const answer = (inReach: boolean) => void desk.perform({ kind: 'answer-reach', obligation: props.owed.id, inReach }, 'stay')
  const reach = () => {
    const unit = desk.unit(props.owed.unit)
    return unit ? chargeReach(desk.tables(), unit) : 0
  }
  return (
    <div class="todo__friends">
      <p>Measure its charge: {inches(reach(), desk.battle())} in this formation. Is a German in reach?</p>
      <div class="todo__pair">
        <button type="button" class="button button--main" onClick={() => answer(false)}>
          No
        </button>
        <button type="button" class="button button--owe" onClick={() => answer(true)}>
          Yes, it must charge
        </button>
      </div>
    </div>
  )
}

function CompelledAnswer(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  return (
    <div class="todo__pair">
      <button type="button" class="button button--main" onClick={() => desk.screen.open(`charge/${props.owed.unit}`)}>
        Charge whom?
      </button>
      <button
        type="button"
        class="button button--owe"
        onClick={() => void desk.perform({ kind: 'no-charge', obligation: props.owed.id }, 'stay')}
      >
        None in reach
      </button>
    </div>
  )
}

function StoodAnswer(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const answer = (stood: boolean) => void desk.perform({ kind: 'answer-stood', obligation: props.owed.id, stood }, 'stay')
  return (
    <div class="todo__pair">
      <button type="button" class="button button--main" onClick={() => answer(true)}>
        Stood: it rallies
      </button>
      <button type="button" class="button button--owe" onClick={() => answer(false)}>
        It moved
      </button>
    </div>
  )
}

function ChargeRow(props: { readonly id: string }) {
  const desk = useDesk()
  const charge = () => desk.battle().charges.find((row) => row.id === props.id)
  const name = (id: string | undefined) => (id ? (desk.unit(id)?.name ?? '') : '')
  const words = () => {
    const found = charge()
    if (!found) return ''
    return found.against === null ? `charges ${name(found.target)}` : `may still touch ${name(found.target)}, shot to the ground`
  }
  return (
    <TodoRow
      title={
        <span class="side-word" data-pigment={pigmentOf(desk.unit(charge()?.unit ?? '')?.side ?? 'german')}>
          {name(charge()?.unit)}
        </span>
      }
      detail={words()}
      action={
        <button type="button" class="button button--owe" onClick={() => desk.screen.open(`carry-out/${props.id}`)}>
          Carry out
        </button>
      }
    />
  )
}

function MeleeRow(props: { readonly id: string }) {
  const desk = useDesk()
  const melee = () => {
    const row = desk.due().find((one) => keyOf(one) === props.id)
    return row?.kind === 'melee' ? row.melee : undefined
  }
  const names = (side: 'french' | 'german') =>
    melee()
      ?.units[side].map((id) => nameOf(desk.battle(), id))
      .join(', ')
  return (
    <TodoRow
      title={`Melee: ${names('german')} and ${names('french')}`}
      detail={melee()?.contacts.some((contact) => contact.locked) ? 'locked since last turn' : 'all melees are fought at once'}
      action={
        <button type="button" class="button button--owe" onClick={() => desk.screen.open(`melee/${props.id}`)}>
          Fight
        </button>
      }
    />
  )
}
