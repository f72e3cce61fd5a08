import { ok, type Result } from '#core/result.ts'
import type { Forces } from '#tdfg/forces/model.ts'
export const takeForces = async (
  _shop: unknown,
): Promise<Result<{ kind: 'forces'; forces: Forces } | { kind: 'text'; text: string } | null, string>> => ok(null)
