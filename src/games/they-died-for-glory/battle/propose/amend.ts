import { corrupt } from '#tdfg/rules/unit.ts'
import type { Refusal } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import type { Draft } from '../draft.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

export function amend(_draft: Draft, _act: Of<'amend'>): Refusal | null {
  return corrupt('book.same', { unit: '' })
}
