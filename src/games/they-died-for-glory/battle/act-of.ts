/**
 * Which act brought these events about: the log holds what happened, not what was tapped. Where the events do not tell it all,
 * as with units that stood uphill, every act that may have been is answered, the likeliest first.
 */
import { rangeBands } from '#tdfg/rules/small-arms.ts'
import type { UnitId } from '#tdfg/types.ts'
import type { Act, Faces, Proposal, Seen } from './acts.ts'
import type { Scene } from './draft.ts'
import type { BattleEvent, EventOf } from './events.ts'
import { fightsOf, thrownOf } from './fight-of.ts'
import { findCharge, findUnit } from './state.ts'

type Events = readonly BattleEvent[]
type Kind = BattleEvent['kind']

const all = <K extends Kind>(events: Events, kind: K): readonly EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind)

const facesOf = (face: number | null, by: Faces['by']): Faces | null => (face === null ? null : { faces: [face], by })

/** What the shooter saw of this unit before he shot. */
function seenOf(events: Events, id: UnitId, end: number): { readonly seen?: Seen } {
  const before = events.slice(0, end)
  const its = (event: { readonly unit: UnitId }) => event.unit === id
  const formation = all(before, 'formationChanged').find(its)
  const down = all(before, 'wentProne').find(its)
  const up = all(before, 'stoodUp').find(its)
  const cover = all(before, 'coverNoted').find(its)
  const seen: Seen = {
    ...(formation ? { formation: formation.to } : {}),
    ...(down ? { prone: true } : up ? { prone: false } : {}),
    ...(cover ? { cover: cover.cover } : {}),
  }
  return Object.keys(seen).length === 0 ? {} : { seen }
}

function bandOf({ battle }: Scene, { firer, band }: EventOf<'volleyFired'>): number {
  const unit = findUnit(battle(), firer)
  const bands = unit ? rangeBands(battle().tables, unit, battle().options) : []
  const at = bands.findIndex(({ far, long }) => far === band.far && long === band.long)
  return at < 0 ? 0 : at
}

/** The act by the event that leads it; `at`: the place of that event, behind what was seen first. */
type Read<K extends Kind> = (event: EventOf<K>, events: Events, at: number, scene: Scene) => Act | readonly Act[] | null

const settles =
  <K extends Kind>(make: (event: EventOf<K>) => Act): Read<K> =>
  (event) =>
    make(event)

const ends = (): Act => ({ kind: 'end-phase' })

/** Works, posture and moves: with one tap, or several at once as they were ordered. */
const moves: Read<'movesNoted'> = ({ units, moves }, events) => [
  { kind: 'note-moves', units, moves },
  { kind: 'carry-order', units: carried(events) },
]

const carried = (events: Events): readonly UnitId[] => [
  ...new Set(events.flatMap((event) => (event.kind === 'movesNoted' || event.kind === 'orderCarriedOut' ? event.units : []))),
]

const orCarried =
  <K extends Kind>(make: (event: EventOf<K>) => Act): Read<K> =>
  (event, events) => [make(event), { kind: 'carry-order', units: carried(events) }]

function carriesOut(event: EventOf<'chargeEnded'>, events: Events, { battle }: Scene): Act {
  const charge = findCharge(battle(), event.charge)
  const contact = all(events, 'contactMade')[0]
  const met = all(events, 'chargeEnded').find(({ charge: id, how }) => id !== event.charge && how === 'met')
  const more = {
    ...(all(events, 'formationChanged').some(({ to }) => to === 'assault-column') ? { assault: true } : {}),
    ...(contact?.straight ? { straight: true } : {}),
    ...(contact?.struck ? { struck: contact.struck } : {}),
    ...(met ? { by: met.charge } : {}),
  }
  if (charge?.against == null) {
    const how = event.how as Extract<Act, { kind: 'carry-out' }>['how']
    return { kind: 'carry-out', charge: event.charge, how, moves: event.moves, ...more }
  }
  const touches = contact !== undefined
  return { kind: 'carry-out', charge: event.charge, how: touches ? 'contact' : 'not-met', moves: contact?.early ? 1 : 2, ...more }
}

