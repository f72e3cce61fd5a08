/** For who last played ten years ago: what a phase asks of him and what is easily forgotten there. */
import { TABLES } from '#tdfg/data/tables.ts'
import type { Option, Phase, Tables } from '#tdfg/types.ts'
import { artillery, chargeMorale, charges, countercharges, movement, orders } from './reminders-early.ts'
import { clearMarkers, convergence, fallback, losses, melee } from './reminders-late.ts'
import { writtenAs, writtenReminders } from './reminders-written.ts'
import type { Charts, Reminder } from './reminder.ts'
import type { InchWord } from './words.ts'

export type { Reminder } from './reminder.ts'

const REMINDERS: Readonly<Record<Phase, (charts: Charts) => readonly Reminder[]>> = {
  orders,
  artillery,
  'german-charges': (tables) => charges(tables, 'german'),
  'french-countercharges': countercharges,
  'german-charge-morale': (tables) => chargeMorale(tables, 'german'),
  'german-movement': (tables) => movement(tables, 'german'),
  'german-losses': (tables) => losses(tables, 'german'),
  'german-melee': melee,
  'french-charges': (tables) => charges(tables, 'french'),
  'german-countercharges': countercharges,
  'french-charge-morale': (tables) => chargeMorale(tables, 'french'),
  'french-movement': (tables) => movement(tables, 'french'),
  'french-losses': (tables) => losses(tables, 'french'),
  'french-melee': melee,
  ...writtenReminders,
  'clear-markers': clearMarkers,
  'voluntary-fallback': fallback,
  convergence,
}

/** What happens in a phase and what is often forgotten there, with the numbers of the battle's own charts. */
export function remindersOf(
  phase: Phase,
  tables: Tables = TABLES,
  inch: InchWord = 'inches',
  options: readonly Option[] = [],
): readonly Reminder[] {
  const charts = { ...tables, inch }
  return options.includes('written-orders') ? writtenAs(phase, REMINDERS[phase](charts)) : REMINDERS[phase](charts)
}
