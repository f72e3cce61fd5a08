import { corrupt } from '#tdfg/rules/unit.ts'
import type { Refusal } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import type { Draft } from '../draft.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

export function noteReach(_draft: Draft, _act: Of<'note-reach'>): Refusal | null {
  return corrupt('book.same', { unit: '' })
}

export function findRefuge(_draft: Draft, _act: Of<'find-refuge'>): Refusal | null {
  return corrupt('book.same', { unit: '' })
}
