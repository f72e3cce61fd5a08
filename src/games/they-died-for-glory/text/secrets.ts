/** For whom a copy may be made without what he may not know. */
import type { Side } from '#tdfg/types.ts'
import { saySide } from './names.ts'

/** `The French player`, `without German orders`. */
export const sayCopyFor = (side: Side): { readonly name: string; readonly without: string } => ({
  name: `The ${saySide(side)} player`,
  without: `without ${saySide(side === 'french' ? 'german' : 'french')} orders`,
})
