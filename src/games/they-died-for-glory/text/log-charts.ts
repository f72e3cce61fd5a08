/** The line of the log on numbers of the charts that the umpire changed. Apart from other lines: it needs the words of all charts. */
import { sayLaid } from './charts.ts'
import { typed, type Say } from './log-turn.ts'
import { capital, listed } from './words.ts'

export const CHART_LINES: { readonly chartsChanged: Say<'chartsChanged'> } = {
  chartsChanged: (battle, { cells, reason }) =>
    `The umpire changes the charts: ${listed(cells.map((cell) => sayLaid(battle.tables, cell)))}. ${capital(typed(reason))}.`,
}
