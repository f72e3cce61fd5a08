/** Sheets of the app over a battle: handing it over, taking the pen back. */
import { Match, Switch, type Accessor } from 'solid-js'
import type { Screen } from '#games/game.ts'
import { ChooseSheet } from '#app/hand-over/choose-sheet.tsx'
import { CodeSheet } from '#app/hand-over/code-sheet.tsx'
import type { Custody } from '#app/hand-over/custody.ts'
import { readChoice, type Opened } from '#app/hand-over/give.ts'
import { LettersSheet } from '#app/hand-over/letters-sheet.tsx'
import { TakePenSheet } from '#app/hand-over/take-pen-sheet.tsx'
import '#app/hand-over/hand-over.css'

export interface OverTable {
  readonly opened: Opened
  readonly screen: Screen
  readonly custody: Accessor<Custody>
}

export function TableSheets(props: OverTable) {
  const words = () => props.screen.path().split('/')
  const choice = () => readChoice(words().slice(2))
  return (
    <Switch>
      <Match when={words()[0] === 'take-pen'}>
        <TakePenSheet {...props} />
      </Match>
      <Match when={words()[1] === 'code'}>
        <CodeSheet {...props} choice={choice()} />
      </Match>
      <Match when={words()[1] === 'letters'}>
        <LettersSheet {...props} choice={choice()} />
      </Match>
      <Match when={words()[0] === 'hand-over'}>
        <ChooseSheet {...props} />
      </Match>
    </Switch>
  )
}
