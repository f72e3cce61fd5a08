/** Lines of the log on fire, tests, charges and melee. */
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import type { Battle, Charge, Obligation } from '#tdfg/battle/state.ts'
import type { ChargeId, ObligationId } from '#tdfg/types.ts'
import { sayCited } from './log-command.ts'
import type { Say } from './log-turn.ts'
import { commanderName, figureWord, nameOf, saySidePlural } from './names.ts'
import { sayDue, sayObligation, sayReason } from './obligations.ts'
import { counted, faceNeeded, figure, inches, listed, owned } from './words.ts'

type Roll = EventOf<'volleyFired'>['roll']

type Lines<Kind extends BattleEvent['kind']> = { readonly [K in Kind]: Say<K> }

/** Faces where they are known, behind the count of hits. */
export const faces = (roll: Roll): string => (roll.faces !== null && roll.faces.length > 0 ? ` (${roll.faces.join(' ')})` : '')

/** `3 of 5 hit at 4 or more (6 5 4 2 1)`. */
export function hits(dice: number, need: number | null, roll: Roll): string {
  if (dice === 0) return 'no dice'
  if (need === null) return 'nothing can hit'
  return `${roll.hits} of ${dice} hit at ${faceNeeded(need)}${faces(roll)}`
}

/** `3 figures lost`, `no loss`. */
function lost(battle: Battle, unit: string, casualties: number): string {
  if (casualties === 0) return 'no loss'
  const row = battle.units.find(({ id }) => id === unit)
  return `${counted(casualties, row === undefined ? 'figure' : figureWord(row))} lost`
}

const AT_WORDS: Readonly<Record<Exclude<EventOf<'batteryShot'>['at'], 'troops'>, string>> = {
  building: 'the building of',
  obstacle: 'the obstacle before',
  bridge: 'the bridge under',
}

function shot(battle: Battle, event: EventOf<'batteryShot'>): string {
  const { battery, target, ammunition, at, aim, effect, casualties, orderedBy, rulings } = event
  const mark = at === 'troops' ? nameOf(battle, target) : `${AT_WORDS[at]} ${nameOf(battle, target)}`
  const aimed = aim === null ? '' : `${aim.roll.hits} of ${aim.dice} on target${faces(aim.roll)}, `
  const struck = aim !== null && aim.roll.hits === 0 ? '' : `${hits(effect.dice, effect.need, effect.roll)}, `
  const by = orderedBy === undefined ? '' : `, on ${owned(orderedBy)} order`
  return `${nameOf(battle, battery)} shoots ${ammunition} at ${mark}${by}: ${aimed}${struck}${lost(battle, target, casualties)}.${sayCited(rulings)}`
}

function volley(battle: Battle, event: EventOf<'volleyFired'>): string {
  const { firer, target, band, dice, need, roll, casualties, rulings } = event
  const range = `within ${inches(band.upTo, battle)}`
  return `${nameOf(battle, firer)} fires at ${nameOf(battle, target)}, ${range}: ${hits(dice, need, roll)}, ${lost(battle, target, casualties)}.${sayCited(rulings)}`
}

const owedOf = (battle: Battle, id: ObligationId): Obligation | undefined => battle.obligations.find((owed) => owed.id === id)
const chargeOf = (battle: Battle, id: ChargeId): Charge | undefined => battle.charges.find((charge) => charge.id === id)

/** Questions have no line: their answers do. */
function obliged(battle: Battle, { obligation }: EventOf<'obliged'>): string | null {
  const owed = obligation as Obligation
  const { title, because } = sayObligation(battle, owed)
  switch (owed.about.kind) {
    case 'test':
      // Taken in the same act, which the next line tells.
      if (owed.about.reason === 'voluntary') return null
      return `${title} must test ${sayDue(battle, owed)}: ${because}.`
    case 'officer':
      return `${commanderName(battle, owed.about.commander)} is in danger with ${title}: two dice for him.`
    case 'compelled':
      return `${title} must announce a charge ${sayDue(battle, owed)}.`
    default:
      return null
  }
}

