/** Words of the movement card: what a unit may still do, and which rules of the ground are its own. */
import { assertNever } from '#core/result.ts'
import type { Source, Sourced } from '#core/sourced.ts'
import { mayNotMove, ownMovement } from '#tdfg/battle/may/move.ts'
import type { Scene } from '#tdfg/battle/draft.ts'
import { isMovement, positionOf } from '#tdfg/battle/halves.ts'
import { halfNow, isWritten } from '#tdfg/battle/orders.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { operationsLeft, type FormationPlan, type GoingFact, type StateFact } from '#tdfg/rules/going.ts'
import { moveRefusal } from '#tdfg/rules/movement.ts'
import { isEngaged } from '#tdfg/rules/unit.ts'
import type { Phase, RuleId } from '#tdfg/types.ts'
import { sayInFormation } from './names.ts'
import { phaseNumber } from './phases.ts'
import { bothHalves } from './refusals-orders.ts'
import { sayRefusal } from './refusals.ts'
import { capital, counted, figure, inches, inWords, type InchWord } from './words.ts'

/** A row of the card, with the mark of its rule or number. */
export interface CardLine {
  readonly text: string
  readonly value: string
  readonly source: Source
  readonly rule: RuleId
  readonly why?: string | undefined
}

interface Word {
  readonly inch: InchWord
}

const printed = (rule: RuleId, text: string, value = ''): CardLine => ({ text, value, source: 'printed', rule })
const ruled = (rule: RuleId, text: string, value = ''): CardLine => ({ text, value, source: 'ruling', rule })
const of = ({ source, rule, why }: Sourced, text: string, value: string): CardLine => ({ text, value, source, rule, why })

const operations = (n: number): string => (n === 0 ? 'free' : counted(n, 'operation'))

/** `into woods or over obstacles`: never; `each contour up, paid on entering`: −1″. */
export function sayGoing(fact: GoingFact, word: Word): CardLine {
  switch (fact.kind) {
    case 'rough-never':
      return printed('move.woods', 'into woods or over obstacles', 'never')
    case 'woods-home':
      return printed('move.woods', 'in woods, in skirmish order or deep column', 'full speed')
    case 'rough':
      return of(fact.by, 'woods and obstacles, for the part spent there', `${figure(fact.by.value)} speed`)
    case 'obstacles':
      return of(fact.by, 'obstacles, and woods in other formations, for the part spent there', `${figure(fact.by.value)} speed`)
    case 'uphill':
      return of(fact.by, 'each contour up, paid on entering it; down is free', `−${inches(fact.by.value, word)}`)
    case 'bridge':
      return printed('move.bridge', 'over a stream', 'at a bridge')
    case 'handpush':
      return of(fact.by, 'pushed by hand when it shoots, and turned', `${inches(fact.by.value, word)}, free`)
    case 'wheel':
      return of(fact.by, 'wheels in a Move, up to', `${figure(fact.by.value)}°`)
    case 'oblique':
      return of(fact.by, 'goes obliquely for nothing, up to', `${figure(fact.by.value)}°`)
    case 'face':
      return printed('move.face', 'changes face, turning on its centre', operations(fact.operations))
    case 'back-up':
      return of(fact.by, 'backs up in line, facing the enemy', inches(fact.inches, word))
    case 'road':
      return of(fact.by, 'along a road, in column only', inches(fact.inches, word))
    default:
      return sayState(fact, word)
  }
}

function sayState(fact: StateFact, word: Word): CardLine {
  switch (fact.kind) {
    case 'stand-up':
      return of(fact.by, 'lies prone: stands up first', operations(fact.by.value))
    case 'lie-down':
      return printed('prone.voluntary', 'lies down in its own movement', operations(0))
    case 'rally':
      return printed('morale.rally', 'has fallen back: never nearer an enemy, and it rallies only if it stands still', 'may move')
    case 'charge':
      return of(fact.by, `charges ${counted(fact.by.value, 'Move')}, in this formation`, inches(fact.inches, word))
    case 'countercharge':
      return of(fact.by, `countercharges ${counted(fact.by.value, 'Move')}`, inches(fact.inches, word))
    case 'no-deep-column':
      return printed('ops.deep-column', 'reserve troops do not know the deep column', 'none')
    case 'change-prohibited':
      return printed('ops.change-prohibited', 'within small-arms range of an enemy in sight: only the free changes', 'no change')
    case 'reach':
      return of(
        fact.by,
        fact.out ? 'beyond its commanders’ reach, as noted' : 'if it is beyond its commanders’ reach',
        counted(fact.by.value, 'Move'),
      )
    case 'reach-free':
      return printed('ops.command', 'needs no commander within reach', 'free')
    default:
      return assertNever(fact)
  }
}

const movementOf = (unit: BattleUnit): Phase => (unit.side === 'german' ? 'german-movement' : 'french-movement')

