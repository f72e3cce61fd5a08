/** Reads forces from a table, as the app writes it or as somebody typed it in a spreadsheet. */
import { err, ok, type Result } from '#core/result.ts'
import { NATIONS, type Nation, type Side } from '#tdfg/types.ts'
import { columnOf, COLUMNS, pathNames, type Column } from './csv-columns.ts'
import { readCells, separatorOf, unguarded, type Row, type Separator } from './csv-cells.ts'
import { BIGGEST, type FileFault } from './file.ts'
import {
  COMMAND_TAGS,
  HEADER_KEYS,
  SIDE_WORDS,
  START_TAGS,
  TROOP_TAGS,
  WEAPON_TAGS,
  type Level,
  type TroopTag,
} from './format.ts'
import { guessSide, guessTroop } from './guess.ts'
import { headerReader } from './header-read.ts'
import { DEEPEST, isGroup, NO_GROUP, NO_UNIT, tidy, type At, type Forces, type ForcesGroup, type ForcesNode } from './model.ts'
import { readLine, type Made, type Note, type ReadLine, type Why } from './notes.ts'
import type { ReadForces } from './read.ts'
import { sideOf } from './side-words.ts'

export type TableFault =
  | FileFault
  /** A quote is opened on that line and never closed. */
  | { readonly what: 'open-quote'; readonly line: number }
  /** No row names columns that tell units from one another. */
  | { readonly what: 'no-columns' }

type Cells = Readonly<Record<Column, string>>

/** A cell that means nothing. */
interface Odd {
  readonly why: Why
  readonly word: string
}

const NO = /^(?:no|n|off|nein|non|0|false|not on the table)$/i
const YES = /^(?:yes|y|x|ja|j|oui|o|1|true|reserve)$/i

/** Reads cells of a row one by one and remembers the first that means nothing. */
function reader(cells: Cells) {
  const odd: Odd[] = []
  const fail = (column: Column, why: Why): null => {
    odd.push({ why, word: `${column}: ${cells[column]}` })
    return null
  }
  const number = (column: Column): number | null => {
    const text = cells[column]
    if (text === '') return null
    const found = /^(\d{1,5})(?:[.,]0+)?$/.exec(text)
    return found ? Number(found[1]) : fail(column, 'number')
  }
  const word = <T extends string>(column: Column, all: readonly T[]): T | null => {
    const text = cells[column].toLowerCase()
    if (text === '') return null
    return all.find((one) => one.toLowerCase() === text) ?? fail(column, 'word')
  }
  const yes = (column: Column, pattern: RegExp, other: RegExp): boolean => {
    const text = cells[column]
    if (pattern.test(text)) return true
    if (text !== '' && !other.test(text)) fail(column, 'word')
    return false
  }
  return { odd, number, word, yes }
}

const LEVELS = [...new Set(COMMAND_TAGS.values())] as readonly Level[]

/** A group that is open, by the names of those below it that came last. */
interface Branch {
  readonly at: At
  readonly nodes: ForcesNode[]
  readonly last: Map<string, Branch>
}

/** Builds the trees from rows that name their groups. */
function plantings() {
  const trees: Readonly<Record<Side, ForcesNode[]>> = { french: [], german: [] }
  const roots: Readonly<Record<Side, Branch>> = {
    french: { at: 'french', nodes: trees.french, last: new Map() },
    german: { at: 'german', nodes: trees.german, last: new Map() },
  }
  function group(parent: Branch, fields: Partial<ForcesGroup> & { readonly name: string }): Branch {
    const below: ForcesNode[] = []
    const branch = { at: `${parent.at}.${parent.nodes.length}`, nodes: below, last: new Map<string, Branch>() }
    parent.nodes.push({ ...NO_GROUP, ...fields, below })
    parent.last.set(fields.name, branch)
    return branch
  }
  /** The branch of these names; groups that no row of their own has told of are made. */
  const find = (side: Side, names: readonly string[]): Branch =>
    names.reduce((branch, name) => branch.last.get(name) ?? group(branch, { name }), roots[side])
  return { trees, group, find }
}

/** Names of the groups of a row; deeper than a tree may be is not taken. */
function pathIn({ group }: Cells, notes: Note[]): readonly string[] {
  const names = pathNames(group)
  if (names.length > DEEPEST) notes.push({ what: 'deep' })
  return names.slice(0, DEEPEST)
}

/** The side of a row; where it says none, that of the row before. */
function sideIn({ side: word }: Cells, before: Side, odd: Odd[], notes: Note[]): Side {
  if (word === '') return before
  const said = sideOf(word)
  if (said === null) odd.push({ why: 'word', word: `side: ${word}` })
  else if (said.free) notes.push({ what: 'side', side: said.side })
  return said?.side ?? before
}

/** The troops of a row: by its own column, or by the words of its name. */
function troopIn({ troop: word, unit, remark }: Cells, side: Side, notes: Note[]): TroopTag | Odd {
  const known = TROOP_TAGS.find((tag) => tag === word.toLowerCase())
  if (known !== undefined) return known
  const guessed = guessTroop(word === '' ? `${unit} ${remark}` : word, side)
  if (guessed === null) return word === '' ? { why: 'troop', word: unit } : { why: 'word', word: `troop: ${word}` }
  notes.push({ what: 'troop', word: word || unit, tag: guessed })
  return guessed
}

interface Planter {
  readonly plants: ReturnType<typeof plantings>
  side: Side
}

