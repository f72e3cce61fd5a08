/** Sentences about charts: how far a table is the player's own, what is wrong with a file, what was typed amiss. */
import type { Source } from '#core/sourced.ts'
import { cellAt, cellsOf, gridsOf, TABLE_IDS, type Entry, type TableId } from '#tdfg/charts/catalogue.ts'
import type { ChartProblem } from '#tdfg/charts/file.ts'
import type { Kind } from '#tdfg/charts/kinds.ts'
import type { Typed } from '#tdfg/charts/typed.ts'
import type { Gun, Tables } from '#tdfg/types.ts'
import { sayColumn, sayInTable, sayKind, sayPlace, sayRow } from './charts.ts'
import { sayGun } from './names.ts'
import { capital, counted, listed } from './words.ts'

/** How many numbers there are of each origin. */
export type Counts = Readonly<Record<Source, number>>

const NONE: Counts = { printed: 0, seen: 0, ruling: 0, assumed: 0, yours: 0, house: 0 }

export function countsOf(tables: Tables, ids: readonly TableId[] = TABLE_IDS): Counts {
  const counts = { ...NONE }
  for (const { path } of cellsOf(...ids.flatMap((id) => gridsOf(tables, id)))) {
    const source = cellAt(tables, path)?.source
    if (source) counts[source] += 1
  }
  return counts
}

/** `27 yours, 108 assumed`; `as printed` where nothing else is to be said. */
export function sayCounts({ yours, house, assumed, ruling, seen, printed }: Counts): string {
  const parts = [
    yours > 0 && `${yours} yours`,
    house > 0 && counted(house, 'house rule'),
    assumed > 0 && `${assumed} assumed`,
    ruling + seen > 0 && `${ruling + seen} ruled or seen`,
    printed > 0 && yours + house + assumed + ruling + seen > 0 && `${printed} printed`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'as printed' : parts.join(', ')
}

/** A gun in two short lines: `4 pdr` and `Krupp`. */
export function sayGunShort(page: string): readonly [size: string, maker: string] {
  const [, size = page, maker = ''] = /^(.*) \((.*)\)$/.exec(sayGun(page as Gun)) ?? []
  return [size, maker]
}

const ARMIES: Readonly<Record<string, string>> = {
  france: 'French',
  prussia: 'Prussian',
  bavaria: 'Bavarian',
  saxony: 'Saxon',
}

/** That a number is assumed: `The 6 pdr’s shell numbers are assumed.` */
export function sayAssumed(entry: Entry): string {
  const { table, page, row, column } = entry
  switch (table) {
    case 'artillery-fire':
      return `The ${sayGunShort(page)[0]}’s ${row} numbers are assumed.`
    case 'small-arms-fire':
      return `How ${sayColumn(table, column)} hit ${sayRow(table, row)} is assumed.`
    case 'french-morale':
    case 'german-morale':
      return `The rating of ${ARMIES[column] ?? sayColumn(table, column)} ${sayRow(table, row)} is assumed.`
    case 'melee-dice':
      return `The melee dice of ${sayColumn(table, column)} ${sayRow(table, row)} are assumed.`
    default:
      return `“${capital(sayInTable(entry))}” is assumed.`
  }
}

/** A value of a file, as short as it can be named. */
function named(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? String(value))
  return text.length > 24 ? `${text.slice(0, 23)}…` : text
}

/** Why a file was not taken in, a sentence a problem. */
export function sayChartProblem(problem: ChartProblem): string {
  switch (problem.kind) {
    case 'too-long':
      return 'The file is far too long for charts: look for the right one.'
    case 'no-json':
      return 'The file is damaged, or it is not a file of charts: share it anew from the app that has them.'
    case 'no-charts':
      return 'The file holds something else than charts of this app: look for the right one.'
    case 'no-cells':
      return 'The file has no list of numbers: share it anew from the app that has them.'
    case 'name':
      return `The charts need a name of one line, ${problem.most} letters at most: write one under “name”.`
    case 'other-game':
      return `These are charts for another game, ${named(problem.game)}: take them in there.`
    case 'newer':
      return 'The file was made by a newer version of the app: update the app first.'
    case 'field':
      return `The file has a part ${named(problem.field)} that this version does not know: update the app first.`
    case 'unknown-cell':
      return `There is no number ${named(problem.path)} in the charts: update the app, or take that line out.`
    case 'type':
    case 'bounds':
      return `${capital(sayPlace(problem.path))}: ${named(problem.value)} cannot stand there. It must be ${sayKind(problem.wants)}.`
  }
}

/** Problems that are told one by one. */
const MOST_TOLD = 5

/** Nothing was taken in, and why. */
export function sayProblems(
  file: string,
  problems: readonly ChartProblem[],
): { readonly title: string; readonly detail: string } {
  const more = problems.length - MOST_TOLD
  const told = problems.slice(0, MOST_TOLD).map(sayChartProblem)
  return {
    title: `Nothing was taken in from ${file}.`,
    detail: [...told, ...(more > 0 ? [`And ${counted(more, 'more thing')} of that kind.`] : [])].join(' '),
  }
}

/** What is wrong with a row as it was typed; null: nothing. */
export function sayRowFault(
  kinds: readonly Kind[],
  row: { readonly cells: readonly Typed[]; readonly over: number },
): string | null {
  const at = row.cells.findIndex((cell) => 'bad' in cell)
  const [cell, kind] = [row.cells[at], kinds[at]]
  if (cell && 'bad' in cell && kind) return `“${cell.bad}” cannot stand there: it must be ${sayKind(kind)}.`
  return row.over > 0 ? `That is ${counted(row.over, 'number')} too many: there are ${kinds.length} in the row.` : null
}

/** `shell, line and shell, column`: places that a question is about, the first few. */
export const sayPlaces = (places: readonly string[]): string =>
  listed(places.length > 3 ? [...places.slice(0, 2), `${places.length - 2} more`] : places)
