/** Which rules have a page among the rules at hand. Apart from the pages themselves, which load when one is opened. */
import type { RuleId } from '#tdfg/types.ts'

/** What keeps the books sound is no rule of the game. */
export const hasPage = (rule: RuleId): boolean => rule !== '' && !rule.startsWith('book.')
