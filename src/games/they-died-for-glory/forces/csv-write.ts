/** Forces as a table: a row for each line of the header, each group and each line of units, from top to bottom. */
import { SIDE_WORDS } from './format.ts'
import { COLUMNS, pathText, type Column } from './csv-columns.ts'
import { guarded, writeCells } from './csv-cells.ts'
import { headerLines } from './header-text.ts'
import { everyNode, isGroup, type Forces, type Placed } from './model.ts'

type Cells = Partial<Record<Column, string | number | null>>

const row = (cells: Cells): readonly string[] => COLUMNS.map((column) => guarded(String(cells[column] ?? '')))

function nodeCells({ node, side, above }: Placed): Cells {
  const names = above.map(({ name }) => name)
  const both = { side: SIDE_WORDS[side].tree, remark: node.remark, enters: node.enters }
  if (isGroup(node)) {
    const { name, commander, level, nation, onTable } = node
    return {
      ...both,
      row: 'group',
      group: pathText([...names, name]),
      commander,
      command: level,
      nation,
      table: onTable ? '' : 'no',
    }
  }
  const { name, count, troop, figures, reserve, weapon, start } = node
  return {
    ...both,
    row: 'unit',
    group: pathText(names),
    unit: name,
    count,
    troop,
    figures,
    reserve: reserve ? 'yes' : '',
    weapon,
    formation: start,
  }
}

/** The whole document as a table; `readForcesCsv` gives the same forces again. */
export function writeForcesCsv(forces: Forces): string {
  const header = headerLines(forces).map(({ key, value }) => row({ row: key, text: value }))
  const tree = [...everyNode(forces)].map((placed) => row(nodeCells(placed)))
  return writeCells([COLUMNS, ...header, ...tree])
}
