/** Reads a typed order of battle into a tree, and says line by line what is wrong with it. */
import type { Nation, Side } from '#tdfg/types.ts'
import { type Header, type Numbered, type Problem, readHeader, report } from './header.ts'
import { type Above, type Branch, nationNamed, node } from './lines.ts'
import type { Forces, SideTree } from './tree.ts'

/** Groups the lines by their indentation. */
function branches(lines: readonly Numbered[], problems: Problem[]): readonly Branch[] {
  const roots: Branch[] = []
  const open: Branch[] = []
  for (const { line, text } of lines) {
    const spaces = text.length - text.trimStart().length
    const depth = Math.floor(spaces / 2)
    if (spaces % 2 === 1 || depth > open.length || text.includes('\t'))
      report(problems, line, 'two spaces a level, one level at a time')
    const branch = { line, text: text.trim(), depth: Math.min(depth, open.length), below: [] }
    open.length = branch.depth
    ;(open.at(-1)?.below ?? roots).push(branch)
    open.push(branch)
  }
  return roots
}

const SIDE_NAMES: ReadonlyMap<string, Side> = new Map([
  ['French', 'french'],
  ['German', 'german'],
])

const USUAL: Readonly<Record<Side, Nation>> = { french: 'france', german: 'prussia' }

function sideTree(branch: Branch, header: Header, problems: Problem[]): readonly SideTree[] {
  const side = SIDE_NAMES.get(branch.text)
  if (side === undefined) {
    report(problems, branch.line, 'the tree begins with French or German')
    return []
  }
  const above: Above = { side, nation: nationNamed(header, branch.text) ?? USUAL[side], enters: null }
  return [{ side, children: branch.below.flatMap((below) => node(below, above, header, problems)) }]
}

/** Reads the whole text. With problems the tree holds what could be read. */
export function parseForces(text: string): Forces {
  const problems: Problem[] = []
  const lines = text.split(/\r?\n/).map((line, at) => ({ line: at + 1, text: line.trimEnd() }))
  const blank = lines.findIndex((line) => line.text === '')
  const end = blank < 0 ? lines.length : blank
  const header = readHeader(lines.slice(0, end), problems)
  const roots = branches(
    lines.slice(end).filter((line) => line.text !== ''),
    problems,
  )
  const sides = roots.flatMap((root) => sideTree(root, header, problems))
  if (sides.length === 0) report(problems, end + 1, 'there are no forces')
  return { header, sides, problems: problems.toSorted((a, b) => a.line - b.line) }
}
