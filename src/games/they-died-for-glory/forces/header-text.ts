/** The header of forces as lines of text. */
import { MINUTES_A_TURN } from '#tdfg/data/tables.ts'
import type { Side } from '#tdfg/types.ts'
import { HEADER_KEYS, LINE_KEYS, SIDE_WORDS, type HeaderKey, type LineKey } from './format.ts'
import { hourOf } from './hours.ts'
import type { Forces, ObjectiveRow, ReinforcementRow } from './model.ts'
import { sideBefore } from './side-words.ts'

/** Minutes after midnight at which a turn begins; null: nobody has said when turn 1 does. */
export const turnBegins = (starts: number | null, turn: number): number | null =>
  starts === null ? null : starts + (turn - 1) * MINUTES_A_TURN.value

/** A remark behind a value: in brackets as it stands, anything else behind a dash. */
const noted = (value: string, note: string): string => {
  if (note === '') return value
  return note.startsWith('(') ? `${value} ${note}` : `${value} - ${note}`
}

/** `18, from 08:30 to 13:00 (P)`. */
function turnsValue({ turns, starts, turnsNote }: Forces): string {
  if (turns === null && starts === null && turnsNote === '') return ''
  const from = starts === null ? '' : `, from ${hourOf(starts)}`
  const to = starts === null || turns === null ? '' : ` to ${hourOf(starts + turns * MINUTES_A_TURN.value)}`
  return noted(`${turns ?? 'open'}${from}${to}`, turnsNote)
}

function attackerValue({ attacker, attackerNote }: Forces): string {
  if (attacker !== null) return noted(SIDE_WORDS[attacker].tree, attackerNote)
  return attackerNote === '' ? '' : `- ${attackerNote}`
}

/** What a line of nobody must not begin with. */
const OF_A_SIDE = /^(?:Germans?|French)\b|^turn \d|^-(?: |$)/

const plain = (words: string): string => (OF_A_SIDE.test(words) ? `- ${words}` : words)

function objectiveValue({ side, words }: ObjectiveRow): string {
  if (side !== null) return `${SIDE_WORDS[side].people} - ${words}`
  return sideBefore(words) === null ? words : `- ${words}`
}

const sided = (side: Side | null): string => (side === null ? '' : `${SIDE_WORDS[side].tree} `)

/** `German turn 7 (10:00) - 17th Brigade`. */
function reinforcementValue({ side, turn, words }: ReinforcementRow, starts: number | null): string {
  const begins = turn === null ? null : turnBegins(starts, turn)
  if (turn !== null) return `${sided(side)}turn ${turn}${begins === null ? '' : ` (${hourOf(begins)})`} - ${words}`
  return side === null ? plain(words) : `${sided(side)}${plain(words)}`
}

const isLineKey = (key: HeaderKey): key is LineKey => (LINE_KEYS as readonly HeaderKey[]).includes(key)

function valuesOf(forces: Forces, key: HeaderKey): readonly string[] {
  if (isLineKey(key)) return forces.lines[key]
  if (key === 'objectives') return forces.objectives.map(objectiveValue)
  if (key === 'reinforcements') return forces.reinforcements.map((row) => reinforcementValue(row, forces.starts))
  const value = {
    title: forces.title,
    date: forces.date,
    place: forces.place,
    slice: forces.slice,
    scale: forces.scale === '1:1' ? '' : forces.scale,
    'french line': String(forces.frenchLine ?? ''),
    turns: turnsValue(forces),
    attacker: attackerValue(forces),
  }[key]
  return value === '' ? [] : [value]
}

/** The lines of the header, in the order of the keys. */
export const headerLines = (forces: Forces): readonly { readonly key: HeaderKey; readonly value: string }[] =>
  HEADER_KEYS.flatMap((key) => valuesOf(forces, key).map((value) => ({ key, value })))
