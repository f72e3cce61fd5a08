/** The turn, and what operations allow (`turn.*`, `ops.*`). */
import { PHASE_ROWS } from '#tdfg/data/phases.ts'
import { HALF_OPERATIONS } from '#tdfg/data/tables.ts'
import { listed, capital, counted, inWords } from '../words.ts'
import { phaseNumber, sayPhase } from '../phases.ts'
import { by, page, printed, ruling, seen, type Clause, type Page } from './page.ts'

const numbers = (source: string): string =>
  listed(PHASE_ROWS.filter((row) => row.source === source && row.number > 0).map(({ number }) => String(number)))

/** After all other pages: who looks for a thing by name wants the thing itself first. */
export const PHASE_PAGES: readonly Page[] = PHASE_ROWS.filter(({ number }) => number > 0).map(
  ({ phase, rule, source, number }) => {
    const { plain, about } = sayPhase(phase)
    const more: readonly Clause[] = number === 4 || number === 10 ? [ruling('Nobody has moved when these tests are taken.')] : []
    return page(rule, plain, `phase ${number} step stage`, [{ text: about, source }, ...more])
  },
)

export const TURN: readonly Page[] = [
  page('turn.phase-N', 'The sixteen phases', 'turn sequence order of play phase stage steps', [
    printed(`What players do comes in a fixed order; phases ${numbers('printed')} bear the numbers of the rulebook.`),
    seen(`Phases ${numbers('seen')} are numbered as in games that were published.`),
    ruling('The other numbers are a reading of this app.'),
  ]),
  page('turn.orders', 'Orders before the guns', 'orders step start of turn notes objectives', [
    ruling('A turn opens with its orders: objectives, who enters now, and the notes of each side. Nothing need be written.'),
  ]),
  page('turn.obligations', 'What is owed comes first', 'owed due must waive umpire blocked cannot leave phase', [
    printed(
      'While a test or an answer is owed in a phase, the phase is not left; what is owed at once goes before any other act.',
    ),
    ruling('The umpire may waive it; the log keeps who did, what and why.'),
  ]),
  page('turn.due', 'When a test is due', 'when test timing order of tests who first simultaneous', [
    ruling(
      'At once: an officer’s dice, a rout at nothing, being charged, a friend who ran or died. The others wait for their phase.',
    ),
    ruling('For guns: end of phase 1. For charging: phases 4 and 10. For losses: 6 and 12. From melee: end of 7 and 13.'),
    ruling('Where both sides owe, the Germans go first in phases 1 to 7 and 15, the French in 8 to 13.'),
    ruling('One test for a unit, reason and phase, however many losses or chargers; two reasons are two tests.'),
  ]),
  page('turn.lapse', 'When a test lapses', 'lapse cancelled test gone destroyed ran', [
    ruling('The destroyed owe nothing more. A unit that has just run drops the tests it owed; later events make it test anew.'),
  ]),
  page('turn.game-length', 'How long the battle lasts', 'last turn end game length objectives victory win date middle go on', [
    seen('A scenario has a number of turns, and dates by which places must be held. The app warns a turn before each date.'),
    seen('Who holds an objective is asked in phase 16; after the last turn the battle is over.'),
    ruling('Taken up in a later turn, a battle stands in its orders: what entered before is on the table, the rest is to come.'),
  ]),
  page('turn.reinforcements', 'Reinforcements', 'arrive enter arrival table edge new troops', [
    printed('They come on in their own side’s movement, at the edge of their area or at a road that is named for them.'),
  ]),
  page('turn.written-orders', 'Written orders', 'secret orders simultaneous option plotting movement chart', [
    printed('An option: every unit has written orders for both halves of the turn, hidden until both sides are ready.'),
    printed('Guns first; then twice charges, tests, moves and fire of both sides together; then all melees.'),
    printed('An order is carried out if it can be; a unit that cannot may fire instead; a countercharge may ignore it.'),
    by(
      HALF_OPERATIONS,
      `Each half is ${counted(HALF_OPERATIONS.value, 'operation')} for a unit, and a charge reaches ${counted(HALF_OPERATIONS.value, 'Move')} in it; who has no orders holds.`,
    ),
    ruling('All fire of a half is shot from how things stood at its start, by those who have fallen since, too.'),
    ruling('Enter the fire of a half before its charges go home: it throws down nobody who has touched.'),
    ruling(
      'A unit touched in the first half has no orders in the second; a compelled charge takes both halves of the next turn.',
    ),
    ruling('A charge of a unit that is touched on its way ends there; two that charge each other have both charged.'),
    ruling(
      `The numbers of its phases are ours: ${phaseNumber('first-charges').replace('phase ', '')} to ${phaseNumber('first-losses').replace('phase ', '')} the first half, ${phaseNumber('second-charges').replace('phase ', '')} to ${phaseNumber('second-losses').replace('phase ', '')} the second, ${phaseNumber('melee').replace('phase ', '')} the melees.`,
    ),
  ]),
  page('rulings.frozen', 'When rulings are agreed', 'house rules options agree before battle frozen', [
    ruling('Rulings and options are agreed before the first shot; from then on they stay as they are.'),
  ]),
]

