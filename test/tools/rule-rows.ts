/** The project's own tests, read from their sources: titles, rows, and the rules that they name. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A test, or the rows of one title that stand in one table. */
export interface TestTitle {
  readonly file: string
  /** Its title behind those of the groups that it stands in. */
  readonly title: string
  /** How many tests run by it; a table that is computed counts as one. */
  readonly rows: number
  /** Words of its table, by row: titles take theirs from them. */
  readonly cells: readonly (readonly string[])[]
}

const TESTS = new Set(['test', 'it'])

/** `test`, `it`, `describe`, whatever is called on them: `test.each(rows)`. */
function headOf(call: ts.CallExpression): { readonly name: string; readonly table: ts.Expression | undefined } {
  let table: ts.Expression | undefined
  let node: ts.Expression = call.expression
  for (;;) {
    if (ts.isCallExpression(node)) {
      if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'each') table = node.arguments[0]
      node = node.expression
    } else if (ts.isPropertyAccessExpression(node)) node = node.expression
    else return { name: ts.isIdentifier(node) ? node.text : '', table }
  }
}

const plain = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node) ? plain(node.expression) : node

const textOf = (node: ts.Node | undefined): string =>
  node === undefined
    ? ''
    : ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…')
        : ''

/** The rows of a table that is written out, here or as a constant of the file. */
function rowsOf(table: ts.Expression | undefined, file: ts.SourceFile): readonly ts.Expression[] | null {
  if (table === undefined) return null
  const node = plain(table)
  if (ts.isArrayLiteralExpression(node)) return node.elements
  if (!ts.isIdentifier(node)) return null
  let found: ts.Expression | undefined
  const look = (one: ts.Node): void => {
    if (ts.isVariableDeclaration(one) && ts.isIdentifier(one.name) && one.name.text === node.text) found = one.initializer
    ts.forEachChild(one, look)
  }
  look(file)
  return found === undefined ? null : rowsOf(found, file)
}

function cellsOf(row: ts.Expression): readonly string[] {
  const node = plain(row)
  const parts = ts.isArrayLiteralExpression(node) ? node.elements : [node]
  return parts.map((part) => textOf(plain(part))).filter((text) => text !== '')
}

/** Every test of a file. */
export function titlesIn(path: string, text = readFileSync(path, 'utf8')): readonly TestTitle[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, path.endsWith('x') ? ts.ScriptKind.TSX : undefined)
  const found: TestTitle[] = []
  const visit = (node: ts.Node, above: string, times: number): void => {
    if (ts.isCallExpression(node)) {
      const { name, table } = headOf(node)
      const own = textOf(node.arguments[0])
      const rows = rowsOf(table, file)
      if (TESTS.has(name) && node.arguments.length > 1 && own !== '') {
        const cells = (rows ?? []).map(cellsOf)
        found.push({ file: path, title: `${above}${own}`, rows: Math.max(1, rows?.length ?? 1) * times, cells })
        return
      }
      if (name === 'describe' && own !== '') {
        ts.forEachChild(node, (child) => visit(child, `${above}${own} > `, times * Math.max(1, rows?.length ?? 1)))
        return
      }
    }
    ts.forEachChild(node, (child) => visit(child, above, times))
  }
  visit(file, '', 1)
  return found
}

const ID = /\b[a-z]+(?:\.[a-z][a-z0-9-]*)?\b/g

/** Rules of this list that a title, or a cell of its rows, names. */
export function rulesNamed({ title, cells }: TestTitle, known: ReadonlySet<string>): readonly string[] {
  const words = [title, ...cells.flat()].flatMap((text) => text.match(ID) ?? [])
  return [...new Set(words.map((word) => word.replace(/^turn\.phase-\d+$/, 'turn.phase-N')))].filter((word) => known.has(word))
}

export const RULES_MD = 'src/games/they-died-for-glory/RULES.md'

export interface RuleRow {
  readonly id: string
  /** What the app does about it. */
  readonly app: string
}

/** The rows of the tables of RULES.md. */
export const ruleRows = (text: string): readonly RuleRow[] =>
  text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const id = /^`([^`]+)`$/.exec(cells[1] ?? '')?.[1]
    return id === undefined ? [] : [{ id, app: cells[4] ?? '' }]
  })

/** Every test of the project but the cases that came from outside. */
export const ownTests = (): readonly TestTitle[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('cases/'))
    .toSorted()
    .flatMap((path) => titlesIn(`test/${path}`))

const ROOM = 'test/games/they-died-for-glory/'

/** `rules/melee` for a test of the game's room; others by their whole path. */
export const shortPath = (file: string): string =>
  file.startsWith(ROOM) ? file.slice(ROOM.length).replace(/\.test\.tsx?$/, '') : file

/** Line of the section `Tests`: the rule, and where it is tested. */
export const TESTED = /^- `([^`]+)`: (.+)$/
