/** All that is said of works, of engineers at the guns and of pioneers, whole. */
import { describe, expect, test } from 'vitest'
import type { Act } from '#tdfg/battle/acts.ts'
import { chipsOf } from '#tdfg/text/names.ts'
import { pioneersReminder, worksReminders } from '#tdfg/text/reminders-works.ts'
import { sayRefusal } from '#tdfg/text/refusals.ts'
import { sayBears, sayLeft, sayTaken, sayWork, sayWorkStep } from '#tdfg/text/works.ts'
import { WORKS, type Option, type Refusal, type UnitId, type Work, type WorkId } from '#tdfg/types.ts'
import { hits, muster } from '../battle/muster.ts'
import { WITH_SAPPERS } from './cast.ts'
import { teller } from './teller.ts'

const ON: readonly Option[] = ['pioneer-charges']
const of = (name: string) => WITH_SAPPERS.find((row) => row.name === name)?.id as UnitId

function lay(phase: 'german-movement' | 'artillery' = 'artillery') {
  const play = teller(muster(WITH_SAPPERS, 18, ON))
  play.to(phase)
  return play
}

type Table = ReturnType<typeof lay>

function named(play: Table, name: string, material: Work, inches = 0): WorkId {
  play.play({ kind: 'name-work', name, material, inches })
  return play.battle().works.at(-1)?.id as WorkId
}

const occupy = (unit: string, work: WorkId | null) => ({ kind: 'occupy', unit: of(unit), work }) as const
const shot = (work: WorkId, aim: number, effect: number, more: object = {}): Act => ({
  kind: 'shoot',
  battery: of('light battery'),
  target: null,
  work,
  ammunition: 'shot',
  at: 'building',
  result: { aim: hits(aim), effect: hits(effect) },
  ...more,
})

