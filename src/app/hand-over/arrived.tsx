/** What came in, and the way on. */
import { onMount, Show } from 'solid-js'
import { useAide } from '#app/aide.ts'
import { announce } from '#app/announcer.tsx'
import type { Arrival, Kept } from '#app/hand-over/arrival.ts'
import { countLines } from '#app/hand-over/say-given.ts'

/** "Weissenburg is on this phone now." */
function sayCame({ kind, here, dispatch }: Arrival, kept: Kept): string {
  const { title, lines } = dispatch
  if (here === null) return `${title} is on this phone now: ${countLines(lines.length)}.`
  if (kind === 'nothing') return `${title} was here already, to its last line.`
  if (kind === 'fork') {
    return kept === 'mine'
      ? `${title} stays as it is here. The other phone’s end stands beside it, as a battle of its own.`
      : `${title} is now as on the other phone. This phone’s end stands beside it, as a battle of its own.`
  }
  const damaged = here.damaged === null ? '' : ' The damaged one that was here stands beside it.'
  if (here.theirs.length === 0) return `${title}: what was left out before has come.${damaged}`
  return `${title} goes on: ${countLines(here.theirs.length)} came in.${damaged}`
}

const AGREE = 'Hand this one over to the other phone, the whole battle, and keep its end there: then both phones agree again.'

export function Arrived(props: { readonly arrival: Arrival; readonly kept: Kept }) {
  const { router } = useAide()
  const { dispatch, kind } = props.arrival
  const came = sayCame(props.arrival, props.kept)
  onMount(() => announce(came))
  return (
    <>
      <p class="hand-over__came">{came}</p>
      <p>{dispatch.pen ? 'The pen has come with it: this phone writes on.' : 'The pen was not given with it.'}</p>
      <Show when={kind === 'fork' && props.kept === 'mine'}>
        <p>{AGREE}</p>
      </Show>
      <div class="buttons">
        <button type="button" class="button" onClick={() => router.settle({ battle: null, path: '' })}>
          Home
        </button>
        <button type="button" class="button button--main" onClick={() => router.settle({ battle: dispatch.id, path: '' })}>
          Open the battle
        </button>
      </div>
    </>
  )
}
