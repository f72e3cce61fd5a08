/** From forces to a battle: a player's own like a sample, from its beginning or from its middle. */
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { START } from '#machines/they-died-for-glory/turn.ts'
import { parseEvent, type BattleEvent, type EventOf } from '#tdfg/battle/events.ts'
import { agreement } from '#tdfg/battle/propose/rulings.ts'
import { agreedIn, mayAgree } from '#tdfg/battle/may/agree.ts'
import { NO_BATTLE, type Battle } from '#tdfg/battle/state.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { beginBattle, musterForces, type Before, type Beginning, type NoBeginning } from '#tdfg/forces/begin.ts'
import { checkForces } from '#tdfg/forces/check.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { beginSample, readSample } from '#tdfg/forces/sample.ts'
import { sayEvent } from '#tdfg/text/events.ts'
import { sayNoBeginning } from '#tdfg/text/forces-faults.ts'
import type { CommanderId, UnitId } from '#tdfg/types.ts'
import { hand, step, type Stand } from '../battle/muster.ts'
import { anyForces } from './arbitrary.ts'

vi.setConfig({ testTimeout: 60_000 })

const IDS = ['weissenburg', 'woerth', 'spicheren', 'mars-la-tour', 'saint-privat', 'sedan'] as const
const textOf = (id: string) => readFileSync(`src/games/they-died-for-glory/data/scenarios/${id}.txt`, 'utf8')

const TEXT = `title: Own
date: today
place: here
turns: 9, from 08:30 to 10:45
objectives: Germans - the mill by the end of turn 2, the ford by the end of turn 9

French
  A corps, Douay [corps command]
    50th Line x2 [line]
    9th battery [field 4 pdr]
    Zouaves [zouave] [enters 3]
  B corps, Ducrot [corps command] [enters 5]
    74th Line [line]

German
  V Corps, von Kirchbach [corps command]
    58th Infantry x2 [line]
    5th Jäger [jager] [enters 4]
    light battery [field 4 pdr] [enters 6]
`
const OWN = readForces(TEXT).forces

type Options = Omit<Beginning, 'id' | 'mode'> & Partial<Pick<Beginning, 'mode'>>
const begin = (forces: Forces, options: Options = {}) =>
  beginBattle(forces, { id: 'f1', mode: 'as-it-happened', ...options }, TABLES)
function eventsOf(forces: Forces, options: Options = {}): readonly BattleEvent[] {
  const begun = begin(forces, options)
  if (!begun.ok) throw new Error(sayNoBeginning(begun.error))
  return begun.value
}
const stand = (events: readonly BattleEvent[]): Stand =>
  events.reduce<Stand>((so, event) => step(so, event), { battle: NO_BATTLE, place: START })
