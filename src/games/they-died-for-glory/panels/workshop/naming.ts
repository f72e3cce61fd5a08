/** What groups and units are called where they have no name yet. */
import type { ForcesNode } from '#tdfg/forces/model.ts'
import { sayTag } from '#tdfg/text/troop-tags.ts'
import { capital } from '#tdfg/text/words.ts'

export const nameOfNode = (node: ForcesNode): string =>
  node.name || (node.kind === 'unit' ? capital(sayTag(node.troop)) : 'Formation without a name')
