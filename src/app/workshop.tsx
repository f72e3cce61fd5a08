/** A game's own screens beside its battles: the game is loaded, and the app lends it what they need. */
import { createMemo, createResource, Match, Switch, untrack } from 'solid-js'
import { roomOf } from '#games/registry.ts'
import type { AnyGame } from '#games/game.ts'
import { useAide } from '#app/aide.ts'
import { Halt } from '#app/halt.tsx'
import { HOME } from '#app/route.ts'
import { createShop } from '#app/shop.ts'

const NO_ROOM = 'This version of the app does not have the game that this address names. Update the app to open it.'
const NOT_LOADED = 'This part of the app could not be loaded. Go online once and try again.'

interface Opening {
  readonly game: AnyGame | null
  readonly why: string
}

async function openGame(id: string): Promise<Opening> {
  const room = roomOf(id)
  if (room === undefined) return { game: null, why: NO_ROOM }
  return { game: await room.open().catch(() => null), why: NOT_LOADED }
}

export function Workshop(props: { readonly game: string }) {
  const { router } = useAide()
  const [opening, { refetch }] = createResource(() => openGame(props.game))
  const game = createMemo(() => opening()?.game ?? null)
  return (
    <Switch fallback={<p class="app-loading soft">Opening…</p>}>
      <Match when={game()}>{(opened) => <Opened game={opened()} />}</Match>
      <Match when={opening()}>
        {(failed) => (
          <Halt
            title="Not open"
            buttons={
              <>
                <button type="button" class="button button--main" onClick={() => void refetch()}>
                  Try again
                </button>
                <button type="button" class="button" onClick={() => router.settle(HOME)}>
                  Home
                </button>
              </>
            }
          >
            <p>{failed().why}</p>
          </Halt>
        )}
      </Match>
    </Switch>
  )
}

function Opened(props: { readonly game: AnyGame }) {
  const game = untrack(() => props.game)
  const shop = createShop(useAide(), game)
  return <game.Workshop shop={shop} />
}