describe('works', () => {
  test('one is named', () => {
    expect(lay().tell({ kind: 'name-work', name: 'Redoubt', material: 'redoubt', inches: 12 })).toEqual({
      name: 'Redoubt is named',
      log: ['Redoubt is written down: redoubt of 12″.'],
      title: 'Redoubt is written down.',
      detail: '',
      tone: 'plain',
      hands: [],
    })
  })

  test('a unit goes in, across, and out', () => {
    const play = lay('german-movement')
    const [mill, bridge] = [named(play, 'Mill', 'stone-building'), named(play, 'Lauter bridge', 'bridge')]
    expect(play.tell(occupy('I/58th', mill))).toMatchObject({
      name: 'I/58th goes in',
      log: ['I/58th goes into Mill.', 'I/58th is now in a building.'],
      title: 'I/58th is in Mill.',
      detail: 'Its cover: in a building.',
    })
    expect(chipsOf(play.battle(), play.unit('id-g1')).map(({ text }) => text)).toEqual(['deep column', 'in Mill'])
    expect(play.tell(occupy('I/58th', bridge))).toMatchObject({
      log: ['I/58th goes onto Lauter bridge.', 'I/58th is now in the open.'],
      title: 'I/58th is on Lauter bridge.',
      detail: '',
    })
    expect(chipsOf(play.battle(), play.unit('id-g1')).map(({ text }) => text)).toEqual(['deep column', 'on Lauter bridge'])
    expect(play.tell(occupy('I/58th', null))).toMatchObject({
      name: 'I/58th comes out',
      log: ['I/58th leaves Lauter bridge.'],
      title: 'I/58th has come out.',
    })
  })

  test('a Move takes it out, and the result of the Move says so', () => {
    const play = lay('artillery')
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('I/58th', mill))
    play.to('german-movement')
    expect(play.tell({ kind: 'note-moves', units: [of('I/58th')], moves: 1 })).toMatchObject({
      name: 'I/58th: 1 Move',
      log: ['I/58th makes one Move.', 'I/58th leaves Mill.', 'I/58th is now in the open.'],
      title: 'I/58th has come out.',
    })
  })

  test('a shot at a held house', () => {
    const play = lay()
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('I/50th Line', mill))
    play.play(occupy('II/50th Line', mill))
    expect(play.tell(shot(mill, 6, 4))).toEqual({
      name: 'Light battery shoots',
      log: [
        'Light battery shoots shot at Mill: 6 of 6 on target, 4 of 6 hit at 5 or more; I/50th Line loses 2 figures and II/50th Line loses 2 figures. Ruling: artillery.obstacle.',
        'I/50th Line must test in phase 1: lost figures to light battery.',
        'II/50th Line must test in phase 1: lost figures to light battery.',
      ],
      title: '6 of 6 on target, 4 hit. Mill: 4 hits, 11 more bring it down.',
      detail:
        'I/50th Line: 14 of 16 figures left. II/50th Line: 14 of 16 figures left. I/50th Line and II/50th Line must test in phase 1.',
      tone: 'good',
      hands: ['Take 2 figures from the rear rank of I/50th Line.', 'Take 2 figures from the rear rank of II/50th Line.'],
    })
  })

  test('a shot at nothing but a bridge, one that misses, and one too far', () => {
    const bridge = (play: Table) => named(play, 'Lauter bridge', 'bridge')
    const one = lay()
    expect(one.tell(shot(bridge(one), 6, 3))).toMatchObject({
      log: ['Light battery shoots shot at Lauter bridge: 6 of 6 on target, 3 of 6 hit at 5 or more. Ruling: artillery.effect.'],
      title: '6 of 6 on target, 3 hit. Lauter bridge: 3 hits, 7 more bring it down.',
      hands: [],
    })
    const two = lay()
    expect(two.tell(shot(bridge(two), 0, 0))).toMatchObject({
      title: '0 of 6 on target, 0 hit. Lauter bridge: no hit yet, 10 hits bring it down.',
      tone: 'plain',
    })
    const three = lay()
    expect(three.tell(shot(bridge(three), 0, 0, { result: { wasted: true } }))).toMatchObject({
      log: ['Light battery shoots at Lauter bridge, too far: one shot of shot is wasted.'],
      title: 'Too far: the shot is wasted.',
      detail: 'Light battery has shot for this turn.',
      tone: 'bad',
    })
  })

  test('a house falls, with all in it', () => {
    const play = lay()
    const mill = named(play, 'Mill', 'wooden-building')
    play.play(shot(mill, 6, 6))
    play.to('artillery')
    play.play(occupy('I/50th Line', mill))
    expect(play.tell(shot(mill, 6, 4))).toMatchObject({
      log: [
        'Light battery shoots shot at Mill: 6 of 6 on target, 4 of 6 hit at 5 or more; I/50th Line loses 16 figures.',
        'Mill is shot to pieces.',
        'I/50th Line is destroyed by artillery.',
      ],
      title: '6 of 6 on target, 4 hit. Mill falls.',
      detail: 'I/50th Line is lost in it. Which friends saw I/50th Line destroyed?',
      hands: ['Mark Mill as rubble.', 'Take I/50th Line off the table.'],
    })
  })

  test('what each is, bears and has taken', () => {
    const { works, battle } = (() => {
      const play = lay()
      for (const material of WORKS) named(play, material, material, 14)
      return { works: play.battle().works, battle: play.battle() }
    })()
    const at = (material: Work, taken: number, destroyed = false) => {
      const found = works.find((work) => work.material === material)
      if (!found) throw new Error(material)
      const work = { ...found, hits: taken, destroyed }
      return [sayWork(battle, work), sayTaken(battle, work), sayLeft(battle, work), sayWorkStep(battle, work).value]
    }
    expect(at('stone-building', 0)).toEqual(['stone building', 'no hit yet', '15 hits bring it down', '0 of 15'])
    expect(at('wooden-building', 9)).toEqual(['wooden building', '9 hits', '1 more brings it down', '9 of 10'])
    expect(at('redoubt', 17)).toEqual(['redoubt, 14″', '17 hits, 6″ broken down', '28 more bring it down', '17 of 45'])
    expect(at('earthwork', 1)).toEqual(['earthwork', '1 hit', 'nothing brings it down', 'stands'])
    expect(at('bridge', 11, true)).toEqual(['bridge', '11 hits', 'destroyed', '11 of 10'])
    expect(WORKS.map((material) => sayBears(battle, material))).toEqual([
      '10 hits',
      '10 hits',
      '15 hits',
      '15 hits for each 6″',
      'bears all hits',
    ])
  })
})

