/** Words for the steps of a finding: how many dice, what they need, and why. */
import { assertNever } from '#core/result.ts'
import type { Source, Sourced } from '#core/sourced.ts'
import type { ArtilleryStep, ArtilleryTarget, FireStep, FireTarget, MeleeStep, MoraleStep, RuleId } from '#tdfg/types.ts'
import { sayAmmunition } from './names.ts'
import { counted, diceOf, faceNeeded, faceShort, figure, inWords, signed } from './words.ts'

/** One row of the step list: what, how much, and where the number comes from. */
export interface StepLine {
  readonly text: string
  /** `5 dice`, `4+`, `−1`. In fire a worse chance is `+1`: it is added to the number needed. */
  readonly value: string
  /** Null: no number of a chart stands behind it. */
  readonly sourced: Sourced<unknown> | null
  readonly rule: RuleId
}

const line = (text: string, value: string, sourced: Sourced<unknown>): StepLine => ({ text, value, sourced, rule: sourced.rule })

/** From the firmest to the weakest. */
const FIRMNESS: readonly Source[] = ['printed', 'seen', 'yours', 'house', 'ruling', 'assumed']

/** Of two numbers in one row, the one with the weaker origin. */
const weaker = <A, B>(a: Sourced<A>, b: Sourced<B>): Sourced<A | B> =>
  FIRMNESS.indexOf(b.source) > FIRMNESS.indexOf(a.source) ? b : a

/** Why a number is what it is: what the app knows of it, or what the player's own stands in place of. */
export function sayReason({ why, was }: Sourced<unknown>): string | undefined {
  if (!was) return why
  const { value, source } = was
  const words =
    value === null
      ? 'none'
      : Array.isArray(value)
        ? value.join(' for ')
        : typeof value === 'number'
          ? figure(value)
          : String(value)
  return source === 'printed' ? `The rulebook prints ${words}.` : `In place of ${words}, ${source}.`
}

const FIRE_TARGET_WORDS: Readonly<Record<FireTarget, string>> = {
  skirmish: 'at infantry in skirmish order',
  guns: 'at guns',
  mitrailleuse: 'at a mitrailleuse',
  line: 'at infantry in line',
  'double-line': 'at infantry in double line',
  'deep-column': 'at infantry in deep column',
  engineers: 'at engineers or pioneers',
  column: 'at infantry in column',
  'assault-column': 'at infantry in assault column',
  'cavalry-line': 'at cavalry in line',
  'cavalry-column': 'at cavalry in column',
}

const ARTILLERY_TARGET_WORDS: Readonly<Record<ArtilleryTarget, string>> = {
  skirmish: 'infantry in skirmish order',
  line: 'infantry in line',
  'double-line': 'infantry in double line',
  'deep-column': 'infantry in deep column',
  column: 'infantry in column',
  'cavalry-line': 'cavalry in line',
  'cavalry-column': 'cavalry in column',
  guns: 'guns',
  building: 'a building or obstacle',
}

type Because<Step, Kind extends string> = Extract<Step, { readonly kind: Kind; readonly because: string }>['because']

const HALVED_WORDS: Readonly<Record<Because<FireStep, 'halved'>, string>> = {
  building: 'target in a building',
  fortification: 'target in a fortification',
  'prone-behind-obstacle': 'target prone behind an obstacle',
}

const WORSE_WORDS: Readonly<Record<Because<FireStep, 'worse'>, string>> = {
  far: 'far: beyond the near band',
  reserve: 'reserve troops shoot worse',
  prone: 'target prone',
  smoke: 'smoke: second fire this turn',
  'long-range': 'beyond half the weapon’s range',
}

function fireDice({ live, dice, per, weapon, share }: Extract<FireStep, { readonly kind: 'dice' }>): StepLine {
  if (weapon === 'mitrailleuse') return line(`${counted(live, 'gunner')}, ${diceOf(per.value)} each`, diceOf(dice), per)
  const firing = share === undefined ? '' : ` ${figure(share.value * 100)}% of them firing,`
  const text = `${counted(live, 'figure')},${firing} one die for ${figure(per.value)}`
  return line(text, diceOf(dice), share === undefined ? per : weaker(per, share))
}

