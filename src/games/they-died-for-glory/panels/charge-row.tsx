/** A charge that stands and is to be carried out on the table. */
import { TodoRow } from '#ui/todo-row.tsx'
import { useDesk } from './desk.tsx'
import { pigmentOf } from './looks.ts'

export function ChargeRow(props: { readonly id: string }) {
  const desk = useDesk()
  const charge = () => desk.battle().charges.find((row) => row.id === props.id)
  const name = (id: string | undefined) => (id ? (desk.unit(id)?.name ?? '') : '')
  const words = () => {
    const found = charge()
    if (!found) return ''
    return found.against === null ? `charges ${name(found.target)}` : `may still touch ${name(found.target)}, shot to the ground`
  }
  return (
    <TodoRow
      title={
        <span class="side-word" data-pigment={pigmentOf(desk.unit(charge()?.unit ?? '')?.side ?? 'german')}>
          {name(charge()?.unit)}
        </span>
      }
      detail={words()}
      action={
        <button type="button" class="button button--owe" onClick={() => desk.screen.open(`carry-out/${props.id}`)}>
          Carry out
        </button>
      }
    />
  )
}
