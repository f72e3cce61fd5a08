/** A battle opened: its room loaded, its log read, the game's own table shown. */
import { createEffect, createMemo, createResource, lazy, Match, on, onCleanup, onMount, Show, Switch, untrack } from 'solid-js'
import { err, ok, type Result } from '#core/result.ts'
import type { AnyGame } from '#games/game.ts'
import { roomOf } from '#games/registry.ts'
import { useAide, type Aide } from '#app/aide.ts'
import { announce } from '#app/announcer.tsx'
import { Guard } from '#app/guard.tsx'
import { Halt } from '#app/halt.tsx'
import { AWAY, isOwn, moreFor, RECHECK } from '#app/hand-over/beside.ts'
import { createCustody, readCustody, type Custody } from '#app/hand-over/custody.ts'
import { guardLive, lacking } from '#app/hand-over/guard-live.ts'
import { copyKeeping, saveBattle } from '#app/keep-copy.ts'
import { createLedger } from '#app/ledger.ts'
import { noteGame } from '#app/last-game.ts'
import { openLive, type LiveBattle } from '#app/live-battle.ts'
import { UpdateOffer } from '#app/notices.tsx'
import { HOME } from '#app/route.ts'
import { sayFault } from '#app/say-fault.ts'
import { createTabPen, type TabPen } from '#app/tab-pen.ts'
import { keepAwake } from '#app/wake-lock.ts'
import type { BattleRow, Stored } from '#store/index.ts'
import { Notice } from '#ui/notice.tsx'

// oxlint-disable-next-line no-explicit-any -- the types of a game are known only behind its door
type AnyLive = LiveBattle<any, any, any>

/** Handing over and rechecking, fetched when they are wanted. */
const Beside = lazy(async () => ({ default: (await import('#app/hand-over/table-sheets.tsx')).TableSheets }))

const Recheck = lazy(async () => ({ default: (await import('#app/recheck-sheet.tsx')).RecheckSheet }))

const AwayNotice = lazy(async () => ({ default: (await import('#app/hand-over/away-notice.tsx')).AwayNotice }))

interface Opened {
  readonly row: BattleRow
  readonly game: AnyGame
  readonly live: AnyLive
  readonly pen: TabPen
  /** Whether the pen was on this device when it was opened. */
  readonly custody: Custody
}

/** Battles that were left with entries that are only in memory: they are gone on with as they are. */
const held = new Map<string, Opened>()

/** Whether anything would be lost if the page were closed. */
const anyUnsaved = () => [...held.values()].some(({ live }) => live.unsaved() > 0)

const ELSEWHERE = 'Another window has the pen of this battle. What it writes shows here.'

const NEWER = sayFault({ kind: 'newer', stored: 0, known: 0 })

const NO_ROOM = 'This battle belongs to a game that this version of the app does not have. Update the app to open it.'
const NOT_LOADED = 'This part of the app could not be loaded. Go online once and try again.'

/** Milliseconds in which a result is on the screen; putting thousands of lines into a file before would hold it up. */
const PAINTED = 150

const afterPaint = (work: () => void) => void setTimeout(work, PAINTED)

/** Milliseconds in which a table that was opened is drawn whole; only then is its second copy looked through. */
const DRAWN = 1000

/** Does it after so many milliseconds, or now, if it has not been done. */
function later(work: () => void, ms: number): { readonly now: () => void } {
  let due = true
  const now = () => {
    if (due) work()
    due = false
  }
  setTimeout(now, ms)
  return { now }
}

async function openBattle(
  { store }: Aide,
  id: string,
): Promise<Result<Opened, { readonly sentence: string; readonly stored: Stored | null }>> {
  const left = held.get(id)
  if (left !== undefined) return ok(left)
  const [stored, by, custody] = await Promise.all([store.read(id), store.deviceId(), readCustody(store, id)])
  if (!stored.ok) return err({ sentence: sayFault(stored.error), stored: null })
  const { row, lines } = stored.value
  const room = roomOf(row.game)
  if (room === undefined) return err({ sentence: NO_ROOM, stored: stored.value })
  const game = await room.open().catch(() => null)
  if (game === null) return err({ sentence: NOT_LOADED, stored: stored.value })
  const pen = createTabPen(id, navigator.locks)
  await pen.ready
  const away = () => (store.mode === 'read-only-newer' ? NEWER : pen.held() ? null : ELSEWHERE)
  const live = openLive(game, id, lines, createLedger(store, id, Date.now, afterPaint), { by, now: Date.now, away })
  noteGame(row.game)
  return ok({ row, game, live, pen, custody })
}

/** The row says how the battle stood when it was opened; whoever opens the file folds its lines. */
const save = ({ id, game, title, begun }: BattleRow, lines: readonly unknown[]) =>
  void saveBattle({ id, game, title, begun, lines })

