/** Refusals that keep the books sound (`book.*`): nobody may let them stand. */
import type { Facts, SayRefusal } from './refusal-facts.ts'
import { sayPlace } from './charts.ts'
import { capital, counted, diceOf, figure } from './words.ts'

function diceCount({ number }: Facts): string {
  const [due, came] = [number('expected', 0), number('got', 0)]
  const faces = came === 0 ? 'none came' : `${counted(came, 'face')} came`
  return `${diceOf(due)} ${due === 1 ? 'was' : 'were'} due, ${faces}: enter ${due}.`
}

function hits({ number }: Facts): string {
  const [hits, dice] = [number('hits', 0), number('dice', 0)]
  if (dice === 0) return `Nothing can hit here and ${counted(hits, 'hit')} came: enter 0.`
  return `${diceOf(dice)} cannot make ${counted(hits, 'hit')}: enter 0 to ${dice}.`
}

function friend({ word, name, battle }: Facts): string {
  const officer = battle.commanders.find((commander) => commander.name === word('unit'))
  if (officer !== undefined) return `${officer.name} joins units of his own side only: choose one of them.`
  if (word('target') === '') return 'The units chosen are not all of one side: choose those of one side.'
  return `${capital(name('unit'))} and ${name('target')} are on the same side: choose an enemy.`
}

function moves({ number, battle }: Facts): string {
  const [given, most] = [number('moves', 0), battle.tables.operations.aTurn.value]
  if (given === 0) return `A charge that touches has made a Move at least: enter 1 to ${most}.`
  return `A unit has ${counted(most, 'operation')} a turn and ${given} cannot be noted: enter 0 to ${most}.`
}

function loss({ name, number }: Facts): string {
  const [least, most] = [number('least', 0), number('most', 0)]
  const may = least === most ? `nothing but ${least} can stand there` : `enter ${least} to ${most}`
  return `${capital(name('unit'))} cannot have lost ${figure(number('figures', 0))} there: ${may}.`
}

export const BOOK_REFUSALS: Readonly<Record<string, SayRefusal>> = {
  'book.band': ({ number }) => {
    const bands = number('bands', 0)
    return bands === 0
      ? 'This unit has no small arms and so no range: choose infantry or a mitrailleuse.'
      : `Its weapon has ${counted(bands, 'range band')}: choose ${bands === 1 ? 'that one' : 'one of them'}.`
  },
  'book.dice-count': diceCount,
  'book.dice-face': ({ word, number }) =>
    `A die does not show ${word('face') || 'that'}: enter faces of 1 to ${number('sides', 6)}.`,
  'book.dice-hits': hits,
  'book.over': () => 'The battle is over: only corrections by the umpire are still written.',
  'book.same': ({ word, name }) =>
    word('unit') === ''
      ? 'That would change nothing: choose something else.'
      : `${capital(name('unit'))} is as you say already: nothing to write down.`,
  'book.no-unit': ({ word }) =>
    word('unit') === '' ? 'No unit was chosen: choose one.' : `There is no ${word('unit')} in this battle: choose from the list.`,
  'book.gone': ({ name }) => `${capital(name('unit'))} is no longer on the table: choose another.`,
  'book.to-come': ({ name, number }) =>
    `${capital(name('unit'))} enters in turn ${number('turn', 2)} and is not here yet: choose another.`,
  'book.friend': friend,
  'book.casualties': ({ number }) => {
    const [began, lost] = [number('figures', 0), number('casualties', 0)]
    return `It began with ${counted(began, 'figure')} and cannot have lost ${lost}: enter 0 to ${began}.`
  },
  'book.moves': moves,
  'book.no-melee': () => 'This melee is not to be fought now: choose one from the list.',
  'book.throws': ({ number }) => {
    const due = number('expected', 0)
    return `${counted(due, 'throw')} ${due === 1 ? 'was' : 'were'} due, ${number('got', 0)} came: enter one for each row of the melee.`
  },
  'book.no-obligation': () => 'This is owed no longer, or is settled in another way: look at the list again.',
  'book.no-charge': () => 'There is no such charge to carry out or meet now: look at the list again.',
  'book.not-a-friend': ({ name }) => `${capital(name('unit'))} need not test for ${name('of')}: choose from the friends listed.`,
  'book.not-barred': ({ name }) => `${capital(name('unit'))} did not run, so no enemy bars its way: leave that open.`,
  'book.battalion': () => 'A battalion has a whole number of figures, one at least: enter that.',
  'book.no-objective': () => 'There is no such objective in this battle: choose one from the list.',
  'book.no-refuge': ({ name }) => `${capital(name('unit'))} is no friend on the table: choose one from the list.`,
  'book.reason': () => 'The reason is missing: write it down in a few words.',
  'book.no-loss': () => 'That loss is too old to be mended, or was undone: let the umpire correct the unit.',
  'book.loss': loss,
  'book.cell': ({ word }) =>
    word('cell') === ''
      ? 'The charts cannot hold that number: look at its bounds and enter another.'
      : `The charts cannot hold that at ${sayPlace(word('cell'))}: look at its bounds and enter another.`,
  'book.odd-die': ({ name }) => `${capital(name('unit'))} has no odd die to give there: leave it to the app.`,
}
