/** Which pane a path opens. A path that no longer fits opens nothing. */
import { Match, Show, Switch } from 'solid-js'
import { nodeAt } from '#tdfg/forces/edit.ts'
import { everyNode, isGroup, type ForcesGroup, type ForcesUnit, type Placed } from '#tdfg/forces/model.ts'
import { counted } from '#tdfg/text/words.ts'
import { AddFields, nameOfPlace } from './add-pane.tsx'
import { BulkFields } from './bulk-pane.tsx'
import { useBoard } from './drawing-board.tsx'
import { GroupFields } from './group-fields.tsx'
import { MoveTargets } from './move-pane.tsx'
import { nameOfNode } from './naming.ts'
import { Pane } from './pane.tsx'
import { ProblemList } from './problems-pane.tsx'
import { ScenarioFields } from './scenario-fields.tsx'
import { Sums } from './sums-pane.tsx'
import { UnitFields } from './unit-fields.tsx'

export function OpenPane() {
  const board = useBoard()
  // On a wide screen the right column is never empty.
  const path = () => board.pane() || (board.wide() ? 'scenario' : '')
  const kind = () => path().split('/')[0] ?? ''
  const at = () => path().split('/')[1] ?? ''
  const placed = () => [...everyNode(board.forces())].find((one) => one.at === at())
  const node = () => nodeAt(board.forces(), at())
  const unit = () => {
    const found = placed()
    return kind() === 'unit' && found && !isGroup(found.node) ? (found as Placed<ForcesUnit>) : undefined
  }
  const group = () => {
    const found = placed()
    return kind() === 'group' && found && isGroup(found.node) ? (found as Placed<ForcesGroup>) : undefined
  }
  const above = (found: Placed) => found.above.map(nameOfNode).join(' · ')
  const pane = { onClose: () => board.closePane(), wide: board.wide() }
  const ticked = () => [...(board.ticked() ?? [])]
  return (
    <Switch>
      <Match when={unit()}>
        {(found) => (
          <Pane {...pane} title={nameOfNode(found().node)} subtitle={above(found())}>
            <UnitFields placed={found()} />
          </Pane>
        )}
      </Match>
      <Match when={group()}>
        {(found) => (
          <Pane
            {...pane}
            title={nameOfNode(found().node)}
            subtitle={above(found())}
            footer={
              <button type="button" class="button" onClick={() => board.openPane(`add/${found().at}`)}>
                Add to it…
              </button>
            }
          >
            <GroupFields placed={found()} />
          </Pane>
        )}
      </Match>
      <Match when={kind() === 'add' && (node() === null || node()?.kind === 'group')}>
        <Pane {...pane} title={`Add to ${nameOfPlace(node(), at())}`}>
          <AddFields at={at()} />
        </Pane>
      </Match>
      <Match when={kind() === 'move' && (at() === 'ticked' ? ticked().length > 0 : node() !== null)}>
        <Pane
          {...pane}
          title={at() === 'ticked' ? `Move ${counted(ticked().length, 'row')} to` : `Move ${nameOfPlace(node(), at())} to`}
        >
          <MoveTargets ats={at() === 'ticked' ? ticked() : [at()]} />
        </Pane>
      </Match>
      <Match when={kind() === 'bulk' && ticked().length > 0}>
        <Pane {...pane} title={`Change ${counted(ticked().length, 'row')}`}>
          <BulkFields />
        </Pane>
      </Match>
      <Match when={kind() === 'sums'}>
        <Pane {...pane} title="Figures needed">
          <Sums />
        </Pane>
      </Match>
      <Match when={kind() === 'problems'}>
        <Pane {...pane} title="To be mended">
          <ProblemList />
        </Pane>
      </Match>
      <Match when={kind() === 'scenario'}>
        <Pane {...pane} title="Scenario" subtitle={<Show when={board.forces().title}>{board.forces().title}</Show>}>
          <ScenarioFields />
        </Pane>
      </Match>
    </Switch>
  )
}
