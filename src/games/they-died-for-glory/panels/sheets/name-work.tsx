/** A work is written down: what it is made of, and its name. Two taps and a name. */
import { createUniqueId, For, Show } from 'solid-js'
import type { Battle } from '#tdfg/battle/state.ts'
import { standing } from '#tdfg/battle/works.ts'
import { inches } from '#tdfg/text/words.ts'
import { sayBears, sayMaterial } from '#tdfg/text/works.ts'
import { WORKS, type Work as Material } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { Stepper } from './stepper.tsx'
import { WorkSign } from './work-parts.tsx'
import './works.css'

/** Names that the scenario gives to what must be held, those that stand on the list already left out. */
const offered = (battle: Battle): readonly string[] => {
  const taken = standing(battle).map(({ name }) => name)
  return [...new Set(battle.objectives.map(({ name }) => name))].filter((name) => !taken.includes(name))
}

export function NameWork() {
  const desk = useDesk()
  const [material, setMaterial] = desk.screen.draft<Material | null>('material', null)
  const [name, setName] = desk.screen.draft('name', '')
  const wide = () => desk.battle().tables.artillery.redoubtInches.value
  const [front, setFront] = desk.screen.draft<number | null>('front', null)
  const id = createUniqueId()
  const ready = () => material() !== null && name().trim() !== ''
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const made = material()
    if (made === null || !ready()) return
    const across = made === 'redoubt' ? (front() ?? wide()) : 0
    if (await desk.perform({ kind: 'name-work', name: name().trim(), material: made, inches: across }, 'stay')) {
      setMaterial(null)
      setName('')
      setFront(null)
    }
  }
  return (
    <form class="name-work" onSubmit={(event) => void submit(event)}>
      <h3 class="section__title">{desk.battle().works.length === 0 ? 'Name one' : 'Name another'}</h3>
      <Materials value={material()} onChange={setMaterial} />
      <Show when={material() === 'redoubt'}>
        <Stepper
          label="Its front"
          detail={inches(front() ?? wide(), desk.battle())}
          value={front() ?? wide()}
          least={1}
          most={48}
          onChange={setFront}
        />
      </Show>
      <label class="field" for={id}>
        <span>Its name</span>
      </label>
      <input
        id={id}
        class="input"
        type="text"
        autocomplete="off"
        maxlength="60"
        value={name()}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Show when={offered(desk.battle()).length > 0}>
        <div class="name-work__offered">
          <For each={offered(desk.battle())}>
            {(text) => (
              <button type="button" class="button button--slim" aria-pressed={name() === text} onClick={() => setName(text)}>
                {text}
              </button>
            )}
          </For>
        </div>
      </Show>
      <button type="submit" class="button button--main name-work__go" disabled={!ready() || desk.busy()}>
        Write it down
      </button>
    </form>
  )
}

interface MaterialsProps {
  readonly value: Material | null
  readonly onChange: (material: Material) => void
}

function Materials(props: MaterialsProps) {
  const desk = useDesk()
  const name = createUniqueId()
  return (
    <fieldset class="materials">
      <legend class="sr-only">What it is</legend>
      <For each={WORKS}>
        {(material) => (
          <label class="materials__one">
            <input
              type="radio"
              class="materials__radio"
              name={name}
              value={material}
              checked={props.value === material}
              onChange={() => props.onChange(material)}
            />
            <WorkSign material={material} />
            <span>
              {sayMaterial(material)}
              <small>{sayBears(desk.battle(), material)}</small>
            </span>
          </label>
        )}
      </For>
    </fieldset>
  )
}
