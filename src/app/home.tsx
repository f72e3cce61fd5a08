/** The first screen: battles to go on with, samples to begin, the copy, and whether all is safe. */
import { createMemo, For, lazy, Show, untrack } from 'solid-js'
import { ROOMS, type Doorway } from '#games/registry.ts'
import { useAide } from '#app/aide.ts'
import { BattleCard } from '#app/battle-card.tsx'
import { CopyCards } from '#app/copy-cards.tsx'
import { DeleteSheet } from '#app/delete-sheet.tsx'
import { HomeFoot } from '#app/home-foot.tsx'
import { HomeNotices } from '#app/notices.tsx'
import { makeHash } from '#app/route.ts'
import { createRows } from '#app/rows.ts'
import type { DocumentHead } from '#store/index.ts'
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

/** Samples to begin, a row each, and the screens where a player sets up his own. */
function Samples() {
  return (
    <section class="section" aria-labelledby="samples">
      <h2 class="section__title" id="samples">
        New battle
      </h2>
      <ul class="samples">
        <For each={SAMPLES}>
          {({ room, sample }) => (
            <li>
              <a class="samples__row" href={makeHash({ battle: null, game: room.id, path: `begin/${sample.id}` })}>
                <span class="samples__title">{sample.title}</span>
                <small>{sample.date}</small>
                <small class="samples__size">
                  {sample.units} units, {sample.turns} turns
                </small>
              </a>
            </li>
          )}
        </For>
      </ul>
      <p class="soft small">Samples made for this app, not the printed scenarios</p>
      <div class="doorways">
        <For each={ROOMS}>
          {(room) => <For each={room.doorways}>{(doorway) => <DoorwayCard game={room.id} doorway={doorway} />}</For>}
        </For>
      </div>
    </section>
  )
}

function DoorwayCard(props: { readonly game: string; readonly doorway: Doorway }) {
  const { store } = useAide()
  const { game, doorway } = untrack(() => ({ ...props }))
  const kept = createRows<DocumentHead>(store.documents.list(game, doorway.kind))
  const about = () => {
    const count = kept()?.length ?? 0
    return count === 0 ? doorway.about : `${count} kept on this device`
  }
  return (
    <a class="card" href={makeHash({ battle: null, game, path: doorway.path })}>
      <h3>{doorway.title}</h3>
      <p>{about()}</p>
    </a>
  )
}

/** The sheets that lie over the home screen. */
function HomeSheets() {
  const { router, battles } = useAide()
  const words = createMemo(() => router.route().path.split('/'))
  const doomed = createMemo(() => (words()[0] === 'delete' ? battles()?.find(({ id }) => id === words()[1]) : undefined))
  return (
    <>
      <Show when={doomed()}>{(row) => <DeleteSheet row={row()} />}</Show>
      <Show when={words()[0] === 'receive'}>
        <Receive way={words()[1] ?? ''} />
      </Show>
    </>
  )
}
