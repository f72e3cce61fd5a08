/** After a refusal: the umpire may let it stand, with a reason that the log keeps (`turn.obligations`). */
import { createSignal, Show } from 'solid-js'
import { ReasonField } from '#ui/reason-field.tsx'
import { useDesk } from './desk.tsx'

export function LetStand() {
  const desk = useDesk()
  const [asking, setAsking] = createSignal(false)
  const [reason, setReason] = createSignal('')
  const able = () => desk.notice()?.tone === 'refused' && desk.refused()?.why.kind === 'rule'
  const stand = (why: string) =>
    void desk.letStand(why).then(() => {
      setAsking(false)
      setReason('')
    })
  return (
    <Show when={able()}>
      <Show
        when={asking()}
        fallback={
          <button type="button" class="button button--quiet" onClick={() => setAsking(true)}>
            Umpire: let it stand…
          </button>
        }
      >
        <ReasonField
          label="Umpire's reason"
          value={reason()}
          onInput={setReason}
          quick={['agreed by both', 'entered late', 'house rule']}
          confirm={{ label: 'Let it stand', onConfirm: stand }}
        />
      </Show>
    </Show>
  )
}
