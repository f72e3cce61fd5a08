/** What the parts of the editor share: the forces being edited, what is open, what is ticked, what is wrong. */
import { createContext, createMemo, createSignal, useContext, type JSX } from 'solid-js'
import { must } from '#core/result.ts'
import type { Shop } from '#games/game.ts'
import type { NoticeText } from '#ui/notice.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { checkForces, type Problem } from '#tdfg/forces/check.ts'
import type { Field } from '#tdfg/forces/problems.ts'
import { aboveOf, type Edit } from '#tdfg/forces/edit.ts'
import { unitLines, type At, type Forces } from '#tdfg/forces/model.ts'
import { countForces, type Totals } from '#tdfg/forces/count.ts'
import { figuresOf, rostersFor } from '#tdfg/forces/presets.ts'
import { recounted } from '#tdfg/text/forces-totals.ts'
import { sayNoEdit } from '#tdfg/text/forces-faults.ts'
import { sayProblem } from '#tdfg/text/forces.ts'
import type { Side, Tables } from '#tdfg/types.ts'
import type { Bench } from './bench.ts'
import { createWide } from './frame.tsx'

export interface AboutField {
  readonly problem: string | null
  readonly note: string | null
}

export interface DrawingBoard extends Omit<Bench<Forces>, 'doc'> {
  readonly forces: () => Forces
  readonly shop: Shop<BattleEvent>
  readonly wide: () => boolean
  /** The pane that is open, `unit/french.0.1`; '' for none. */
  readonly pane: () => string
  readonly openPane: (pane: string) => void
  readonly closePane: () => void
  readonly side: () => Side
  readonly setSide: (side: Side) => void
  /** What is ticked for a change of many; null: nothing is being ticked. */
  readonly ticked: () => ReadonlySet<At> | null
  readonly setTicked: (ticked: ReadonlySet<At> | null) => void
  /** The charts, with the number of figures that these forces give a French battalion. */
  readonly tables: () => Tables
  readonly totals: () => Totals
  readonly problems: () => readonly Problem[]
  /** What hinders a battle, by where it stands. */
  readonly hindersAt: () => ReadonlyMap<At, readonly Problem[]>
  /** Figures of each formation, all below it together. */
  readonly figuresAt: () => ReadonlyMap<At, number>
  /** The sentences about a field: what hinders, and what is only worth knowing; of a list of the header: about its row. */
  readonly about: (at: At, field: Field, row?: number) => AboutField
  /** What was done that the rows do not show: "weissenburg.txt is shared." */
  readonly notice: () => NoticeText | null
  readonly tell: (title: string | null, tone?: NoticeText['tone']) => void
  /** Carries an edit out under its name. Answers where the thing stands now; null where it could not be. */
  readonly perform: (name: string, edit: Edit, run?: string) => At | null
}

const Context = createContext<DrawingBoard>()

export const useBoard = (): DrawingBoard => must(useContext(Context), 'the editor around this part')

function byPlace(problems: readonly Problem[]): ReadonlyMap<At, readonly Problem[]> {
  const places = new Map<At, Problem[]>()
  for (const problem of problems) places.set(problem.at, [...(places.get(problem.at) ?? []), problem])
  return places
}

/** Figures by formation, each line of units counted into every formation above it. */
function sumsOf(forces: Forces, tables: Tables): ReadonlyMap<At, number> {
  const sums = new Map<At, number>()
  for (const { at, side, node } of unitLines(forces)) {
    const figures = (figuresOf(node, side, tables) ?? 0) * node.count
    for (let above = aboveOf(at); above !== ''; above = aboveOf(above)) sums.set(above, (sums.get(above) ?? 0) + figures)
  }
  return sums
}

interface BoardProps {
  readonly shop: Shop<BattleEvent>
  readonly bench: Bench<Forces>
  /** Those that new battles use. */
  readonly tables: () => Tables
  readonly children: JSX.Element
}

export function BoardProvider(props: BoardProps) {
  const { shop, bench, tables: usual } = props
  const root = `forces/${bench.id}`
  const [side, setSide] = shop.screen.draft<Side>('side', 'french')
  const [ticked, setTicked] = createSignal<ReadonlySet<At> | null>(null)
  const [notice, setNotice] = createSignal<NoticeText | null>(null)
  const pane = createMemo(() => shop.screen.path().slice(root.length + 1))
  const frenchLine = createMemo(() => bench.doc().frenchLine)
  const tables = createMemo(() => rostersFor(usual(), { frenchLine: frenchLine() }))
  const problems = createMemo(() => checkForces(bench.doc(), usual()))
  // What the scenario says of its totals is counted anew with each change.
  const change: DrawingBoard['change'] = (name, next, run) => bench.change(name, recounted(next, usual()), run)
  const board: DrawingBoard = {
    ...bench,
    change,
    forces: bench.doc,
    shop,
    wide: createWide(),
    pane,
    openPane(next) {
      if (next === pane()) return
      // One pane at a time: the way back leads out of the editor's panes at once.
      if (pane() !== '') shop.screen.close()
      if (next !== '') shop.screen.open(`${root}/${next}`)
    },
    closePane: () => pane() !== '' && shop.screen.close(),
    side,
    setSide,
    ticked,
    setTicked,
    tables,
    totals: createMemo(() => countForces(bench.doc(), usual())),
    problems,
    hindersAt: createMemo(() => byPlace(problems().filter(({ stops }) => stops))),
    figuresAt: createMemo(() => sumsOf(bench.doc(), tables())),
    about(at, field, row) {
      const own = problems().filter((one) => one.at === at && one.field === field && (row === undefined || one.row === row))
      const say = (stops: boolean) => {
        const found = own.find((one) => one.stops === stops)
        return found ? sayProblem(found) : null
      }
      return { problem: say(true), note: say(false) }
    },
    notice,
    tell: (title, tone) => setNotice(title === null ? null : { title, tone }),
    perform(name, edit, run) {
      if (!edit.ok) {
        setNotice({ title: sayNoEdit(edit.error), tone: 'warn' })
        return null
      }
      change(name, edit.value.forces, run)
      return edit.value.at
    },
  }
  return <Context.Provider value={board}>{props.children}</Context.Provider>
}
