/** Headlines of acts on command and on what was agreed. */
import type { EventOf } from '#tdfg/battle/events.ts'
import type { Done, ResultWords } from './done.ts'
import { commanderName, nameOf } from './names.ts'
import { sayAgreed } from './rulings.ts'
import { listed } from './words.ts'

type Make = (title: string, detail?: readonly string[], tone?: ResultWords['tone']) => ResultWords

/** Beyond reach: a second Move that was made is taken back to one. */
function reachNoted(done: Done, make: Make): ResultWords {
  const back = done.events.flatMap((event) => (event.kind === 'movesNoted' ? event.units : []))
  if (back.length === 0) return make('')
  return make('Beyond reach: one Move only.', [`${listed(back.map((id) => nameOf(done.after, id)))} made one.`], 'bad')
}

export function commandResult(
  done: Done,
  event: EventOf<'rulingsChosen'> | EventOf<'reachNoted'> | EventOf<'refugeFound'>,
  make: Make,
): ResultWords {
  switch (event.kind) {
    case 'rulingsChosen':
      return make('So it is agreed.', [`${sayAgreed(event)}.`], 'good')
    case 'reachNoted':
      return reachNoted(done, make)
    case 'refugeFound': {
      const name = commanderName(done.after, event.commander)
      if (event.unit === null) return make(`${name} is taken.`, ['He is out of the battle.'], 'bad')
      return make(`${name} is with ${nameOf(done.after, event.unit)}.`, [], 'good')
    }
  }
}
