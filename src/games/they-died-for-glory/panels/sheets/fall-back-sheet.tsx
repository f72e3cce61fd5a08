/** Falling back by choice: the test, one die, and what to remember about going. */
import { createMemo, Show } from 'solid-js'
import { FacesRow } from '#ui/faces-row.tsx'
import { FACES, type Face } from '#ui/faces.ts'
import type { Faces } from '#tdfg/battle/acts.ts'
import { mayNotFallBack } from '#tdfg/battle/may/fall-back.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { moraleOutcome, moraleRating, rollsDie } from '#tdfg/rules/morale.ts'
import { unitLine } from '#tdfg/text/names.ts'
import type { Tables } from '#tdfg/types.ts'
import { AssumedNote } from '../charts/assumed-note.tsx'
import { numbersOf } from '../charts/assumed-tests.tsx'
import { useDesk } from '../desk.tsx'
import { TestOdds } from './charge-odds.tsx'
import { ActSheet, Allowed } from './close-parts.tsx'
import { ReminderList } from './reminder-list.tsx'

export function FallBackSheet(props: { readonly unit: string }) {
  const desk = useDesk()
  return <Show when={desk.unit(props.unit)}>{(unit) => <FallBack unit={unit()} />}</Show>
}

function FallBack(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  return (
    <ActSheet title={`${props.unit.name} falls back?`} subtitle={unitLine(desk.battle(), props.unit)}>
      <Allowed refusal={mayNotFallBack(desk.scene, props.unit)}>
        <AssumedNote numbers={numbersOf(moraleRating(desk.tables(), props.unit, 'voluntary').steps)} />
        <TestOdds unit={props.unit} reason="voluntary" label="Its test to fall back" />
        <TestDie unit={props.unit} />
        <h3 class="section__title">Remember</h3>
        <ReminderList phase="voluntary-fallback" />
      </Allowed>
    </ActSheet>
  )
}

/** Under each face what becomes of the unit: it goes, it runs, or the 1 asks first. */
function wordsOf(tables: Tables, unit: BattleUnit): Readonly<Partial<Record<Face, string>>> {
  const word = (face: Face): string => {
    const { outcome, asks } = moraleOutcome(tables, unit, 'voluntary', face)
    if (asks !== null) return 'in reach?'
    return outcome === 'passes' ? 'goes' : outcome === 'removed' ? 'is gone' : 'runs'
  }
  return Object.fromEntries(FACES.map((face) => [face, word(face)]))
}

function TestDie(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const tables = () => desk.battle().tables
  const rating = createMemo(() => moraleRating(tables(), props.unit, 'voluntary').value)
  const go = (die: Faces | null) => void desk.perform({ kind: 'fall-back', unit: props.unit.id, die })
  return (
    <Show
      when={rollsDie(tables(), props.unit, 'voluntary')}
      fallback={
        <button type="button" class="button button--main close-wide" disabled={desk.busy()} onClick={() => go(null)}>
          It runs, no die
        </button>
      }
    >
      <FacesRow
        label="What does the die show?"
        failsOn={FACES.filter((face) => face > rating())}
        words={wordsOf(tables(), props.unit)}
        disabled={desk.busy()}
        onFace={(face) => go({ faces: [face], by: 'table' })}
        onRoll={() => go({ faces: desk.roll(1), by: 'app' })}
      />
    </Show>
  )
}
