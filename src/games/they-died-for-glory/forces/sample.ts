/** Samples: texts that ship with the app, read by the same reader as everybody's. */
import type { EventOf } from '#tdfg/battle/events.ts'
import type { Tables } from '#tdfg/types.ts'
import { beginBattle } from './begin.ts'
import type { DeployMode } from './deploy.ts'
import type { Forces } from './model.ts'
import { readForces } from './read.ts'

/** Throws when a line is not plainly understood: samples ship without any such. */
export function readSample(id: string, text: string): Forces {
  const { forces, lines } = readForces(text)
  const odd = lines.find(({ state }) => state === 'guessed' || state === 'not')
  if (odd) throw new Error(`${id}, line ${odd.line}: ${odd.text}`)
  return forces
}

/** The event with which a sample begins. Throws when something keeps it from being begun. */
export function beginSample(id: string, text: string, mode: DeployMode, tables: Tables): EventOf<'battleBegan'> {
  const begun = beginBattle(readSample(id, text), { id, mode }, tables)
  const [first] = begun.ok ? begun.value : []
  if (first?.kind !== 'battleBegan') throw new Error(`${id} cannot be begun: ${JSON.stringify(begun)}`)
  return first
}