function blows({ work }: EventOf<'workDestroyed'>, { battle }: Scene): readonly Act[] {
  const pioneers = battle().units.filter(({ setting }) => setting?.work === work)
  return pioneers.map(({ id }) => ({ kind: 'blow', unit: id }))
}

/** What each kind of event says of its act; a kind further up leads where there are several. */
const READS: { readonly [K in Kind]?: Read<K> } = {
  rulingsChosen: settles(({ options, readings, unit, frenchLine }) => ({
    kind: 'choose-rulings',
    options,
    readings,
    unit,
    frenchLine,
  })),
  phaseEnded: ends,
  turnEnded: ends,
  gameEnded: ends,
  amended: settles(({ at, unit, figures, reason }) => ({ kind: 'amend', at, unit, figures, reason })),
  chartsChanged: settles(({ cells, reason }) => ({
    kind: 'change-charts',
    cells: Object.fromEntries(cells.map(({ path, value }) => [path, value])) as Extract<Act, { kind: 'change-charts' }>['cells'],
    reason,
  })),
  corrected: settles(({ unit, patch, reason }) => ({ kind: 'correct', unit, patch, reason })),
  waived: settles(({ obligation, reason }) => ({ kind: 'waive', obligation, reason })),
  batteryShot: ({ battery, target, ammunition, at: aimedAt, aim, effect, orderedBy }, events, at) => ({
    kind: 'shoot',
    battery,
    target,
    ammunition,
    at: aimedAt,
    ...(orderedBy ? { ordered: true } : {}),
    ...seenOf(events, target, at),
    result: { aim: aim && thrownOf(aim.roll), effect: thrownOf(effect.roll) },
  }),
  shotWasted: ({ battery, target, ammunition }, events, at) => ({
    kind: 'shoot',
    battery,
    target,
    ammunition,
    at: 'troops',
    ...seenOf(events, target, at),
    result: { wasted: true },
  }),
  workShot: ({ battery, work, ammunition, aim, effect, orderedBy }) => ({
    kind: 'shoot',
    battery,
    target: null,
    ammunition,
    at: 'troops',
    work,
    ...(orderedBy ? { ordered: true } : {}),
    result: effect === null ? { wasted: true } : { aim: aim && thrownOf(aim.roll), effect: thrownOf(effect.roll) },
  }),
  volleyFired: (event, events, at, scene) => ({
    kind: 'fire',
    firer: event.firer,
    target: event.target,
    band: bandOf(scene, event),
    ...seenOf(events, event.target, at),
    dice: thrownOf(event.roll),
  }),
  volleyWasted: ({ firer, target }, events, at) => ({
    kind: 'fire',
    firer,
    target,
    band: null,
    ...seenOf(events, target, at),
    dice: null,
  }),
  meleeFought: (event, _events, _at, scene) => fightsOf(scene, event),
  objectiveHeld: settles(({ objective, side }) => ({ kind: 'hold-objective', objective, side })),
  workCorrected: settles(({ work, hits, destroyed, reason }) => ({
    kind: 'correct-work',
    work,
    ...(hits === null ? {} : { hits }),
    ...(destroyed === null ? {} : { destroyed }),
    reason,
  })),
  workNamed: settles(({ name, material, inches }) => ({ kind: 'name-work', name, material, inches })),
  chargeAnnounced: settles(({ unit, target }) => ({ kind: 'announce-charge', unit, target })),
  counterchargeAnnounced: settles(({ unit, against }) => ({ kind: 'announce-countercharge', unit, against })),
  compelledMet: settles(({ obligation }) => ({ kind: 'no-charge', obligation })),
  moraleTested: ({ unit, obligation, reason, face, by }) =>
    reason === 'voluntary'
      ? { kind: 'fall-back', unit, die: facesOf(face, by) }
      : { kind: 'test', obligation, die: facesOf(face, by) },
  officerChecked: settles(({ obligation, faces, by }) => ({ kind: 'check-officer', obligation, dice: { faces, by } })),
  friendsNamed: ({ obligation, friends, unit }, events) => {
    const barred = all(events, 'unitDestroyed').some((event) => event.unit === unit && event.how === 'surrender')
    return { kind: 'name-friends', obligation, friends, ...(barred ? { barred } : {}) }
  },
  reachAnswered: settles(({ obligation, inReach }) => ({ kind: 'answer-reach', obligation, inReach })),
  stoodAnswered: settles(({ obligation, stood }) => ({ kind: 'answer-stood', obligation, stood })),
  reactionTested: settles(({ obligation, face, by }) => ({ kind: 'test-reaction', obligation, die: { faces: [face], by } })),
  refugeFound: settles(({ obligation, unit }) => ({ kind: 'find-refuge', obligation, unit })),
  unitsConverged: settles(({ from }) => ({ kind: 'converge', units: from })),
  gunnersReplaced: settles(({ battery, stand, figures }) => ({ kind: 'replace-gunners', battery, stand, figures })),
  // Written by a side whose orders this copy does not have.
  ordersWritten: ({ units, orders }) => (units.length === 0 ? null : { kind: 'write-orders', units, orders: orders as never }),
  ordersClosed: settles(({ side }) => ({ kind: 'close-orders', side })),
  ordersOpened: settles(({ side }) => ({ kind: 'open-orders', side })),
  orderFailed: settles(({ unit }) => ({ kind: 'note-cannot', unit })),
  workDestroyed: (event, _events, _at, scene) => (event.how === 'pioneers' ? blows(event, scene) : null),
  chargeEnded: (event, events, _at, scene) => carriesOut(event, events, scene),
}

