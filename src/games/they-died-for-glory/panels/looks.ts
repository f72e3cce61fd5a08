/** How units look: which sign, which pigment, which shape of figure. */
import type { Pigment } from '#ui/pigment.ts'
import type { SignKind } from '#ui/unit-sign.tsx'
import { isCavalry, isGuns } from '#tdfg/rules/unit.ts'
import type { Side, Troop, Unit } from '#tdfg/types.ts'

const SIGNS: Readonly<Record<Troop, SignKind>> = {
  line: 'infantry',
  guard: 'guard-infantry',
  zouave: 'infantry',
  turco: 'infantry',
  chasseur: 'light-infantry',
  marine: 'infantry',
  'garde-mobile': 'infantry',
  'garde-nationale': 'infantry',
  jager: 'light-infantry',
  landwehr: 'infantry',
  'heavy-cavalry': 'heavy-cavalry',
  'light-cavalry': 'cavalry',
  'guard-cavalry': 'cavalry',
  'field-artillery': 'guns',
  'horse-artillery': 'horse-guns',
  'guard-artillery': 'guns',
  mitrailleuse: 'mitrailleuse',
  engineer: 'engineers',
  pioneer: 'engineers',
}

export const signOf = (unit: Pick<Unit, 'troop'>): SignKind => SIGNS[unit.troop]

export const pigmentOf = (side: Side): Pigment => (side === 'french' ? 'garance' : 'prussian')

export function shapeOf(unit: Pick<Unit, 'troop'>): 'foot' | 'horse' | 'gun' {
  if (isCavalry(unit)) return 'horse'
  return isGuns(unit) ? 'gun' : 'foot'
}
