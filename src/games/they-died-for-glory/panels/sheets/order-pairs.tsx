/** One order for a whole brigade, both halves in one tap. */
import { For, Show } from 'solid-js'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { sayBound, sayDo } from '#tdfg/text/order-words.ts'
import type { UnitOrders } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { again, PAIRS, takes, withShot } from './order-keys.ts'

interface PairsProps {
  readonly ids: readonly string[]
  readonly onDone: () => void
}

interface Batch {
  readonly units: readonly BattleUnit[]
  readonly orders: Partial<UnitOrders>
}

/** Units that get the same, together: so it is one act where it can be. */
function batches(rows: readonly { readonly unit: BattleUnit; readonly orders: Partial<UnitOrders> }[]): readonly Batch[] {
  const found = new Map<string, Batch>()
  for (const { unit, orders } of rows) {
    const key = JSON.stringify(orders)
    found.set(key, { units: [...(found.get(key)?.units ?? []), unit], orders })
  }
  return [...found.values()]
}

export function OrderPairs(props: PairsProps) {
  const desk = useDesk()
  const units = () => props.ids.flatMap((id) => desk.unit(id) ?? []).filter((unit) => sayBound(desk.battle(), unit) === null)
  const write = async (rows: Parameters<typeof batches>[0]) => {
    for (const { units: some, orders } of batches(rows)) {
      const ids = some.map(({ id }) => id)
      if (!(await desk.perform({ kind: 'write-orders', units: ids, orders }, 'stay'))) return
    }
    props.onDone()
  }
  const able = (pair: (typeof PAIRS)[number]) => units().filter((unit) => takes(desk.tables(), unit, pair))
  const before = () =>
    units().flatMap((unit) => {
      const orders = again(desk.battle(), unit)
      return orders ? [{ unit, orders }] : []
    })
  const share = (n: number) => (n < units().length ? `${n} of ${units().length}` : undefined)
  return (
    <div class="pairs">
      <p>First half · second half, for all of them:</p>
      <For each={PAIRS.filter((pair) => able(pair).length > 0)}>
        {(pair) => (
          <button
            type="button"
            class="button button--slim"
            disabled={desk.busy()}
            onClick={() => {
              const [first, second] = pair
              void write(able(pair).map((unit) => ({ unit, orders: withShot(desk.battle(), unit, { first, second }) })))
            }}
          >
            {sayDo(pair[0].do)} · {sayDo(pair[1].do)}
            <Show when={share(able(pair).length)}>{(words) => <small>{words()}</small>}</Show>
          </button>
        )}
      </For>
      <Show when={before().length > 0}>
        <button type="button" class="button button--slim" disabled={desk.busy()} onClick={() => void write(before())}>
          As last turn
          <Show when={share(before().length)}>{(words) => <small>{words()}</small>}</Show>
        </button>
      </Show>
    </div>
  )
}
