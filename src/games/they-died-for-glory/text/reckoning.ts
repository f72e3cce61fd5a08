/** Words of the movement card's calculators: what was reckoned from the distances that people have measured. */
import { assertNever } from '#core/result.ts'
import type { Stopped } from '#tdfg/rules/charge.ts'
import type { Crossing } from '#tdfg/rules/movement.ts'
import type { CrossStep, RuleId, Stretch } from '#tdfg/types.ts'
import { sayInFormation } from './names.ts'
import type { StepLine } from './steps.ts'
import { capital, counted, figure, inches, type InchWord } from './words.ts'

interface Word {
  readonly inch: InchWord
}

/** What a calculator answers: large, then in a sentence. */
export interface Answer {
  readonly parts: readonly string[]
  /** What the large numbers are, where that is not plain. */
  readonly note?: string
  readonly sentence: string
}

/** Before anything is typed, and over every calculator (`move.no-premeasure`). */
export const NO_PREMEASURE =
  'The app measures nothing. Say first what the unit does, then take the ruler and type in what it shows.'

const TERRAIN: Readonly<Record<Stretch['terrain'], readonly [noun: string, place: string]>> = {
  open: ['open', 'in the open'],
  woods: ['woods', 'in woods'],
  obstacle: ['obstacle', 'over an obstacle'],
}

export const sayTerrain = (terrain: Stretch['terrain']): string => TERRAIN[terrain][0]

const STILL: Readonly<Record<string, string>> = {
  'ops.locked': 'It is in contact or locked, and does not move.',
  'prone.effects': 'It lies prone: it must stand up first.',
  'move.allowance': 'It does not move in this formation.',
}

const step = (text: string, value: string, rule: RuleId): StepLine => ({ text, value, sourced: null, rule })

/** `one Move in line`: 6″; `4″ of 6″ in woods, at ½ speed`: −8″. */
export function sayCrossStep(cross: CrossStep, word: Word): StepLine {
  switch (cross.kind) {
    case 'still':
      return step(STILL[cross.rule] ?? 'It does not move.', inches(0, word), cross.rule)
    case 'allowance':
      return {
        text: `one Move ${sayInFormation(cross.formation)}`,
        value: inches(cross.by.value, word),
        sourced: cross.by,
        rule: cross.by.rule,
      }
    case 'uphill':
    case 'too-steep': {
      const cost = inches(cross.contours * cross.by.value, word)
      const up = counted(cross.contours, 'contour')
      const text = cross.kind === 'uphill' ? `${up} up` : `${up} up would take all that is left: not climbed`
      return { text, value: `−${cost}`, sourced: cross.by, rule: cross.by.rule }
    }
    case 'stretch': {
      const gone = cross.gone === cross.of ? inches(cross.of, word) : `${inches(cross.gone, word)} of ${inches(cross.of, word)}`
      const speed = cross.by === null ? '' : `, at ${figure(cross.by.value)} speed`
      const text = `${gone} ${TERRAIN[cross.terrain][1]}${speed}`
      return { text, value: `−${inches(cross.spent, word)}`, sourced: cross.by, rule: cross.by?.rule ?? 'move.prorated' }
    }
    case 'barred':
      return step(`${capital(TERRAIN[cross.terrain][0])}: it never goes there`, 'stops', 'move.woods')
    case 'left':
      return step('left of the Move', inches(cross.inches, word), 'move.allowance')
    default:
      return assertNever(cross)
  }
}

/** What ended the Move. */
function sayEnd(last: CrossStep | undefined, short: number, word: Word): string {
  const rest = short > 0 ? ` ${inches(short, word)} of the way are left.` : ''
  switch (last?.kind) {
    case 'still':
      return STILL[last.rule] ?? 'It does not move.'
    case 'barred':
      return last.terrain === 'woods' ? 'It stops at the edge of the woods.' : 'It stops at the obstacle.'
    case 'too-steep':
      return `It stops below the slope, which would take all that is left of the Move.${rest}`
    case 'left':
      return `It comes to the end of the way, with ${inches(last.inches, word)} of its Move to spare.`
    default:
      return short > 0 ? `There its Move is used up.${rest}` : 'There way and Move end together.'
  }
}

/** `5″ made good. It stops at the edge of the woods.` */
export function sayCrossing({ distance }: Crossing, steps: readonly CrossStep[], way: readonly Stretch[], word: Word): Answer {
  const total = way.reduce((sum, { length }) => sum + length, 0)
  return { parts: [inches(distance, word)], sentence: sayEnd(steps.at(-1), total - distance, word) }
}

export interface Meeting {
  readonly charger: string
  readonly countercharger: string
  /** Inches measured between them, and what each goes with its Moves. */
  readonly distance: number
  readonly reaches: readonly [charger: number, countercharger: number]
  /** What each has gone when they meet; null: they do not. */
  readonly met: { readonly charger: number; readonly countercharger: number } | null
}

/** `50th Line has gone 8″, the Grenadiers 4″`, or that they do not meet. */
export function sayMeeting({ charger, countercharger, distance, reaches, met }: Meeting, word: Word): Answer {
  if (met === null) {
    const both = reaches[0] + reaches[1]
    return {
      parts: ['no contact'],
      sentence: `They do not meet: ${inches(distance, word)} lie between them, and together they go ${inches(both, word)}.`,
    }
  }
  return {
    parts: [inches(met.charger, word), inches(met.countercharger, word)],
    note: 'charger, countercharger',
    sentence: `When they meet, ${charger} has gone ${inches(met.charger, word)} and ${countercharger} ${inches(met.countercharger, word)}.`,
  }
}

/** Where a charge lies that fire threw down. */
export function sayStopped(stopped: Stopped, word: Word): Answer {
  switch (stopped.kind) {
    case 'lies': {
      const short = stopped.short === null ? '' : `, ${inches(stopped.short, word)} short of its target`
      return {
        parts: [inches(stopped.gone, word)],
        sentence: `It lies prone ${inches(stopped.gone, word)} from its start${short}. It has spent ${counted(stopped.moves, 'operation')}; a countercharge may still touch it there.`,
      }
    }
    case 'touched':
      return { parts: ['contact'], sentence: 'It had reached its target before that fire opened: the charge is in contact.' }
    case 'beyond':
      return {
        parts: ['too far'],
        sentence: `Its charge carries ${inches(stopped.reach, word)} in this formation: measure again what it had gone.`,
      }
    default:
      return assertNever(stopped)
  }
}
