/** The columns of forces as a table. */

export const COLUMNS = [
  'row',
  'side',
  'group',
  'unit',
  'commander',
  'command',
  'nation',
  'table',
  'remark',
  'count',
  'troop',
  'figures',
  'reserve',
  'weapon',
  'enters',
  'formation',
  'text',
] as const
export type Column = (typeof COLUMNS)[number]

/** Other names for them, in small letters. */
const ALIASES: Readonly<Record<string, Column>> = {
  key: 'row',
  kind: 'row',
  army: 'side',
  groups: 'group',
  brigade: 'group',
  'higher formation': 'group',
  name: 'unit',
  regiment: 'unit',
  leader: 'commander',
  level: 'command',
  number: 'count',
  battalions: 'count',
  units: 'count',
  type: 'troop',
  troops: 'troop',
  tag: 'troop',
  strength: 'figures',
  arm: 'weapon',
  entry: 'enters',
  turn: 'enters',
  start: 'formation',
  notes: 'remark',
  value: 'text',
}

/** The column that a heading means; null: none. */
export function columnOf(heading: string): Column | null {
  const word = heading.trim().toLowerCase()
  return COLUMNS.find((column) => column === word) ?? (Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? null) : null)
}

/** Names of groups from the outermost, ` > ` between them; such a sign in a name has a backslash before it. */
export const pathText = (names: readonly string[]): string => names.map((name) => name.replace(/[\\>]/g, '\\$&')).join(' > ')

export function pathNames(text: string): readonly string[] {
  const names: string[] = []
  let name = ''
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const next = text.charAt(at + 1)
    if (letter === '\\' && (next === '\\' || next === '>')) {
      name += next
      at += 1
    } else if (letter === '>') {
      names.push(name.trim())
      name = ''
    } else name += letter
  }
  return [...names, name.trim()].filter((one) => one !== '')
}