/** What may also only follow from something: of these the first one leads. */
const MINOR: { readonly [K in Kind]?: Read<K> } = {
  reachNoted: ({ out }, events) => ({ kind: 'note-reach', units: all(events, 'reachNoted').map(({ unit }) => unit), out }),
  movesNoted: moves,
  baseNoted: settles(({ unit, since }) => ({ kind: 'note-base', unit, stands: since !== null })),
  formationChanged: orCarried(({ unit, to }) => ({ kind: 'change-formation', unit, to })),
  wentProne: orCarried(({ unit }) => ({ kind: 'go-prone', unit })),
  stoodUp: orCarried(({ unit }) => ({ kind: 'stand-up', unit })),
  orderCarriedOut: (_event, events) => ({ kind: 'carry-order', units: carried(events) }),
  unitDestroyed: settles(({ unit }) => ({ kind: 'surrender', unit })),
  workOccupied: settles(({ unit, work }) => ({ kind: 'occupy', unit, work })),
  chargeSet: settles(({ unit, work }) => ({ kind: 'set-charge', unit, work })),
  commanderAttached: settles(({ commander, unit }) => ({ kind: 'attach', commander, unit })),
  coverNoted: settles(({ unit, cover }) => ({ kind: 'note-cover', unit, cover })),
}

const LEADING = Object.keys(READS) as readonly Kind[]

/** The event that leads the act. */
function leadOf(events: Events): number {
  const kind = LEADING.find((one) => events.some((event) => event.kind === one))
  return events.findIndex((event) => (kind === undefined ? event.kind in MINOR : event.kind === kind))
}

/** The acts that may have brought these events about, as the scene stood before them; none where they tell of none. */
export function actsOf(events: Events, scene: Scene): readonly Proposal[] {
  const at = leadOf(events)
  const event = events[at]
  const reader = event && ((READS[event.kind] ?? MINOR[event.kind]) as Read<Kind> | undefined)
  const read = event && reader ? reader(event, events, at, scene) : null
  const acts: readonly Act[] = read === null ? [] : Array.isArray(read) ? read : [read as Act]
  const reason = all(events, 'stoodDespite')[0]?.reason
  return acts.map((act) => (reason === undefined ? { act } : { act, umpire: reason }))
}
