/** The first screen: battles to go on with, samples to begin, the copy, and whether all is safe. */
import { createMemo, For, lazy, Show } from 'solid-js'
import { ROOMS, roomOf } from '#games/registry.ts'
import { useAide } from '#app/aide.ts'
import { BattleCard } from '#app/battle-card.tsx'
import { BeginSheet } from '#app/begin-sheet.tsx'
import { CopyCards } from '#app/copy-cards.tsx'
import { DeleteSheet } from '#app/delete-sheet.tsx'
import { HomeFoot } from '#app/home-foot.tsx'
import { HomeNotices } from '#app/notices.tsx'
import { makeHash } from '#app/route.ts'
import '#app/home.css'

/** Receiving from another phone, fetched when it is wanted. */
const Receive = lazy(async () => ({ default: (await import('#app/hand-over/receive-sheet.tsx')).ReceiveSheet }))

/** Samples of every game, with the room that each belongs to. */
const SAMPLES = ROOMS.flatMap((room) => room.samples.map((sample) => ({ room, sample })))

export function Home() {
  const aide = useAide()
  const rows = () => aide.battles() ?? []
  const now = createMemo(() => (rows(), Date.now()))

  return (
    <main class="home">
      <header class="home__head">
        <h1>Aide-de-Camp</h1>
        <For each={ROOMS}>
          {(room) => (
            <p class="soft">
              {room.name} <span class="small">{room.era}</span>
            </p>
          )}
        </For>
      </header>
      <HomeNotices />
      <Show when={aide.battles()} fallback={<p class="soft">Reading the battles on this device…</p>}>
        <Show when={rows().length > 0}>
          <section class="section" aria-labelledby="battles">
            <h2 class="section__title" id="battles">
              Your battles
            </h2>
            <For each={rows()}>{(row, index) => <BattleCard row={row} first={index() === 0} now={now()} />}</For>
          </section>
        </Show>
        <Samples />
        <CopyCards />
      </Show>
      <HomeFoot />
      <HomeSheets />
    </main>
  )
}

function Samples() {
  return (
    <section class="section" aria-labelledby="samples">
      <h2 class="section__title" id="samples">
        New battle
      </h2>
      <For each={SAMPLES}>
        {({ room, sample }) => (
          <a class="card" href={makeHash({ battle: null, path: `begin/${room.id}/${sample.id}` })}>
            <h3>{sample.title}</h3>
            <p>{sample.date}</p>
            <p>{sample.about}</p>
            <p class="small">A sample made for this app, not the printed scenario</p>
          </a>
        )}
      </For>
    </section>
  )
}

/** The sheets that lie over the home screen. */
function HomeSheets() {
  const { router, battles } = useAide()
  const words = createMemo(() => router.route().path.split('/'))
  const begun = createMemo(() => {
    const [kind, game, id] = words()
    const room = kind === 'begin' ? roomOf(game ?? '') : undefined
    const sample = room?.samples.find((one) => one.id === id)
    return room === undefined || sample === undefined ? null : { room, sample }
  })
  const doomed = createMemo(() => (words()[0] === 'delete' ? battles()?.find(({ id }) => id === words()[1]) : undefined))
  return (
    <>
      <Show when={begun()}>{(what) => <BeginSheet room={what().room} sample={what().sample} />}</Show>
      <Show when={doomed()}>{(row) => <DeleteSheet row={row()} />}</Show>
      <Show when={words()[0] === 'receive'}>
        <Receive way={words()[1] ?? ''} />
      </Show>
    </>
  )
}
