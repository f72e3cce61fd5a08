/** A battle reckoned anew by today's rules: what differs is listed, and nothing is changed. */
import { createSignal, For, onCleanup, Show } from 'solid-js'
import type { AnyGame, Difference, Screen } from '#games/game.ts'
import { announce } from '#app/announcer.tsx'
import type { LiveBattle } from '#app/live-battle.ts'
import { createPause } from '#app/pause.ts'
import { Meter } from '#ui/meter.tsx'
import { Sheet } from '#ui/sheet.tsx'
import '#app/recheck.css'

interface RecheckProps {
  readonly game: AnyGame
  // oxlint-disable-next-line no-explicit-any -- the types of a game are known only behind its door
  readonly live: LiveBattle<any, any, any>
  readonly screen: Screen
}

interface Found {
  /** Acts that were reckoned, and those that could not be. */
  readonly acts: number
  readonly unknown: number
  readonly differences: readonly Difference[]
}

const NOTHING: Found = { acts: 0, unknown: 0, differences: [] }

/** What was found last, so that a look into the log and back does not cost another reckoning. */
let last: { readonly acts: unknown; readonly found: Found } | null = null

const counted = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

export function RecheckSheet(props: RecheckProps) {
  const acts = props.live.acts()
  const known = last?.acts === acts ? last.found : null
  const [found, setFound] = createSignal<Found>(known ?? NOTHING)
  const [done, setDone] = createSignal(known !== null)
  const [share, setShare] = createSignal(0)
  const [broken, setBroken] = createSignal(false)
  let gone = false
  onCleanup(() => (gone = true))

  async function reckon() {
    const pause = createPause(setShare)
    let now = NOTHING
    for (const { differences, known } of (await props.game.recheck?.(acts)) ?? []) {
      if (gone) return
      now = {
        acts: now.acts + 1,
        unknown: now.unknown + (known ? 0 : 1),
        differences: differences.length > 0 ? [...now.differences, ...differences] : now.differences,
      }
      if (differences.length > 0) setFound(now)
      await pause(now.acts / acts.length)
    }
    last = { acts, found: now }
    setFound(now)
    setDone(true)
    announce(sayResult(now))
  }
  if (known === null)
    reckon().catch((error: unknown) => {
      reportError(error)
      setBroken(true)
    })

  const subtitle = () => (done() ? `${counted(found().acts, 'act')} reckoned anew` : 'Each act is reckoned anew')
  return (
    <Sheet title="Check with today’s rules" subtitle={subtitle()} onClose={() => props.screen.close()}>
      <Show when={broken()}>
        <p role="alert">An act of this battle could not be reckoned. Nothing was changed.</p>
      </Show>
      <Show when={done()} fallback={<Show when={!broken()}>{<Meter share={share()} label="Reckoning" />}</Show>}>
        <p class="recheck__result">{sayResult(found())}</p>
        <p class="soft small">{NOTHING_CHANGED}</p>
        <Show when={found().unknown > 0}>
          <p class="soft small">{sayUnknown(found().unknown)}</p>
        </Show>
      </Show>
      <ol class="rows">
        <For each={found().differences}>
          {(row) => <Row row={row} path={props.game.pathOfAct?.(row.act)} onOpen={(path) => props.screen.open(path)} />}
        </For>
      </ol>
    </Sheet>
  )
}

const NOTHING_CHANGED = 'The battle stands as it was fought: its log, its losses, its result. Nothing is changed by this look.'

const sayUnknown = (n: number) =>
  n === 1
    ? 'One act could not be reckoned: the log does not tell enough of it.'
    : `${n} acts could not be reckoned: the log does not tell enough of them.`

const sayResult = ({ differences }: Found) =>
  differences.length === 0 ? 'All comes out as it was.' : `${counted(differences.length, 'thing')} would come out otherwise.`

interface RowProps {
  readonly row: Difference
  readonly path: string | undefined
  readonly onOpen: (path: string) => void
}

function Row(props: RowProps) {
  return (
    <li class="recheck__row">
      <span>
        <small class="soft">{props.row.where}</small>
        <b>{props.row.name}</b>
        <span>
          {props.row.what}: {props.row.was} <span class="soft">then</span>, {props.row.is}{' '}
          <span class="soft">by today’s rules</span>
        </span>
      </span>
      <Show when={props.path}>
        {(path) => (
          <button type="button" class="button button--slim" onClick={() => props.onOpen(path())}>
            In the log
            <span class="sr-only">: {props.row.name}</span>
          </button>
        )}
      </Show>
    </li>
  )
}
