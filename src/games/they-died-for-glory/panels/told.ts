/** What is said of an act when it is done. */
import type { NoticeText } from '#ui/notice.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import { hands } from '#tdfg/text/hands.ts'
import { resultOf } from '#tdfg/text/results.ts'

/** The result of an act, and what hands must do; null where there is nothing to tell. */
export function told(after: Battle, events: readonly BattleEvent[]): NoticeText | null {
  const { title, detail, tone } = resultOf(after, events)
  if (title === '') return null
  const toDo = hands(after, events)
  return {
    title,
    detail: detail || undefined,
    hands: toDo.length > 0 ? toDo.join(' · ') : undefined,
    tone: tone === 'bad' ? 'warn' : 'result',
  }
}
