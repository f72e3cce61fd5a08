/** One unit: its strength, what it may and may not do and why, its numbers, what it owes, its story. */
import { For, Show } from 'solid-js'
import { Chip } from '#ui/chip.tsx'
import { createGradual } from '#ui/gradual.ts'
import { OpMarks } from '#ui/op-marks.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Strength } from '#ui/strength.tsx'
import { UnitSign } from '#ui/unit-sign.tsx'
import { onTable, type BattleUnit } from '#tdfg/battle/state.ts'
import { live } from '#tdfg/rules/unit.ts'
import { chipsOf, figureWord, sayTroop, unitLine } from '#tdfg/text/names.ts'
import { sayDue, sayObligation } from '#tdfg/text/obligations.ts'
import { capital, counted } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf, shapeOf, signOf } from '../looks.ts'
import { MoveCardRow } from './move-card.tsx'
import { instead, MayNot, MayNow } from './unit-may.tsx'
import { UnitNumbers } from './unit-numbers.tsx'
import { UnitStory } from './unit-story.tsx'
import { Told } from './volley-told.tsx'
import './fire.css'

export function UnitSheet(props: { readonly id: string }) {
  const desk = useDesk()
  return <Show when={desk.unit(props.id)}>{(unit) => <OneUnit unit={unit()} />}</Show>
}

function OneUnit(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  // What lies below the first screenful comes in the frame after.
  const drawn = createGradual(1)
  const below = () => drawn() > 1
  return (
    <Sheet
      title={
        <span class="unit-title" data-pigment={pigmentOf(props.unit.side)}>
          <UnitSign kind={signOf(props.unit)} title={sayTroop(props.unit.troop)} size="sheet" />
          <span class="unit-title__name">{props.unit.name}</span>
        </span>
      }
      subtitle={unitLine(desk.battle(), props.unit)}
      onClose={() => desk.screen.close()}
      footer={<Foot unit={props.unit} />}
    >
      <Told />
      <Standing unit={props.unit} />
      <Owes unit={props.unit} />
      <Show when={onTable(props.unit)}>
        <MayNow unit={props.unit} />
        <Show when={below()}>
          <MoveCardRow unit={props.unit} />
          <Ran unit={props.unit} />
          <MayNot unit={props.unit} />
          <UnitNumbers unit={props.unit} />
        </Show>
      </Show>
      <Show when={below()}>
        <UnitStory unit={props.unit} />
      </Show>
    </Sheet>
  )
}

/** Figures on their stands, its states, its operations. */
function Standing(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  return (
    <div class="unit-standing" data-pigment={pigmentOf(props.unit.side)}>
      <Strength
        figures={props.unit.figures}
        casualties={props.unit.casualties}
        shape={shapeOf(props.unit)}
        size="sheet"
        worded
        label={`${live(props.unit)} of ${counted(props.unit.figures, figureWord(props.unit))}`}
      />
      <div class="unit-standing__line">
        <div class="chips">
          <For each={chipsOf(desk.battle(), props.unit)}>
            {(chip) => <Chip tone={chip.warn ? 'warn' : 'plain'}>{chip.text}</Chip>}
          </For>
        </div>
        <Show when={onTable(props.unit)}>
          <OpMarks used={props.unit.operationsUsed} total={desk.battle().tables.operations.aTurn.value} inline />
        </Show>
      </div>
    </div>
  )
}

/** Obligations of the unit; the umpire may waive one. They are met on the table's own list. */
function Owes(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const ids = () =>
    desk
      .battle()
      .obligations.filter((owed) => owed.unit === props.unit.id)
      .map((owed): string => owed.id)
  const owed = (id: string) => desk.battle().obligations.find((row) => row.id === id)
  return (
    <Show when={ids().length > 0}>
      <section class="unit-owes">
        <h3 class="section__title">Owes</h3>
        <ul>
          <For each={ids()}>
            {(id) => (
              <Show when={owed(id)}>
                {(row) => (
                  <li class="unit-owes__one">
                    <span>
                      <b>{capital(sayObligation(desk.battle(), row()).because)}</b>
                      <small>
                        {sayDue(desk.battle(), row())} · {sayObligation(desk.battle(), row()).rule}
                      </small>
                    </span>
                    <button type="button" class="button button--owe" onClick={() => desk.screen.open(`waive/${id}`)}>
                      Waive…
                    </button>
                  </li>
                )}
              </Show>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}

/** It fell back in this phase: where an enemy barred its way, it surrenders. */
function Ran(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const ran = () => {
    const { fellBack } = props.unit
    return fellBack !== null && fellBack.turn === desk.place().turn && fellBack.phase === desk.place().phase
  }
  return (
    <Show when={ran()}>
      <button
        type="button"
        class="button"
        disabled={desk.busy()}
        onClick={() => void desk.perform({ kind: 'surrender', unit: props.unit.id })}
      >
        Surrenders
        <small>an enemy bars its way</small>
      </button>
    </Show>
  )
}

function Foot(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  return (
    <>
      <button
        type="button"
        class="button"
        disabled={desk.live.undoName() === null || desk.busy()}
        onClick={() => void desk.live.undo().then(() => desk.tell(null))}
      >
        Undo
        <small>{desk.live.undoName() ?? 'nothing yet'}</small>
      </button>
      <Show when={onTable(props.unit)}>
        <button type="button" class="button" onClick={() => instead(desk, `correct/${props.unit.id}`)}>
          Correct…
          <small>umpire, with a reason</small>
        </button>
      </Show>
    </>
  )
}
