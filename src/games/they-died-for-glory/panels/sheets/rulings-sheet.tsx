/** Rulings and options of a battle on one screen: chosen before the first shot, read ever after. */
import { createMemo, For, Show } from 'solid-js'
import { Segmented } from '#ui/segmented.tsx'
import { SourceMark } from '#ui/sourced.tsx'
import { agreement } from '#tdfg/battle/propose/rulings.ts'
import { agreedIn, mayAgree, type Agreed } from '#tdfg/battle/may/agree.ts'
import { CHOICES, FIXED, type Choice, type ChoiceId } from '#tdfg/data/rulings.ts'
import { sayFixed } from '#tdfg/text/rulings-fixed.ts'
import { sayChoice, sayHow } from '#tdfg/text/rulings.ts'
import { useDesk } from '../desk.tsx'
import { ActSheet } from './close-parts.tsx'
import './rulings.css'

const PARTS = [
  { kind: 'option', title: 'Options of the rulebook' },
  { kind: 'reading', title: 'Doubtful sentences' },
  { kind: 'scale', title: 'Scale' },
] as const

export function RulingsSheet() {
  const desk = useDesk()
  const [changed, setChanged] = desk.screen.draft<Partial<Agreed>>('changed', {})
  const [insists, setInsists] = desk.screen.draft('insists', false)
  const open = () => mayAgree(desk.place(), desk.battle()) || insists()
  const agreed = createMemo((): Agreed => ({ ...agreedIn(desk.battle()), ...(open() ? changed() : {}) }))
  const news = () => CHOICES.filter(({ id }) => agreed()[id] !== agreedIn(desk.battle())[id]).length
  const choose = (id: ChoiceId, way: string) => setChanged({ ...changed(), [id]: way })
  const play = () => void desk.perform(agreement(agreed()))
  return (
    <ActSheet
      title="Rulings and options"
      subtitle={
        mayAgree(desk.place(), desk.battle())
          ? 'Agreed now; frozen when the guns open.'
          : 'Agreed before the first shot, and frozen.'
      }
      footer={
        <Show when={open()}>
          <button
            type="button"
            class="button"
            classList={{ 'button--main': news() > 0 }}
            disabled={news() === 0 || desk.busy()}
            onClick={play}
          >
            {news() === 0 ? 'As it is' : `Play by these · ${news()} changed`}
          </button>
        </Show>
      }
    >
      <For each={PARTS}>
        {(part) => (
          <section class="rulings">
            <h3 class="section__title">{part.title}</h3>
            <ul>
              <For each={CHOICES.filter(({ kind }) => kind === part.kind)}>
                {(choice) => (
                  <ChoiceRow choice={choice} agreed={agreed()} open={open()} onChoose={(way) => choose(choice.id, way)} />
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
      <Show when={!open() && !desk.place().over}>
        <button type="button" class="button button--quiet rulings__umpire" onClick={() => setInsists(true)}>
          Umpire: change one…
        </button>
      </Show>
      <Fixed />
    </ActSheet>
  )
}

interface ChoiceRowProps {
  readonly choice: Choice
  readonly agreed: Agreed
  readonly open: boolean
  readonly onChoose: (way: string) => void
}

function ChoiceRow(props: ChoiceRowProps) {
  const words = () => sayChoice(props.choice.id)
  const usual = (way: string) => (way === props.choice.ways[0] ? 'default' : undefined)
  return (
    <li class="rulings__row">
      <h4 class="rulings__title">
        {words().title} <SourceMark source={props.choice.source} rule={props.choice.rule} />
      </h4>
      <p>{words().about}</p>
      <Show
        when={props.open}
        fallback={
          <p class="rulings__how">
            {sayHow(props.choice.id, props.agreed)}
            <Show when={usual(props.agreed[props.choice.id])}>
              <small> · default</small>
            </Show>
          </p>
        }
      >
        <Segmented
          label={words().title}
          options={props.choice.ways.map((way) => ({ value: way, label: words().ways[way] ?? way, detail: usual(way) }))}
          value={props.agreed[props.choice.id]}
          onChange={props.onChoose}
        />
      </Show>
      <p class="rulings__reason">{words().reason}</p>
    </li>
  )
}

/** Rulings that are the same in every battle, each with how others may read it. */
function Fixed() {
  const desk = useDesk()
  const [open, setOpen] = desk.screen.draft('fixed', false)
  return (
    <details class="fold rulings" open={open()} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{FIXED.length} rulings that every battle has</summary>
      <Show when={open()}>
        <ul>
          <For each={FIXED}>
            {({ id, rule }) => (
              <li class="rulings__row">
                <h4 class="rulings__title rulings__title--fixed">
                  {sayFixed(id).ruling} <SourceMark source="ruling" rule={rule} />
                </h4>
                <p class="rulings__reason">{sayFixed(id).reason}</p>
                <p class="rulings__reason">Others: {sayFixed(id).other}</p>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </details>
  )
}
