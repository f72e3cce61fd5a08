/** Adding to a formation or a side: a unit by its name and troops, a formation, or a whole division at once. */
import { createSignal, For, Show } from 'solid-js'
import { NumberField, TextField } from '#ui/fields.tsx'
import { add } from '#tdfg/forces/edit.ts'
import type { Level, TroopTag } from '#tdfg/forces/format.ts'
import { NO_GROUP, NO_UNIT, type At, type ForcesNode } from '#tdfg/forces/model.ts'
import { saySide } from '#tdfg/text/names.ts'
import { sayLevel, sayTag } from '#tdfg/text/troop-tags.ts'
import { capital } from '#tdfg/text/words.ts'
import { SIDES } from '#tdfg/types.ts'
import { useBoard } from './drawing-board.tsx'
import { nameOfNode } from './naming.ts'
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
      <Show when={!isSide()}>
        <UnitAdder side={side()} onAdd={put} />
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
  readonly side: 'french' | 'german'
  readonly onAdd: (node: ForcesNode, what: string) => void
}

function UnitAdder(props: UnitAdderProps) {
  const [name, setName] = createSignal('')
  const [count, setCount] = createSignal(1)
  const add = (troop: TroopTag) => {
    const named = name().trim() || capital(sayTag(troop))
    props.onAdd({ ...NO_UNIT, name: named, count: count(), troop }, count() > 1 ? `${named} ×${count()}` : named)
    setName('')
    setCount(1)
  }
  return (
    <section class="fields">
      <div class="add__line">
        <TextField
          label="Name of a regiment, battalion or battery"
          value={name()}
          placeholder={props.side === 'french' ? '50th Line' : '58th Infantry'}
          onInput={setName}
        />
        <NumberField label="How many" value={count()} least={1} most={40} onChange={setCount} />
      </div>
      <p class="soft small">Tap its troops to add it with their usual figures.</p>
      <TroopGrid side={props.side} value={null} onPick={add} />
    </section>
  )
}