describe('engineers and pioneers', () => {
  test('some step in, then the last', () => {
    const play = lay()
    play.play({
      kind: 'shoot',
      battery: of('9th battery'),
      target: of('light battery'),
      ammunition: 'shell',
      at: 'troops',
      result: { aim: hits(6), effect: hits(2) },
    })
    const replace = (figures: number) =>
      ({ kind: 'replace-gunners', battery: of('light battery'), stand: of('Pioneers'), figures }) as const
    expect(play.tell(replace(1))).toEqual({
      name: 'Pioneers serves guns',
      log: ['1 figure of Pioneers steps in at light battery’s guns.'],
      title: '1 figure of Pioneers serves the guns of light battery.',
      detail: 'Pioneers: 2 of 3 figures left.',
      tone: 'good',
      hands: ['Put 1 figure of Pioneers with the guns of light battery.'],
    })
    play.play({ kind: 'correct', unit: of('Pioneers'), patch: { casualties: 2 }, reason: 'one less' })
    expect(play.tell(replace(1))).toMatchObject({
      log: ['1 figure of Pioneers steps in at light battery’s guns.', 'Pioneers has its last figure at the guns.'],
      detail: 'Pioneers has nobody left besides.',
      hands: ['Put 1 figure of Pioneers with the guns of light battery.'],
    })
    expect(chipsOf(play.battle(), play.unit('id-g8')).map(({ text }) => text)).toEqual(['at the guns'])
  })

  test('a charge is set, given up, set again and goes up', () => {
    const play = lay('german-movement')
    const mill = named(play, 'Mill', 'stone-building')
    play.play(occupy('I/50th Line', mill))
    const set = (work: WorkId | null) => ({ kind: 'set-charge', unit: of('Pioneers'), work }) as const
    expect(play.tell(set(mill))).toEqual({
      name: 'Pioneers sets a charge',
      log: ['Pioneers sets a charge at Mill, ready in turn 4.'],
      title: 'Pioneers sets a charge at Mill.',
      detail: 'If it neither moves nor is touched, it goes up in turn 4. I/50th Line would go up with it.',
      tone: 'plain',
      hands: [],
    })
    expect(chipsOf(play.battle(), play.unit('id-g8')).map(({ text }) => text)).toEqual(['line', 'charge ready turn 4'])
    expect(play.tell(set(null))).toMatchObject({
      name: 'Pioneers gives up its charge',
      log: ['Pioneers gives up its charge at Mill.'],
      title: 'Pioneers gives up its charge.',
    })
    play.play(set(mill))
    for (let turn = 0; turn < 3; turn++) play.to('artillery')
    expect(play.tell({ kind: 'blow', unit: of('Pioneers') })).toEqual({
      name: 'Mill goes up',
      log: ['The pioneers blow up Mill.', 'I/50th Line is buried and lost.'],
      title: 'Mill is destroyed.',
      detail: 'I/50th Line is buried. Which friends saw I/50th Line destroyed?',
      tone: 'good',
      hands: ['Mark Mill as rubble.', 'Take I/50th Line off the table.'],
    })
  })
})

