/** What every panel of the table works with: the battle, what may be done, and the one way to do it. */
import {
  createContext,
  createEffect,
  createMemo,
  createSignal,
  getOwner,
  onCleanup,
  onMount,
  runWithOwner,
  untrack,
  useContext,
  type JSX,
} from 'solid-js'
import { appDice } from '#core/dice.ts'
import type { Live, Refused, Screen } from '#games/game.ts'
import type { NoticeText } from '#ui/notice.tsx'
import type { Act, Proposal } from '#tdfg/battle/acts.ts'
import type { Scene } from '#tdfg/battle/draft.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { findUnit, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { todo, type Todo } from '#tdfg/battle/todo.ts'
import type { Place, Side, Tables, UnitId } from '#tdfg/types.ts'
import { phoneOf, sees } from './phone-of.ts'

export interface State {
  readonly battle: Battle
  readonly place: Place
}

export interface Desk {
  readonly battle: () => Battle
  readonly place: () => Place
  /** The charts that this battle is fought by. */
  readonly tables: () => Tables
  readonly scene: Scene
  readonly due: () => readonly Todo[]
  readonly unit: (id: string) => BattleUnit | undefined
  readonly live: Live<State, Proposal, BattleEvent>
  readonly screen: Screen
  /** Does it: stored, shown, the sheet closed, the result told. False: refused, and that is told, or the tap was a repeat. */
  readonly perform: (act: Act, stay?: 'stay') => Promise<boolean>
  /** The act that was last refused by a rule, for the umpire to let it stand. */
  readonly refused: () => { readonly act: Act; readonly why: Refused } | null
  readonly letStand: (reason: string) => Promise<boolean>
  readonly notice: () => NoticeText | null
  readonly tell: (notice: NoticeText | null) => void
  /** Faces of `n` d6 from the platform's own source of chance. */
  readonly roll: (n: number) => readonly number[]
  /** The side that looks at its written orders now; null: what is shown is for both. */
  readonly looking: () => Side | null
  readonly look: (side: Side | null) => void
  /** Whether what this side has written may be shown here, though it does not lie open yet: it looks, or the phone is its own. */
  readonly maySee: (side: Side) => boolean
  /** An act is on its way to the store. */
  readonly busy: () => boolean
}

const DeskContext = createContext<Desk>()

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('No desk above this panel')
  return desk
}

/** What is said of results is fetched while the player reads the table. */
const words = () => import('./told.ts')

const dice = appDice((bytes) => crypto.getRandomValues(bytes))

/** Milliseconds that an act may take before the buttons show it: greying them costs a frame that most acts do without. */
const SLOW = 200

/**
 * Whether a tap is the same one again, while its act is under way, and not another that waits its turn. Dice may have been
 * rolled anew between two taps; orders say all by themselves.
 */
const isRepeat = (act: Act, then: Act): boolean =>
  act.kind === then.kind && (act.kind !== 'write-orders' || JSON.stringify(act) === JSON.stringify(then))

/** Units by id, each looked up once an act however many rows and sheets show it. */
function createLookup(battle: () => Battle): (id: string) => BattleUnit | undefined {
  const owner = getOwner()
  const known = new Map<string, () => BattleUnit | undefined>()
  const watch = (id: string) => {
    const found = runWithOwner(owner, () => createMemo(() => findUnit(battle(), id as UnitId))) ?? (() => undefined)
    known.set(id, found)
    return found
  }
  return (id) => (known.get(id) ?? watch(id))()
}

/** Which side looks: nobody does any more once the table shows, or the phone is laid aside. */
function createLook({ path }: Screen) {
  const [looking, look] = createSignal<Side | null>(null)
  const away = () => document.hidden && look(null)
  createEffect(() => path() === '' && look(null))
  document.addEventListener('visibilitychange', away)
  onCleanup(() => document.removeEventListener('visibilitychange', away))
  return [looking, look] as const
}

interface DeskProps {
  readonly live: Live<State, Proposal, BattleEvent>
  readonly screen: Screen
  readonly children: JSX.Element
}

export function DeskProvider(props: DeskProps) {
  const { live, screen } = untrack(() => props)
  const battle = createMemo(() => live.state().battle)
  const tables = createMemo(() => battle().tables)
  const place = createMemo(() => live.state().place)
  const due = createMemo(() => todo(battle(), place()))
  const [notice, tell] = createSignal<NoticeText | null>(null)
  const [refused, setRefused] = createSignal<{ act: Act; why: Refused } | null>(null)
  const [busy, setBusy] = createSignal(false)

  const [looking, look] = createLook(screen)
  const underWay = new Set<Act>()

  async function send(proposal: Proposal, stay?: 'stay'): Promise<boolean> {
    const { act } = proposal
    if ([...underWay].some((other) => isRepeat(other, act))) return false
    underWay.add(act)
    const slow = setTimeout(() => setBusy(true), SLOW)
    // With the act, and not after it: a sheet that goes is not drawn anew before. No other than the one that was tapped in goes.
    const from = screen.path()
    const close = () => stay !== 'stay' && from !== '' && screen.path() === from && screen.close()
    const done = await live.act(proposal, close).finally(() => {
      underWay.delete(act)
      clearTimeout(slow)
      if (underWay.size === 0) setBusy(false)
    })
    if (!done.ok) {
      setRefused({ act: proposal.act, why: done.error })
      tell({ title: 'Not so', detail: done.error.sentence, tone: 'refused' })
      return false
    }
    setRefused(null)
    const after = battle()
    await words().then(
      ({ told }) => tell(told(after, done.value)),
      () => tell(null),
    )
    return true
  }

  const desk: Desk = {
    battle,
    place,
    scene: { battle, place },
    due,
    unit: createLookup(battle),
    tables,
    live,
    screen,
    perform: (act, stay) => send({ act }, stay),
    refused,
    letStand: async (reason) => {
      const last = refused()
      return last !== null && send({ act: last.act, umpire: reason })
    },
    notice,
    tell,
    roll: (n) => dice.roll(n),
    looking,
    look,
    maySee: (side) => looking() === side || sees(phoneOf(live.id), side),
    busy,
  }
  onMount(() => void words().catch(() => undefined))
  return <DeskContext.Provider value={desk}>{props.children}</DeskContext.Provider>
}
