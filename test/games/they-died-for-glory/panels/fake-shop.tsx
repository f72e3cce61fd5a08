/** A shop without an app: documents in memory, a stack of screens, files that a test hands in and takes out. */
import { createSignal } from 'solid-js'
import { err, ok } from '#core/result.ts'
import type { Leaf, Sample, Screen, Shop } from '#games/game.ts'
import { WorkshopScreens } from '#tdfg/panels/workshop/workshop.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'

const SAMPLE: Sample = {
  id: 'weissenburg',
  title: 'Weissenburg',
  date: '4 August 1870',
  about: 'One French division against the heads of three German corps.',
  units: 45,
  turns: 18,
  known: 'History: regiments. Estimate: figures.',
}

type Row = Leaf & { readonly body: unknown }

function createShelf() {
  const [rows, setRows] = createSignal<readonly Row[]>([])
  let last = 0
  const put = (row: Row) => setRows([row, ...rows().filter(({ id }) => id !== row.id)])
  return {
    rows,
    /** As another window does it. */
    put,
    shelf: {
      list: (kind: string) => rows().filter((row) => row.kind === kind),
      read: async (id: string) => {
        const row = rows().find((one) => one.id === id)
        return row ? ok(row.body) : err('It is not there.')
      },
      keep: async ({ id, ...document }: Parameters<Shop<BattleEvent>['shelf']['keep']>[0]) => {
        last += 1
        const row: Row = { ...document, id: id ?? `d${last}`, touched: last, body: structuredClone(document.body) }
        put(row)
        return ok(row.id)
      },
      remove: async (id: string) => {
        setRows(rows().filter((row) => row.id !== id))
        return ok(null)
      },
    } satisfies Shop<BattleEvent>['shelf'],
  }
}

function createScreen(): Screen & { readonly stack: () => readonly string[] } {
  const [stack, setStack] = createSignal<readonly string[]>(['forces'])
  const drafts = new Map<string, unknown>()
  const path = () => stack().at(-1) ?? ''
  return {
    stack,
    path,
    open: (to) => void setStack([...stack(), to]),
    close: () => void (stack().length > 1 && setStack(stack().slice(0, -1))),
    draft: <T,>(key: string, initial: T) => {
      const name = `${path()} ${key}`
      const found = (drafts.get(name) ?? createSignal(initial)) as ReturnType<typeof createSignal<T>>
      drafts.set(name, found)
      const [get, set] = found
      return [get as () => T, (value: T) => void set(() => value)] as const
    },
  }
}

export function openShop(...path: readonly string[]) {
  const { shelf, rows, put } = createShelf()
  const screen = createScreen()
  const begun: (readonly BattleEvent[])[] = []
  const out: { readonly name: string; readonly text: string }[] = []
  let file: { readonly name: string; readonly text: string } | null = null
  const shop: Shop<BattleEvent> = {
    screen,
    shelf,
    samples: [SAMPLE],
    begin: async (events) => {
      begun.push(events)
      return ok(`b${begun.length}`)
    },
    handOut: async (name, text) => {
      out.push({ name, text })
      return ok(`${name} is shared.`)
    },
    takeIn: async () => ok(file),
  }
  for (const to of path) screen.open(to)
  return {
    shop,
    screen,
    rows,
    put,
    /** Battles begun, each by its events. */
    begun,
    /** Files that left. */
    out,
    /** The next file that is picked. */
    pick: (name: string, text: string) => void (file = { name, text }),
    body: (id: string) => rows().find((row) => row.id === id)?.body,
    Screens: () => <WorkshopScreens shop={shop} />,
  }
}