describe('refusals, whole', () => {
  const { battle } = muster(WITH_SAPPERS)
  const say = (rule: string, facts: Refusal['facts']) => sayRefusal(battle, { rule, kind: 'rule', facts })
  const unit = 'I/58th'
  test.each<[string, Refusal['facts'], string]>([
    [
      'building.occupy',
      { why: 'troop', troop: 'light-cavalry', material: 'earthwork' },
      'Light cavalry may not go into an earthwork: it stays outside.',
    ],
    [
      'building.occupy',
      { why: 'enemy', unit, target: 'I/50th Line', work: 'Mill' },
      'I/50th Line holds Mill: I/58th gets in only by charging.',
    ],
    ['artillery.obstacle', { unit, work: 'Mill' }, 'I/58th is in Mill: a battery does not shoot at its own side.'],
    [
      'artillery.replace',
      { why: 'battery', troop: 'mitrailleuse' },
      'Engineers serve only the guns of a battery, not mitrailleuses.',
    ],
    ['artillery.replace', { why: 'stand', troop: 'jager' }, 'Only engineers and pioneers step in for gunners, not Jäger.'],
    ['artillery.replace', { why: 'no-loss' }, 'The battery has lost no gunner: there is nobody to replace.'],
    [
      'artillery.replace',
      { why: 'served', unit: '9th battery', target: 'Sappers' },
      'Sappers serves at 9th battery already: one stand a battery.',
    ],
    [
      'artillery.replace',
      { why: 'elsewhere', unit: 'Sappers', target: '9th battery' },
      'Sappers serves the guns of 9th battery: one battery a stand.',
    ],
    ['artillery.replace', { why: 'no-stand', unit: '9th battery' }, 'No engineers or pioneers can step in at 9th battery now.'],
    ['artillery.replace', { why: 'no-battery', unit: 'Sappers' }, 'No battery has a dead gunner whom Sappers could replace now.'],
    ['pioneer.charge', { why: 'option' }, 'This battle is played without pioneers’ charges.'],
    ['pioneer.charge', { why: 'troop', troop: 'engineer' }, 'Only Prussian pioneers set charges, not engineers.'],
    [
      'pioneer.charge',
      { why: 'too-early', unit: 'Pioneers', turn: 6 },
      'Pioneers is not ready: its charge goes up in phase 1 of turn 6.',
    ],
    ['pioneer.charge', { why: 'not-the-phase' }, 'Charges go up only in phase 1, while the guns shoot: wait for that phase.'],
    [
      'morale.rally',
      { what: 'pioneer.charge' },
      'It has fallen back and may not set a charge until it has rallied: one whole turn without moving.',
    ],
    ['book.work-gone', { work: 'Mill' }, 'Mill is destroyed already: choose another.'],
    ['book.replace', { figures: 3, most: 1 }, 'At most 1 figure can step in: enter 1 to 1.'],
    ['book.no-charge-set', { unit: 'Pioneers' }, 'Pioneers has set no charge: set one first.'],
  ])('%s %j', (rule, facts, sentence) => expect(say(rule, facts)).toBe(sentence))
})

describe('reminders', () => {
  const { battle } = muster(WITH_SAPPERS)

  test('building.split, artillery.obstacle: with the numbers of the charts', () => {
    const rows = worksReminders(battle)
    expect(rows.map(({ rule }) => rule)).toContain('building.split')
    expect(rows[1]?.text).toBe(
      '10 hits bring down a wooden building or a bridge, 15 a stone one, 15 each 6″ of a redoubt; nothing an earthwork.',
    )
    expect(worksReminders({ ...battle, inch: 'centimetres' })[1]?.text).toContain('15 each 6\u00a0cm of a redoubt')
  })

  test('pioneer.charge', () => {
    expect(pioneersReminder(battle)).toEqual({
      rule: 'pioneer.charge',
      source: 'printed',
      text: 'Pioneers work two complete turns at it without moving or being touched; it goes up when the guns shoot in the turn after.',
    })
  })
})
