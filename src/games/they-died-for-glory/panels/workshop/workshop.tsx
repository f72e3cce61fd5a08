/** The screens beside the battles, by path. */
import { createMemo, lazy, Match, Show, Switch } from 'solid-js'
import type { Shop } from '#games/game.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { Begin } from './begin/begin.tsx'
import { Editor } from './editor.tsx'
import { Library } from './library.tsx'
import { Typed } from './typed.tsx'

const ChartsScreen = lazy(async () => ({ default: (await import('../charts/charts-screen.tsx')).ChartsScreen }))

export function WorkshopScreens(props: { readonly shop: Shop<BattleEvent> }) {
  const words = createMemo(() => props.shop.screen.path().split('/'))
  const kind = createMemo(() => words()[0])
  const id = createMemo(() => words()[1] ?? '')
  return (
    <Switch fallback={<Library shop={props.shop} />}>
      <Match when={kind() === 'forces' && id() !== ''}>
        <Show when={id()} keyed>
          {(one) => <Editor shop={props.shop} id={one} />}
        </Show>
      </Match>
      <Match when={kind() === 'charts'}>
        <ChartsScreen shop={props.shop} path={words().slice(1)} />
      </Match>
      <Match when={kind() === 'begin' && id() !== ''}>
        <Show when={id()} keyed>
          {(one) => <Begin shop={props.shop} id={one} />}
        </Show>
      </Match>
      <Match when={kind() === 'typed'}>
        <Show when={`typed/${id()}`} keyed>
          <Typed shop={props.shop} id={id()} />
        </Show>
      </Match>
    </Switch>
  )
}
