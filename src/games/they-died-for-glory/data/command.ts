/** Command figures (`command.*`) and what the eye sees (`sight.*`). */
import { assumed, printed, ruling } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'

const AS_FRENCH = 'as the French'

export const COMMAND: Tables['command'] = {
  reach: {
    french: {
      brigade: printed('command.reach', 12),
      division: printed('command.reach', 18),
      corps: printed('command.reach', 24),
    },
    german: {
      brigade: assumed('command.reach', 12, AS_FRENCH),
      division: assumed('command.reach', 18, AS_FRENCH),
      corps: assumed('command.reach', 24, AS_FRENCH),
    },
  },
  fireRisk: assumed('command.fire-risk', 12, 'two dice, the number is not in the text'),
  meleeRisk: printed('command.melee-risk', 10),
  movesBeyondReach: printed('ops.command', 1),
}

export const SIGHT: Tables['sight'] = { hidden: ruling('sight.hidden', 4, 'close up is as far as fire goes into woods') }
