import { corrupt } from '#tdfg/rules/unit.ts'
import type { Refusal } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import type { Draft } from '../draft.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

export function nameWork(_draft: Draft, _act: Of<'name-work'>): Refusal | null {
  return corrupt('book.same', { unit: '' })
}

export function occupy(_draft: Draft, _act: Of<'occupy'>): Refusal | null {
  return corrupt('book.same', { unit: '' })
}

export function replaceGunners(_draft: Draft, _act: Of<'replace-gunners'>): Refusal | null {
  return corrupt('book.same', { unit: '' })
}

export function setCharge(_draft: Draft, _act: Of<'set-charge'>): Refusal | null {
  return corrupt('book.same', { unit: '' })
}

export function blow(_draft: Draft, _act: Of<'blow'>): Refusal | null {
  return corrupt('book.same', { unit: '' })
}