const LAPSED_WORDS: Readonly<Record<EventOf<'lapsed'>['why'], string>> = {
  destroyed: 'it is no more',
  'fell-back': 'it has fallen back',
  'charge-over': 'the charge is over',
  'nobody-left': 'nobody is left',
  amended: 'a count was mended',
}

function lapsed(battle: Battle, { obligation, why }: EventOf<'lapsed'>): string {
  const owed = owedOf(battle, obligation)
  if (owed === undefined) return `Something owed lapses: ${LAPSED_WORDS[why]}.`
  const { about, unit } = owed
  const what = about.kind === 'test' ? `test ${sayReason(about.reason)}` : about.kind === 'compelled' ? 'charge' : 'question'
  return `${owned(nameOf(battle, unit))} ${what} lapses: ${LAPSED_WORDS[why]}.`
}

function tested(battle: Battle, { unit, reason, rating, face, outcome, rulings }: EventOf<'moraleTested'>): string {
  const who = nameOf(battle, unit)
  if (face === null) {
    const why = rating <= battle.tables.morale.zero.value ? `at ${figure(rating)}` : 'not having rallied'
    return `${who} fails its test ${sayReason(reason)} without a die, ${why}.${sayCited(rulings)}`
  }
  const end = outcome === 'passes' ? 'passes' : outcome === 'halts' ? 'fails and halts' : 'fails'
  return `${who} tests ${sayReason(reason)}: ${face} against ${rating}, ${end}.${sayCited(rulings)}`
}

function friends(battle: Battle, { unit, friends }: EventOf<'friendsNamed'>): string {
  const near = `within ${inches(battle.tables.morale.friendsWithin.value, battle)} of ${nameOf(battle, unit)} and saw it`
  if (friends.length === 0) return `No friend was ${near}.`
  return `${listed(friends.map((id) => nameOf(battle, id)))} ${friends.length === 1 ? 'was' : 'were'} ${near}.`
}

function officer(battle: Battle, { commander, unit, faces, hit }: EventOf<'officerChecked'>): string {
  const total = faces.reduce((sum, face) => sum + face, 0)
  return `Two dice for ${commanderName(battle, commander)}, with ${nameOf(battle, unit)}: ${faces.join(' + ')} = ${total}, ${hit ? 'hit' : 'unhurt'}.`
}

function fellBack(battle: Battle, { unit, how, shattered }: EventOf<'fellBack'>): string {
  const far = inches(battle.tables.morale.fallback.value, battle)
  const words = { rout: `falls back ${far}`, retreat: `retreats ${far}`, voluntary: `falls back ${far} by choice` }[how]
  return `${nameOf(battle, unit)} ${words}${shattered ? ' and is shattered' : ''}.`
}

const DESTROYED_WORDS: Readonly<Record<EventOf<'unitDestroyed'>['how'], string>> = {
  fire: 'is destroyed by fire',
  artillery: 'is destroyed by artillery',
  melee: 'is destroyed in melee',
  surrender: 'surrenders',
  removed: 'fails again and is removed',
  converged: 'goes into another unit',
  umpire: 'is taken off by the umpire',
  collapse: 'is buried and lost',
  crews: 'has its last figure at the guns',
  before: 'was lost before',
}

const CHARGE_END_WORDS: Readonly<Record<EventOf<'chargeEnded'>['how'], string>> = {
  halted: 'does not go: it halts',
  'fell-back': 'is over: it has fallen back',
  destroyed: 'is over: it is no more',
  stopped: 'is stopped by fire',
  short: 'falls short',
  contact: 'goes home',
  met: 'is met on its way',
  'not-met': 'meets nobody',
  broke: 'breaks its enemy',
  gone: 'finds its enemy gone',
  'charge-over': 'is off: there is no charge left to meet',
  lapsed: 'lapses',
}

function chargeWord(battle: Battle, id: ChargeId): string {
  const charge = chargeOf(battle, id)
  if (charge === undefined) return 'A charge'
  return `${owned(nameOf(battle, charge.unit))} ${charge.against === null ? 'charge' : 'countercharge'}`
}

