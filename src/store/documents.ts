/** A player's own documents: forces, charts. The store reads none of them. */
import { liveQuery, type Observable } from 'dexie'
import type { Result } from '#core/result.ts'
import type { Connection } from '#store/db.ts'
import { Refusal } from '#store/fault.ts'
import { plain } from '#store/plain.ts'
import type { DocumentHead, DocumentRow, StoreFault } from '#store/types.ts'
import { countAll, isSame, read, write } from '#store/write.ts'

const headOf = ({ body: _body, ...head }: DocumentRow): DocumentHead => head

/** Documents of one sort, the last touched first, and again after every change in any tab. */
export function listDocuments({ from }: Connection, game: string, kind: string): Observable<readonly DocumentHead[]> {
  return liveQuery(async () => {
    const rows = (await from?.documents.where('[game+kind]').equals([game, kind]).toArray()) ?? []
    return rows.toSorted((one, other) => other.touched - one.touched).map(headOf)
  })
}

/** When any document was last kept, 0 where there is none, and again after every change in any tab. */
export function whenDocumentKept({ from }: Connection): Observable<number> {
  return liveQuery(async () => Number((await from?.documents.orderBy('touched').keys())?.at(-1) ?? 0))
}

/** A document whole. */
export function readDocument(connection: Connection, id: string): Promise<Result<DocumentRow, StoreFault>> {
  return read(connection, async (from) => {
    const row = await from.documents.get(id)
    if (row === undefined) throw new Refusal({ kind: 'no-document', document: id })
    return row
  })
}

/** Keeps a document in place of the one with its id. Refused where that one is not the one touched at `over`, if that is said. */
export function keepDocument(connection: Connection, row: DocumentRow, over?: number): Promise<Result<DocumentRow, StoreFault>> {
  plain(row)
  return write(connection, async (to) => {
    const old = await to.documents.get(row.id)
    if (isSame(old, row)) return row
    if (over !== undefined && old === undefined) throw new Refusal({ kind: 'no-document', document: row.id })
    if (over !== undefined && old?.touched !== over) {
      throw new Refusal({ kind: 'changed', document: row.id, touched: old?.touched ?? 0 })
    }
    await to.documents.put(row)
    return row
  })
}

/** Forgets a document. Answers how many battles and documents are left. */
export function deleteDocument(connection: Connection, id: string): Promise<Result<number, StoreFault>> {
  return write(connection, async (to) => {
    await to.documents.delete(id)
    return countAll(to)
  })
}
