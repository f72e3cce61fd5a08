/**
 * A player's charts as a file, and as the document that is kept of them: a name and numbers by path. A file is taken in
 * whole or not at all, and never changes what it says: what this version does not know is a problem, not left out.
 */
import { err, ok, type Result } from '#core/result.ts'
import type { Tables } from '#tdfg/types.ts'
import { cellAt, kindOf } from './catalogue.ts'
import type { Value } from './cell.ts'
import { fault, type Kind } from './kinds.ts'
import type { Cells } from './cell.ts'

export interface Chart {
  readonly name: string
  readonly cells: Cells
}

const FORMAT = 'aide-de-camp charts'
const GAME = 'they-died-for-glory'

/** Raised when an older app could no longer read what is written. */
const VERSION = 1

const FIELDS: readonly string[] = ['format', 'version', 'game', 'name', 'cells']

/** Characters of a file, and of a name. All cells there are make a file of some twenty thousand. */
const LONGEST_FILE = 500_000
export const LONGEST_NAME = 80

/** Why a file is no charts of ours. */
export type ChartProblem =
  | { readonly kind: 'too-long' | 'no-json' | 'no-charts' | 'no-cells' }
  | { readonly kind: 'name'; readonly most: number }
  | { readonly kind: 'other-game'; readonly game: string }
  | { readonly kind: 'newer'; readonly version: number; readonly known: number }
  /** A field that this version does not know. */
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'unknown-cell'; readonly path: string }
  | { readonly kind: 'type' | 'bounds'; readonly path: string; readonly value: unknown; readonly wants: Kind }

type Row = Readonly<Record<string, unknown>>
const isRow = (raw: unknown): raw is Row => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Without blanks at its ends; null: empty, too long, or of several lines. */
export function readName(raw: unknown): string | null {
  const name = typeof raw === 'string' ? raw.trim() : ''
  // oxlint-disable-next-line no-control-regex -- names are one line of text
  return name === '' || name.length > LONGEST_NAME || /[\u0000-\u001f\u007f\u2028\u2029]/.test(name) ? null : name
}

function cellProblem(tables: Tables, path: string, value: unknown): ChartProblem | null {
  const wants = kindOf(path)
  if (!wants || !cellAt(tables, path)) return { kind: 'unknown-cell', path }
  const wrong = fault(wants, value)
  return wrong === null ? null : { kind: wrong, path, value, wants }
}

/** What is wrong with the head: then nothing else is looked at. */
function headProblem(raw: unknown): ChartProblem | null {
  if (!isRow(raw) || raw['format'] !== FORMAT) return { kind: 'no-charts' }
  const { version, game } = raw
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return { kind: 'no-charts' }
  if (version > VERSION) return { kind: 'newer', version, known: VERSION }
  return game === GAME ? null : { kind: 'other-game', game: String(game).slice(0, LONGEST_NAME) }
}

/** Reads charts as they are kept, by the tables whose cells they may name; or everything that is wrong with them. */
export function readChart(raw: unknown, tables: Tables): Result<Chart, readonly ChartProblem[]> {
  const head = headProblem(raw)
  if (head !== null || !isRow(raw)) return err([head ?? { kind: 'no-charts' }])
  const { name: written, cells } = raw
  const fields = Object.keys(raw).filter((field) => !FIELDS.includes(field))
  const name = readName(written)
  const problems: ChartProblem[] = fields.map((field) => ({ kind: 'field', field }))
  if (name === null) problems.push({ kind: 'name', most: LONGEST_NAME })
  if (!isRow(cells)) problems.push({ kind: 'no-cells' })
  const entries = isRow(cells) ? Object.entries(cells) : []
  problems.push(...entries.flatMap(([path, value]) => cellProblem(tables, path, value) ?? []))
  return problems.length > 0 || name === null ? err(problems) : ok({ name, cells: cells as Cells })
}

/** Reads a file's text. */
export function readChartFile(text: string, tables: Tables): Result<Chart, readonly ChartProblem[]> {
  if (text.length > LONGEST_FILE) return err([{ kind: 'too-long' }])
  try {
    return readChart(JSON.parse(text.replace(/^\uFEFF/, '')), tables)
  } catch {
    return err([{ kind: 'no-json' }])
  }
}

/** What is kept of charts. */
export const chartBody = ({ name, cells }: Chart) => ({ format: FORMAT, version: VERSION, game: GAME, name, cells })

/** A file's text, a cell to a line, so that people can read it and compare two. */
export function writeChart({ name, cells }: Chart): string {
  const rows = Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = rows.map(([path, value]) => `    ${JSON.stringify(path)}: ${JSON.stringify(value satisfies Value)}`)
  const { cells: _, ...head } = chartBody({ name, cells })
  const start = Object.entries(head).map(([field, value]) => `  ${JSON.stringify(field)}: ${JSON.stringify(value)},\n`)
  return `{\n${start.join('')}  "cells": {${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}}\n}\n`
}
