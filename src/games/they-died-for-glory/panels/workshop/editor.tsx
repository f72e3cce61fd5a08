/** The editor of an order of battle: two sides as trees, their sums, what is wrong, and every field a tap away. */
import { createMemo, createResource, Match, Show, Switch, untrack } from 'solid-js'
import { ok } from '#core/result.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FootBar } from '#ui/foot-bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { Shop } from '#games/game.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { removeMany } from '#tdfg/forces/edit.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import { sayClock, saySide, saySidePlural } from '#tdfg/text/names.ts'
import { counted } from '#tdfg/text/words.ts'
import { SIDES } from '#tdfg/types.ts'
import { createBench } from './bench.ts'
import { BoardProvider, useBoard, type DrawingBoard } from './drawing-board.tsx'
import { Frame } from './frame.tsx'
import { leafOf, UNNAMED } from './leaf.ts'
import { OpenPane } from './open-pane.tsx'
import { createUsualTables } from './own-tables.ts'
import { readBody } from './read-body.ts'
import { shareItems } from './share.ts'
import { Tree } from './tree.tsx'

interface EditorProps {
  readonly shop: Shop<BattleEvent>
  readonly id: string
}

/** Reads it from the shelf, then opens it. */
export function Editor(props: EditorProps) {
  const read = () => readBody(props.shop.shelf, props.id)
  const [found] = createResource(read)
  const forces = createMemo(() => {
    const result = found()
    return result?.ok ? result.value : undefined
  })
  const why = () => {
    const result = found()
    return result === undefined || result.ok ? undefined : result.error
  }
  const again = async () => {
    const result = await read()
    return result.ok ? result.value : null
  }
  return (
    <Switch fallback={<p class="app-loading soft">Opening…</p>}>
      <Match when={forces()}>{(initial) => <Opened {...props} initial={initial()} again={again} />}</Match>
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

interface OpenedProps extends EditorProps {
  readonly initial: Forces
  readonly again: () => Promise<Forces | null>
}

function Opened(props: OpenedProps) {
  const tables = createUsualTables(untrack(() => props.shop.shelf))
  const toLeaf = (forces: Forces) => leafOf(forces, untrack(tables))
  const bench = untrack(() => createBench(props.shop.shelf, { id: props.id, leafOf: toLeaf, read: props.again }, props.initial))
  return (
    <BoardProvider shop={props.shop} bench={bench} tables={tables}>
      <Board />
    </BoardProvider>
  )
}

const aboutOf = ({ date, place, turns, starts }: Forces) => {
  const length = turns === null ? null : counted(turns, 'turn') + (starts === null ? '' : ` from ${sayClock(starts)}`)
  return [date, place, length].filter(Boolean).join(' · ')
}

function Board() {
  const board = useBoard()
  const undoKeys = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) board.redo()
    else board.undo()
  }
  return (
    <div class="editor" onKeyDown={undoKeys}>
      <Frame
        wide
        title={board.forces().title || UNNAMED}
        back={{ path: 'forces', label: 'Your forces' }}
        about={
          <button type="button" class="link-button" onClick={() => board.openPane('scenario')}>
            {aboutOf(board.forces()) || 'Name, date, length, objectives…'}
          </button>
        }
        end={
          <>
            <Kept />
            <RowMenu
              of={board.forces().title || UNNAMED}
              items={() => [
                { label: 'Scenario and notes', onPick: () => board.openPane('scenario') },
                { label: 'Figures needed', onPick: () => board.openPane('sums') },
                { label: 'As text', onPick: () => board.shop.screen.open(`typed/${board.id}`) },
                ...shareItems(board.shop, () => Promise.resolve(ok(board.forces())), board.tell),
              ]}
            />
          </>
        }
        footer={<Foot />}
      >
        <div class="editor__columns">
          <section class="editor__tree" aria-label="Order of battle">
            <NotKept />
            <Notice notice={board.notice()} onDismiss={() => board.tell(null)} />
            <Sides />
            <ToMend />
            <Tree />
            <Beginning />
          </section>
          <OpenPane />
        </div>
      </Frame>
    </div>
  )
}

/** Said quietly; what goes wrong is said aloud. */
function Kept() {
  const board = useBoard()
  return <small class="editor__kept soft">{{ kept: 'Kept', wait: 'Keeping…', failed: 'Not kept' }[board.keeping().kind]}</small>
}

