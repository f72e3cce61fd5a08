/** The fields of a formation or heading. */
import { createMemo } from 'solid-js'
import { PickField, TextField } from '#ui/fields.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { setGroup, type GroupPatch } from '#tdfg/forces/edit.ts'
import type { Level } from '#tdfg/forces/format.ts'
import { entryOf, type ForcesGroup, type Placed } from '#tdfg/forces/model.ts'
import { nationsOf } from '#tdfg/forces/nations.ts'
import { sideOf } from '#tdfg/rules/unit.ts'
import { sayNation } from '#tdfg/text/names.ts'
import { sayLevel } from '#tdfg/text/troop-tags.ts'
import { capital } from '#tdfg/text/words.ts'
import { NATIONS, type Nation } from '#tdfg/types.ts'
import type { Field } from '#tdfg/forces/problems.ts'
import { useBoard } from './drawing-board.tsx'
import { EntryField } from './entry-field.tsx'
import { nameOfNode } from './naming.ts'

const FIGURES = ['none', 'brigade', 'division', 'corps', 'off'] as const
type Figure = (typeof FIGURES)[number]

const WORDS: Readonly<Record<Figure, string>> = {
  none: 'None',
  brigade: capital(sayLevel('brigade')),
  division: capital(sayLevel('division')),
  corps: capital(sayLevel('corps')),
  off: 'Not on the table',
}

const figureOf = ({ level, onTable }: ForcesGroup): Figure => (onTable ? (level ?? 'none') : 'off')
const isLevel = (figure: Figure): figure is Level => figure !== 'none' && figure !== 'off'

const INHERITED = ''

export function GroupFields(props: { readonly placed: Placed<ForcesGroup> }) {
  const board = useBoard()
  const group = () => props.placed.node
  const about = (field: Field) => board.about(props.placed.at, field)
  const set = (what: string, patch: GroupPatch) =>
    void board.perform(
      `${what} of ${nameOfNode(group())}`,
      setGroup(board.forces(), props.placed.at, patch),
      `${what} ${props.placed.at}`,
    )
  const above = createMemo(() =>
    nationsOf(board.forces())(props.placed.side, [...props.placed.above, { ...group(), nation: null }]),
  )
  return (
    <div class="fields">
      <TextField
        label="Name"
        value={group().name}
        placeholder="1st Brigade"
        {...about('name')}
        onInput={(name) => set('Name', { name })}
      />
      <TextField
        label="Commander"
        value={group().commander ?? ''}
        placeholder="his name"
        {...about('commander')}
        onInput={(commander) => set('Commander', { commander })}
      />
      <Segmented
        label="Command figure"
        labelled
        options={FIGURES.map((value) => ({ value, label: WORDS[value] }))}
        value={figureOf(group())}
        onChange={(figure) => set('Command', { level: isLevel(figure) ? figure : null, onTable: figure !== 'off' })}
      />
      <EntryField
        enters={group().enters}
        above={entryOf({ node: { ...group(), enters: null }, above: props.placed.above })}
        turns={board.forces().turns}
        {...about('enters')}
        onChange={(enters) => set('Entry', { enters })}
      />
      <PickField<Nation | typeof INHERITED>
        label="Nation"
        value={group().nation ?? INHERITED}
        options={[
          { value: INHERITED, label: `As above it: ${sayNation(above())}` },
          ...NATIONS.filter((nation) => sideOf(nation) === props.placed.side).map((value) => ({
            value,
            label: sayNation(value),
          })),
        ]}
        {...about('nation')}
        onChange={(nation) => set('Nation', { nation: nation === INHERITED ? null : nation })}
      />
      <TextField
        label="Remark"
        value={group().remark ?? ''}
        {...about('remark')}
        onInput={(remark) => set('Remark', { remark })}
      />
    </div>
  )
}
