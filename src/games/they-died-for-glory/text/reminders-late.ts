/** Reminders of the phases that end a turn. */
import type { Phase } from '#tdfg/types.ts'
import type { Reminder } from './reminders.ts'

export const LATE_REMINDERS: Readonly<Record<Extract<Phase, 'clear-markers' | 'voluntary-fallback' | 'convergence'>, readonly Reminder[]>> = {
  'clear-markers': [
    { text: 'Operation and smoke markers come off: every unit has its two operations again.', rule: 'ops.two-a-turn', source: 'printed' },
    { text: 'Prone units stay prone, and fallen-back units stay fallen back.', rule: 'prone.effects', source: 'ruling' },
    { text: 'Whoever owes a charge next turn begins it with both operations taken for that.', rule: 'morale.french-one', source: 'ruling' },
    { text: 'An assault column is an ordinary column from here on.', rule: 'charge.announce', source: 'ruling' },
  ],
  'voluntary-fallback': [
    { text: 'Any unit may fall back, prone or spent too, if it passes a test; not one in contact or locked.', rule: 'fallback.voluntary', source: 'printed' },
    { text: 'It goes the whole way to its rear, never nearer an enemy, and ends facing him; it need not rally.', rule: 'fallback.voluntary', source: 'printed' },
    { text: 'A unit that fails this test runs like any other.', rule: 'fallback.voluntary', source: 'ruling' },
    { text: 'It costs the first operation of the next turn; guns arrive limbered and must unlimber again.', rule: 'ops.fallback-cost', source: 'printed' },
    { text: 'Friends in sight of its way test, unless it goes in skirmish order.', rule: 'morale.friend-fell-back', source: 'printed' },
    { text: 'A French 1 here: the unit has passed, but with a German in reach it stays and owes a charge.', rule: 'morale.french-one', source: 'ruling' },
  ],
  convergence: [
    { text: 'Shattered units of one type that have spent a full turn at their base line may become one.', rule: 'converge.time', source: 'printed' },
    { text: 'The new unit is removed if it fails morale once more.', rule: 'converge.removed', source: 'printed' },
    { text: 'A fallen-back unit that has not moved in the whole turn after its flight rallies now.', rule: 'morale.rally', source: 'ruling' },
    { text: 'Shattered units never rally.', rule: 'morale.shattered', source: 'printed' },
    { text: 'If an objective is dated to this turn, say who holds it.', rule: 'turn.game-length', source: 'seen' },
  ],
}
