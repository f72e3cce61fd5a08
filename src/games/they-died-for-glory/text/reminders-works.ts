/** Reminders of buildings, bridges and works, of engineers at the guns, and of pioneers. */
import type { Battle } from '#tdfg/battle/state.ts'
import type { Tables } from '#tdfg/types.ts'
import { from, printed, ruling, type Charts, type Reminder } from './reminder.ts'
import { counted, inches, inWords } from './words.ts'

const hits = (n: number | null): string => (n === null ? 'no number of hits' : counted(n, 'hit'))

/** How shots at works go; for the artillery phase too. */
export const OBSTACLE: Reminder = printed(
  'artillery.obstacle',
  'Guns that fire at a held building or work first say which they mean: the troops, or the thing itself.',
)

export const REPLACE: Reminder = printed(
  'artillery.replace',
  'One stand of engineers or pioneers with a battery steps in for its dead gunners, figure for figure, for no operation.',
)

export const SPLIT: Reminder = printed(
  'building.split',
  'A battalion may hold two buildings that stand close together; it comes out of them in skirmish order.',
)

const bears = (charts: Charts): Reminder => {
  const { works, redoubtInches } = charts.artillery
  const front = inches(redoubtInches.value, charts)
  return printed(
    'artillery.obstacle',
    `${hits(works['wooden-building'].value)} bring down a wooden building or a bridge, ${works['stone-building'].value ?? 'no'} a stone one, ${works.redoubt.value ?? 'no'} each ${front} of a redoubt; nothing an earthwork.`,
  )
}

/** What is easily forgotten about works, with the numbers of the battle's own charts. */
export const worksReminders = ({ tables, inch }: Pick<Battle, 'tables' | 'inch'>): readonly Reminder[] => [
  OBSTACLE,
  bears({ ...tables, inch }),
  printed(
    'artillery.obstacle',
    'Each hit at a held building also kills one inside. Who is in it when it falls, or on the bridge, dies.',
  ),
  printed('artillery.ammunition', 'German shell is not fired at buildings.'),
  ruling(
    'building.occupy',
    'Foot goes into buildings, foot and guns behind works; anybody onto a bridge. A Move takes a unit out again.',
  ),
  SPLIT,
]

/** The option of pioneers' charges. */
export const pioneersReminder = ({ tables }: { readonly tables: Tables }): Reminder => {
  const { turns } = tables.pioneers
  return from(turns.source)(
    'pioneer.charge',
    `Pioneers work ${inWords(turns.value)} complete turns at it without moving or being touched; it goes up when the guns shoot in the turn after.`,
  )
}
