/** The die that keeps a charge going which a volley would stop (`prone.reaction`). */
import { FacesRow } from '#ui/faces-row.tsx'
import { FACES } from '#ui/faces.ts'
import type { Obligation } from '#tdfg/battle/state.ts'
import { reactionHolds } from '#tdfg/rules/prone.ts'
import { useDesk } from './desk.tsx'

export function ReactionAnswer(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const losses = () => (props.owed.about.kind === 'reaction' ? props.owed.about.losses : 0)
  const take = (face: number) =>
    void desk.perform({ kind: 'test-reaction', obligation: props.owed.id, die: { faces: [face], by: 'table' } }, 'stay')
  return (
    <FacesRow
      label={<span class="sr-only">{desk.unit(props.owed.unit)?.name}: the die shows</span>}
      failsOn={FACES.filter((face) => !reactionHolds(losses(), face))}
      disabled={desk.busy()}
      onFace={take}
    />
  )
}
