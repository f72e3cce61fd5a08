/** What the players agree on before turn 1, and who holds the objectives (`turn.game-length`). */
import { must } from '#core/result.ts'
import type { ChoiceId } from '#tdfg/data/rulings.ts'
import { SCALE_PARTS } from '#tdfg/data/tables.ts'
import { breach as refuse, corrupt, onScale } from '#tdfg/rules/unit.ts'
import { OPTIONS, ROUNDINGS, type Refusal, type UnitId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { oblige } from '../consequences.ts'
import type { Draft } from '../draft.ts'
import { isWritten } from '../orders.ts'
import type { Battle, BattleUnit, Objective } from '../state.ts'
import { agreedIn, mayAgree, type Agreed } from '../may/agree.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

/** The act that makes a battle be played so. */
export function agreement(agreed: Agreed): Of<'choose-rulings'> {
  return {
    kind: 'choose-rulings',
    options: OPTIONS.filter((option) => agreed[option] === 'on'),
    readings: {
      chargingAllPrussianInfantry: agreed.charging === 'all',
      shellLimitPrussiaOnly: agreed.shell === 'prussian',
      meleeRounding: must(
        ROUNDINGS.find((way) => way === agreed.rounding),
        'a rounding',
      ),
    },
    unit: agreed.inch === 'centimetres' ? 'centimetres' : 'inches',
    frenchLine: Number(agreed['french-line']),
  }
}

/** Figures on the table of a unit that has so many at full strength. */
const shown = ({ scenario }: Battle, figures: number): number => onScale(figures, SCALE_PARTS[scenario.scale ?? '1:1'].value)

/** French line battalions of the usual strength; others have their own from the order of battle. */
function usualBattalions(battle: Battle): readonly BattleUnit[] {
  const usual = shown(battle, battle.tables.rosters.french.line?.value ?? 0)
  const isUsual = (unit: BattleUnit) => unit.nation === 'france' && unit.troop === 'line' && unit.figures === usual
  return battle.units.filter((unit) => unit.gone === null && isUsual(unit))
}

export function chooseRulings(draft: Draft, act: Of<'choose-rulings'>): Refusal | null {
  const battle = draft.battle()
  const frozen = draft.breach(mayAgree(draft.place(), battle) ? null : refuse('rulings.frozen'))
  if (frozen) return frozen
  // The order of the phases hangs on it: once the turn is under way nobody changes that, the umpire neither.
  const rewritten = isWritten(battle) !== act.options.includes('written-orders')
  if (rewritten && !mayAgree(draft.place(), battle)) return corrupt('rulings.frozen')
  if (act.frenchLine !== null && !(Number.isInteger(act.frenchLine) && act.frenchLine > 0)) return corrupt('book.battalion')
  const figures = act.frenchLine === null ? 0 : shown(battle, act.frenchLine)
  const resized = act.frenchLine === null ? [] : usualBattalions(battle).filter((unit) => unit.figures !== figures)
  const short = resized.find((unit) => unit.casualties >= figures)
  if (short) return corrupt('book.casualties', { figures, casualties: short.casualties })
  const { readings, unit, frenchLine } = act
  const options = OPTIONS.filter((option) => act.options.includes(option))
  const battalions = resized.map(({ id }): UnitId => id)
  const onTable = figures === frenchLine ? {} : { figures }
  draft.emit({ kind: 'rulingsChosen', options, readings, unit, frenchLine, battalions, ...onTable })
  const [before, after] = [agreedIn(battle), agreedIn(draft.battle())]
  const ids = Object.keys(before) as ChoiceId[]
  return ids.some((id) => before[id] !== after[id]) ? null : corrupt('book.same', { unit: '' })
}

/** Who holds an objective: written down at any time up to its date, after which it is decided. */
export function holdObjective(draft: Draft, act: Of<'hold-objective'>): Refusal | null {
  const { objectives, obligations } = draft.battle()
  const objective = objectives.find(({ id }) => id === act.objective)
  if (!objective) return corrupt('book.no-objective')
  const { turn } = draft.place()
  const past = turn > objective.turn ? refuse('turn.game-length', { objective: objective.name, turn: objective.turn }) : null
  const no = draft.breach(past)
  if (no) return no
  const asked = obligations.some(({ about }) => about.kind === 'objective' && about.objective === objective.id)
  if (!asked && objective.held?.side === act.side) return corrupt('book.same', { unit: '' })
  draft.emit({ kind: 'objectiveHeld', objective: objective.id, turn, side: act.side })
  return null
}

/** Phase 16 of its turn asks for each objective who holds it. Nobody owes the answer: it stands for the objective itself. */
export function askObjectives(draft: Draft): void {
  const { turn, phase } = draft.place()
  const dated = (row: Objective) => row.turn === turn
  for (const { id, side } of draft.battle().objectives.filter(dated)) {
    const unit = { id: id as string as UnitId, side }
    oblige(draft, unit, { when: 'phase', turn, phase }, { kind: 'objective', objective: id })
  }
}
