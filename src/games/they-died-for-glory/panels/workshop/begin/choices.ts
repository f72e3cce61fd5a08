/** What is chosen when a battle is set up, beside the forces themselves. JSON, so that it outlives a reload. */
import type { Before, Beginning } from '#tdfg/forces/begin.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import type { CommanderId, Holder, Scale, Side, UnitId } from '#tdfg/types.ts'

export interface Choices {
  /** Null: as the forces say. */
  readonly scale: Scale | null
  readonly frenchLine: number | null
  /** Id of charts on the shelf; '': the app's own numbers; null: those that new battles use. */
  readonly charts: string | null
  /** Whose phone this is; remembered beside the battle, not in its log. */
  readonly holder: Holder
  readonly firstTurn: number
  readonly before: Readonly<Record<UnitId, Before>>
  readonly fallen: readonly CommanderId[]
  readonly held: readonly (Side | null)[]
}

export const NO_CHOICES: Choices = {
  scale: null,
  frenchLine: null,
  charts: null,
  holder: 'both',
  firstTurn: 1,
  before: {},
  fallen: [],
  held: [],
}

export const NOT_HURT: Before = {
  casualties: 0,
  spent: { shell: 0, shot: 0, canister: 0 },
  fallenBack: false,
  shattered: false,
}

/** The beginning that these choices make. What was typed of turns gone by counts only where there are any. */
export function beginningOf(id: string, mode: Beginning['mode'], choices: Choices): Beginning {
  const { scale, frenchLine, firstTurn, before, fallen, held } = choices
  return {
    id,
    mode,
    firstTurn,
    ...(scale === null ? {} : { scale }),
    ...(frenchLine === null ? {} : { frenchLine }),
    ...(firstTurn > 1 ? { before, fallen, held } : {}),
  }
}

export const scaleOf = (forces: Forces, { scale }: Choices): Scale => scale ?? forces.scale

/** Figures that were typed as lost. */
export const lossesIn = ({ before }: Choices): number =>
  Object.values(before).reduce((sum, { casualties }) => sum + casualties, 0)
