/** What the parts of the editor share: the forces being edited, what is open, what is ticked, what is wrong. */
import { createContext, createMemo, createSignal, useContext, type JSX } from 'solid-js'
import { must } from '#core/result.ts'
import type { Shop } from '#games/game.ts'
import type { NoticeText } from '#ui/notice.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { checkForces, type Problem } from '#tdfg/forces/check.ts'
import type { Field } from '#tdfg/forces/problems.ts'
import type { Edit } from '#tdfg/forces/edit.ts'
import type { At, Forces } from '#tdfg/forces/model.ts'
import { countForces, type Totals } from '#tdfg/forces/count.ts'
import { rostersFor } from '#tdfg/forces/presets.ts'
import { recounted } from '#tdfg/text/forces-totals.ts'
import { sayNoEdit } from '#tdfg/text/forces-faults.ts'
import { sayProblem } from '#tdfg/text/forces.ts'
import type { Side, Tables } from '#tdfg/types.ts'
import type { Bench } from './bench.ts'
import { createWide } from './frame.tsx'

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
  /** The sentence about a field, if it is wrong; of a list of the header: about its row. */
  readonly problem: (at: At, field: Field, row?: number) => string | null
  /** What was done that the rows do not show: "weissenburg.txt is shared." */
  readonly notice: () => NoticeText | null
  readonly tell: (title: string | null, tone?: NoticeText['tone']) => void
  /** Carries an edit out under its name. Answers where the thing stands now; null where it could not be. */
  readonly perform: (name: string, edit: Edit, run?: string) => At | null
}

const Context = createContext<DrawingBoard>()

export const useBoard = (): DrawingBoard => must(useContext(Context), 'the editor around this part')

interface BoardProps {
  readonly shop: Shop<BattleEvent>
  readonly bench: Bench<Forces>
  readonly children: JSX.Element
}

export function BoardProvider(props: BoardProps) {
  const { shop, bench } = props
  const root = `forces/${bench.id}`
  const [side, setSide] = shop.screen.draft<Side>('side', 'french')
  const [ticked, setTicked] = createSignal<ReadonlySet<At> | null>(null)
  const [notice, setNotice] = createSignal<NoticeText | null>(null)
  const pane = createMemo(() => shop.screen.path().slice(root.length + 1))
  const problems = createMemo(() => checkForces(bench.doc(), TABLES))
  // What the scenario says of its totals is counted anew with each change.
  const change: DrawingBoard['change'] = (name, next, run) => bench.change(name, recounted(next, TABLES), run)
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
    tables: createMemo(() => rostersFor(TABLES, bench.doc())),
    totals: createMemo(() => countForces(bench.doc(), TABLES)),
    problems,
    problem(at, field, row) {
      const found = problems().find((one) => one.at === at && one.field === field && (row === undefined || one.row === row))
      return found ? sayProblem(found) : null
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
