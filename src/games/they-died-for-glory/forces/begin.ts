/** From forces to the first act of a battle, which freezes its own copy of them and of the charts. */
import { err, ok, type Result } from '#core/result.ts'
import { USUAL_START } from '#tdfg/data/tables.ts'
import type { BattleEvent, EventOf, RosterUnit } from '#tdfg/battle/events.ts'
import type { CommanderId, ObjectiveId, Scale, Side, Tables, UnitId } from '#tdfg/types.ts'
import { checkForces, type Problem } from './check.ts'
import { deploy, type Deployed, type Deployment, type DeployMode } from './deploy.ts'
import { headerLines } from './header-text.ts'
import type { Forces } from './model.ts'
import { datedObjectives } from './objectives.ts'
import { rostersFor } from './presets.ts'

/** What a unit had been through when the battle is taken up. */
export type Before = NonNullable<RosterUnit['before']>

/** How a battle is begun, beside its forces. What is left out is as the forces say, or the default. */
export interface Beginning {
  /** Of the sample or of the player's forces. */
  readonly id: string
  readonly mode: DeployMode
  readonly scale?: Scale
  /** Figures of a French line battalion of the usual strength. */
  readonly frenchLine?: number
  /** The turn in which it is taken up; 1: from the beginning. */
  readonly firstTurn?: number
  /** By the ids that `musterForces` gives, in a battle that is taken up later. */
  readonly before?: Readonly<Record<UnitId, Before>>
  readonly fallen?: readonly CommanderId[]
  /** Who holds the objectives, in the order of `datedIn`; null: nobody has said. */
  readonly held?: readonly (Side | null)[]
}

/** A thing that a battle cannot begin with: in the forces, or in what was typed about turns gone by. */
export type NoBeginning =
  | { readonly what: 'forces'; readonly problems: readonly Problem[] }
  /** The turn is not one of the battle's. */
  | { readonly what: 'turn'; readonly turns: number }
  /** Not a number of figures that it can have lost. */
  | { readonly what: 'casualties'; readonly unit: string; readonly figures: number }
  | { readonly what: 'figures' }

const scaleOf = (forces: Forces, { scale }: Pick<Beginning, 'scale'>): Scale => scale ?? forces.scale
const deploymentOf = (forces: Forces, beginning: Omit<Beginning, 'id'>): Deployment => ({
  mode: beginning.mode,
  scale: scaleOf(forces, beginning),
  firstTurn: beginning.firstTurn ?? 1,
})
const chartsOf = (forces: Forces, { frenchLine }: Pick<Beginning, 'frenchLine'>, tables: Tables): Tables =>
  rostersFor(tables, { frenchLine: frenchLine ?? forces.frenchLine })

/** Units, groups and command figures as the battle will have them. Nothing in the forces may stop a battle. */
export const musterForces = (forces: Forces, beginning: Omit<Beginning, 'id'>, tables: Tables): Deployed =>
  deploy(forces, deploymentOf(forces, beginning), chartsOf(forces, beginning, tables))

/** Every dated objective of the scenario. */
export const datedIn = (forces: Forces) => forces.objectives.flatMap(datedObjectives)

function scenarioOf(forces: Forces, beginning: Beginning): EventOf<'battleBegan'>['scenario'] {
  const { id, mode, firstTurn = 1 } = beginning
  const { title, date, place, turns, starts } = forces
  const scale = scaleOf(forces, beginning)
  return {
    id,
    title,
    date,
    place,
    turns: turns ?? 1,
    starts: starts ?? USUAL_START.value,
    mode,
    ...(firstTurn > 1 ? { firstTurn } : {}),
    ...(scale === '1:1' ? {} : { scale }),
    objectives: datedIn(forces).map((row, at) => ({ id: `p${at + 1}` as ObjectiveId, ...row })),
    notes: headerLines(forces).map(({ key, value }) => ({ kind: key, line: value })),
  }
}

function troubleOf(forces: Forces, beginning: Beginning, { units }: Deployed): NoBeginning | null {
  const turns = forces.turns ?? 1
  const { firstTurn = 1, before = {} } = beginning
  if (!Number.isInteger(firstTurn) || firstTurn < 1 || firstTurn > turns) return { what: 'turn', turns }
  const fits = (lost: number, figures: number) => Number.isInteger(lost) && lost >= 0 && lost <= figures
  const bad = units.find(({ id, figures }) => !fits(before[id]?.casualties ?? 0, figures))
  return bad ? { what: 'casualties', unit: bad.name, figures: bad.figures } : null
}

/** Lines that follow the first: who had fallen, and who held what. */
function soFar(
  { fallen = [], held = [], firstTurn = 1 }: Beginning,
  { scenario }: EventOf<'battleBegan'>,
): readonly BattleEvent[] {
  const lost = fallen.map((commander): BattleEvent => ({ kind: 'commanderLost', commander, how: 'hit' }))
  const rows = (scenario.objectives ?? []).flatMap(({ id }, at): readonly BattleEvent[] => {
    const side = held[at] ?? null
    return side === null ? [] : [{ kind: 'objectiveHeld', objective: id, turn: Math.max(1, firstTurn - 1), side }]
  })
  return [...lost, ...rows]
}

/** The events of the first act. */
export function beginBattle(forces: Forces, beginning: Beginning, tables: Tables): Result<readonly BattleEvent[], NoBeginning> {
  const problems = checkForces(forces, tables).filter(({ stops }) => stops)
  if (problems.length > 0) return err({ what: 'forces', problems })
  const { frenchLine, firstTurn = 1, before = {} } = beginning
  if (frenchLine !== undefined && !(Number.isInteger(frenchLine) && frenchLine > 0)) return err({ what: 'figures' })
  const deployed = musterForces(forces, beginning, tables)
  const trouble = troubleOf(forces, beginning, deployed)
  if (trouble !== null) return err(trouble)
  const began: EventOf<'battleBegan'> = {
    kind: 'battleBegan',
    scenario: scenarioOf(forces, beginning),
    options: [],
    groups: deployed.groups,
    units: deployed.units.map((unit) => (firstTurn > 1 && before[unit.id] ? { ...unit, before: before[unit.id] } : unit)),
    commanders: deployed.commanders,
    tables: chartsOf(forces, beginning, tables),
  }
  return ok([began, ...soFar(beginning, began)])
}
