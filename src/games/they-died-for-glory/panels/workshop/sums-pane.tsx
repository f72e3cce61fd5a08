/** What an order of battle needs on the table: units, stands, figures and men, by side and kind. */
import { For, Show } from 'solid-js'
import { sayBalance } from '#tdfg/text/forces-totals.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { sayTag } from '#tdfg/text/troop-tags.ts'
import { capital, counted, figure } from '#tdfg/text/words.ts'
import { SIDES } from '#tdfg/types.ts'
import { pigmentOf } from '../looks.ts'
import { useBoard } from './drawing-board.tsx'

export function Sums() {
  const board = useBoard()
  return (
    // In the order of the keys, so that it can be scrolled without a pointer.
    <div class="sums__page" tabindex="0" role="region" aria-label="By side and kind">
      <Show when={sayBalance(board.totals())}>{(balance) => <p class="soft">{balance()}</p>}</Show>
      <BySide />
    </div>
  )
}

function BySide() {
  const board = useBoard()
  return (
    <For each={SIDES}>
      {(side) => {
        const sums = () => board.totals()[side]
        return (
          <section>
            <h3 class="section__title">
              <span class="side-word" data-pigment={pigmentOf(side)}>
                {saySidePlural(side)}
              </span>
            </h3>
            <Show when={sums().units > 0} fallback={<p class="soft">Nobody yet.</p>}>
              <table class="ledger sums">
                <thead>
                  <tr>
                    <th scope="col">Kind</th>
                    <th scope="col">Units</th>
                    <th scope="col">Stands</th>
                    <th scope="col">Figures</th>
                    <th scope="col">Men</th>
                  </tr>
                </thead>
                <tbody>
                  <For each={sums().kinds}>
                    {(row) => (
                      <tr>
                        <th scope="row">{capital(sayTag(row.tag))}</th>
                        <td>{row.units}</td>
                        <td>{row.stands}</td>
                        <td>{row.figures}</td>
                        <td>{row.guns > 0 ? counted(row.guns, 'gun') : figure(row.men)}</td>
                      </tr>
                    )}
                  </For>
                  <Show when={sums().commanders > 0}>
                    <tr>
                      <th scope="row">Command figures</th>
                      <td />
                      <td>{sums().commanders}</td>
                      <td>{sums().commanders}</td>
                      <td />
                    </tr>
                  </Show>
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">All</th>
                    <td>{sums().units}</td>
                    <td>{sums().stands}</td>
                    <td>{sums().figures}</td>
                    <td>
                      {figure(sums().men)}
                      <Show when={sums().guns > 0}>
                        <small>{counted(sums().guns, 'gun')}</small>
                      </Show>
                    </td>
                  </tr>
                </tfoot>
              </table>
            </Show>
          </section>
        )
      }}
    </For>
  )
}