function chargeEnded(battle: Battle, { charge, how, moves }: EventOf<'chargeEnded'>): string {
  const spent = moves > 0 ? `, after ${moves === 1 ? 'one Move' : `${moves} Moves`}` : ''
  const met = how === 'met' && chargeOf(battle, charge)?.against !== null ? 'meets the charge' : CHARGE_END_WORDS[how]
  return `${chargeWord(battle, charge)} ${met}${spent}.`
}

function melee(battle: Battle, { losses, beaten, rulings }: EventOf<'meleeFought'>): string {
  const rows = losses.map(({ unit, figures }) => `${nameOf(battle, unit)} loses ${figures === 0 ? 'nobody' : figures}`)
  const end =
    beaten === null
      ? 'nobody gives way and they stay locked'
      : beaten === 'both'
        ? 'nobody is left standing'
        : `the ${saySidePlural(beaten)} are beaten`
  return `Melee: ${listed(rows)}; ${end}.${sayCited(rulings)}`
}

export const BATTLE_LINES: Lines<
  | 'batteryShot'
  | 'shotWasted'
  | 'volleyFired'
  | 'volleyWasted'
  | 'obliged'
  | 'lapsed'
  | 'moraleTested'
  | 'friendsNamed'
  | 'reachAnswered'
  | 'officerChecked'
  | 'compelledMet'
  | 'stoodAnswered'
  | 'fellBack'
  | 'unitDestroyed'
  | 'unitRallied'
  | 'chargeAnnounced'
  | 'counterchargeAnnounced'
  | 'chargeStands'
  | 'chargeStopped'
  | 'chargeEnded'
  | 'contactMade'
  | 'meleeFought'
> = {
  batteryShot: shot,
  shotWasted: (battle, { battery, target, ammunition }) =>
    `${nameOf(battle, battery)} shoots at ${nameOf(battle, target)}, too far: one shot of ${ammunition} is wasted.`,
  volleyFired: volley,
  volleyWasted: (battle, { firer, target }) =>
    `${nameOf(battle, firer)} fires at ${nameOf(battle, target)}, too far: the volley is wasted.`,
  obliged,
  lapsed,
  moraleTested: tested,
  friendsNamed: friends,
  reachAnswered: (battle, { unit, inReach }) =>
    `${nameOf(battle, unit)} rolled a 1: ${inReach ? 'a German is in reach and it must charge' : 'no German is in reach'}.`,
  officerChecked: officer,
  // A compelled charge that is announced has a line of its own.
  compelledMet: (battle, { unit, charges }) =>
    charges ? null : `No German is in reach of ${nameOf(battle, unit)}: its charge lapses.`,
  stoodAnswered: (battle, { unit, stood }) =>
    `${nameOf(battle, unit)} ${stood ? 'has stood still all turn' : 'has moved and does not rally yet'}.`,
  fellBack,
  unitDestroyed: (battle, { unit, how }) => `${nameOf(battle, unit)} ${DESTROYED_WORDS[how]}.`,
  unitRallied: (battle, { unit }) => `${nameOf(battle, unit)} has rallied.`,
  chargeAnnounced: (battle, { unit, target, compelled }) =>
    `${nameOf(battle, unit)} ${compelled ? 'must charge and names' : 'announces a charge on'} ${nameOf(battle, target)}.`,
  counterchargeAnnounced: (battle, { unit, against }) => {
    const met = chargeOf(battle, against)
    return `${nameOf(battle, unit)} announces a countercharge${met === undefined ? '' : ` on ${nameOf(battle, met.unit)}`}.`
  },
  chargeStands: (battle, { charge }) => `${chargeWord(battle, charge)} stands.`,
  chargeStopped: (battle, { charge }) => `${chargeWord(battle, charge)} is stopped by fire.`,
  chargeEnded,
  contactMade: (battle, { attacker, defender }) => `${nameOf(battle, attacker)} and ${nameOf(battle, defender)} are in contact.`,
  meleeFought: melee,
}
