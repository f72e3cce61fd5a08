/** Answers to what only the table knows: who was near, what is in reach, who stood. */
import type { Obligation } from '#tdfg/battle/state.ts'
import { chargeReach } from '#tdfg/rules/charge.ts'
import { inches } from '#tdfg/text/words.ts'
import { useDesk } from './desk.tsx'

interface OwedProps {
  readonly owed: Obligation
}

export function FriendsAnswer(props: OwedProps) {
  const desk = useDesk()
  return (
    <div class="todo__friends">
      <button
        type="button"
        class="button button--main todo__nobody"
        onClick={() => void desk.perform({ kind: 'name-friends', obligation: props.owed.id, friends: [] }, 'stay')}
      >
        Nobody within {inches(desk.tables().morale.friendsWithin.value, desk.battle())}
      </button>
      <button type="button" class="button button--owe" onClick={() => desk.screen.open(`friends/${props.owed.id}`)}>
        Somebody is…
      </button>
    </div>
  )
}

export function ReachAnswer(props: OwedProps) {
  const desk = useDesk()
  const answer = (inReach: boolean) => void desk.perform({ kind: 'answer-reach', obligation: props.owed.id, inReach }, 'stay')
  const reach = () => {
    const unit = desk.unit(props.owed.unit)
    return unit ? chargeReach(desk.tables(), unit) : 0
  }
  return (
    <div class="todo__friends">
      <p>Measure its charge: {inches(reach(), desk.battle())} in this formation. Is a German in reach?</p>
      <div class="todo__pair">
        <button type="button" class="button button--main" onClick={() => answer(false)}>
          No
        </button>
        <button type="button" class="button button--owe" onClick={() => answer(true)}>
          Yes, it must charge
        </button>
      </div>
    </div>
  )
}

export function CompelledAnswer(props: OwedProps) {
  const desk = useDesk()
  return (
    <div class="todo__pair">
      <button type="button" class="button button--main" onClick={() => desk.screen.open(`charge/${props.owed.unit}`)}>
        Charge whom?
      </button>
      <button
        type="button"
        class="button button--owe"
        onClick={() => void desk.perform({ kind: 'no-charge', obligation: props.owed.id }, 'stay')}
      >
        None in reach
      </button>
    </div>
  )
}

export function StoodAnswer(props: OwedProps) {
  const desk = useDesk()
  const answer = (stood: boolean) => void desk.perform({ kind: 'answer-stood', obligation: props.owed.id, stood }, 'stay')
  return (
    <div class="todo__pair">
      <button type="button" class="button button--main" onClick={() => answer(true)}>
        Stood: it rallies
      </button>
      <button type="button" class="button button--owe" onClick={() => answer(false)}>
        It moved
      </button>
    </div>
  )
}
