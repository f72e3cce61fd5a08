/** All that the store holds at one moment, and taking such a thing in: whole, or not at all. */
import type { Result } from '#core/result.ts'
import { withoutBattle } from '#store/battles.ts'
import { FORMAT_KEY, type Connection, type Reading, type Writing } from '#store/db.ts'
import { DEVICE_KEY } from '#store/device.ts'
import { Refusal } from '#store/fault.ts'
import { plain } from '#store/plain.ts'
import type { Everything, LineRow, Stored, StoreFault } from '#store/types.ts'
import { isSame, read, write } from '#store/write.ts'

/** Settings that tell of this device and its database, not of its player: never taken from another. */
const HERE_ONLY = new Set([FORMAT_KEY, DEVICE_KEY])

async function linesByBattle(from: Reading): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const all = new Map<string, unknown[]>()
  for (const row of await from.lines.orderBy('[battle+seq]').toArray()) {
    const lines = all.get(row.battle) ?? []
    lines.push(withoutBattle(row))
    all.set(row.battle, lines)
  }
  return all
}

/** Everything, battles and documents last touched first. */
export function readEverything(connection: Connection): Promise<Result<Everything, StoreFault>> {
  return read(connection, async (from) => {
    const lines = await linesByBattle(from)
    const rows = (await from.battles.orderBy('touched').toArray()).toReversed()
    return {
      battles: rows.map((row) => ({ row, lines: lines.get(row.id) ?? [] })),
      documents: await from.documents.orderBy('id').toArray(),
      settings: await from.settings.orderBy('key').toArray(),
    }
  })
}

const withBattle = (battle: string, lines: readonly unknown[]) => lines.map((line) => ({ ...(line as LineRow), battle }))

/** A battle that is here already may only be carried on. */
async function takeBattle(to: Writing, { row, lines }: Stored): Promise<void> {
  const old = await to.battles.get(row.id)
  const stored = old === undefined ? [] : await to.lines.where('battle').equals(row.id).sortBy('seq')
  if (!isSame(stored.map(withoutBattle), lines.slice(0, stored.length))) {
    throw new Refusal({ kind: 'conflict', battle: row.id, stored: old?.seq ?? 0, wrote: row.seq })
  }
  await to.lines.bulkAdd(withBattle(row.id, lines.slice(stored.length)))
  await to.battles.put(row)
}

/** Adds what is not here. Refused where a battle is here that does not begin the one that comes, or a document. */
async function takeBeside(to: Writing, what: Everything): Promise<void> {
  for (const battle of what.battles) await takeBattle(to, battle)
  for (const document of what.documents) {
    const old = await to.documents.get(document.id)
    if (old !== undefined) throw new Refusal({ kind: 'changed', document: old.id, touched: old.touched })
    await to.documents.add(document)
  }
  for (const setting of what.settings) {
    if (!HERE_ONLY.has(setting.key) && (await to.settings.get(setting.key)) === undefined) await to.settings.add(setting)
  }
}

async function takeInstead(to: Writing, what: Everything): Promise<void> {
  await to.lines.clear()
  await to.battles.clear()
  await to.documents.clear()
  const keys = await to.settings.orderBy('key').primaryKeys()
  await to.settings.bulkDelete(keys.filter((key) => !HERE_ONLY.has(key)))
  for (const { row, lines } of what.battles) {
    await to.battles.add(row)
    await to.lines.bulkAdd(withBattle(row.id, lines))
  }
  await to.documents.bulkAdd([...what.documents])
  await to.settings.bulkAdd(what.settings.filter(({ key }) => !HERE_ONLY.has(key)))
}

/** Takes everything in, beside what is here or in its place, in one transaction. */
export function takeEverything(
  connection: Connection,
  what: Everything,
  how: 'beside' | 'instead',
): Promise<Result<void, StoreFault>> {
  plain(what)
  return write(connection, (to) => (how === 'beside' ? takeBeside(to, what) : takeInstead(to, what)))
}
