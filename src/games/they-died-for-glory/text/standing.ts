/** What the battle itself answers: operations left, where it stands, what is due. */
import { assertNever } from '#core/result.ts'
import { unitsOf, type Battle } from '#tdfg/battle/state.ts'
import { todo } from '#tdfg/battle/todo.ts'
import { SIDES, type Place, type Side } from '#tdfg/types.ts'
import { saySidePlural, sayTurn } from './names.ts'
import { sayObligation } from './obligations.ts'
import { sayPhaseInline } from './phases.ts'
import type { Standing } from './questions.ts'
import { capital, inWords, listed } from './words.ts'

/** `Germans: 20 with two left, three with one, one with no operation.` */
function operationsOf(battle: Battle, side: Side): string {
  const all = battle.tables.operations.aTurn.value
  const left = unitsOf(battle, side).map((unit) => Math.max(0, all - unit.operationsUsed))
  const counts = Array.from({ length: all + 1 }, (_, at) => all - at).map(
    (operations) => [operations, left.filter((one) => one === operations).length] as const,
  )
  const words = counts
    .filter(([, units]) => units > 0)
    .map(([operations, units]) => `${inWords(units)} with ${inWords(operations)}`)
  return words.length === 0 ? `${saySidePlural(side)}: nobody on the table.` : `${saySidePlural(side)}: ${listed(words)}.`
}

function due(battle: Battle, place: Place): readonly string[] {
  const owed = todo(battle, place).flatMap((row) => (row.kind === 'obligation' ? [row.obligation] : []))
  if (owed.length === 0) return ['Nobody owes anything now.']
  return owed.map((row) => {
    const { title, because } = sayObligation(battle, row)
    return `${capital(title)}: ${because}.`
  })
}

/** Lines that answer the question from the battle as it stands. */
export function sayStanding(standing: Standing, battle: Battle, place: Place): readonly string[] {
  switch (standing) {
    case 'operations':
      return SIDES.map((side) => operationsOf(battle, side))
    case 'where':
      return [place.over ? 'The battle is over.' : `${sayTurn(battle, place)}: ${sayPhaseInline(place.phase)}.`]
    case 'due':
      return due(battle, place)
    default:
      return assertNever(standing)
  }
}
