/** What may be chosen before a battle, a row each: what it is now in sight, the choice itself behind it. */
import { For, Show, type JSX } from 'solid-js'
import { Segmented } from '#ui/segmented.tsx'
import type { Leaf } from '#games/game.ts'
import { FRENCH_LINE } from '#tdfg/data/presets.ts'
import { readSummary, standardOf } from '#tdfg/charts/standard.ts'
import { datedIn } from '#tdfg/forces/begin.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { counted } from '#tdfg/text/words.ts'
import { HOLDERS, SCALES } from '#tdfg/types.ts'
import { pigmentOf } from '#tdfg/panels/looks.ts'
import { HOLDS } from '#tdfg/panels/phone-of.ts'
import { shopHref } from '../frame.tsx'
import { scaleOf, type Choices } from './choices.ts'

export interface ChoiceProps {
  readonly forces: Forces
  readonly choices: Choices
  readonly onChange: (patch: Partial<Choices>) => void
}

/** A row that opens. */
export function Choice(props: { readonly label: string; readonly now: JSX.Element; readonly children: JSX.Element }) {
  return (
    <details class="choice">
      <summary>
        <span class="choice__label">{props.label}</span>
        <span class="choice__now">{props.now}</span>
      </summary>
      <div class="choice__body fields">{props.children}</div>
    </details>
  )
}

export function FiguresChoice(props: ChoiceProps) {
  const scale = () => scaleOf(props.forces, props.choices)
  const line = () => props.choices.frenchLine ?? props.forces.frenchLine ?? FRENCH_LINE[0]?.value ?? 0
  return (
    <Choice label="Figures" now={`${scale() === '1:1' ? 'all, 1:1' : scale()} · French battalions ${line()}`}>
      <Segmented
        label="Figures on the table"
        labelled
        options={SCALES.map((value) => ({ value, label: value === '1:1' ? 'All, 1:1' : value }))}
        value={scale()}
        onChange={(value) => props.onChange({ scale: value })}
      />
      <Segmented
        label="Figures of a French line battalion"
        labelled
        options={FRENCH_LINE.map(({ value }) => ({ value, label: String(value) }))}
        value={line()}
        onChange={(value) => props.onChange({ frenchLine: value })}
      />
      <p class="soft small">A scale rounds to the nearest figure and never goes below one.</p>
    </Choice>
  )
}

const OWN = ''

/** The charts that these choices name among those on the shelf; null: the app's own numbers. */
export function chosenCharts({ charts }: Choices, shelf: readonly Leaf[]): Leaf | null {
  if (charts === null) return standardOf(shelf)
  return shelf.find(({ id }) => id === charts) ?? null
}

export function ChartsChoice(props: ChoiceProps & { readonly shelf: readonly Leaf[] }) {
  const chosen = () => chosenCharts(props.choices, props.shelf)
  const numbers = (leaf: Leaf) => counted(readSummary(leaf.summary).cells, 'number')
  return (
    <Choice label="Charts" now={chosen()?.name ?? 'the app’s own numbers'}>
      <Segmented
        label="Charts of this battle"
        options={[
          { value: OWN, label: 'The app’s own', detail: 'many assumed' },
          ...props.shelf.map((leaf) => ({ value: leaf.id, label: leaf.name, detail: `${numbers(leaf)}, yours` })),
        ]}
        value={chosen()?.id ?? OWN}
        onChange={(charts) => props.onChange({ charts })}
      />
      <a class="link-button" href={shopHref('charts')}>
        Enter or look at charts
      </a>
      <p class="soft small">The battle keeps the charts that it begins with.</p>
    </Choice>
  )
}

export function HolderChoice(props: ChoiceProps) {
  return (
    <Choice label="Who holds the phone" now={HOLDS[props.choices.holder][0]}>
      <Segmented
        label="Who holds the phone"
        options={HOLDERS.map((value) => ({ value, label: HOLDS[value][0], detail: HOLDS[value][1] }))}
        value={props.choices.holder}
        onChange={(holder) => props.onChange({ holder })}
      />
      <p class="soft small">
        It decides who may look at written orders, where the battle has them, and may be changed while it goes on.
      </p>
    </Choice>
  )
}

export function ObjectivesRow(props: { readonly forces: Forces }) {
  const dated = () => datedIn(props.forces)
  return (
    <Show when={props.forces.objectives.length > 0}>
      <Choice label="Objectives" now={dated().length === 0 ? 'in words' : counted(dated().length, 'date')}>
        <ul class="choice__list">
          <For each={props.forces.objectives}>
            {(row) => (
              <li>
                <Show when={row.side}>
                  {(side) => (
                    <b class="side-word" data-pigment={pigmentOf(side())}>
                      {saySidePlural(side())}{' '}
                    </b>
                  )}
                </Show>
                {row.words}
              </li>
            )}
          </For>
        </ul>
      </Choice>
    </Show>
  )
}

/** Where the rulings are agreed: on the next screen, before a shot is fired. */
export const RulingsRow = () => (
  <Choice label="Rulings and options" now="the usual ones">
    <p>
      Long range, flanks, reaction fire, written orders and the readings of doubtful sentences are agreed on the next screen,
      under “Rulings and options”. They are frozen when the guns open.
    </p>
  </Choice>
)
