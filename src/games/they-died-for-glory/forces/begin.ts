/** From the text of a scenario to the first event of a battle. */
import { must } from '#core/result.ts'
import type { EventOf } from '#tdfg/battle/events.ts'
import type { ObjectiveId, Tables } from '#tdfg/types.ts'
import { deploy, type DeployMode } from './deploy.ts'
import { parseForces } from './parse.ts'

/** Throws when the text has problems: samples ship without any. */
export function beginBattle(id: string, text: string, mode: DeployMode, tables: Tables): EventOf<'battleBegan'> {
  const forces = parseForces(text)
  const [problem] = forces.problems
  if (problem) throw new Error(`${id}, line ${problem.line}: ${problem.message}`)
  const { title, date, place, turns, starts, notes } = forces.header
  const objectives = forces.header.objectives.map((row, at) => ({ id: `p${at + 1}` as ObjectiveId, ...row }))
  const { units, groups, commanders } = deploy(forces, mode, tables)
  must(units[0], 'a unit')
  return {
    kind: 'battleBegan',
    scenario: { id, title, date, place, turns, starts, mode, objectives, notes },
    options: [],
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      side: group.side,
      parent: group.parent,
      commander: group.commander,
    })),
    units,
    commanders,
    tables,
  }
}
