/** Before a number decides that nobody has read off a chart: a line that says so, once a battle and table. */
import { createEffect, createMemo, on, onCleanup, Show, untrack } from 'solid-js'
import type { Sourced } from '#core/sourced.ts'
import { entryAt, type Entry } from '#tdfg/charts/catalogue.ts'
import { sayAssumed } from '#tdfg/text/chart-words.ts'
import { useDesk } from '../desk.tsx'
import { isTold, tellNoMore } from './told.ts'
import './assumed-note.css'

interface NoteProps {
  /** The numbers that are about to decide. */
  readonly numbers: readonly (Sourced<unknown> | null | undefined)[]
}

export function AssumedNote(props: NoteProps) {
  const desk = useDesk()
  const id = desk.live.id
  const entries = createMemo((): readonly Entry[] => {
    const assumed = props.numbers.filter((cell) => cell?.source === 'assumed')
    const found = assumed.flatMap((cell) => (cell ? (entryAt(desk.tables(), cell) ?? []) : []))
    const fresh = found.filter(({ table }) => !isTold(id, table))
    return fresh.filter(({ table }, at) => fresh.findIndex((one) => one.table === table) === at)
  })
  const done = () =>
    tellNoMore(
      id,
      entries().map(({ table }) => table),
    )
  // What was shown when something was done is not shown again; what was done may take this line away with it.
  const count = () => desk.battle().count
  const before = untrack(count)
  let shown: readonly string[] = []
  const acted = () => shown.length > 0 && tellNoMore(id, shown)
  createEffect(on(count, acted, { defer: true }))
  createEffect(() => (shown = entries().map(({ table }) => table)))
  onCleanup(() => untrack(count) !== before && acted())
  const open = ({ table, page }: Entry) => {
    done()
    desk.screen.open(`charts/${table}`)
    const [, turnTo] = desk.screen.draft('page', '')
    turnTo(page)
  }
  return (
    <Show when={entries()[0]}>
      {(first) => (
        <div class="assumed-note">
          <p>
            {entries().map(sayAssumed).join(' ')}{' '}
            <button type="button" class="assumed-note__link" onClick={() => open(first())}>
              Enter your chart
            </button>
          </p>
          <button type="button" class="sheet__close" aria-label="Do not say so again" onClick={done}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M5 5L19 19M19 5L5 19" stroke="currentColor" stroke-width="2" />
            </svg>
          </button>
        </div>
      )}
    </Show>
  )
}
