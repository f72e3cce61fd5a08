/** Plays scripted battles through the rules and writes them as files: `node test/tools/run.mjs test/tools/record.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { makeCopy } from '#app/copy.ts'
import type { Line } from '#core/log.ts'
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { NO_BATTLE } from '#tdfg/battle/state.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { beginBattle } from '#tdfg/forces/begin.ts'
import type { UnitId } from '#tdfg/types.ts'
import { START } from '#machines/they-died-for-glory/turn.ts'
import { hand, hits, step, table } from '../games/they-died-for-glory/battle/muster.ts'

const text = readFileSync('src/games/they-died-for-glory/data/scenarios/weissenburg.txt', 'utf8')
const BEGAN = Date.UTC(2026, 0, 1, 19, 0)

/** Writes acts down as lines, a minute apart. */
function recorder(id: string, title: string) {
  const lines: Line<BattleEvent>[] = []
  const write = (events: readonly BattleEvent[]) => {
    const act = (lines.at(-1)?.act ?? 0) + 1
    for (const event of events)
      lines.push({ seq: lines.length + 1, act, by: 'recorded', at: BEGAN + act * 60_000, body: { kind: 'event', event } })
  }
  const save = (file: string) => {
    const battle = { id, game: 'they-died-for-glory', title, lines }
    writeFileSync(file, makeCopy({ at: BEGAN + lines.length * 60_000, battles: [battle] }))
    console.log(`${file}: ${lines.length} lines`)
  }
  return { write, save }
}

/** Weissenburg with two Bavarian remnants, shattered in turn 1, that reach their base line in turn 2: it stands in its phase 16. */
function remnants() {
  const book = recorder('remnants', 'Weissenburg')
  const began = beginBattle('weissenburg', text, 'all-on-the-table', TABLES)
  book.write([began])
  const play = hand(step({ battle: NO_BATTLE, place: START }, began))
  const act = (one: Act) => book.write(play.play(one))
  const named = (name: string): UnitId => {
    const unit = play.battle().units.find((row) => row.name === name)
    if (!unit) throw new Error(`No ${name}`)
    return unit.id
  }
  const to = (phase: Parameters<typeof play.to>[0]) => {
    const from = play.events.length
    play.to(phase)
    // Each end of a phase is an act of its own, with the phases that passed themselves after it.
    const acts: BattleEvent[][] = []
    for (const event of play.events.slice(from)) {
      if (event.kind === 'phaseEnded' || acts.length === 0) acts.push([])
      acts.at(-1)?.push(event)
    }
    for (const events of acts) book.write(events)
  }
  const volleys = (firer: string, target: string) => {
    for (let n = 0; n < 2; n++) act({ kind: 'fire', firer: named(firer), target: named(target), band: 0, dice: hits(6) })
  }
  to('german-movement')
  volleys('I/50th Line', 'I/5th Infantry')
  volleys('II/50th Line', 'II/5th Infantry')
  to('german-losses')
  for (let n = 0; n < 2; n++) {
    act({ kind: 'test', obligation: play.owed('test').id, die: table(6) })
    act({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
  }
  to('orders')
  to('voluntary-fallback')
  for (const name of ['I/5th Infantry', 'II/5th Infantry']) act({ kind: 'note-base', unit: named(name), stands: true })
  to('convergence')
  book.save('test/battles/weissenburg-remnants.json')
}

remnants()
