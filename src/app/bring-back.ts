/**
 * What a copy would bring, beside what is here. Nothing here is ever written over: a battle is carried on, or stands beside;
 * only a whole copy may take the place of everything, when a person says so.
 */
import { roomOf } from '#games/registry.ts'
import type { CopiedBattle, CopiedDocument, CopiedSetting, ReadCopy } from '#app/copy.ts'
import { openAsFar } from '#app/live-battle.ts'
import { readSummary } from '#app/summary.ts'
import type { BattleRow, DocumentRow, Everything, SettingRow, Stored } from '#store/index.ts'

/** How a thing in a copy stands to what is here. `longer`: it begins as the one here does and goes on from there. */
export type Standing = 'new' | 'longer' | 'known' | 'different'

export interface Item {
  readonly sort: 'battle' | 'document'
  readonly title: string
  /** Where a battle stands, "Turn 3 of 18 · orders"; empty for documents, and where it does not say. */
  readonly where: string
  /** The game's word for a document's sort; empty for battles. */
  readonly kind: string
  readonly is: Standing
  /** Lines that it has more than the one here; lines or nothing for others. */
  readonly lines: number
  /** Lines of it that cannot be kept, for they are no lines at all. */
  readonly torn: number
}

export interface Plan {
  readonly items: readonly Item[]
  /** Settings by how they stand; those that are here stay as they are. */
  readonly settings: Readonly<Record<'new' | 'known' | 'different', number>>
  /** What to take in beside what is here. */
  readonly beside: Everything
  /** What would stand here instead. Null for a copy that is not whole, or is damaged. */
  readonly instead: Everything | null
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Lines that can be stored at all, in order; the rest of a torn file is not one of them. */
function storable(lines: readonly unknown[]): readonly unknown[] {
  let last = 0
  const bad = lines.findIndex((line) => {
    const seq = typeof line === 'object' && line !== null && 'seq' in line ? line.seq : null
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq <= last) return true
    last = seq
    return false
  })
  return bad < 0 ? lines : lines.slice(0, bad)
}

/** A copy of version 1 does not say how its battle stands; the battle does. */
async function summarize(game: string, lines: readonly unknown[]): Promise<unknown> {
  const opened = await roomOf(game)
    ?.open()
    .catch(() => null)
  return opened == null ? null : opened.summary(openAsFar(opened, lines).book.state)
}

async function rowOf({ lines: _lines, ...row }: CopiedBattle, lines: readonly unknown[], at: number): Promise<BattleRow> {
  const [first, last] = [lines.at(0), lines.at(-1)] as readonly ({ readonly at?: unknown; readonly seq: number } | undefined)[]
  const when = (moment: unknown) => (typeof moment === 'number' ? moment : at)
  return {
    ...row,
    begun: row.begun ?? when(first?.at),
    touched: row.touched ?? when(last?.at),
    summary: 'summary' in row ? row.summary : await summarize(row.game, lines),
    seq: last?.seq ?? 0,
  }
}

interface Found {
  readonly item: Item
  /** Null where there is nothing to take. */
  readonly take: Stored | null
}

/** The battle here that says the same, under whatever id: a copy taken in twice does not stand here twice. */
const twin = ({ id, game }: CopiedBattle, lines: readonly unknown[], here: readonly Stored[]) =>
  here.find(({ row, lines: ours }) => row.id !== id && row.game === game && ours.length === lines.length && same(ours, lines))

async function planBattle(battle: CopiedBattle, here: readonly Stored[], at: number, newId: () => string): Promise<Found> {
  const lines = storable(battle.lines)
  const torn = battle.lines.length - lines.length
  const found = (is: Standing, count: number, take: Stored | null = null): Found => ({
    item: {
      sort: 'battle',
      kind: '',
      title: battle.title,
      where: readSummary(take === null ? battle.summary : take.row.summary)?.where ?? '',
      is,
      lines: count,
      torn,
    },
    take,
  })
  const row = () => rowOf(battle, lines, at)
  const ours = here.find((one) => one.row.id === battle.id)
  if (ours === undefined) {
    return twin(battle, lines, here) ? found('known', lines.length) : found('new', lines.length, { row: await row(), lines })
  }
  const common = Math.min(ours.lines.length, lines.length)
  if (same(ours.lines.slice(0, common), lines.slice(0, common))) {
    if (lines.length <= ours.lines.length) return found('known', lines.length)
    return found('longer', lines.length - ours.lines.length, { row: await row(), lines })
  }
  if (twin(battle, lines, here)) return found('known', lines.length)
  const apart = { ...(await row()), id: newId(), title: `${battle.title}, from a copy` }
  return found('different', lines.length, { row: apart, lines })
}

const bodyOf = ({ game, kind, name, summary, body }: CopiedDocument) => ({ game, kind, name, summary, body })

/** As it is stored. */
const documentRow = (document: CopiedDocument): DocumentRow => ({ summary: null, body: null, ...document })

function planDocument(document: CopiedDocument, here: readonly DocumentRow[], newId: () => string) {
  const found = (is: Standing, take: DocumentRow | null = null) => ({
    item: { sort: 'document', kind: document.kind, title: document.name, where: '', is, lines: 0, torn: 0 } as const,
    take,
  })
  const row = documentRow(document)
  const name = `${document.name}, from a copy`
  if (here.some((one) => same(bodyOf(one), bodyOf(row)) || same(bodyOf(one), bodyOf({ ...row, name })))) return found('known')
  if (!here.some(({ id }) => id === row.id)) return found('new', row)
  return found('different', { ...row, id: newId(), name })
}

/** The store's own settings are this device's alone. */
const isOwn = ({ key }: CopiedSetting) => key.startsWith('store.')

function planSettings(copied: readonly CopiedSetting[], here: readonly SettingRow[]) {
  const counts = { new: 0, known: 0, different: 0 }
  const take: SettingRow[] = []
  for (const setting of copied.filter((one) => !isOwn(one))) {
    const ours = here.find(({ key }) => key === setting.key)
    const row = { value: null, ...setting }
    if (ours === undefined) take.push(row)
    counts[ours === undefined ? 'new' : same(ours.value, row.value) ? 'known' : 'different']++
  }
  return { counts, take }
}

async function whole(copy: ReadCopy): Promise<Everything> {
  const battles: Stored[] = []
  for (const battle of copy.battles) {
    const lines = storable(battle.lines)
    battles.push({ row: await rowOf(battle, lines, copy.at), lines })
  }
  const settings = copy.settings.map((setting) => ({ value: null, ...setting }))
  return { battles, documents: copy.documents.map(documentRow), settings }
}

/** Looks at everything of a copy before anything is taken in. `newId` names what has to stand beside. */
export async function planCopy(copy: ReadCopy, here: Everything, newId: () => string): Promise<Plan> {
  const battles: Found[] = []
  for (const battle of copy.battles) battles.push(await planBattle(battle, here.battles, copy.at, newId))
  const documents = copy.documents.map((document) => planDocument(document, here.documents, newId))
  const settings = planSettings(copy.settings, here.settings)
  const taken = <Row>(found: readonly { readonly take: Row | null }[]) => found.flatMap(({ take }) => take ?? [])
  return {
    items: [...battles, ...documents].map(({ item }) => item),
    settings: settings.counts,
    beside: { battles: taken(battles), documents: taken(documents), settings: settings.take },
    instead: copy.whole && !copy.damaged ? await whole(copy) : null,
  }
}