function unitRow(so: Planter, cells: Cells): Made {
  const { odd, number, word, yes } = reader(cells)
  const notes: Note[] = []
  so.side = sideIn(cells, so.side, odd, notes)
  const troop = troopIn(cells, so.side, notes)
  if (typeof troop !== 'string') return { what: null, at: null, why: troop }
  const names = pathIn(cells, notes)
  if (names.length === 0) notes.push({ what: 'own-group', side: so.side })
  const branch = so.plants.find(so.side, names.length === 0 ? [SIDE_WORDS[so.side].tree] : names)
  branch.nodes.push({
    ...NO_UNIT,
    name: cells.unit,
    remark: cells.remark || null,
    count: number('count') ?? 1,
    troop,
    figures: number('figures'),
    reserve: yes('reserve', YES, NO),
    weapon: word('weapon', WEAPON_TAGS),
    enters: number('enters'),
    start: word('formation', START_TAGS),
  })
  return { what: 'unit', at: `${branch.at}.${branch.nodes.length - 1}`, notes, why: odd[0] ?? null }
}

function groupRow(so: Planter, cells: Cells): Made {
  const { odd, number, word, yes } = reader(cells)
  const notes: Note[] = []
  so.side = sideIn(cells, so.side, odd, notes)
  const names = pathIn(cells, notes)
  const branch = so.plants.group(so.plants.find(so.side, names.slice(0, -1)), {
    name: names.at(-1) ?? '',
    commander: cells.commander || null,
    remark: cells.remark || null,
    level: word('command', LEVELS),
    nation: word<Nation>('nation', NATIONS),
    onTable: !yes('table', NO, YES),
    enters: number('enters'),
  })
  return { what: 'group', at: branch.at, notes, why: odd[0] ?? null }
}

/** Where the row of headings stands, and which column each cell is of. */
interface Headings {
  readonly at: number
  readonly columns: readonly (Column | null)[]
}

function headingsOf(rows: readonly Row[]): Headings | null {
  const at = rows.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = rows[at]?.cells.map((cell) => columnOf(unguarded(cell))) ?? []
  const telling = columns.includes('unit') || (columns.includes('row') && columns.includes('text'))
  return telling ? { at, columns } : null
}

function cellsOf({ cells }: Row, columns: readonly (Column | null)[]): Cells {
  const named = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as Record<Column, string>
  for (const [at, column] of columns.entries())
    if (column !== null && named[column] === '') named[column] = tidy(unguarded(cells[at] ?? ''))
  return named
}

/** Cells that stand in no column. */
const astray = ({ cells }: Row, columns: readonly (Column | null)[]): string | undefined =>
  cells.find((cell, at) => cell.trim() !== '' && (columns[at] ?? null) === null)

type Sort = 'unit' | 'group' | 'header' | 'blank' | 'unknown'

function sortOf(cells: Cells): Sort {
  const word = cells.row.toLowerCase()
  if (word === 'unit' || word === 'group') return word
  if (word !== '') return HEADER_KEYS.some((key) => key === word) ? 'header' : 'unknown'
  if (cells.unit !== '') return 'unit'
  if (cells.group !== '') return 'group'
  return Object.values(cells).some((cell) => cell !== '') ? 'unknown' : 'blank'
}

function headingLine(row: Row, separator: Separator, columns: Headings['columns']): ReadLine {
  const strange = row.cells.find((cell, at) => cell.trim() !== '' && columns[at] === null)
  const why = strange === undefined ? null : ({ why: 'column', word: tidy(strange) } as const)
  return readLine(row.line, row.cells.join(separator), { what: 'header', at: '', why })
}

function readRows(rows: readonly Row[], separator: Separator, { at, columns }: Headings): ReadForces {
  const body = rows.slice(at + 1).map((row) => ({ row, cells: cellsOf(row, columns) }))
  const header = body.filter(({ cells }) => sortOf(cells) === 'header').map(({ cells }) => `${cells.row}: ${cells.text}`)
  const keyed = headerReader(header)
  const planter: Planter = { plants: plantings(), side: guessSide(rows.map(({ cells }) => cells.join(' ')).join('\n')) }
  const made = (cells: Cells): Made | null => {
    const sort = sortOf(cells)
    if (sort === 'blank') return null
    if (sort === 'header') return keyed.take(`${cells.row}: ${cells.text}`)
    if (sort === 'unknown') return { what: null, at: null, why: { why: 'row', word: cells.row } }
    return sort === 'unit' ? unitRow(planter, cells) : groupRow(planter, cells)
  }
  const lines = body.map(({ row, cells }) => {
    const stray = astray(row, columns)
    const done = made(cells)
    const whole =
      stray === undefined || !done || done.why ? done : { ...done, why: { why: 'column' as const, word: tidy(stray) } }
    return readLine(row.line, row.cells.join(separator), whole)
  })
  // Below a side the planter puts groups alone.
  const { french, german } = planter.plants.trees as Readonly<Record<Side, readonly ForcesGroup[]>>
  const heading = rows[at]
  const forces: Forces = { ...keyed.done(), french: french.filter(isGroup), german: german.filter(isGroup) }
  return { forces, lines: [...(heading ? [headingLine(heading, separator, columns)] : []), ...lines] }
}

/** Reads a table whole, and says of each row what was made of it; or why it is no table of forces. */
export function readForcesCsv(text: string): Result<ReadForces, TableFault> {
  if (text.length > BIGGEST) return err({ what: 'too-big', size: text.length, most: BIGGEST })
  const plain = text.replace(/^\ufeff/, '')
  // Some spreadsheets begin with a line that names the separator.
  const named = /^sep=([,;\t])\r?\n/.exec(plain)
  const body = named ? plain.slice(named[0].length) : plain
  const separator = (named?.[1] as Separator | undefined) ?? separatorOf(body)
  const rows = readCells(body, separator)
  if ('what' in rows) return err(rows)
  const headings = headingsOf(rows)
  return headings === null ? err({ what: 'no-columns' }) : ok(readRows(rows, separator, headings))
}
