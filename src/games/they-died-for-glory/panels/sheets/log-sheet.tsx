/** The whole log. */
import { sayTurn } from '#tdfg/text/names.ts'
import { useDesk } from '../desk.tsx'
import { LogList } from '../log-list.tsx'
import { ActSheet } from './close-parts.tsx'

/** `act`: the one to show; '' for the latest. */
export function LogSheet(props: { readonly act: string }) {
  const desk = useDesk()
  const sought = () => (/^\d+$/.test(props.act) ? { act: Number(props.act) } : {})
  return (
    <ActSheet title="Log" subtitle={sayTurn(desk.battle(), desk.place())}>
      <LogList {...sought()} />
    </ActSheet>
  )
}
