/** What the app lends to a game's screens beside its battles: documents, history, files, and the way into a battle. */
import { getOwner, runWithOwner, type Accessor } from 'solid-js'
import { err, ok, type Result } from '#core/result.ts'
import { roomOf } from '#games/registry.ts'
import type { AnyGame, Leaf, Shelf, Shop } from '#games/game.ts'
import type { Aide } from '#app/aide.ts'
import { beginBattle, newId } from '#app/begin.ts'
import { handOut } from '#app/hand-out.ts'
import { createRows } from '#app/rows.ts'
import { sayFault } from '#app/say-fault.ts'
import { pickFile, readFile } from '#app/take-in.ts'
import type { DocumentHead, Store } from '#store/index.ts'

const NOT_BEGUN = 'The battle could not be begun. Nothing was stored; please try again.'

/**
 * Documents of one game, out of the store. Must be made below an owner, which ends its watching. One that was read here is
 * kept only over what was read: what another window has made of it since is not overwritten.
 */
function createShelf({ documents }: Store, game: string): Shelf {
  const owner = getOwner()
  const known = new Map<string, number>()
  const lists = new Map<string, Accessor<readonly Leaf[] | undefined>>()
  const watch = (kind: string) => {
    const rows = runWithOwner(owner, () => createRows<DocumentHead>(documents.list(game, kind))) ?? (() => undefined)
    lists.set(kind, rows)
    return rows
  }
  return {
    list: (kind) => (lists.get(kind) ?? watch(kind))(),
    async read(id) {
      const found = await documents.read(id)
      if (!found.ok) return err(sayFault(found.error))
      known.set(id, found.value.touched)
      return ok(found.value.body)
    },
    async keep({ id, kind, name, summary, body }) {
      const row = { id: id ?? newId(), game, kind, name, summary, body, touched: Date.now() }
      const kept = await documents.keep(row, known.get(row.id))
      if (!kept.ok) return err(sayFault(kept.error))
      known.set(row.id, row.touched)
      return ok(row.id)
    },
    async remove(id) {
      const removed = await documents.remove(id)
      return removed.ok ? ok(null) : err(sayFault(removed.error))
    },
  }
}

async function sayHandedOut(name: string, text: string): Promise<Result<string | null, string>> {
  try {
    const became = await handOut(name, text)
    if (became === 'given-up') return ok(null)
    return ok(became === 'shared' ? `${name} is shared.` : `${name} is saved in the downloads of this device.`)
  } catch {
    return err('The browser did not let the file out. Nothing is lost here; please try again.')
  }
}

async function takeIn(): ReturnType<Shop<unknown>['takeIn']> {
  const file = await pickFile()
  return file === null ? ok(null) : readFile(file)
}

/** The shop of one game, below an owner. */
export function createShop({ store, router }: Pick<Aide, 'store' | 'router'>, game: AnyGame): Shop<unknown> {
  async function begin(events: readonly unknown[]): Promise<Result<string, string>> {
    const begun = await beginBattle(store, game, events, Date.now()).catch((error: unknown) => {
      reportError(error)
      return err(NOT_BEGUN)
    })
    if (!begun.ok) return begun
    void store.persist()
    router.settle({ battle: begun.value, path: '' })
    return begun
  }
  const samples = roomOf(game.id)?.samples ?? []
  return { screen: router.shop(game.id), samples, shelf: createShelf(store, game.id), begin, handOut: sayHandedOut, takeIn }
}