/** `13 figures, one die for 3`; `at infantry in line`; `smoke: second fire this turn`. */
export function sayFireStep(step: FireStep): StepLine {
  switch (step.kind) {
    case 'dice':
      return fireDice(step)
    case 'halved':
      return line(
        `${HALVED_WORDS[step.because]}: dice divided by ${figure(step.by.value)}, fractions up`,
        diceOf(step.dice),
        step.by,
      )
    case 'need':
      return line(FIRE_TARGET_WORDS[step.target], faceShort(step.score.value), step.score)
    case 'worse':
      return line(WORSE_WORDS[step.because], signed(step.by.value), step.by)
    case 'impossible':
      return { text: `no die shows ${step.need}`, value: faceShort(null), sourced: null, rule: 'fire.modifier' }
    default:
      return assertNever(step)
  }
}

/** `3 gunners, 2 dice each, on target at 3 or more`; `shell at infantry in line`. */
export function sayArtilleryStep(step: ArtilleryStep): StepLine {
  switch (step.kind) {
    case 'aim': {
      const text = `aim: ${counted(step.gunners, 'gunner')}, ${diceOf(step.per.value)} each, on target at ${faceNeeded(step.need.value)}`
      return line(text, diceOf(step.dice), weaker(step.per, step.need))
    }
    case 'no-aim': {
      const text = `no aim with canister: ${counted(step.gunners, 'gunner')}, ${diceOf(step.per.value)} each`
      return { ...line(text, diceOf(step.dice), step.per), rule: 'artillery.canister' }
    }
    case 'effect':
      return line(
        `${sayAmmunition(step.ammunition)} at ${ARTILLERY_TARGET_WORDS[step.target]}`,
        faceShort(step.score.value),
        step.score,
      )
    case 'worse':
      return line(WORSE_WORDS[step.because], signed(step.by.value), step.by)
    case 'left':
      return line(`${sayAmmunition(step.ammunition)}, before this shot`, `${step.left} left of ${step.limit.value}`, step.limit)
    default:
      return assertNever(step)
  }
}

const MORALE_WORDS: Readonly<Record<Extract<MoraleStep, { readonly by: Sourced }>['kind'], string>> = {
  'charging-prussian': 'Prussian line that charges',
  prone: 'prone',
  building: 'in a building or fortification',
  commander: 'a command figure is with it',
}

/** `nine figures lost, one point for 3`; `prone`. */
export function sayMoraleStep(step: MoraleStep): StepLine {
  switch (step.kind) {
    case 'rating':
      return line('rating', figure(step.score.value), step.score)
    case 'casualties': {
      const lost = `${inWords(step.casualties)} ${step.casualties === 1 ? 'figure' : 'figures'} lost`
      return line(`${lost}, one point for ${figure(step.per.value)}`, signed(-step.points), step.per)
    }
    case 'charging-prussian':
    case 'prone':
    case 'building':
    case 'commander':
      return line(MORALE_WORDS[step.kind], signed(step.by.value), step.by)
    case 'no-die':
      return step.because === 'zero'
        ? { text: 'nothing left to hold it', value: 'no die: fails', sourced: null, rule: 'morale.zero' }
        : { text: 'charged before it has rallied', value: 'no die: fails', sourced: null, rule: 'morale.rally' }
    default:
      return assertNever(step)
  }
}

const MELEE_WORDS: Readonly<Record<Because<MeleeStep, 'modifier'>, string>> = {
  'column-charged': 'column that charged',
  'cavalry-charged': 'cavalry in line with its full charge',
  cover: 'enemy in cover',
  uphill: 'enemy uphill',
  skirmishers: 'skirmishers against formed troops',
  cuirassiers: 'against armoured Cuirassiers',
  flank: 'struck its flank',
  rear: 'struck its rear',
}

/** `2 dice for 3 figures`, `one die for 2 figures`, `one die a figure`. */
function shareWords([dice, figures]: readonly [number, number]): string {
  const some = dice === 1 ? 'one die' : diceOf(dice)
  return figures === 1 ? `${some} a figure` : `${some} for ${figure(figures)}`
}

/** `13 figures, 2 dice for 3`; `column that charged`. */
export function sayMeleeStep(step: MeleeStep): StepLine {
  switch (step.kind) {
    case 'dice':
      return line(`${counted(step.live, 'figure')}, ${shareWords(step.per.value)}`, diceOf(step.dice), step.per)
    case 'need':
      return line('a die hits at', faceShort(step.score.value), step.score)
    case 'modifier':
      return line(MELEE_WORDS[step.because], signed(step.by.value), step.by)
    case 'held': {
      const bound = step.sum > step.at.value ? 'at most' : 'at least'
      return line(`${signed(step.sum)} together, but ${bound} ${signed(step.at.value)}`, signed(step.at.value), step.at)
    }
    case 'no-modifiers':
      return { text: 'fighting on after a tie: no modifiers', value: '0', sourced: null, rule: 'melee.locked' }
    default:
      return assertNever(step)
  }
}
