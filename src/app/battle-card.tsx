/** A battle on the home screen: where it stands, who is left, and the way back to it. */
import { createSignal, Show } from 'solid-js'
import type { Summary } from '#games/game.ts'
import { announce } from '#app/announcer.tsx'
import { useAide } from '#app/aide.ts'
import { saveBattle } from '#app/keep-copy.ts'
import { makeHash } from '#app/route.ts'
import { sayFault } from '#app/say-fault.ts'
import { sayMoment } from '#app/say-time.ts'
import { readSummary, saySecret } from '#app/summary.ts'
import type { BattleRow } from '#store/index.ts'
import { pigmentOf } from '#ui/pigment.ts'
import { StrengthBar } from '#ui/strength-bar.tsx'

interface BattleCardProps {
  readonly row: BattleRow
  /** The one last played: drawn as the main card. */
  readonly first: boolean
  readonly now: number
}

const sidesOf = (summary: Summary) => summary.sides.map(({ sign, ...side }) => ({ ...side, pigment: pigmentOf(sign) }))

export function BattleCard(props: BattleCardProps) {
  const summary = () => readSummary(props.row.summary)
  const when = () => sayMoment(props.row.touched, props.now)
  const { store } = useAide()
  const [said, setSaid] = createSignal<string | null>(null)
  const words = () => [said(), saySecret(summary())].filter((one) => one !== null).join(' ')

  async function save() {
    const found = await store.read(props.row.id)
    const { seq: _seq, ...row } = props.row
    setSaid(found.ok ? await saveBattle({ ...row, lines: found.value.lines }) : sayFault(found.error))
    if (said() !== null) announce(words())
  }

  return (
    <article class="card battle-card" classList={{ 'card--main': props.first }}>
      <h3 class="battle-card__title">{props.row.title}</h3>
      <p>
        {summary()?.where ?? 'What it says of itself cannot be read; the battle itself may well open'} · {when()}
      </p>
      <Show when={summary()?.sides.length ? summary() : null}>{(found) => <StrengthBar sides={sidesOf(found())} />}</Show>
      <div class="buttons battle-card__buttons">
        <a class={`button ${props.first ? 'button--main' : ''}`} href={makeHash({ battle: props.row.id, path: '' })}>
          Go on
          <span class="sr-only"> with {props.row.title}</span>
        </a>
        <button type="button" class="button button--quiet" onClick={() => void save()}>
          Save
          <span class="sr-only"> {props.row.title} as a file</span>
        </button>
        <a class="button button--quiet" href={makeHash({ battle: null, path: `delete/${props.row.id}` })}>
          Delete…
          <span class="sr-only"> {props.row.title}</span>
        </a>
      </div>
      <Show when={words()}>
        <p>{words()}</p>
      </Show>
    </article>
  )
}
