/** Two ends of one battle side by side, of which a person keeps one. */
import { For, Show } from 'solid-js'
import type { Arrival, Kept } from '#app/hand-over/arrival.ts'
import { endOf, lastShared, type End, type EndAct } from '#app/hand-over/ends.ts'
import { sayMoment } from '#app/say-time.ts'
import { pigmentOf } from '#ui/pigment.ts'
import { StrengthBar } from '#ui/strength-bar.tsx'

interface ForkProps {
  readonly arrival: Arrival
  readonly onKeep: (kept: Kept) => void
}

export function Fork(props: ForkProps) {
  const { game, here, dispatch } = props.arrival
  const now = Date.now()
  if (here === null) return null
  const shared = lastShared(game, here.common)
  const mine = endOf(game, here.common, here.mine)
  const theirs = endOf(game, here.common, here.theirs)
  return (
    <>
      <p>
        {dispatch.title} went on in two ways
        <Show when={shared}>
          {(act) => (
            <>
              {' '}
              after <b>{act().name}</b>, {sayMoment(act().at, now)}
            </>
          )}
        </Show>
        . Keep one; the other stays on this phone as a battle of its own.
      </p>
      <div class="hand-over__ends">
        <OneEnd title="This phone" end={mine} now={now} onKeep={() => props.onKeep('mine')} />
        <OneEnd title="The other phone" end={theirs} now={now} onKeep={() => props.onKeep('theirs')} />
      </div>
    </>
  )
}

interface OneEndProps {
  readonly title: string
  readonly end: End
  readonly now: number
  readonly onKeep: () => void
}

const sidesOf = ({ summary }: End) => summary.sides.map(({ sign, ...side }) => ({ ...side, pigment: pigmentOf(sign) }))

/** A device by the first letters of its name, which tell it from the others at a table. */
const nameOf = (device: string) => device.slice(0, 4)

function OneEnd(props: OneEndProps) {
  const device = () => props.end.acts[0]?.by ?? ''
  const when = (act: EndAct) =>
    [
      sayMoment(act.at, props.now).replace(/^today, /, ''),
      ...(act.by === device() ? [] : [`by device ${nameOf(act.by)}`]),
      ...(act.gone ? ['taken back'] : []),
    ].join(', ')
  return (
    <section class="hand-over__end" aria-label={props.title}>
      <h3>
        {props.title} <small class="soft">device {nameOf(device())}</small>
      </h3>
      <p class="small soft">{props.end.summary.where}</p>
      <Show when={props.end.summary.sides.length > 0}>
        <StrengthBar sides={sidesOf(props.end)} />
      </Show>
      <button type="button" class="button button--main" onClick={() => props.onKeep()}>
        Keep this one
      </button>
      <ol class="rows">
        <For each={props.end.acts}>
          {(act) => (
            <li>
              <Show when={act.gone} fallback={<span>{act.name}</span>}>
                <s>{act.name}</s>
              </Show>
              <small>{when(act)}</small>
            </li>
          )}
        </For>
      </ol>
    </section>
  )
}
