/** The fields of a line of units. */
import { createMemo, Show } from 'solid-js'
import { NumberField, PickField, TextField } from '#ui/fields.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { setUnit, type UnitPatch } from '#tdfg/forces/edit.ts'
import { START_TAGS, TROOP_KINDS, WEAPON_TAGS, type StartTag, type WeaponTag } from '#tdfg/forces/format.ts'
import { entryOf, type ForcesUnit, type Placed } from '#tdfg/forces/model.ts'
import { presetOf } from '#tdfg/forces/presets.ts'
import { isInfantry } from '#tdfg/rules/unit.ts'
import { sayStart, sayWeaponTag } from '#tdfg/text/troop-tags.ts'
import { capital } from '#tdfg/text/words.ts'
import type { Field } from '#tdfg/forces/problems.ts'
import { useBoard } from './drawing-board.tsx'
import { EntryField } from './entry-field.tsx'
import { nameOfNode } from './naming.ts'
import { TroopField } from './troop-grid.tsx'

const USUAL = ''

export function UnitFields(props: { readonly placed: Placed<ForcesUnit> }) {
  const board = useBoard()
  const unit = () => props.placed.node
  const name = () => nameOfNode(unit())
  const kind = () => TROOP_KINDS[unit().troop]
  const about = (field: Field) => board.about(props.placed.at, field)
  const set = (what: string, patch: UnitPatch) =>
    void board.perform(`${what} of ${name()}`, setUnit(board.forces(), props.placed.at, patch), `${what} ${props.placed.at}`)
  const usual = createMemo(() => presetOf(props.placed.side, unit().troop, board.tables())?.figures.value)
  return (
    <div class="fields">
      <TextField
        label="Name"
        value={unit().name}
        placeholder={props.placed.side === 'french' ? '50th Line' : '58th Infantry'}
        {...about('name')}
        onInput={(value) => set('Name', { name: value })}
      />
      <TroopField
        side={props.placed.side}
        value={unit().troop}
        {...about('troop')}
        onPick={(troop) => set('Troops', { troop })}
      />
      <div class="fields fields--pair">
        <NumberField
          label="Units of this kind"
          value={unit().count}
          least={1}
          most={40}
          {...about('count')}
          hint={unit().count > 1 ? 'Numbered by themselves' : undefined}
          onChange={(count) => set('Number', { count })}
        />
        <NumberField
          label={unit().count > 1 ? 'Figures of each' : 'Figures'}
          value={unit().figures}
          usual={usual()}
          least={1}
          most={99}
          {...about('figures')}
          hint={
            <Show when={unit().figures !== null} fallback="The usual strength">
              <button type="button" class="link-button" onClick={() => set('Figures', { figures: null })}>
                Usual strength{usual() === undefined ? '' : `: ${usual()}`}
              </button>
            </Show>
          }
          onChange={(figures) => set('Figures', { figures })}
        />
      </div>
      <EntryField
        enters={unit().enters}
        above={entryOf({ node: { ...unit(), enters: null }, above: props.placed.above })}
        turns={board.forces().turns}
        {...about('enters')}
        onChange={(enters) => set('Entry', { enters })}
      />
      <PickField<StartTag | typeof USUAL>
        label={unit().enters === null ? 'Formation at the start' : 'Formation at its entry'}
        value={unit().start ?? USUAL}
        options={[
          { value: USUAL, label: 'The usual one of its kind' },
          ...START_TAGS.map((tag) => ({ value: tag, label: capital(sayStart(tag)) })),
        ]}
        {...about('start')}
        onChange={(start) => set('Formation', { start: start === USUAL ? null : start })}
      />
      <TextField
        label="Remark"
        value={unit().remark ?? ''}
        placeholder="town garrison"
        {...about('remark')}
        onInput={(remark) => set('Remark', { remark })}
      />
      <Show when={isInfantry(kind())}>
        <PickField<WeaponTag | typeof USUAL>
          label="Small arm"
          value={unit().weapon ?? USUAL}
          options={[
            { value: USUAL, label: 'The usual one of its nation' },
            ...WEAPON_TAGS.map((tag) => ({ value: tag, label: sayWeaponTag(tag) })),
          ]}
          {...about('weapon')}
          onChange={(weapon) => set('Small arm', { weapon: weapon === USUAL ? null : weapon })}
        />
        <Show when={props.placed.side === 'french'}>
          <ToggleChip
            label="Reserve troops"
            detail="raw: they form and rally worse"
            pressed={unit().reserve}
            onChange={(reserve) => set('Reserve', { reserve })}
          />
        </Show>
      </Show>
    </div>
  )
}
