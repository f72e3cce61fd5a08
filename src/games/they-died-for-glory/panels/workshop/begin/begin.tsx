/** Setting a battle up, from a sample or from one's own forces: everything has a default, and one tap begins it. */
import { createMemo, createResource, createSignal, For, Match, Show, Switch, untrack } from 'solid-js'
import type { Sample, Shop } from '#games/game.ts'
import { StrengthBar } from '#ui/strength-bar.tsx'
import { TodoList, TodoRow } from '#ui/todo-row.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { beginBattle } from '#tdfg/forces/begin.ts'
import { checkForces, type Problem } from '#tdfg/forces/check.ts'
import { countForces } from '#tdfg/forces/count.ts'
import type { DeployMode } from '#tdfg/forces/deploy.ts'
import { nodeAt } from '#tdfg/forces/edit.ts'
import { entryOf, everyNode, type Forces } from '#tdfg/forces/model.ts'
import { sayProblem } from '#tdfg/text/forces.ts'
import { sayNoBeginning } from '#tdfg/text/forces-faults.ts'
import { sayClock, saySidePlural } from '#tdfg/text/names.ts'
import { counted } from '#tdfg/text/words.ts'
import { SIDES, type Tables } from '#tdfg/types.ts'
import { pigmentOf } from '#tdfg/panels/looks.ts'
import { notePhoneOf } from '#tdfg/panels/phone-of.ts'
import { Frame, shopHref } from '../frame.tsx'
import { UNNAMED } from '../leaf.ts'
import { nameOfNode } from '../naming.ts'
import { createTables, readTables } from '../own-tables.ts'
import { paneOf } from '../problems-pane.tsx'
import { readBody, readSample } from '../read-body.ts'
import { chosenCharts, ChartsChoice, FiguresChoice, HolderChoice, ObjectivesRow, RulingsRow } from './choice-rows.tsx'
import { beginningOf, NO_CHOICES, scaleOf, type Choices } from './choices.ts'
import { MiddleChoice } from './middle-choice.tsx'

interface BeginProps {
  readonly shop: Shop<BattleEvent>
  /** Of a sample, or of forces on the shelf. */
  readonly id: string
}

export function Begin(props: BeginProps) {
  const sample = () => props.shop.samples.find(({ id }) => id === props.id)
  const [found] = createResource(() => (sample() ? readSample(props.id) : readBody(props.shop.shelf, props.id)))
  const forces = createMemo(() => {
    const result = found()
    return result?.ok ? result.value : undefined
  })
  const why = () => {
    const result = found()
    return result && !result.ok ? result.error : undefined
  }
  return (
    <Switch fallback={<p class="app-loading soft">Opening…</p>}>
      <Match when={forces()}>{(read) => <SettingUp {...props} forces={read()} sample={sample()} />}</Match>
      <Match when={why()}>
        {(sentence) => (
          <Frame title="Not open" back={{ path: 'forces', label: 'Your forces' }}>
            <p role="alert">{sentence()}</p>
          </Frame>
        )}
      </Match>
    </Switch>
  )
}

interface SettingUpProps extends BeginProps {
  readonly forces: Forces
  readonly sample: Sample | undefined
}

const whenOf = ({ date, place, turns, starts }: Forces) => {
  const length = turns === null ? '' : counted(turns, 'turn') + (starts === null ? '' : ` from ${sayClock(starts)}`)
  return [date, place, length].filter(Boolean).join(' · ')
}

/** Whether anything enters after the first turn. */
const hasEntries = (forces: Forces) => [...everyNode(forces)].some((placed) => entryOf(placed) !== null)

