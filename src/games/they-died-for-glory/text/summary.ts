/** A battle in a few lines for the home screen, and as a plain report. */
import { halfStrength, live } from '#tdfg/rules/unit.ts'
import { holdsSecret } from '#tdfg/battle/secrets.ts'
import { onTable, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import type { Place, Side } from '#tdfg/types.ts'
import { chipsOf } from './chips.ts'
import { figureWord, sayArm, saySidePlural, sayTurn } from './names.ts'
import { sayDue, sayObligation } from './obligations.ts'
import { sayWhere } from './phases.ts'
import { ALL_ORDERS } from './secrets.ts'
import { capital, counted, listed } from './words.ts'

/** The shape of `Summary` in the contract of games. */
export interface BattleSummary {
  readonly title: string
  /** `Turn 3 of 18 · phase 5, German movement`. */
  readonly where: string
  /** Figures; `sign` is the style token of the side's colour. */
  readonly sides: readonly { readonly name: string; readonly sign: string; readonly live: number; readonly figures: number }[]
  /** What a whole copy tells before its time. */
  readonly secret?: string
}

const SIGNS: Readonly<Record<Side, string>> = { french: 'garance', german: 'prussian' }

/** As they move. */
const ORDER = ['german', 'french'] as const satisfies readonly Side[]

const there = (unit: BattleUnit): boolean => unit.presence !== 'gone'
const sum = (units: readonly BattleUnit[], of: (unit: BattleUnit) => number): number =>
  units.reduce((total, unit) => total + of(unit), 0)

/** Live figures, those still to come included, and figures at the start. A converged unit brought no new ones. */
function strength(battle: Battle, side: Side): { readonly live: number; readonly figures: number } {
  const mine = battle.units.filter((unit) => unit.side === side)
  return {
    live: sum(mine.filter(there), live),
    figures: sum(
      mine.filter((unit) => !unit.converged),
      ({ figures }) => figures,
    ),
  }
}

export const summary = (battle: Battle, place: Place): BattleSummary => ({
  title: battle.scenario.title,
  where: place.over ? `Over after turn ${place.turn}` : `Turn ${place.turn} of ${battle.scenario.turns} · ${sayWhere(place)}`,
  sides: ORDER.map((side) => ({ name: saySidePlural(side), sign: SIGNS[side], ...strength(battle, side) })),
  ...(holdsSecret(battle) ? { secret: ALL_ORDERS } : {}),
})

/** `II/50th Line: 13 of 16 figures; line, prone; infantry, Chassepot`. */
function unitRow(battle: Battle, unit: BattleUnit): string {
  const chips = chipsOf(battle, unit).map(({ text }) => text)
  const count = `${live(unit)} of ${counted(unit.figures, figureWord(unit))}`
  return `    ${unit.name}: ${there(unit) ? `${count}; ` : ''}${chips.join(', ')}; ${sayArm(unit)}`
}

function groupRows(battle: Battle, side: Side): readonly string[] {
  const mine = battle.units.filter((unit) => unit.side === side)
  const known = battle.groups.filter((group) => mine.some((unit) => unit.group === group.id))
  const stray = mine.filter((unit) => !known.some((group) => group.id === unit.group))
  const rows = known.flatMap((group) => [
    `  ${group.commander === null ? group.name : `${group.name}, ${group.commander}`}`,
    ...mine.filter((unit) => unit.group === group.id).map((unit) => unitRow(battle, unit)),
  ])
  return [...rows, ...stray.map((unit) => unitRow(battle, unit))]
}

/** `Germans: 231 of 268 figures; 2 units gone, 1 shattered, 1 at half strength or worse`. */
function sideHead(battle: Battle, side: Side): string {
  const mine = battle.units.filter((unit) => unit.side === side)
  const now = mine.filter(onTable)
  const gone = mine.filter((unit) => unit.presence === 'gone' && unit.gone !== 'converged')
  const { live: standing, figures } = strength(battle, side)
  const counts: readonly (readonly [number, string])[] = [
    [gone.length, 'gone'],
    [now.filter((unit) => unit.shattered).length, 'shattered'],
    [now.filter((unit) => unit.fallenBack && !unit.shattered).length, 'fallen back'],
    [now.filter(halfStrength).length, 'at half strength or worse'],
    [mine.filter((unit) => unit.presence === 'to-come').length, 'to come'],
  ]
  const told = counts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []))
  return `${saySidePlural(side)}: ${standing} of ${figures} figures${told.length === 0 ? '' : `; units: ${told.join(', ')}`}`
}

function officers(battle: Battle): readonly string[] {
  const out = battle.commanders.filter(({ presence }) => presence === 'out').map(({ name }) => name)
  return out.length === 0 ? [] : ['', `Command figures lost: ${listed(out)}`]
}

function owedRows(battle: Battle): readonly string[] {
  if (battle.obligations.length === 0) return []
  const rows = battle.obligations.map((owed) => {
    const { title, because, rule } = sayObligation(battle, owed)
    return `  ${title}: ${because}; due ${sayDue(battle, owed)} (${rule})`
  })
  return ['', 'Owed:', ...rows]
}

/** A battle as plain text: where it stands, every unit by side and brigade, who is lost, what is owed. */
export function report(battle: Battle, place: Place): string {
  const { title, date, place: ground } = battle.scenario
  const head = [title, date, ground].filter((part) => part !== '').join(', ')
  const sides = ORDER.flatMap((side) => ['', sideHead(battle, side), ...groupRows(battle, side)])
  const where = place.over ? `Over after turn ${place.turn}` : `${sayTurn(battle, place)} · ${capital(sayWhere(place))}`
  return [head, where, ...sides, ...officers(battle), ...owedRows(battle), ''].join('\n')
}
