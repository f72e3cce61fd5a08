import { describe, expect, test } from 'vitest'
import { REFUSALS, sayRefusal } from '#tdfg/text/refusals.ts'
import type { Refusal } from '#tdfg/types.ts'
import { callSites } from './call-sites.ts'
import { BLEMISH, id, start } from './cast.ts'

const { battle } = start()
const sites = callSites()
const say = (rule: string, facts: Refusal['facts'] = {}, kind: Refusal['kind'] = 'rule'): string =>
  sayRefusal(battle, { rule, kind, facts })

describe('every refusal of the rules and the battle', () => {
  test('the source is seen', () => {
    expect(sites.length).toBeGreaterThan(110)
    for (const file of [
      'rules/small-arms.ts',
      'rules/prone.ts',
      'battle/draft.ts',
      'battle/propose/turn.ts',
      'battle/possible.ts',
    ]) {
      expect(
        sites.some(({ where }) => where.startsWith(file)),
        file,
      ).toBe(true)
    }
    const rules = new Set(sites.map(({ refusal }) => refusal.rule))
    for (const rule of ['charge.announce', 'charge.countercharge', 'turn.phase-5', 'turn.phase-11', 'book.dice-face'])
      expect(rules).toContain(rule)
  })

  test('has a sentence of its own, and no sentence is left without a refusal', () => {
    expect(Object.keys(REFUSALS).toSorted()).toEqual([...new Set(sites.map(({ refusal }) => refusal.rule))].toSorted())
    const first = new Map(sites.map(({ refusal }) => [sayRefusal(battle, refusal), refusal.rule]))
    for (const { refusal } of sites) expect(first.get(sayRefusal(battle, refusal))).toBe(refusal.rule)
  })

  test.each(sites.map((site) => [site.where, site.refusal.rule, site.refusal] as const))(
    '%s %s is said without a gap',
    (_, __, refusal) => {
      const sentence = sayRefusal(battle, refusal)
      expect(sentence).toMatch(/^[A-Z0-9].{15,150}\.$/)
      expect(sentence).not.toMatch(BLEMISH)
    },
  )

  test.each(Object.keys(REFUSALS))('%s makes sense even without its facts', (rule) => {
    expect(say(rule)).toMatch(/^[A-Z0-9].{15,150}\.$/)
    expect(say(rule)).not.toMatch(BLEMISH)
  })
})

test('a rule without a sentence is named', () => {
  expect(say('fire.unheard-of')).toBe('The rules do not allow it: fire.unheard-of.')
})

