/** The way to receive a battle, on the home screen. */
import { makeHash } from '#app/route.ts'

export function ReceiveCard() {
  return (
    <a class="card" href={makeHash({ battle: null, path: 'receive' })}>
      <h3>Receive a battle</h3>
      <p>From another phone at the table, without a network</p>
    </a>
  )
}
