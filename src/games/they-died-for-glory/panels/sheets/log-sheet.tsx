/** The whole log. */
import { sayTurn } from '#tdfg/text/names.ts'
import { useDesk } from '../desk.tsx'
import { LogList } from '../log-list.tsx'
import { ActSheet } from './close-parts.tsx'

export function LogSheet() {
  const desk = useDesk()
  return (
    <ActSheet title="Log" subtitle={sayTurn(desk.battle(), desk.place())}>
      <LogList />
    </ActSheet>
  )
}