function SettingUp(props: SettingUpProps) {
  const { shop, forces } = untrack(() => props)
  const [choices, setChoices] = shop.screen.draft<Choices>('choices', NO_CHOICES)
  const change = (patch: Partial<Choices>) => setChoices({ ...choices(), ...patch })
  const shelf = () => shop.shelf.list('charts') ?? []
  const leaf = createMemo(() => chosenCharts(choices(), shelf()))
  const tables = createTables(shop.shelf, leaf)
  const problems = createMemo(() => checkForces(forces, tables()).filter(({ stops }) => stops))
  const [busy, setBusy] = createSignal(false)
  const [trouble, setTrouble] = createSignal<string | null>(null)

  async function begin(mode: DeployMode) {
    if (busy()) return
    setBusy(true)
    const read = await readTables(shop.shelf, leaf())
    const begun = read.ok ? beginBattle(forces, beginningOf(props.id, mode, choices()), read.value) : null
    if (!read.ok) setTrouble(read.error)
    else if (begun && !begun.ok) setTrouble(sayNoBeginning(begun.error))
    else if (begun?.ok) {
      const stored = await shop.begin(begun.value)
      if (stored.ok) notePhoneOf(stored.value, choices().holder)
      else setTrouble(stored.error)
    }
    setBusy(false)
  }
  return (
    <Frame
      title={forces.title || UNNAMED}
      back={props.sample ? undefined : { path: `forces/${props.id}`, label: 'Back to the forces' }}
      about={whenOf(forces)}
      footer={
        <BeginFoot
          entries={hasEntries(forces)}
          hindered={problems().length}
          busy={busy()}
          middle={choices().firstTurn}
          onBegin={(mode) => void begin(mode)}
        />
      }
    >
      <Show when={trouble()}>
        {(sentence) => (
          <p role="alert" class="begin__trouble">
            {sentence()}
          </p>
        )}
      </Show>
      <Show when={props.sample} fallback={<p>{forces.slice}</p>}>
        {(sample) => (
          <>
            <p>{sample().about}</p>
            <p class="soft small begin__known">A sample made for this app, not the printed scenario. {sample().known}</p>
          </>
        )}
      </Show>
      <Hindrances {...props} problems={problems()} />
      <Sides forces={forces} choices={choices()} tables={tables()} />
      <section aria-label="Choices" class="choices">
        <FiguresChoice forces={forces} choices={choices()} onChange={change} />
        <ChartsChoice forces={forces} choices={choices()} onChange={change} shelf={shelf()} />
        <HolderChoice forces={forces} choices={choices()} onChange={change} />
        <MiddleChoice forces={forces} choices={choices()} onChange={change} tables={tables()} />
        <ObjectivesRow forces={forces} />
        <RulingsRow />
      </section>
    </Frame>
  )
}

/** What keeps one's own forces from being begun, each a way to its field. */
function Hindrances(props: SettingUpProps & { readonly problems: readonly Problem[] }) {
  const title = (at: string) => {
    const node = nodeAt(props.forces, at)
    return node === null ? 'The scenario' : nameOfNode(node)
  }
  return (
    <Show when={props.problems.length > 0}>
      <h2 class="section__title">To be mended first · {props.problems.length}</h2>
      <TodoList>
        <For each={props.problems}>
          {(problem) => (
            <TodoRow
              title={title(problem.at)}
              detail={sayProblem(problem)}
              action={
                <a
                  class="button button--owe"
                  href={shopHref(`forces/${props.id}/${paneOf({ forces: () => props.forces }, problem)}`)}
                >
                  Mend
                </a>
              }
            />
          )}
        </For>
      </TodoList>
    </Show>
  )
}

interface SidesProps {
  readonly forces: Forces
  readonly choices: Choices
  readonly tables: Tables
}

function Sides(props: SidesProps) {
  const sums = createMemo(() =>
    countForces(props.forces, props.tables, {
      scale: scaleOf(props.forces, props.choices),
      frenchLine: props.choices.frenchLine ?? props.forces.frenchLine,
    }),
  )
  const start = (side: (typeof SIDES)[number]) => {
    const { units, atStart } = sums()[side]
    return atStart.units === units ? `all ${units} units at the start` : `${atStart.units} of ${units} units at the start`
  }
  return (
    <div class="begin__sides">
      <StrengthBar
        sides={SIDES.map((side) => ({
          name: saySidePlural(side),
          pigment: pigmentOf(side),
          live: sums()[side].figures,
          figures: sums()[side].figures,
          words: `${counted(sums()[side].figures, 'figure')}, ${start(side)}`,
        }))}
      />
    </div>
  )
}

interface BeginFootProps {
  /** Whether anything enters later, so that it matters how it is begun. */
  readonly entries: boolean
  readonly hindered: number
  readonly busy: boolean
  readonly middle: number
  readonly onBegin: (mode: DeployMode) => void
}

function BeginFoot(props: BeginFootProps) {
  const dead = () => props.busy || props.hindered > 0
  const when = () => (props.middle > 1 ? ` in turn ${props.middle}` : '')
  return (
    <div class="foot-bar">
      <Show
        when={props.entries}
        fallback={
          <button type="button" class="button button--main" disabled={dead()} onClick={() => props.onBegin('as-it-happened')}>
            Begin{when()}
          </button>
        }
      >
        <button type="button" class="button" disabled={dead()} onClick={() => props.onBegin('all-on-the-table')}>
          All on the table
          <small>every unit from turn 1</small>
        </button>
        <button type="button" class="button button--main" disabled={dead()} onClick={() => props.onBegin('as-it-happened')}>
          As it happened
          <small>begin{when()}; reinforcements enter on their turns</small>
        </button>
      </Show>
    </div>
  )
}
