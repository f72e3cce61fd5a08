/** What was made of a line of a typed order of battle, in a sentence. */
import { assertNever } from '#core/result.ts'
import type { Note, ReadLine } from '#tdfg/forces/notes.ts'
import { sayClock, sayNation, saySide } from './names.ts'
import { sayLevel, sayTag } from './troop-tags.ts'
import { capital, counted } from './words.ts'

const KEYS = 'title, date, place, turns, objectives, terrain, weather or notes'

function sayTurns(turns: number | null, starts: number | null): string {
  const parts = [turns !== null && counted(turns, 'turn'), starts !== null && `from ${sayClock(starts)}`]
  return `taken as ${parts.filter(Boolean).join(' ') || 'words alone'}`
}

/** A guess in words: "taken as chasseurs". */
function sayNote(note: Note): string {
  switch (note.what) {
    case 'troop':
      return `taken as ${sayTag(note.tag)}`
    case 'named':
      return `named ${note.name}`
    case 'count':
      return `${note.word}: ${counted(note.value, 'unit')}`
    case 'figures':
      return `${note.word}: ${counted(note.value, 'figure')} each`
    case 'enters':
      return `${note.word}: enters on turn ${note.value}`
    case 'level':
      return `a ${sayLevel(note.level)} with a command figure`
    case 'key':
      return `taken as ${note.key}`
    case 'side':
      return `taken as the ${saySide(note.side)} side`
    case 'nation':
      return `troops of ${sayNation(note.nation)}`
    case 'own-group':
      return `no formation above it: put into one named ${saySide(note.side)}`
    case 'joined':
      return `put into ${note.group || 'the formation above'}`
    case 'deep':
      return 'too many levels: put one up'
    case 'turns':
      return sayTurns(note.turns, note.starts)
    case 'hour':
      return note.reckoned === null
        ? `the hour ${note.written} is left out: nobody says when turn 1 begins`
        : `the hour ${note.written} is left out: by the turns it is ${note.reckoned}`
    default:
      return assertNever(note)
  }
}

/** The guesses of a line, as one sentence; '' where nothing was guessed. */
export const sayGuesses = ({ notes }: ReadLine): string => capital(notes.map(sayNote).join(' · '))

/** Why a line, or a part of it, was not understood, and what to do about it. */
export function sayWhy({ why }: ReadLine): string {
  if (why === null) return ''
  const word = `“${why.word}”`
  switch (why.why) {
    case 'troop':
      return `What troops is ${word}? Put their kind behind the name in square brackets, as [line] or [light cavalry].`
    case 'tag':
      return `[${why.word}] means nothing here. The rest of the line was understood.`
    case 'key':
      return `${word} is no word that a scenario has. Write ${KEYS}.`
    case 'no-key':
      return `A line before the forces begins with ${KEYS}, and a colon. The forces begin with French or German on a line of its own.`
    case 'twice':
      return `${word} was said above already. Keep one of the two.`
    case 'turns':
      return 'Turns need their number first: turns: 18, from 08:30.'
    case 'scale':
      return 'A scale is 1:1, 2:3 or 1:3.'
    case 'french-line':
      return 'Figures of a French line battalion are a number: french line: 12.'
    case 'long':
      return 'This line is longer than any line of an order of battle. Cut it in two.'
    case 'column':
      return `${word} stands in a column that has no heading. Give the column a heading that the table knows, or empty the cell.`
    case 'number':
      return `${word} is no whole number.`
    case 'word':
      return `${word} means nothing in that column.`
    case 'row':
      return `A row is a unit, a group or a line of the scenario, and ${word} is none of them.`
    case 'bare':
      return 'These are tags without a name. Put a name before them.'
    default:
      return assertNever(why.why)
  }
}
