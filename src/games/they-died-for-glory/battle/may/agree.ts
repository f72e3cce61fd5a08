/** What the players agreed on, and whether they still may (`turn.game-length`). */
import type { ChoiceId } from '#tdfg/data/rulings.ts'
import { OPTIONS, type Place } from '#tdfg/types.ts'
import type { Battle } from '../state.ts'

/** A way for each choice, by the names of `data/rulings.ts`. */
export type Agreed = Readonly<Record<ChoiceId, string>>

/** How this battle is played. */
export function agreedIn({ options, tables, inch }: Battle): Agreed {
  const { chargingAllPrussianInfantry, shellLimitPrussiaOnly, meleeRounding } = tables.readings
  const switched = OPTIONS.map((option) => [option, options.includes(option) ? 'on' : 'off'])
  return {
    ...(Object.fromEntries(switched) as Record<(typeof OPTIONS)[number], string>),
    charging: chargingAllPrussianInfantry.value ? 'all' : 'line',
    shell: shellLimitPrussiaOnly.value ? 'prussian' : 'german',
    rounding: meleeRounding.value,
    'french-line': String(tables.rosters.french.line?.value ?? ''),
    inch,
  }
}

/** Nothing has been done yet that these rules decide. */
export const mayAgree = ({ turn, phase }: Place, { scenario }: Battle): boolean =>
  turn === (scenario.firstTurn ?? 1) && phase === 'orders'
