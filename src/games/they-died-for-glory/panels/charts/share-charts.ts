/** Charts on their way out and in: a file for the whole club, a copy to change. What became of it, to be told; null: nothing. */
import type { Shop } from '#games/game.ts'
import type { NoticeText } from '#ui/notice.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { readChartFile, writeChart, type Chart } from '#tdfg/charts/file.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { sayProblems } from '#tdfg/text/chart-words.ts'
import { counted } from '#tdfg/text/words.ts'
import { fileName } from '../workshop/file-name.ts'
import { freshName, KIND, leafOf } from './chart-leaf.ts'

type Told = NoticeText | null

const failed = (title: string): NoticeText => ({ title, tone: 'warn' })

export async function shareCharts(shop: Shop<BattleEvent>, chart: Chart): Promise<Told> {
  const done = await shop.handOut(`${fileName(chart.name)}.json`, writeChart(chart))
  if (!done.ok) return failed(done.error)
  return done.value === null ? null : { title: done.value }
}

async function keepNew({ shelf }: Shop<BattleEvent>, chart: Chart, told: (name: string) => NoticeText): Promise<Told> {
  const name = freshName(shelf.list(KIND) ?? [], chart.name)
  const kept = await shelf.keep({ id: null, ...leafOf({ ...chart, name }, undefined) })
  return kept.ok ? told(name) : failed(kept.error)
}

export const copyCharts = (shop: Shop<BattleEvent>, chart: Chart): Promise<Told> =>
  keepNew(shop, { ...chart, name: `${chart.name}, a copy`.slice(0, 80) }, (name) => ({ title: `${name} is kept.` }))

/** A file that the person picks. It is taken in whole, as charts of their own, or not at all. */
export async function takeInCharts(shop: Shop<BattleEvent>): Promise<Told> {
  const taken = await shop.takeIn()
  if (!taken.ok) return failed(taken.error)
  if (taken.value === null) return null
  const read = readChartFile(taken.value.text, TABLES)
  if (!read.ok) return { ...sayProblems(taken.value.name, read.error), tone: 'warn' }
  const numbers = counted(Object.keys(read.value.cells).length, 'number')
  return keepNew(shop, read.value, (name) => ({ title: `${name} is taken in: ${numbers}.` }))
}
