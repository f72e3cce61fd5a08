/** Adding to a formation or a side: a unit by its name and troops, a formation, or a whole division at once. */
import { createSignal, For, Show } from 'solid-js'
import { NumberField, TextField } from '#ui/fields.tsx'
import { buildCorps, buildDivision } from '#tdfg/forces/build.ts'
import { add } from '#tdfg/forces/edit.ts'
import type { Level, TroopTag } from '#tdfg/forces/format.ts'
import { guessTroop } from '#tdfg/forces/guess.ts'
import { NO_GROUP, NO_UNIT, type At, type ForcesGroup, type ForcesNode } from '#tdfg/forces/model.ts'
import { saySide } from '#tdfg/text/names.ts'
import { sayLevel, sayTag } from '#tdfg/text/troop-tags.ts'
import { capital, counted } from '#tdfg/text/words.ts'
import { SIDES, type Side } from '#tdfg/types.ts'
import { useBoard } from './drawing-board.tsx'
import { nameOfNode } from './naming.ts'
import { nextDivision, nextRegiment, sumOf } from './numbering.ts'
import { TroopGrid } from './troop-grid.tsx'

/** The name of a formation or side that something is added to. */
export function nameOfPlace(node: ForcesNode | null, at: At): string {
  if (node !== null) return nameOfNode(node)
  return `the ${saySide(SIDES.find((side) => side === at) ?? 'french')} side`
}

export function AddFields(props: { readonly at: At }) {
  const board = useBoard()
  const side = () => SIDES.find((one) => one === props.at.split('.')[0]) ?? 'french'
  const isSide = () => !props.at.includes('.')
  const [said, setSaid] = createSignal('')
  const put = (node: ForcesNode, what: string) => {
    const at = board.perform(`Add ${what}`, add(board.forces(), props.at, node))
    if (at !== null) setSaid(`${what} added.`)
    return at
  }
  return (
    <div class="fields">
      <p class="add__said" role="status">
        {said()}
      </p>
      <Show when={isSide()} fallback={<UnitAdder side={side()} onAdd={put} />}>
        <Builder side={side()} onAdd={put} />
      </Show>
      <section>
        <h3 class="section__title">A formation of your own</h3>
        <div class="buttons">
          <For each={LEVELS}>
            {(level) => (
              <button
                type="button"
                class="button"
                onClick={() => {
                  const at = put({ ...NO_GROUP, level }, capital(sayLevel(level)))
                  if (at !== null) board.openPane(`group/${at}`)
                }}
              >
                {capital(sayLevel(level))}
              </button>
            )}
          </For>
          <button
            type="button"
            class="button"
            onClick={() => {
              const at = put(NO_GROUP, 'Heading')
              if (at !== null) board.openPane(`group/${at}`)
            }}
          >
            Heading
            <small>without a figure</small>
          </button>
        </div>
      </section>
    </div>
  )
}

const LEVELS: readonly Level[] = ['brigade', 'division', 'corps']

interface UnitAdderProps {
  readonly side: Side
  readonly onAdd: (node: ForcesNode, what: string) => void
}

function UnitAdder(props: UnitAdderProps) {
  const [name, setName] = createSignal('')
  const [count, setCount] = createSignal(1)
  let form!: HTMLFormElement
  const guess = () => (name().trim() === '' ? null : guessTroop(name(), props.side))
  const add = (troop: TroopTag) => {
    const named = name().trim() || capital(sayTag(troop))
    props.onAdd({ ...NO_UNIT, name: named, count: count(), troop }, count() > 1 ? `${named} ×${count()}` : named)
    setName('')
    setCount(1)
    form.querySelector('input')?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const troop = guess()
    if (troop !== null) add(troop)
  }
  return (
    <form class="fields" ref={(element) => (form = element)} onSubmit={submit}>
      <TextField
        label="Name of a regiment, battalion or battery"
        value={name()}
        placeholder={props.side === 'french' ? '50th Line' : '58th Infantry'}
        onInput={setName}
      />
      <NumberField label="How many" value={count()} least={1} most={40} onChange={setCount} />
      <Show when={guess()} fallback={<p class="soft small">Tap its troops to add it with their usual figures.</p>}>
        {(troop) => (
          <button type="submit" class="button button--main">
            Add {name().trim()}
            <small>as {sayTag(troop())}; or tap its troops below</small>
          </button>
        )}
      </Show>
      <TroopGrid side={props.side} value={guess()} onPick={add} />
    </form>
  )
}

interface BuilderProps {
  readonly side: Side
  readonly onAdd: (node: ForcesNode, what: string) => void
}

/** Divisions and corps as they usually were, in one tap; their numbers go on from those that stand here already. */
function Builder(props: BuilderProps) {
  const board = useBoard()
  const [division, setDivision] = createSignal(nextDivision(board.forces(), props.side))
  const [regiment, setRegiment] = createSignal(nextRegiment(board.forces(), props.side))
  const plan = () => ({ side: props.side, division: division(), regiment: regiment() })
  const inWords = (node: ForcesGroup) => {
    const { units, figures } = sumOf(props.side, node, board.tables())
    return `${counted(units, 'unit')}, ${counted(figures, 'figure')}`
  }
  const one = () => buildDivision(plan())
  const two = () => buildCorps(plan(), Math.ceil(division() / 2), 2)
  const put = (node: ForcesGroup) => {
    props.onAdd(node, node.name)
    setDivision(nextDivision(board.forces(), props.side))
    setRegiment(nextRegiment(board.forces(), props.side))
  }
  return (
    <section class="fields">
      <h3 class="section__title">Whole formations in one tap</h3>
      <div class="fields fields--pair">
        <NumberField label="Number of the division" value={division()} least={1} most={99} onChange={setDivision} />
        <NumberField label="First line regiment" value={regiment()} least={1} most={300} onChange={setRegiment} />
      </div>
      <div class="buttons">
        <button type="button" class="button" onClick={() => put(one())}>
          {props.side === 'french' ? 'French' : 'Prussian'} division
          <small>{inWords(one())}</small>
        </button>
        <button type="button" class="button" onClick={() => put(two())}>
          {props.side === 'french' ? 'French' : 'Prussian'} corps
          <small>two divisions: {inWords(two())}</small>
        </button>
      </div>
    </section>
  )
}