export const OPERATIONS: readonly Page[] = [
  page(
    'ops.two-a-turn',
    'Operations of a turn',
    'actions action points how many operations activity marker move fire twice',
    ({ operations }) => [
      by(
        operations.aTurn,
        `A unit has ${counted(operations.aTurn.value, 'operation')} a turn, in any mix: a Move, a volley, a change of face or formation, limbering, unlimbering, standing up.`,
      ),
      by(operations.volley, `A volley takes ${counted(operations.volley.value, 'operation')}.`),
      by(operations.standUp, `Standing up takes ${counted(operations.standUp.value, 'operation')}.`),
      printed('Firing in the enemy’s movement and countercharging are paid from the same purse.'),
      printed(
        `Markers come off in ${phaseNumber('clear-markers')}; a fallback or a compelled charge may have taken of the next turn already.`,
      ),
    ],
  ),
  page('ops.free', 'What costs nothing', 'free no operation without cost', [
    printed(
      'Shooting guns, pushing them by hand, lying down, going into skirmish order, and closing from deep to assault column.',
    ),
  ]),
  page('ops.contact-limit', 'In contact from the first Move', 'touched early one volley contacted', ({ operations }) => [
    by(
      operations.contactVolleys,
      `A unit touched in the enemy’s first Move, or touching then, fires ${operations.contactVolleys.value === 1 ? 'once' : `${inWords(operations.contactVolleys.value)} times`} this turn and no more.`,
    ),
  ]),
  page('ops.fallback-cost', 'What a voluntary fallback costs', 'price of falling back operation next turn', ({ operations }) => [
    by(
      operations.fallbackCost,
      `${capital(inWords(operations.fallbackCost.value))} operation of the next turn is gone, and guns must unlimber again.`,
    ),
  ]),
  page(
    'ops.command',
    'Beyond command',
    'out of command reach radius control one move brigade commander far away',
    ({ command }) => [
      by(
        command.movesBeyondReach,
        `Beyond its commanders’ reach a unit makes ${counted(command.movesBeyondReach.value, 'Move')} a turn; moving and firing is allowed, moving twice is not.`,
      ),
      printed('Free of this: chasseurs, Jäger, light cavalry, horse artillery, and whoever charges.'),
    ],
  ),
  page('ops.locked', 'Locked or in contact', 'melee touching engaged pinned fire into', [
    printed('A locked unit does not move, does not fire, and nobody fires at it.'),
    ruling('The same holds for a unit in contact whose melee is still to be fought.'),
  ]),
  page(
    'ops.change-prohibited',
    'No change of formation under the enemy’s rifles',
    'change formation near enemy in range deploy redeploy',
    [
      printed('A unit within small-arms range of an enemy in sight keeps its formation.'),
      ruling('The range is that of the enemy’s weapon.'),
      printed('Going into skirmish order and closing from deep to assault column are no changes in this sense.'),
    ],
  ),
  page('ops.deep-column', 'Reserve troops and the deep column', 'reserves mobile garde mobiles deep column', [
    printed('Reserve troops do not know the deep column.'),
  ]),
  page('ops.no-fire', 'No fire after running', 'fallen back fire shoot routed', [
    printed('A unit that has fallen back neither fires nor shoots before it has rallied.'),
  ]),
]