const began = (events: readonly BattleEvent[]): EventOf<'battleBegan'> => {
  const [first] = events
  if (first?.kind !== 'battleBegan') throw new Error('not begun')
  return first
}
const whereIs = (battle: Battle) => Object.fromEntries(battle.units.map(({ name, presence }) => [name, presence]))
const unit = (battle: Battle, name: string) => {
  const found = battle.units.find((row) => row.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
/** What the store does with events: out as text, in through the schema. */
const stored = (events: readonly BattleEvent[]): readonly BattleEvent[] =>
  (JSON.parse(JSON.stringify(events)) as unknown[]).map((raw) => {
    const read = parseEvent(raw)
    if (!read.ok) throw new Error(read.error)
    return read.value
  })

describe('a sample and one’s own begin alike', () => {
  it.each(IDS)('%s: a copy on the shelf begins the same battle', (id) => {
    const own = readForces(textOf(id)).forces
    for (const mode of ['as-it-happened', 'all-on-the-table'] as const) {
      const sample = beginSample(id, textOf(id), mode, TABLES)
      const copy = beginBattle(own, { id, mode }, TABLES)
      expect(copy).toEqual({ ok: true, value: [sample] })
      expect(stored([sample])).toEqual([sample])
      const { battle, place } = stand([sample])
      expect([battle.turn, place.turn, place.phase]).toEqual([1, 1, 'orders'])
    }
  })
  it.each(IDS)('%s is played to its second turn', (id) => {
    const play = hand(stand([beginSample(id, textOf(id), 'as-it-happened', TABLES)]))
    while (play.place().turn < 2) play.play({ kind: 'end-phase' })
    expect(play.battle().units.length).toBeGreaterThan(40)
  })
  it('its lines are kept in the battle as they stand', () => {
    const { scenario } = began(eventsOf(OWN))
    expect(scenario).toMatchObject({ id: 'f1', title: 'Own', turns: 9, starts: 510, mode: 'as-it-happened' })
    expect(scenario.notes.map(({ kind, line }) => `${kind}: ${line}`).join('\n')).toBe(TEXT.split('\n\n')[0])
    expect(scenario.objectives?.map(({ id, name, turn }) => `${id} ${name} ${turn}`)).toEqual(['p1 the mill 2', 'p2 the ford 9'])
    expect(Object.keys(scenario)).not.toContain('firstTurn')
  })
  it('where nobody says the hour, it is eight', () => {
    expect(began(eventsOf({ ...OWN, starts: null })).scenario.starts).toBe(480)
  })
  it('any forces at all: a battle that can be stored and folded, or what is wrong', () => {
    let some = 0
    fc.assert(
      fc.property(anyForces, fc.constantFrom('1:1' as const, '2:3' as const, '1:3' as const), (forces, scale) => {
        const begun = begin(mended(forces), { scale })
        const stopping = checkForces(mended(forces), TABLES).filter(({ stops }) => stops)
        expect(begun.ok).toBe(stopping.length === 0)
        if (!begun.ok) {
          expect(sayNoBeginning(begun.error)).toMatch(/\.$/)
          return
        }
        some += 1
        const { battle } = stand(stored(begun.value))
        expect(battle.units.length).toBeGreaterThan(0)
        expect(new Set(battle.units.map(({ name, side }) => `${side} ${name}`)).size).toBe(battle.units.length)
        for (const { figures } of battle.units) expect(figures).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
    expect(some).toBeGreaterThan(20)
  })
})

/** Random forces with the commonest faults taken out, so that some can be begun. */
function mended(forces: Forces): Forces {
  const node = (row: Forces['french'][number]['below'][number], side: string): typeof row =>
    row.kind === 'group'
      ? { ...row, nation: null, enters: null, below: row.below.map((one) => node(one, side)) }
      : {
          ...row,
          troop: side === 'french' ? 'line' : 'guard',
          count: Math.max(1, row.count),
          figures: row.figures === 0 ? null : row.figures,
          enters: row.enters === null ? null : Math.max(2, row.enters),
          reserve: false,
          start: null,
        }
  const groups = (side: 'french' | 'german') => forces[side].map((row) => node(row, side) as typeof row)
  return {
    ...forces,
    title: forces.title || 'T',
    turns: 200,
    frenchLine: forces.frenchLine === 0 ? null : forces.frenchLine === null ? null : Math.min(200, forces.frenchLine),
    lines: { ...forces.lines, nations: [] },
    objectives: [],
    french: groups('french'),
    german: groups('german'),
  }
}

describe('rosters: scale, and French line battalions of 12', () => {
  it('both are set out as chosen, and the charts say the number at full strength', () => {
    const { units, scenario, tables } = began(eventsOf(OWN, { scale: '1:3', frenchLine: 12 }))
    const figures = Object.fromEntries(units.map(({ name, figures }) => [name, figures]))
    expect(figures).toMatchObject({ 'I/50th Line': 4, Zouaves: 5, '9th battery': 1, 'I/58th Infantry': 7 })
    expect(scenario.scale).toBe('1:3')
    expect(tables.rosters.french.line?.value).toBe(12)
    expect(TABLES.rosters.french.line?.value).toBe(16)
  })
  it('the forces’ own choice counts where none is made', () => {
    const own = { ...OWN, scale: '2:3' as const, frenchLine: 12 }
    expect(began(eventsOf(own)).units[0]?.figures).toBe(8)
    expect(began(eventsOf(own, { scale: '1:1', frenchLine: 16 })).units[0]?.figures).toBe(16)
  })
  it('the rulings still change the number of a French battalion, at the scale', () => {
    const play = hand(stand(stored(eventsOf(OWN, { scale: '2:3' }))))
    expect(unit(play.battle(), 'I/50th Line').figures).toBe(11)
    play.play(agreement({ ...agreedIn(play.battle()), 'french-line': '12' }))
    expect(unit(play.battle(), 'I/50th Line').figures).toBe(8)
    expect(agreedIn(play.battle())['french-line']).toBe('12')
    play.play(agreement({ ...agreedIn(play.battle()), 'french-line': '16' }))
    expect(unit(play.battle(), 'II/50th Line').figures).toBe(11)
    expect(unit(play.battle(), 'Zouaves').figures).toBe(11)
  })
})

describe('taken up in its middle', () => {
  const deployed = musterForces(OWN, { mode: 'as-it-happened', firstTurn: 4 }, TABLES)
  const id = (name: string): UnitId => {
    const found = deployed.units.find((row) => row.name === name)
    if (!found) throw new Error(`no ${name}`)
    return found.id
  }
  const been = (before: Partial<Before>): Before => ({
    casualties: 0,
    spent: { shell: 0, shot: 0, canister: 0 },
    fallenBack: false,
    shattered: false,
    ...before,
  })
  const before = {
    [id('I/50th Line')]: been({ casualties: 5 }),
    [id('II/50th Line')]: been({ casualties: 16 }),
    [id('9th battery')]: been({ casualties: 1, spent: { shell: 3, shot: 2, canister: 1 } }),
    [id('I/58th Infantry')]: been({ casualties: 9, fallenBack: true }),
    [id('II/58th Infantry')]: been({ casualties: 12, fallenBack: true, shattered: true }),
  }
  const events = stored(eventsOf(OWN, { firstTurn: 4, before, fallen: ['c1' as CommanderId], held: ['german', null] }))
  const { battle, place } = stand(events)

  it('turn.orders: it stands in the orders of that turn', () => {
    expect([battle.turn, place.turn, place.phase, place.step, place.over]).toEqual([4, 4, 'orders', 'main', false])
    expect(mayAgree(place, battle)).toBe(true)
  })
  it('the log says so', () => {
    const [first] = events
    if (!first) throw new Error('not begun')
    expect(sayEvent(NO_BATTLE, first)).toBe('Own, today: 9 units, 9 turns, taken up in turn 4.')
  })
  it('turn.reinforcements: what entered before is there, what enters in this turn or later is to come', () =>
    expect(whereIs(battle)).toEqual({
      'I/50th Line': 'table',
      'II/50th Line': 'gone',
      '9th battery': 'table',
      Zouaves: 'table',
      '74th Line': 'to-come',
      'I/58th Infantry': 'table',
      'II/58th Infantry': 'table',
      '5th Jäger': 'to-come',
      'light battery': 'to-come',
    }))
  it('what entered before stands as usual, what comes is in the formation of its entry', () => {
    const formations = Object.fromEntries(battle.units.map(({ name, formation }) => [name, formation]))
    expect(formations).toMatchObject({
      Zouaves: 'line',
      '74th Line': 'column',
      'light battery': 'limbered',
      '5th Jäger': 'deep-column',
    })
  })
  it('losses, ammunition and who had run are written down', () => {
    expect(unit(battle, 'I/50th Line')).toMatchObject({ casualties: 5, figures: 16, gone: null })
    expect(unit(battle, 'II/50th Line')).toMatchObject({ casualties: 16, gone: 'before' })
    expect(unit(battle, '9th battery').spent).toEqual({ shell: 3, shot: 2, canister: 1 })
    expect(unit(battle, 'II/58th Infantry')).toMatchObject({ fallenBack: true, shattered: true })
  })
  it('fallen officers are out, and the mill is held', () => {
    expect(battle.commanders.map(({ name, presence }) => `${name} ${presence}`)).toEqual([
      'Douay out',
      'Ducrot to-come',
      'von Kirchbach table',
    ])
    expect(battle.objectives.map(({ name, held }) => `${name} ${held?.side ?? '-'}`)).toEqual(['the mill german', 'the ford -'])
  })
  it('it is played on: arrivals, rallying, and the end in its last turn', () => {
    const play = hand({ battle, place })
    play.to('german-movement')
    expect(whereIs(play.battle())['5th Jäger']).toBe('table')
    play.to('convergence')
    const asked = play.battle().obligations.filter(({ about }) => about.kind === 'stood')
    expect(asked.map(({ unit: who }) => who)).toEqual([id('I/58th Infantry')])
    for (const { id: obligation } of asked) play.play({ kind: 'answer-stood', obligation, stood: true })
    while (play.place().turn < 5) play.play({ kind: 'end-phase' })
    expect(unit(play.battle(), 'I/58th Infantry').fallenBack).toBe(false)
    expect(unit(play.battle(), 'II/58th Infantry').fallenBack).toBe(true)
  })
  it('all on the table: everybody is there', () => {
    const all = stand(stored(eventsOf(OWN, { mode: 'all-on-the-table', firstTurn: 4, before }))).battle
    expect(new Set(all.units.map(({ presence }) => presence))).toEqual(new Set(['table', 'gone']))
  })
  it('from turn 1 on nothing has happened yet', () => {
    const first = began(eventsOf(OWN, { firstTurn: 1, before }))
    expect(first.scenario).not.toHaveProperty('firstTurn')
    expect(first.units.filter((row) => row.before !== undefined)).toEqual([])
  })

  it.each<[string, Options, NoBeginning['what'], RegExp]>([
    ['turn 0', { firstTurn: 0 }, 'turn', /9 turns/],
    ['after its end', { firstTurn: 10 }, 'turn', /one of them/],
    ['half a turn', { firstTurn: 2.5 }, 'turn', /one of them/],
    [
      'more dead than there were',
      { firstTurn: 4, before: { [id('I/50th Line')]: been({ casualties: 17 }) } },
      'casualties',
      /I\/50th Line has 16 figures/,
    ],
    [
      'fewer dead than none',
      { firstTurn: 4, before: { [id('I/50th Line')]: been({ casualties: -1 }) } },
      'casualties',
      /0 to 16/,
    ],
    ['half a figure dead', { firstTurn: 4, before: { [id('I/50th Line')]: been({ casualties: 1.5 }) } }, 'casualties', /0 to 16/],
    ['battalions of none', { frenchLine: 0 }, 'figures', /at least 1/],
  ])('refused: %s', (_, options, what, sentence) => {
    const begun = begin(OWN, options)
    expect(begun).toMatchObject({ ok: false, error: { what } })
    if (!begun.ok) expect(sayNoBeginning(begun.error)).toMatch(sentence)
  })
  it('refused: forces with something wrong, all of it said', () => {
    const begun = begin({ ...OWN, title: '', turns: null })
    if (begun.ok) throw new Error('begun')
    expect(begun.error).toMatchObject({ what: 'forces', problems: [{ what: 'no-title' }, { what: 'no-turns' }] })
    expect(sayNoBeginning(begun.error)).toBe('Give the battle a name. 1 more thing must be put right.')
  })
})

describe('kept forces that nobody touched', () => {
  it('a sample can be begun as it is read', () => {
    for (const id of IDS) expect(begin(readSample(id, textOf(id))).ok).toBe(true)
  })
})
