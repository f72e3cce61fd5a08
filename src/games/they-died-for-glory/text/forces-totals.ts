/** Totals of forces as their own lines have them, and in a sentence. */
import { GERMANS_TO_FRENCH } from '#tdfg/data/presets.ts'
import { countForces, type SideSum, type Totals } from '#tdfg/forces/count.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import type { Tables } from '#tdfg/types.ts'
import { counted, figure } from './words.ts'

type Part = Pick<SideSum, 'units' | 'figures' | 'arms' | 'commanders'>

function sidePart(name: string, { units, figures, arms, commanders }: Part): string {
  const kinds = [
    counted(arms.infantry, 'battalion'),
    counted(arms.cavalry, 'cavalry regiment'),
    counted(arms.guns, 'battery', 'batteries'),
    ...(arms.engineers > 0 ? [counted(arms.engineers, 'engineer or pioneer stand')] : []),
  ]
  return `${name} ${counted(units, 'unit')} (${kinds.join(', ')}), ${counted(figures, 'figure')}, ${counted(commanders, 'command figure')}`
}

function line(french: Part, german: Part): string {
  const together = `together ${counted(french.units + german.units, 'unit')}, ${counted(french.figures + german.figures, 'figure')} without command figures`
  return [sidePart('French', french), sidePart('German', german), together].join('; ')
}

/** The two lines of totals of a header: all, and what stands on the table at the start. */
export const totalsLines = ({ french, german }: Totals): readonly string[] => [
  line(french, german),
  `on the table at the start - ${line(french.atStart, german.atStart)}`,
]

/** Forces whose lines of totals are counted anew, where they have any. */
export function recounted(forces: Forces, tables: Pick<Tables, 'rosters'>): Forces {
  if (forces.lines.totals.length === 0) return forces
  return { ...forces, lines: { ...forces.lines, totals: totalsLines(countForces(forces, tables)) } }
}

/** How the sides stand to one another; null: one of them has no figures. */
export function sayBalance({ french, german }: Totals): string | null {
  if (french.figures === 0 || german.figures === 0) return null
  const times = Math.round((german.figures / french.figures) * 10) / 10
  return `${figure(times)} German figures for each French one; for scenarios of one’s own the rulebook advises ${figure(GERMANS_TO_FRENCH.value)}.`
}