export function Table(props: { readonly id: string }) {
  const aide = useAide()
  let gone = false
  onCleanup(() => (gone = true))
  async function open() {
    const result = await openBattle(aide, props.id)
    // Left before it was open: nobody would let go of its pen.
    if (gone && result.ok && held.get(props.id) !== result.value) result.value.pen.drop()
    return result
  }
  const [opened, { refetch }] = createResource(open)
  const found = createMemo(() => {
    const result = opened()
    return result?.ok ? result.value : null
  })
  const failed = createMemo(() => {
    const result = opened()
    return result === undefined || result.ok ? null : result.error
  })
  return (
    <Switch fallback={<p class="app-loading soft">Opening the battle…</p>}>
      <Match when={found()}>{(battle) => <OpenTable opened={battle()} />}</Match>
      <Match when={failed()}>
        {(why) => (
          <Halt
            title="Not open"
            buttons={
              <>
                <button type="button" class="button button--main" onClick={() => void refetch()}>
                  Try again
                </button>
                <Show when={why().stored}>
                  {(stored) => (
                    <button type="button" class="button" onClick={() => save(stored().row, stored().lines)}>
                      Save the battle as a file
                    </button>
                  )}
                </Show>
                <button type="button" class="button" onClick={() => aide.router.settle(HOME)}>
                  Home
                </button>
              </>
            }
          >
            <p>{why().sentence}</p>
          </Halt>
        )}
      </Match>
    </Switch>
  )
}

/** A page that would be closed with entries that are only in memory asks first. */
addEventListener('beforeunload', (event) => {
  if (anyUnsaved()) event.preventDefault()
})

function OpenTable(props: { readonly opened: Opened }) {
  const { store, router, battles, updates } = useAide()
  // It sees how long an evening goes on.
  copyKeeping(store, () => battles() ?? [])
  const opened = untrack(() => props.opened)
  const { live, game, row, pen } = opened
  const custody = createCustody(store, row.id, opened.custody)
  const lacks = createMemo(() => lacking(game, live))
  const guarded = guardLive(live, () => (custody().pen === 'away' ? AWAY : lacks()))
  const screen = router.screen(row.id)
  /** The game sees its own paths alone. */
  const ownScreen = { ...screen, more: moreFor(game), path: () => (isOwn(screen.path()) ? '' : screen.path()) }
  // Another window may have taken it in anew.
  createEffect(on(custody, () => void live.follow(), { defer: true }))
  const stored = createMemo(() => battles()?.find(({ id }) => id === row.id)?.seq ?? 0)
  createEffect(on(stored, (seq) => void live.follow(seq)))
  // Whoever gets the pen first reads what was written with it.
  createEffect(on(pen.held, (held) => held && void live.follow(), { defer: true }))
  createEffect(() => (document.title = `${game.summary(live.state()).title} · Aide-de-Camp`))
  keepAwake(() => true)
  onMount(() => {
    const { title, where } = game.summary(live.state())
    announce(`${title}. ${where}`)
  })
  held.set(row.id, opened)
  const keepLater = later(() => pen.held() && void store.shadow.keep(row.id, live.rawLines()), DRAWN)
  onCleanup(() => {
    // Now or never: a battle that was left may be deleted, and its copy must not come after that.
    keepLater.now()
    if (live.unsaved() > 0) return
    held.delete(row.id)
    pen.drop()
  })
  const saveNow = () => save(row, live.rawLines())
  // At a cold start, or between turns; never in the middle of something.
  const offers = () => updates.waiting() === 'since-start' || (updates.waiting() === 'found-since' && game.calm(live.state()))
  return (
    <Guard onSave={saveNow} onUndo={live.undo}>
      <div class="battle">
        <div class="battle__notices">
          <LiveNews live={live} onSave={saveNow} />
          <PenElsewhere live={live} pen={pen} onSave={saveNow} />
          <Show when={custody().pen === 'away'}>
            <AwayNotice since={custody().at} battle={row.id} />
          </Show>
          <UpdateOffer when={offers() && router.route().path === ''} />
        </div>
        <game.Table live={guarded} screen={ownScreen} />
      </div>
      <Show when={isOwn(screen.path())}>
        <Show
          when={screen.path() === RECHECK}
          fallback={<Beside opened={{ ...opened, store }} screen={screen} custody={custody} />}
        >
          <Recheck game={game} live={live} screen={screen} />
        </Show>
      </Show>
    </Guard>
  )
}

const TITLES = {
  broken: 'Part of this battle cannot be read',
  unsaved: 'Not stored',
  elsewhere: 'Carried on in another window',
  bug: 'Not carried out',
} as const

function LiveNews(props: { readonly live: AnyLive; readonly onSave: () => void }) {
  const notice = () => {
    const news = props.live.news()
    return news === null ? null : ({ title: TITLES[news.kind], detail: news.sentence, tone: 'warn' } as const)
  }
  return (
    <Notice
      notice={notice()}
      onDismiss={props.live.dismissNews}
      action={
        <Show when={props.live.news()?.save}>
          <button type="button" class="button button--slim" onClick={() => props.onSave()}>
            Save the battle as a file
          </button>
        </Show>
      }
    />
  )
}

const UNSAVED_HERE = 'Entries of this window are only in memory: save them as a file.'

/** Another window writes: this one follows, and may take the pen. The table itself says so in full. */
function PenElsewhere(props: { readonly live: AnyLive; readonly pen: TabPen; readonly onSave: () => void }) {
  const lost = () => props.live.unsaved() > 0
  const notice = () =>
    props.pen.held() ? null : ({ title: 'Reading along', detail: lost() ? UNSAVED_HERE : undefined, tone: 'warn' } as const)
  return (
    <div class="battle__pen">
      <Notice
        notice={notice()}
        action={
          <button type="button" class="button button--slim" onClick={() => (lost() ? props.onSave() : props.pen.take())}>
            {lost() ? 'Save the battle as a file' : 'Write here'}
          </button>
        }
      />
    </div>
  )
}
