/** One side's written orders: a curtain before and behind, so that nobody else reads them; between, the chart. */
import { children, createMemo, createSignal, Match, Show, Switch, type JSX } from 'solid-js'
import { EmptyState } from '#ui/empty-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { revealed } from '#tdfg/battle/orders.ts'
import { enemyOf } from '#tdfg/battle/state.ts'
import { saySide, saySidePlural, sayTurn } from '#tdfg/text/names.ts'
import { sayCurtain, sayLeftOut, sayWritten } from '#tdfg/text/order-words.ts'
import { SIDES, type Side } from '#tdfg/types.ts'
import { ActButton } from '../act-button.tsx'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { phoneOf } from '../phone-of.ts'
import { OrdersChart } from './orders-chart.tsx'
import { instead } from './unit-may.tsx'
import { onward } from './volley-onward.ts'
import { Told } from './volley-told.tsx'
import './fire.css'
import './orders.css'

interface SideProps {
  readonly side: Side
}

export function OrdersSheet(props: { readonly side: string }) {
  return <Show when={SIDES.find((side) => side === props.side)}>{(side) => <Orders side={side()} />}</Show>
}

type Stage = 'open' | 'chart' | 'closed' | 'curtain' | 'hidden'

function Orders(props: SideProps) {
  const desk = useDesk()
  const [looked, setLooked] = createSignal(false)
  const stage = createMemo((): Stage => {
    const { ready } = desk.battle()
    if (revealed(desk.battle())) return 'open'
    if (ready[props.side]) return 'closed'
    if (desk.maySee(props.side)) return 'chart'
    return looked() ? 'hidden' : 'curtain'
  })
  const show = () => {
    desk.look(props.side)
    setLooked(true)
  }
  const leave = () => {
    const before = stage()
    desk.look(null)
    const secret = before === 'chart' && stage() !== 'chart'
    // The browser may have closed the sheet itself: then there is nothing to draw a curtain over.
    if (!secret || document.querySelector('dialog.sheet[open]') === null) desk.screen.close()
  }
  const again = () => stage() === 'open' && desk.place().phase === 'orders'
  const foot = children(() => (
    <Switch>
      <Match when={stage() === 'chart'}>
        <Foot side={props.side} />
      </Match>
      <Match when={again()}>
        {/* The rules refuse it, and the umpire may let it stand. */}
        <ActButton look="button--quiet" act={{ kind: 'open-orders', side: props.side }}>
          Umpire: open them again…
        </ActButton>
      </Match>
    </Switch>
  ))
  onward(stage, '.chart__row', '.curtain .button', 'h2')
  return (
    <Sheet
      title={<Title side={props.side} />}
      subtitle={`${sayTurn(desk.battle(), desk.place())} · ${sayWritten(desk.battle(), desk.place(), props.side)}`}
      onClose={leave}
      footer={foot()}
    >
      <Told />
      <Switch fallback={<OrdersChart side={props.side} read={stage() === 'open'} />}>
        <Match when={stage() === 'curtain'}>
          <Curtain title={`Only the ${saySidePlural(props.side)} look now`} words={sayCurtain(phoneOf(desk.live.id), props.side)}>
            <button type="button" class="button button--main" onClick={show}>
              Show
            </button>
          </Curtain>
        </Match>
        <Match when={stage() === 'hidden'}>
          <Curtain title={`The ${saySide(props.side)} orders are hidden`} words="The phone may be handed on.">
            <Onward side={props.side} />
            <button type="button" class="button" onClick={show}>
              Show again
              <small>only the {saySidePlural(props.side)} look</small>
            </button>
          </Curtain>
        </Match>
        <Match when={stage() === 'closed'}>
          <Curtain
            title={`The ${saySide(props.side)} orders are closed`}
            words={`Nobody reads them until the ${saySidePlural(enemyOf(props.side))} have closed theirs.`}
          >
            <Onward side={props.side} />
            <ActButton act={{ kind: 'open-orders', side: props.side }}>
              Open them again
              <small>only the {saySidePlural(props.side)} may</small>
            </ActButton>
          </Curtain>
        </Match>
      </Switch>
    </Sheet>
  )
}

const Title = (props: SideProps) => (
  <>
    <span class="side-word" data-pigment={pigmentOf(props.side)}>
      {saySide(props.side)}
    </span>{' '}
    orders
  </>
)

interface CurtainProps {
  readonly title: string
  readonly words: string
  readonly children: JSX.Element
}

function Curtain(props: CurtainProps) {
  return (
    <div class="curtain">
      <EmptyState title={props.title} action={<div class="curtain__ways">{props.children}</div>}>
        {props.words}
      </EmptyState>
    </div>
  )
}

/** On to the other side's orders while they are to be written, else to the table. */
function Onward(props: SideProps) {
  const desk = useDesk()
  const other = () => enemyOf(props.side)
  return (
    <>
      <Show when={!desk.battle().ready[other()]}>
        <button type="button" class="button button--main" onClick={() => instead(desk, `orders/${other()}`)}>
          {saySide(other())} orders ›
        </button>
      </Show>
      <button type="button" class="button" onClick={() => desk.screen.close()}>
        Back to the table
      </button>
    </>
  )
}

/** Undo of what was just written here, and closing. */
function Foot(props: SideProps) {
  const desk = useDesk()
  const mine = () => {
    const last = desk.live.acts().at(-1)?.events[0]
    return last?.kind === 'ordersWritten' && last.side === props.side
  }
  const close = async () => {
    if (!(await desk.perform({ kind: 'close-orders', side: props.side }, 'stay'))) return
    desk.look(null)
    if (revealed(desk.battle())) desk.screen.close()
  }
  return (
    <>
      <button type="button" class="button chart__undo" disabled={!mine() || desk.busy()} onClick={() => void desk.live.undo()}>
        Undo
        <small>the last order</small>
      </button>
      <button type="button" class="button button--main chart__close" disabled={desk.busy()} onClick={() => void close()}>
        Close {saySide(props.side)} orders
        <small>{sayLeftOut(desk.battle(), desk.place(), props.side)}</small>
      </button>
    </>
  )
}