describe('whole sentences', () => {
  const unit = 'II/50th Line'
  test.each<[string, Refusal['facts'], string]>([
    ['fire.dice', { figures: 16 }, 'It has no live figure left to fire: choose another unit.'],
    [
      'fire.weapon',
      { troop: 'light-cavalry' },
      'Light cavalry cannot fire: only infantry and mitrailleuses have small arms here.',
    ],
    ['fire.weapon', { troop: 'field-artillery' }, 'Guns shoot in phase 1; here only infantry and mitrailleuses fire.'],
    ['fire.limbered', {}, 'A limbered mitrailleuse cannot fire: unlimber it in its own movement first.'],
    ['fire.phase', {}, 'Small arms fire only while the enemy moves: the French in phase 5, the Germans in phase 11.'],
    [
      'fire.range',
      { weapon: 'chassepot', limit: 18 },
      'Too far: its Chassepot reaches 18″. Choose a nearer target, or say that it was measured too far.',
    ],
    ['fire.woods', { limit: 4 }, 'Fire reaches 4″ into woods and no deeper: choose another target.'],
    ['fire.sight', {}, 'The target is not in sight: choose one that is.'],
    ['fire.reload', {}, 'It lies prone, has fired, and cannot reload a muzzle-loader lying down: it must stand up first.'],
    ['fire.destroyed', { figures: 16 }, 'The target has no live figure left: choose another.'],
    ['ops.no-fire', { shattered: 0 }, 'It has fallen back and cannot fire until it has rallied: one whole turn without moving.'],
    ['ops.no-fire', { shattered: 1 }, 'It is shattered and fires no more: it can only converge.'],
    ['ops.locked', { who: 'target', locked: 1 }, 'The target is locked in a melee and nobody may fire on it: choose another.'],
    ['ops.locked', { who: 'firer', locked: 0 }, 'It is in contact with an enemy and cannot fire until the melee is fought out.'],
    ['ops.locked', { unit }, 'II/50th Line is in contact or locked in a melee: it can do nothing until the melee is fought out.'],
    ['ops.two-a-turn', { used: 2, limit: 2 }, 'It has spent its 2 operations of this turn: choose another unit.'],
    ['ops.two-a-turn', { used: 1, limit: 2 }, 'It has only 1 operation left this turn, and this takes more.'],
    ['ops.two-a-turn', { unit, left: 1 }, 'II/50th Line has only 1 operation left this turn, and this takes more.'],
    [
      'ops.two-a-turn',
      { unit, why: 'not-own-movement' },
      'II/50th Line may change formation only in its own movement: wait for that phase.',
    ],
    [
      'ops.contact-limit',
      { volleys: 1, limit: 1 },
      'It was in contact from the first Move on and has fired once: that is all for this turn.',
    ],
    ['ops.deep-column', { troop: 'garde-mobile' }, 'Reserve troops do not know the deep column: choose another formation.'],
    [
      'artillery.aim',
      { troop: 'mitrailleuse' },
      'Mitrailleuses fire with the infantry, in the enemy’s movement, not in phase 1.',
    ],
    ['artillery.aim', { troop: 'jager' }, 'Only batteries shoot in phase 1, not Jäger: choose a battery.'],
    [
      'artillery.ammunition',
      { why: 'spent', ammunition: 'canister', limit: 2, left: 0 },
      'All two shots of canister are spent: choose other ammunition.',
    ],
    [
      'artillery.ammunition',
      { why: 'shell-at-building', ammunition: 'shell' },
      'German shell is never fired at buildings: declare the troops, or choose shot.',
    ],
    ['artillery.destroyed', { figures: 3 }, 'The battery has no live gunner left to shoot: choose another.'],
    ['artillery.limbered', {}, 'A limbered battery cannot shoot: unlimber it in its own movement first.'],
    ['artillery.phase', { why: 'fired-already' }, 'This battery has shot this turn: choose another.'],
    ['artillery.phase', { why: 'not-the-phase' }, 'Guns shoot only in phase 1, before its tests.'],
    [
      'artillery.range',
      { gun: 'krupp-4', ammunition: 'shell', limit: 54 },
      'Too far: shell of the 4 pdr (Krupp) reaches 54″. Choose a nearer target.',
    ],
    ['charge.announce', { unit }, 'Charges of II/50th Line are announced in phase 8 and made in phase 11: wait for that phase.'],
    [
      'charge.announce',
      { unit: 'I/58th' },
      'Charges of I/58th are announced in phase 2 and made in phase 5: wait for that phase.',
    ],
    [
      'charge.announce',
      { why: 'guns', troop: 'mitrailleuse' },
      'Guns do not charge, nor do mitrailleuses: choose infantry or cavalry.',
    ],
    [
      'charge.announce',
      { why: 'cavalry-not-in-line', formation: 'column' },
      'Cavalry must be in line to charge, and this is in column.',
    ],
    [
      'charge.countercharge',
      { unit },
      'Countercharges of II/50th Line are announced in phase 3, against a charge: wait for one.',
    ],
    ['charge.countercharge', { why: 'destroyed' }, 'It has no live figure left to countercharge: choose another unit.'],
    ['charge.announced', { unit }, 'II/50th Line has announced a charge already: it does that and nothing else.'],
    ['morale.shattered', {}, 'It is shattered and does not charge: it can only converge.'],
    [
      'morale.rally',
      { what: 'charge.countercharge' },
      'It has fallen back and may not countercharge until it has rallied: one whole turn without moving.',
    ],
    [
      'morale.rally',
      { what: 'formation' },
      'It has fallen back and may not change formation until it has rallied: one whole turn without moving.',
    ],
    [
      'morale.french-one',
      { unit },
      'II/50th Line rolled a 1 and must charge: until phase 8 it neither fires, moves nor countercharges.',
    ],
    ['prone.effects', { unit, why: 'prone' }, 'II/50th Line lies prone: it must stand up first, which takes an operation.'],
    ['prone.effects', { why: 'not-prone' }, 'It is not prone: there is no need to stand up.'],
    ['prone.effects', { why: 'not-own-movement' }, 'It stands up only in its own movement: wait for that phase.'],
    ['prone.voluntary', { why: 'not-infantry', troop: 'light-cavalry' }, 'Only infantry lies down, not light cavalry.'],
    ['prone.voluntary', { why: 'prone-already' }, 'It lies prone already.'],
    ['move.allowance', { formation: 'unlimbered' }, 'It cannot move unlimbered: limber it first.'],
    [
      'move.allowance',
      { troop: 'light-cavalry', formation: 'skirmish' },
      'Skirmish is no formation of light cavalry: choose another.',
    ],
    ['turn.due', { unit }, 'II/50th Line must wait: something due earlier, or by the other side, goes first.'],
    ['turn.phase-5', { unit: 'I/58th' }, 'I/58th moves in phase 5, German movement, French fire: note its Moves then.'],
    ['turn.phase-8', { unit }, 'II/50th Line owes its charge in phase 8: only there is it said that no German is in reach.'],
    ['turn.phase-15', { unit }, 'II/50th Line may fall back by choice only in phase 15: wait for that phase.'],
    ['turn.phase-16', {}, 'Units converge only in phase 16: wait for that phase.'],
    ['fallback.voluntary', { unit }, 'II/50th Line has tested to fall back this turn: once is all.'],
    ['melee.retreat', { unit }, 'II/50th Line has not just fallen back: only a unit whose way back an enemy bars surrenders.'],
    [
      'converge.shattered',
      { why: 'too-few', units: 1, least: 2 },
      'It takes two shattered units to converge and one is chosen: add another.',
    ],
    [
      'converge.shattered',
      { why: 'not-shattered', units: 2 },
      'Only shattered units converge and two of these are not: leave them out.',
    ],
    [
      'converge.shattered',
      { why: 'not-shattered', unit },
      'II/50th Line is not shattered: only shattered units gather at the base line to converge.',
    ],
    ['converge.size', { figures: 26, limit: 24 }, 'Together they have 26 figures and at most 24 may converge: leave a unit out.'],
    [
      'converge.time',
      { unit, why: 'too-early', turn: 9 },
      'II/50th Line has not yet spent one full turn at its base line: it may converge in turn 9.',
    ],
    [
      'converge.time',
      { unit, why: 'not-there' },
      'II/50th Line is not noted at its base line: note it there once it has arrived.',
    ],
    ['book.band', { band: 3, bands: 2 }, 'Its weapon has 2 range bands: choose one of them.'],
    ['book.band', { band: 0, bands: 0 }, 'This unit has no small arms and so no range: choose infantry or a mitrailleuse.'],
    ['book.dice-count', { expected: 5, got: 6 }, '5 dice were due, 6 faces came: enter 5.'],
    ['book.dice-count', { expected: 1, got: 0 }, '1 die was due, none came: enter 1.'],
    ['book.dice-face', { face: 7, sides: 6 }, 'A die does not show 7: enter faces of 1 to 6.'],
    ['book.dice-hits', { hits: 6, dice: 5 }, '5 dice cannot make 6 hits: enter 0 to 5.'],
    ['book.dice-hits', { hits: 1, dice: 0 }, 'Nothing can hit here and 1 hit came: enter 0.'],
    ['book.over', {}, 'The battle is over: only corrections by the umpire are still written.'],
    ['book.same', { unit }, 'II/50th Line is as you say already: nothing to write down.'],
    ['book.same', { unit: '' }, 'That would change nothing: choose something else.'],
    ['book.no-unit', { unit: '' }, 'No unit was chosen: choose one.'],
    ['book.no-unit', { unit: 'u99' }, 'There is no u99 in this battle: choose from the list.'],
    ['book.gone', { unit }, 'II/50th Line is no longer on the table: choose another.'],
    ['book.to-come', { unit: 'III/87th', turn: 2 }, 'III/87th enters in turn 2 and is not here yet: choose another.'],
    ['book.friend', { unit, target: 'I/74th Line' }, 'II/50th Line and I/74th Line are on the same side: choose an enemy.'],
    ['book.friend', { unit: 'Pelletier', target: 'I/58th' }, 'Pelletier joins units of his own side only: choose one of them.'],
    ['book.friend', { unit, target: '' }, 'The units chosen are not all of one side: choose those of one side.'],
    ['book.casualties', { figures: 16, casualties: 17 }, 'It began with 16 figures and cannot have lost 17: enter 0 to 16.'],
    ['book.moves', { moves: 3 }, 'A unit has 2 operations a turn and 3 cannot be noted: enter 0 to 2.'],
    ['book.moves', { moves: 0 }, 'A charge that touches has made a Move at least: enter 1 to 2.'],
    ['book.no-melee', { contact: 'm3' }, 'This melee is not to be fought now: choose one from the list.'],
    ['book.throws', { expected: 4, got: 3 }, '4 throws were due, 3 came: enter one for each row of the melee.'],
    ['book.no-obligation', { obligation: 'o3' }, 'This is owed no longer, or is settled in another way: look at the list again.'],
    ['book.no-charge', { charge: 'c3' }, 'There is no such charge to carry out or meet now: look at the list again.'],
    [
      'book.not-a-friend',
      { unit: id('I/50th Line'), of: unit },
      'I/50th Line need not test for II/50th Line: choose from the friends listed.',
    ],
    ['book.not-barred', { unit }, 'II/50th Line did not run, so no enemy bars its way: leave that open.'],
    ['rulings.frozen', {}, 'Rulings and options are agreed before the first shot and stay as they are from then on.'],
    ['turn.game-length', { objective: 'the mill', turn: 12 }, 'The mill was decided at the end of turn 12: it stays so.'],
    ['ops.command', { unit, limit: 1 }, 'II/50th Line is beyond its commanders’ reach and makes one Move a turn, no more.'],
    [
      'ops.command',
      { unit: '5th Jäger', why: 'exempt' },
      '5th Jäger moves as it likes, in reach of command or not: nothing to note.',
    ],
    ['ops.command', { unit, why: 'led' }, 'A command figure is with II/50th Line: it is in reach.'],
    [
      'artillery.orders',
      { unit: '9th battery', commander: 'Pelletier' },
      '9th battery keeps its target until Pelletier orders another: say that he has, or keep it.',
    ],
    [
      'artillery.off-board',
      { unit: '9th battery' },
      '9th battery stands off the board and cannot be reached: choose another target.',
    ],
    [
      'artillery.off-board',
      { unit: '9th battery', why: 'stays' },
      '9th battery stands off the board: it shoots and does nothing else.',
    ],
    ['book.battalion', {}, 'A battalion has a whole number of figures, one at least: enter that.'],
    ['book.no-objective', {}, 'There is no such objective in this battle: choose one from the list.'],
    ['book.no-refuge', { unit }, 'II/50th Line is no friend on the table: choose one from the list.'],
    ['book.reason', {}, 'The reason is missing: write it down in a few words.'],
  ])('%s %j', (rule, facts, sentence) => expect(say(rule, facts)).toBe(sentence))

  test('what is due keeps an act, or the phase', () => {
    expect(say('turn.obligations', { due: 1 })).toBe('One thing is due before anything else: see the list of what is owed.')
    expect(say('turn.obligations', { due: 2 }, 'books')).toBe(
      'Two things are due before this phase can be left: see the list of what is owed.',
    )
  })
})
