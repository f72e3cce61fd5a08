/** Small battles for tests, and a hand that plays them. */
import { START, walk } from '#machines/they-died-for-glory/turn.ts'
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent, RosterCommander, RosterUnit } from '#tdfg/battle/events.ts'
import { evolve } from '#tdfg/battle/evolve.ts'
import { propose } from '#tdfg/battle/propose.ts'
import { NO_BATTLE, unitOf, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { todo } from '#tdfg/battle/todo.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import type { GroupId, ObjectiveId, Option, Phase, Place, Refusal, UnitId } from '#tdfg/types.ts'

export interface Stand {
  readonly battle: Battle
  readonly place: Place
}

const GROUPS = [
  { id: 'gf' as GroupId, name: '1st Brigade', side: 'french' as const, parent: null, commander: 'Pelletier' },
  { id: 'gg' as GroupId, name: '17th Brigade', side: 'german' as const, parent: null, commander: 'Bothmer' },
]

type Row = Partial<RosterUnit> & { readonly id: string }

export const french = (id: string, row: Partial<RosterUnit> = {}): Row => ({
  side: 'french',
  nation: 'france',
  figures: 16,
  ...row,
  id: id as UnitId,
})
export const german = (id: string, row: Partial<RosterUnit> = {}): Row => ({
  side: 'german',
  nation: 'prussia',
  figures: 20,
  ...row,
  id: id as UnitId,
})

const roster = (row: Row): RosterUnit =>
  ({
    name: row.id,
    group: row.side === 'french' ? 'gf' : 'gg',
    troop: 'line',
    enters: 1,
    formation: row.troop?.includes('artillery') || row.troop === 'mitrailleuse' ? 'unlimbered' : 'line',
    cover: 'none',
    ...row,
  }) as RosterUnit

export const COMMANDERS: readonly RosterCommander[] = [
  {
    id: 'kf',
    name: 'Pelletier',
    title: '1st Brigade',
    level: 'brigade',
    side: 'french',
    group: 'gf',
    enters: 1,
  } as RosterCommander,
  {
    id: 'kg',
    name: 'Bothmer',
    title: '17th Brigade',
    level: 'brigade',
    side: 'german',
    group: 'gg',
    enters: 1,
  } as RosterCommander,
]

/** Dated so late that only whole battles come to it. */
const OBJECTIVES = [
  { id: 'mill' as ObjectiveId, name: 'the mill', side: 'german' as const, turn: 14 },
  { id: 'ford' as ObjectiveId, name: 'the ford', side: 'french' as const, turn: 16 },
]

export function beginning(rows: readonly Row[], turns = 18, options: readonly Option[] = []): BattleEvent {
  return {
    kind: 'battleBegan',
    scenario: {
      id: 'test',
      title: 'Test',
      date: '',
      place: '',
      turns,
      starts: 510,
      mode: 'all-on-the-table',
      objectives: OBJECTIVES,
      notes: [],
    },
    options,
    groups: GROUPS,
    units: rows.map(roster),
    commanders: COMMANDERS,
    tables: TABLES,
  }
}

export const step = ({ battle, place }: Stand, event: BattleEvent): Stand => {
  const after = evolve(battle, event)
  return { battle: after, place: walk(place, event, after) }
}

export const muster = (rows: readonly Row[], turns?: number, options?: readonly Option[]): Stand =>
  step({ battle: NO_BATTLE, place: START }, beginning(rows, turns, options))

/** Plays acts one after another; throws with the refusal if one is refused. Keeps every event. */
export function hand(start: Stand) {
  let stand = start
  const events: BattleEvent[] = []
  const attempt = (act: Act, umpire?: string) => propose(stand.battle, stand.place, umpire ? { act, umpire } : { act }, walk)
  const play = (act: Act, umpire?: string): readonly BattleEvent[] => {
    const done = attempt(act, umpire)
    if (!done.ok) throw new Error(`${act.kind} refused: ${done.error.rule} ${JSON.stringify(done.error.facts)}`)
    for (const event of done.value) stand = step(stand, event)
    events.push(...done.value)
    return done.value
  }
  return {
    play,
    events,
    stand: () => stand,
    battle: () => stand.battle,
    place: () => stand.place,
    unit: (id: string): BattleUnit => unitOf(stand.battle, id as UnitId),
    due: () => todo(stand.battle, stand.place),
    refused: (act: Act): Refusal | null => {
      const done = attempt(act)
      return done.ok ? null : done.error
    },
    /** Ends phases until this one, letting the turn go round if need be. */
    to: (phase: Phase) => {
      for (let n = 0; n < 40; n++) {
        if (stand.place.phase === phase && n > 0) return
        play({ kind: 'end-phase' })
        if (stand.place.phase === phase) return
      }
      throw new Error(`Never came to ${phase}`)
    },
    /** Takes the first open obligation of this kind. */
    owed: (kind: string) => {
      const row = todo(stand.battle, stand.place).find(
        (one) => one.kind === 'obligation' && one.open && one.obligation.about.kind === kind,
      )
      if (row?.kind !== 'obligation') throw new Error(`No open ${kind} is due`)
      return row.obligation
    },
  }
}

export const table = (...faces: number[]) => ({ faces, by: 'table' as const })
export const hits = (n: number) => ({ hits: n, by: 'table' as const })