const SPENT = 'All its operations of this turn are spent.'

export interface Still {
  /** Whether it may yet make a Move this turn, once it has stood up or changed formation. */
  readonly moves: boolean
  /** In a sentence: when, or why not. */
  readonly detail: string
}

/** What a unit is kept from until it stands up or changes formation, for which it has operations. */
const MENDED: readonly RuleId[] = ['prone.effects', 'move.allowance']

/** When it makes its Moves, or why it makes none. */
export function sayStill(scene: Scene, unit: BattleUnit): Still {
  const battle = scene.battle()
  if (battle.cleared) return { moves: true, detail: 'Markers are off: these are for the next turn.' }
  if (isWritten(battle)) return sayWritten(scene, unit)
  const own = movementOf(unit)
  const at = (phase: Phase) => positionOf(battle.options, phase)
  const [now, then] = [at(scene.place().phase), at(own)]
  if (now > then) return { moves: false, detail: sayAfter(unit, operationsLeft(battle.tables, unit)) }
  if (operationsLeft(battle.tables, unit) === 0 && !isEngaged(unit)) return { moves: false, detail: SPENT }
  const refusal = ownMovement(scene, unit) ? mayNotMove(scene, unit, (unit.moved ?? 0) + 1) : moveRefusal(battle.tables, unit)
  if (refusal !== null) return { moves: MENDED.includes(refusal.rule), detail: sayRefusal(battle, refusal) }
  if (now === then) return { moves: true, detail: 'It may move now.' }
  const counters = now <= at('french-countercharges')
  return { moves: true, detail: `It moves in ${phaseNumber(own)}. ${sayBefore(unit, counters)}` }
}

/** With written orders: now, as it is ordered, or one thing in each half. What it is ordered to is told elsewhere. */
function sayWritten(scene: Scene, unit: BattleUnit): Still {
  const { phase } = scene.place()
  const half = halfNow(scene.place())
  if (half !== null && isMovement(phase)) {
    const refusal = mayNotMove(scene, unit, (unit.moved ?? 0) + 1)
    if (refusal === null) return { moves: true, detail: 'It may move now, as ordered.' }
    return { moves: MENDED.includes(refusal.rule), detail: sayRefusal(scene.battle(), refusal) }
  }
  const over = positionOf(scene.battle().options, phase) > positionOf(scene.battle().options, 'second-movement')
  return over
    ? { moves: false, detail: 'Both halves of this turn are over.' }
    : { moves: true, detail: `As it is ordered it does one thing in each half, ${bothHalves('movement')}.` }
}

/** Of a unit that has still to move: what may take of its operations before. `counters`: countercharges, too. */
function sayBefore(unit: BattleUnit, counters: boolean): string {
  if (unit.side === 'german') return 'It moves before it fires.'
  return counters ? 'A countercharge and fire before then take of them.' : 'Fire before then takes of them.'
}

/** Of a unit whose movement is over. */
function sayAfter(unit: BattleUnit, left: number): string {
  if (unit.side === 'french' || left === 0) return 'Its movement of this turn is over.'
  return `Its movement is over: what is left serves a countercharge in ${phaseNumber('german-countercharges')} and fire in ${phaseNumber('french-movement')}.`
}

/** Beside a formation: `now, 2 Moves left`; `1 operation, then 1 Move`. `still`: it may yet make a Move this turn. */
export function sayPlan({ present, change, movesLeft, move }: FormationPlan, still: boolean): string {
  const price = present ? 'now' : operations(change)
  if (!still) return price
  if (movesLeft === null) return present ? 'now, no Move left' : `${price}: none left for it`
  if (move === null) return price
  const then = movesLeft === 0 ? 'no Move' : counted(movesLeft, 'Move')
  return present ? `${price}, ${then} left` : `${price}, then ${then}`
}

/** Where the number of a formation comes from, for the step list: `one Move in column`. */
export const sayMoveOf = ({ formation, move }: FormationPlan, word: Word): CardLine =>
  move === null
    ? ruled('move.allowance', capital(`${sayInFormation(formation)}, pushed by hand only`), '–')
    : of(move, `one Move ${sayInFormation(formation)}`, inches(move.value, word))

/** `6″ a Move, 12″ with two`; what the unit sheet says of the card. */
export function sayMoveSum(plan: FormationPlan | undefined, still: boolean, word: Word): string {
  if (plan === undefined || plan.move === null) return 'limber it to move'
  const { move, movesLeft } = plan
  const one = `${inches(move.value, word)} a Move`
  if (!still || movesLeft === null || movesLeft === 0) return `${one}, none left this turn`
  return movesLeft === 1 ? `${one}, one left` : `${one}, ${inches(move.value * movesLeft, word)} with ${inWords(movesLeft)}`
}
