/** Where charge and countercharge meet (`charge.meet`), from the distance that was measured between them. */
import { createMemo, Show } from 'solid-js'
import { Segmented } from '#ui/segmented.tsx'
import type { StepRow } from '#ui/step-list.tsx'
import { chargeTables } from '#tdfg/battle/orders.ts'
import { enemyOf, unitsOf, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { chargeMeeting, oneMove } from '#tdfg/rules/charge.ts'
import { isGuns } from '#tdfg/rules/unit.ts'
import { parseDistance } from '#tdfg/text/measure.ts'
import { sayInFormation } from '#tdfg/text/names.ts'
import { sayMeeting, type Answer } from '#tdfg/text/reckoning.ts'
import { counted, figure, inches } from '#tdfg/text/words.ts'
import type { Formation } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { errorOf, FormationPick, Outcome } from './calculator-parts.tsx'
import { MeasureField } from './measure-field.tsx'
import { Pick } from './seen-chips.tsx'

/** The enemy whom the books name in this unit's charge, as charger or countercharger. */
function known(units: readonly BattleUnit[], charges: Battle['charges'], unit: BattleUnit) {
  const own = charges.find((charge) => charge.unit === unit.id && charge.stage !== 'over')
  const met = charges.find((charge) => charge.against !== null && charge.against === own?.id)
  const enemy = own === undefined ? undefined : own.against === null ? (met?.unit ?? own.target) : own.target
  return { charges: own === undefined || own.against === null, enemy: units.find(({ id }) => id === enemy)?.id ?? '' }
}

export function MeetingCalculator(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const { draft } = desk.screen
  const enemies = createMemo(() => unitsOf(desk.battle(), enemyOf(props.unit.side)).filter((unit) => !isGuns(unit)))
  const start = known(enemies(), desk.battle().charges, props.unit)
  const [role, setRole] = draft<'charges' | 'counters'>('meet role', start.charges ? 'charges' : 'counters')
  const [other, setOther] = draft<string>('meet other', start.enemy)
  const [moves, setMoves] = draft<number>('meet moves', chargeTables(desk.battle()).operations.chargeMoves.value)
  const [own, setOwn] = draft<Formation | null>('meet own', null)
  const [theirs, setTheirs] = draft<Formation | null>('meet theirs', null)
  const [distance, setDistance] = draft('meet distance', '')
  const enemy = () => enemies().find(({ id }) => id === other())
  const read = () => parseDistance(distance())
  const pair = createMemo(() => {
    const found = enemy()
    if (!found) return null
    const [here, there] = [
      { ...props.unit, formation: own() ?? props.unit.formation },
      { ...found, formation: theirs() ?? found.formation },
    ] as const
    return role() === 'charges' ? ([here, there] as const) : ([there, here] as const)
  })
  const reckoned = createMemo(() => {
    const [both, given] = [pair(), read()]
    if (!both || !given.ok || given.value === null) return null
    return reckonMeeting(desk.battle(), both, moves(), given.value)
  })
  return (
    <>
      <Segmented
        label={`What ${props.unit.name} does`}
        options={[
          { value: 'charges', label: 'It charges' },
          { value: 'counters', label: 'It countercharges' },
        ]}
        value={role()}
        onChange={setRole}
      />
      <div class="calc__line">
        <span>{role() === 'charges' ? 'Met by' : 'Meets'}</span>
        <EnemyPick enemies={enemies()} value={other()} onPick={(id) => (setTheirs(null), setOther(id))} />
      </div>
      <Segmented
        label="Moves of the charger"
        labelled
        options={Array.from({ length: chargeTables(desk.battle()).operations.chargeMoves.value }, (_, at) => ({
          value: at + 1,
          label: counted(at + 1, 'Move'),
        }))}
        value={moves()}
        onChange={setMoves}
      />
      <div class="calc__line">
        <span>{props.unit.name} in</span>
        <FormationPick
          label={`Formation of ${props.unit.name}`}
          unit={props.unit}
          value={own() ?? props.unit.formation}
          onPick={setOwn}
        />
      </div>
      <Show when={enemy()}>
        {(found) => (
          <div class="calc__line">
            <span>{found().name} in</span>
            <FormationPick
              label={`Formation of ${found().name}`}
              unit={found()}
              value={theirs() ?? found().formation}
              onPick={setTheirs}
            />
          </div>
        )}
      </Show>
      <MeasureField label="Measured between them" value={distance()} error={errorOf(read())} onInput={setDistance} />
      <Outcome
        answer={reckoned()?.answer ?? null}
        steps={reckoned()?.steps ?? []}
        missing="Choose the enemy, and type the distance between them before either moved."
      />
    </>
  )
}

function reckonMeeting(
  battle: Battle,
  [charger, countercharger]: readonly [BattleUnit, BattleUnit],
  moves: number,
  distance: number,
): { readonly answer: Answer; readonly steps: readonly StepRow[] } {
  const { tables } = battle
  const counter = tables.operations.counterchargeMoves
  const rows = [
    { unit: charger, moves, one: oneMove(tables, charger) },
    { unit: countercharger, moves: counter.value, one: oneMove(tables, countercharger) },
  ] as const
  const reaches = [(rows[0].one?.value ?? 0) * moves, (rows[1].one?.value ?? 0) * counter.value] as const
  const met = chargeMeeting(distance, ...reaches)
  const steps = rows.map(({ unit, moves, one }): StepRow => ({
    text: `${unit.name}: ${counted(moves, 'Move')} ${sayInFormation(unit.formation)}, ${one ? inches(one.value, battle) : figure(0)} each`,
    value: inches((one?.value ?? 0) * moves, battle),
    source: one?.source,
    rule: one?.rule,
    why: one?.why,
  }))
  const answer = sayMeeting({ charger: charger.name, countercharger: countercharger.name, distance, reaches, met }, battle)
  return {
    answer,
    steps: [
      ...steps,
      { text: 'each goes its share of the way', value: inches(distance, battle), source: 'printed', rule: 'charge.meet' },
    ],
  }
}

function EnemyPick(props: {
  readonly enemies: readonly BattleUnit[]
  readonly value: string
  readonly onPick: (id: string) => void
}) {
  const options = () => [['', 'choose…'] as const, ...props.enemies.map(({ id, name }) => [id as string, name] as const)]
  return <Pick label="The enemy" options={options()} value={props.value} onPick={props.onPick} />
}
