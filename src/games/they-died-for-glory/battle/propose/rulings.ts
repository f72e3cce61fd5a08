import { corrupt } from '#tdfg/rules/unit.ts'
import type { Refusal } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import type { Draft } from '../draft.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

export function chooseRulings(_draft: Draft, _act: Of<'choose-rulings'>): Refusal | null {
  return corrupt('book.same', { unit: '' })
}

export function holdObjective(_draft: Draft, _act: Of<'hold-objective'>): Refusal | null {
  return corrupt('book.same', { unit: '' })
}
