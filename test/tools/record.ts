/**
 * Plays battles through the rules and writes them as files: `node test/tools/run.mjs test/tools/record.ts`. A file that
 * is there is left as it is: battles recorded by older versions must open for ever.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { makeCopy } from '#app/copy.ts'
import type { Line } from '#core/log.ts'
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { propose } from '#tdfg/battle/propose.ts'
import { agreement } from '#tdfg/battle/propose/rulings.ts'
import { agreedIn, type Agreed } from '#tdfg/battle/may/agree.ts'
import { isWritten } from '#tdfg/battle/orders.ts'
import { NO_BATTLE } from '#tdfg/battle/state.ts'
import { blocking } from '#tdfg/battle/todo.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { beginSample } from '#tdfg/forces/sample.ts'
import type { DeployMode } from '#tdfg/forces/deploy.ts'
import type { UnitId } from '#tdfg/types.ts'
import { START, walk } from '#machines/they-died-for-glory/turn.ts'
import { hand, hits, step, table, type Stand } from '../games/they-died-for-glory/battle/muster.ts'
import { mulberry, randomAct, type Pick } from '../games/they-died-for-glory/battle/random-acts.ts'

const text = readFileSync('src/games/they-died-for-glory/data/scenarios/weissenburg.txt', 'utf8')
const BEGAN = Date.UTC(2026, 0, 1, 19, 0)

/** Writes acts down as lines, a minute apart. */
function recorder(id: string, title: string) {
  const lines: Line<BattleEvent>[] = []
  const put = (bodies: readonly Line<BattleEvent>['body'][]) => {
    const act = (lines.at(-1)?.act ?? 0) + 1
    for (const body of bodies) lines.push({ seq: lines.length + 1, act, by: 'recorded', at: BEGAN + act * 60_000, body })
    return act
  }
  const write = (events: readonly BattleEvent[]) => put(events.map((event) => ({ kind: 'event', event })))
  const save = (file: string) => {
    const battle = { id, game: 'they-died-for-glory', title, lines }
    writeFileSync(file, makeCopy({ at: BEGAN + lines.length * 60_000, battles: [battle] }))
    console.log(`${file}: ${lines.length} lines`)
  }
  return { write, put, save }
}

/** Weissenburg with two Bavarian remnants, shattered in turn 1, that reach their base line in turn 2: it stands in its phase 16. */
function remnants() {
  const book = recorder('remnants', 'Weissenburg')
  const began = beginSample('weissenburg', text, 'all-on-the-table', TABLES)
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

interface Blind {
  readonly id: string
  readonly seed: number
  readonly mode: DeployMode
  /** Turns that are played whole. */
  readonly turns: number
  /** What is agreed before turn 1, where it is not as it comes. */
  readonly agreed?: Partial<Agreed>
}

/** All that the rulebook leaves to choose, but for orders. */
const ALL: Partial<Agreed> = {
  'long-range': 'on',
  flank: 'on',
  reaction: 'on',
  'pioneer-charges': 'on',
  rounding: 'nearest',
  inch: 'centimetres',
}

/** What a hand does that goes on to the next phase when it has thought a few times and found nothing to do. */
function nextAct({ battle, place }: Stand, pick: Pick): Act {
  if (blocking(battle, place).length === 0 && pick(12) === 0) return { kind: 'end-phase' }
  // Few units are batteries: it takes longer to hit upon one.
  const thoughts = Array.from({ length: place.phase === 'artillery' ? 24 : 4 }, () => randomAct(battle, place, pick))
  return thoughts.find(({ kind }) => kind !== 'end-phase') ?? { kind: 'end-phase' }
}

/** Weissenburg as a blind hand plays it, who now and then takes an act back, and sometimes brings it back. */
function blind({ id, seed, mode, turns, agreed }: Blind) {
  const book = recorder(id, 'Weissenburg')
  const pick = mulberry(seed)
  const began = beginSample('weissenburg', text, mode, TABLES)
  const stands: Stand[] = [step({ battle: NO_BATTLE, place: START }, began)]
  const acts: number[] = [book.write([began])]
  const attempt = (act: Act, umpire?: string) => {
    const now = stands.at(-1) as Stand
    const done = propose(now.battle, now.place, umpire ? { act, umpire } : { act }, walk)
    if (!done.ok) return
    acts.push(book.write(done.value))
    stands.push(done.value.reduce(step, now))
  }
  const takeBack = () => {
    const [undone, of] = [stands.pop() as Stand, acts.pop() as number]
    book.put([{ kind: 'undo', of }])
    if (pick(2) > 0) return
    book.put([{ kind: 'redo', of }])
    stands.push(undone)
    acts.push(of)
  }
  if (agreed) attempt(agreement({ ...agreedIn((stands.at(-1) as Stand).battle), ...agreed }))
  for (;;) {
    const now = stands.at(-1) as Stand
    if (now.place.over || now.place.turn > turns) break
    const first = now.place.turn === 1 && now.place.phase === 'orders' && !isWritten(now.battle)
    if (acts.length > 5 && pick(60) === 0) takeBack()
    else attempt(first ? { kind: 'end-phase' } : nextAct(now, pick), pick(40) === 0 ? 'agreed by both' : undefined)
  }
  book.save(`test/battles/${id}.json`)
}

const BATTLES: Readonly<Record<string, () => void>> = {
  'weissenburg-remnants': remnants,
  'weissenburg-all-on-the-table': () =>
    blind({ id: 'weissenburg-all-on-the-table', seed: 4, mode: 'all-on-the-table', turns: 10 }),
  'weissenburg-as-it-happened': () => blind({ id: 'weissenburg-as-it-happened', seed: 8, mode: 'as-it-happened', turns: 12 }),
  'weissenburg-all-options': () =>
    blind({ id: 'weissenburg-all-options', seed: 70, mode: 'as-it-happened', turns: 18, agreed: ALL }),
  'weissenburg-written-orders': () =>
    blind({
      id: 'weissenburg-written-orders',
      seed: 3,
      mode: 'as-it-happened',
      turns: 12,
      agreed: { reaction: 'on', 'written-orders': 'on' },
    }),
}

for (const [id, play] of Object.entries(BATTLES)) if (!existsSync(`test/battles/${id}.json`)) play()
