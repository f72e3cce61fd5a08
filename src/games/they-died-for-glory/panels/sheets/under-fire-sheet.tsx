/** One target, chosen once; below it every enemy that may fire at it, a tap each, so that volleys follow quickly. */
import { children, createMemo, For, Show } from 'solid-js'
import { Sheet } from '#ui/sheet.tsx'
import { Strength } from '#ui/strength.tsx'
import { UnitSign } from '#ui/unit-sign.tsx'
import type { Seen } from '#tdfg/battle/acts.ts'
import { whyNot } from '#tdfg/battle/possible.ts'
import { movesUnknown } from '#tdfg/battle/may/move.ts'
import { enemyOf, onTable, type BattleUnit } from '#tdfg/battle/state.ts'
import { lossesToForceProne } from '#tdfg/rules/prone.ts'
import { live } from '#tdfg/rules/unit.ts'
import { chipsOf, figureWord, sayTroop } from '#tdfg/text/names.ts'
import { counted, figure, listed } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf, shapeOf, signOf } from '../looks.ts'
import { SeenChips } from './seen-chips.tsx'
import { isTarget } from './target-list.tsx'
import { FirerPad, FirerRow, headOf } from './volley-row.tsx'
import { dueFirst, RefusedHere, Told } from './volley-told.tsx'
import './fire.css'

/** Which firer is open, and what has been entered for it. */
interface Entry {
  readonly firer: string | null
  readonly band: number | null
}

const NOBODY: Entry = { firer: null, band: null }

export function UnderFireSheet(props: { readonly target: string }) {
  const desk = useDesk()
  return <Show when={desk.unit(props.target)}>{(target) => <UnderFire target={target()} />}</Show>
}

/** Has fired at this target in this turn: it stays in the list, spent or not. */
const hasFiredAt = (unit: BattleUnit, target: BattleUnit): boolean => unit.volleys > 0 && unit.last?.target === target.id

function UnderFire(props: { readonly target: BattleUnit }) {
  const desk = useDesk()
  const [entry, setEntry] = desk.screen.draft<Entry>('firer', NOBODY)
  const [seen, setSeen] = desk.screen.draft<Seen>('seen', {})
  const firers = createMemo(() => {
    const shown = (unit: BattleUnit) => hasFiredAt(unit, props.target) || whyNot(desk.scene, unit, 'fire') === null
    const all = desk.battle().units.filter((unit) => unit.side === enemyOf(props.target.side) && onTable(unit) && shown(unit))
    return all.map((unit): string => unit.id)
  })
  const open = () => isTarget(props.target)
  const held = createMemo(() => dueFirst(desk))
  const firing = createMemo(() => {
    const firer = desk.unit(entry().firer ?? '')
    const able = firer && open() && !held() && whyNot(desk.scene, firer, 'fire') === null && !movesUnknown(desk.scene, firer)
    return able ? firer : undefined
  })
  const bandOf = (id: string) => (entry().firer === id ? entry().band : null)
  const show = (id: string, opened: boolean) => {
    desk.tell(null)
    setEntry(opened ? { firer: id, band: null } : NOBODY)
  }
  const done = (fired: boolean) => {
    if (!fired) return
    // The key that was tapped goes with the pad; the focus returns to its unit.
    document.getElementById(headOf(entry().firer ?? ''))?.focus()
    setEntry(NOBODY)
    setSeen({})
  }
  const pad = children(() => (
    <Show when={firing()}>
      {(firer) => <FirerPad firer={firer()} target={props.target} seen={seen()} band={entry().band} onDone={done} />}
    </Show>
  ))
  return (
    <Sheet
      title={`Fire at ${props.target.name}`}
      subtitle={<Who target={props.target} />}
      onClose={() => desk.screen.close()}
      footer={pad()}
    >
      <Told />
      <Standing target={props.target} />
      <Show when={open()} fallback={<Closed target={props.target} />}>
        <SeenChips unit={props.target} seen={seen()} onChange={setSeen} />
        <Show when={held()}>{(no) => <RefusedHere refusal={no()} />}</Show>
        <h3 class="section__title">Who fires?</h3>
        <Show when={firers().length > 0} fallback={<p class="soft">Nobody has an operation left to fire with.</p>}>
          <ul class="firers">
            <For each={firers()}>
              {(id) => (
                <FirerRow
                  id={id}
                  target={props.target}
                  seen={seen()}
                  open={entry().firer === id}
                  band={bandOf(id)}
                  onOpen={(opened) => show(id, opened)}
                  onBand={(band) => setEntry({ firer: id, band })}
                  onDone={done}
                />
              )}
            </For>
          </ul>
        </Show>
      </Show>
    </Sheet>
  )
}

function Who(props: { readonly target: BattleUnit }) {
  const desk = useDesk()
  return (
    <span class="at-target" data-pigment={pigmentOf(props.target.side)}>
      <UnitSign kind={signOf(props.target)} title={sayTroop(props.target.troop)} size="text" />
      <span>{listed(chipsOf(desk.battle(), props.target).map((chip) => chip.text))}</span>
    </span>
  )
}

/** Its strength, and how far the fire of this turn has brought it. */
function Standing(props: { readonly target: BattleUnit }) {
  const desk = useDesk()
  const limit = () => desk.battle().tables.smallArms.forcedProne.value
  const lost = () => props.target.smallArmsLosses
  const mayGo = () => lossesToForceProne(desk.battle().tables, props.target) !== null
  return (
    <div data-pigment={pigmentOf(props.target.side)}>
      <Strength
        figures={props.target.figures}
        casualties={props.target.casualties}
        shape={shapeOf(props.target)}
        worded
        label={`${live(props.target)} of ${counted(props.target.figures, figureWord(props.target))}`}
      />
      <Show when={onTable(props.target)}>
        <p class="standing__fire">
          <Show when={mayGo()} fallback={<>{figure(lost())} lost to small arms this turn</>}>
            <Marks filled={lost()} of={limit()} />
            {figure(lost())} of {figure(limit())} small-arms losses that force it prone
          </Show>
        </p>
      </Show>
    </div>
  )
}

/** A mark for each loss that forces prone, those that have fallen filled. */
function Marks(props: { readonly filled: number; readonly of: number }) {
  return (
    <span class="standing__marks" aria-hidden="true">
      <For each={Array.from({ length: props.of }, (_, at) => at)}>
        {(at) => <i class="standing__mark" classList={{ 'standing__mark--lost': at < props.filled }} />}
      </For>
    </span>
  )
}

/** It is gone, or touched by somebody: nobody fires at it any more. */
function Closed(props: { readonly target: BattleUnit }) {
  const desk = useDesk()
  return (
    <div class="refused">
      <p>
        Nobody can fire at {props.target.name} now: {listed(chipsOf(desk.battle(), props.target).map((chip) => chip.text))}.
      </p>
      <div class="buttons">
        <button type="button" class="button button--main" onClick={() => desk.screen.close()}>
          Back to the table
        </button>
      </div>
    </div>
  )
}