function NotKept() {
  const board = useBoard()
  const why = () => {
    const keeping = board.keeping()
    return keeping.kind === 'failed' ? keeping.why : undefined
  }
  return (
    <Show when={why()}>
      {(sentence) => (
        <div class="notice notice--warn" role="alert">
          <div class="notice__words">
            <b class="notice__title">Not kept</b>
            <p>{sentence()}</p>
            <div class="buttons">
              <button type="button" class="button" onClick={() => void board.keepMine()}>
                Keep what stands here
              </button>
              <button type="button" class="button" onClick={() => void board.takeTheirs()}>
                Take what was kept last
              </button>
            </div>
          </div>
        </div>
      )}
    </Show>
  )
}

/** One side at a time, with what it adds up to. */
function Sides() {
  const board = useBoard()
  const sums = (side: (typeof SIDES)[number]) => board.totals()[side]
  return (
    <>
      <Segmented
        label="Side"
        options={SIDES.map((value) => ({
          value,
          label: saySidePlural(value),
          detail: `${counted(sums(value).units, 'unit')}, ${counted(sums(value).figures, 'figure')}`,
        }))}
        value={board.side()}
        onChange={(side) => {
          board.setTicked(null)
          board.setSide(side)
        }}
      />
      <button type="button" class="editor__sums" onClick={() => board.openPane('sums')}>
        <span>
          <b class="numeral">{board.totals().together.figures}</b> figures needed in all
        </span>
        <span class="editor__more">by kind</span>
      </button>
    </>
  )
}

const stopsOf = (board: DrawingBoard) => board.problems().filter(({ stops }) => stops).length

function ToMend() {
  const board = useBoard()
  return (
    <Show when={stopsOf(board) > 0}>
      <button type="button" class="editor__mend" onClick={() => board.openPane('problems')}>
        {counted(stopsOf(board), 'thing')} to be mended before a battle
      </button>
    </Show>
  )
}

/** Below the rows: the way to add to the side, and what to do while nothing is there. */
function Beginning() {
  const board = useBoard()
  const empty = () => board.forces()[board.side()].length === 0
  const add = () => board.openPane(`add/${board.side()}`)
  return (
    <Show
      when={empty()}
      fallback={
        <button type="button" class="button editor__add" onClick={add}>
          Add to the {saySide(board.side())} side…
        </button>
      }
    >
      <EmptyState
        title={`No ${saySide(board.side())} troops yet`}
        action={
          <button type="button" class="button button--main" onClick={add}>
            Add a division or brigade
          </button>
        }
      >
        Begin with a formation, then add its regiments and batteries.
      </EmptyState>
    </Show>
  )
}

function Foot() {
  const board = useBoard()
  const stops = () => stopsOf(board)
  const begin = () => {
    if (stops() > 0) board.openPane('problems')
    else void board.flush().then(() => board.shop.screen.open(`begin/${board.id}`))
  }
  return (
    <Show
      when={board.ticked()}
      fallback={
        <FootBar
          undoName={board.undoName()}
          onUndo={board.undo}
          redoName={board.redoName()}
          onRedo={board.redo}
          main={{
            label: 'Begin a battle\u00a0›',
            detail: stops() > 0 ? `${counted(stops(), 'thing')} to be mended first` : undefined,
            wait: stops() > 0,
            onPress: begin,
          }}
        />
      }
    >
      {(ticked) => <TickedFoot count={ticked().size} />}
    </Show>
  )
}

/** While rows are ticked: what can be done with all of them. */
function TickedFoot(props: { readonly count: number }) {
  const board = useBoard()
  const none = () => props.count === 0
  const removeAll = () => {
    board.perform(`Remove ${counted(props.count, 'row')}`, removeMany(board.forces(), [...(board.ticked() ?? [])]))
    board.setTicked(null)
  }
  return (
    <div class="foot-bar editor__ticked">
      <button type="button" class="button" disabled={none()} onClick={() => board.openPane('bulk/ticked')}>
        Change…
      </button>
      <button type="button" class="button" disabled={none()} onClick={() => board.openPane('move/ticked')}>
        Move…
      </button>
      <button type="button" class="button" disabled={none()} onClick={removeAll}>
        Remove
      </button>
      <button type="button" class="button button--main" onClick={() => board.setTicked(null)}>
        Done
        <small>{props.count} ticked</small>
      </button>
    </div>
  )
}
