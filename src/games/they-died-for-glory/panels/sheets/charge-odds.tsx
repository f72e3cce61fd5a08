/** Odds of a charge before it is announced: both tests, and the melee if it gets there. No distance enters into them. */
import { createMemo, For, Show } from 'solid-js'
import type { Contest } from '#core/chances.ts'
import { StepList } from '#ui/step-list.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { evolve } from '#tdfg/battle/evolve.ts'
import { meleePools, meleeWith, type Melee, type MeleePool } from '#tdfg/battle/melees.ts'
import { halfOf } from '#tdfg/battle/halves.ts'
import { enemyOf, unitOf, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { moraleRating, passChance } from '#tdfg/rules/morale.ts'
import { meleeOdds, type Fighter } from '#tdfg/rules/odds.ts'
import { isEngaged, live } from '#tdfg/rules/unit.ts'
import { sayMorale } from '#tdfg/text/obligations.ts'
import { sayMeleeStep, sayMoraleStep } from '#tdfg/text/steps.ts'
import { diceOf, faceShort } from '#tdfg/text/words.ts'
import type { Place, Reason, Side } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { sayChance, sayFraction, UnitName } from './close-parts.tsx'
import { OddsBar } from './odds-bar.tsx'
import { stepRows } from './odds-parts.tsx'

const AHEAD = 'ahead'

/** How a melee may part, the side of `first` being a. */
export function contestOf(battle: Battle, melee: Melee, pools: readonly MeleePool[], first: Side): Contest {
  const fighter = (side: Side): Fighter => ({
    pools: pools.filter(({ unit }) => unitOf(battle, unit).side === side).map(({ plan }) => plan.value),
    live: melee.units[side].reduce((sum, id) => sum + live(unitOf(battle, id)), 0),
  })
  return meleeOdds(fighter(first), fighter(enemyOf(first)))
}

interface Touching {
  readonly attacker: BattleUnit
  readonly defender: BattleUnit
  /** The defender countercharged. */
  readonly met: boolean
  /** A deep column becomes an assault column on the way; left out: it does. */
  readonly assault?: boolean
  /** A cavalry charge runs straight for long enough; left out: it does. */
  readonly straight?: boolean
  /** Where it strikes; left out: in front. */
  readonly struck?: 'front' | 'flank' | 'rear'
}

/** The battle as it would be at contact: all who lie have stood up. */
function atContact(
  battle: Battle,
  place: Place,
  { attacker, defender, met, assault = true, straight = true, struck }: Touching,
): Battle {
  const stands = ({ id, prone }: BattleUnit): readonly BattleEvent[] =>
    prone ? [{ kind: 'stoodUp', unit: id, operations: 0, why: 'charged' }] : []
  const closes: readonly BattleEvent[] =
    assault && attacker.formation === 'deep-column'
      ? [{ kind: 'formationChanged', unit: attacker.id, to: 'assault-column', operations: 0 }]
      : []
  const touch: BattleEvent = {
    kind: 'contactMade',
    contact: AHEAD,
    attacker: attacker.id,
    defender: defender.id,
    half: halfOf(place.phase) ?? attacker.side,
    turn: place.turn,
    attackerCharged: true,
    defenderCharged: met,
    straight,
    ...(struck ? { struck } : {}),
    early: false,
  }
  return [...stands(attacker), ...stands(defender), ...closes, touch].reduce(evolve, battle)
}

export function MeleeAhead(props: Touching) {
  const desk = useDesk()
  const ahead = createMemo(() => {
    const battle = atContact(desk.battle(), desk.place(), props)
    const melee = meleeWith(battle, desk.place(), AHEAD)
    if (!melee) return null
    const pools = meleePools(battle, melee, props.attacker.side, [])
    return { battle, pools, contest: contestOf(battle, melee, pools, props.attacker.side) }
  })
  return (
    <div class="close-ahead">
      <Show when={!props.met && !isEngaged(props.defender)}>
        <TestOdds unit={props.defender} reason="charged" label={`${props.defender.name} holds when touched`} />
      </Show>
      <Show when={ahead()}>
        {(found) => (
          <>
            <OddsBar label="Then the melee" contest={found().contest} first={props.attacker.side} />
            <For each={found().pools}>
              {(pool) => (
                <StepList
                  summary={
                    <span>
                      <UnitName unit={unitOf(found().battle, pool.unit)} /> {diceOf(pool.plan.value.dice)},{' '}
                      {faceShort(pool.plan.value.need)}
                    </span>
                  }
                  steps={stepRows(pool.plan.steps.map(sayMeleeStep))}
                />
              )}
            </For>
          </>
        )}
      </Show>
    </div>
  )
}

interface TestOddsProps {
  readonly unit: BattleUnit
  readonly reason: Reason
  readonly label: string
}

/** A test before it is taken: the chance that the unit passes, its sum, and the steps behind that. */
export function TestOdds(props: TestOddsProps) {
  const desk = useDesk()
  const finding = createMemo(() => moraleRating(desk.battle().tables, props.unit, props.reason))
  const chance = createMemo(() => passChance(desk.battle().tables, props.unit, props.reason))
  const words = () => sayMorale(finding())
  return (
    <div class="close-test" data-pigment={pigmentOf(props.unit.side)}>
      <p class="close-test__head">
        <span>{props.label}</span>
        <b class="close-test__chance">{sayChance(chance())}</b>
      </p>
      <StepList
        summary={
          <span>
            {words().sum} · {words().fails} · passes {sayFraction(chance())}
          </span>
        }
        steps={stepRows(finding().steps.map(sayMoraleStep))}
      />
    </div>
  )
}
