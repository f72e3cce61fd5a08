import { test } from 'vitest'
import { walk } from '#machines/they-died-for-glory/turn.ts'
import { propose } from '#tdfg/battle/propose.ts'
import { sayEvent, nameAct, hands, resultOf } from '#tdfg/text/events.ts'
import { report, summary } from '#tdfg/text/summary.ts'
import { sayRefusal } from '#tdfg/text/refusals.ts'
import { french, german, muster, step } from '../battle/muster.ts'
import { mulberry, randomAct } from '../battle/random-acts.ts'
const ROWS = [french('I/50th'), french('II/50th'), french('I/74th', { cover: 'building' }), french('1st Turcos', { troop: 'turco' }),french('9th battery', { troop: 'field-artillery', gun: 'la-hitte-4', figures: 3 }),french('10th battery', { troop: 'mitrailleuse', figures: 2 }),french('3rd Hussars', { troop: 'light-cavalry', figures: 12 }),
german('I/58th', { formation: 'deep-column' }),german('II/58th', { formation: 'deep-column' }),german('III/58th', { formation: 'column' }),german('5th Jäger', { troop: 'jager', formation: 'skirmish' }),german('III/5th Bavarian', { nation: 'bavaria' }),german('1st battery',{troop:'field-artillery',gun:'krupp-4',figures:3}),german('4th Dragoons', { troop: 'light-cavalry', figures: 12 , enters: 2})]
test('x', () => {
  const pick = mulberry(Number(process.env['SEED'] ?? 5))
  let s = muster(ROWS, 5)
  const out: string[] = []
  for (let n = 0; n < 500 && !s.place.over; n++) {
    const act = randomAct(s.battle, s.place, pick)
    const done = propose(s.battle, s.place, { act }, walk)
    if (!done.ok) { out.push('   REFUSED ' + sayRefusal(s.battle, done.error)); continue }
    const lines: string[] = []
    for (const e of done.value) { const l = sayEvent(s.battle, e); lines.push(`      | ${l ?? '(' + e.kind + ')'}`); s = step(s, e) }
    const r = resultOf(s.battle, done.value)
    out.push(`* ${nameAct(s.battle, done.value)}`, ...lines, `      R ${r.tone}: ${r.title} // ${r.detail}`, ...hands(s.battle, done.value).map((h) => `      H ${h}`))
  }
  console.log(out.join('\n')); console.log(report(s.battle, s.place)); console.log(summary(s.battle, s.place))
})
