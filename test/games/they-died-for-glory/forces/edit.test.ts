/** Changes to forces: each by hand, and many at random against a slower way to say the same. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Result } from '#core/result.ts'
import {
  aboveOf,
  add,
  belowOf,
  duplicate,
  moveInto,
  moveMany,
  nodeAt,
  remove,
  removeMany,
  setForces,
  setGroup,
  setMany,
  setUnit,
  shift,
  type Edited,
  type NoEdit,
} from '#tdfg/forces/edit.ts'
import {
  everyNode,
  isGroup,
  NO_GROUP,
  NO_UNIT,
  tidy,
  type At,
  type Forces,
  type ForcesGroup,
  type ForcesNode,
} from '#tdfg/forces/model.ts'
import { nationsOf } from '#tdfg/forces/nations.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { writeForces } from '#tdfg/forces/write.ts'
import { anyForces } from './arbitrary.ts'

vi.setConfig({ testTimeout: 60_000 })

const HEADER = 'title: T\nturns: 9\nnations: II Corps bavaria\n\n'
const TREE = `French
  A
    B
      1st [line]
      2nd [line]
    3rd [line]
  C
    4th [line]

German
  II Corps
    5th [line]
`
const forces = readForces(HEADER + TREE).forces

const done = (edit: Result<Edited, NoEdit>): Edited => {
  if (!edit.ok) throw new Error(edit.error)
  return edit.value
}
/** The tree on one line: `A(B(1st 2nd) 3rd) C(4th) | II Corps(5th)`. */
function shape(some: Forces): string {
  const of = (nodes: readonly ForcesNode[]): string =>
    nodes.map((node) => (isGroup(node) ? `${node.name}(${of(node.below)})` : node.name)).join(' ')
  return `${of(some.french)} | ${of(some.german)}`
}
const after = (edit: Result<Edited, NoEdit>): string => {
  const { forces: so, at } = done(edit)
  return `${shape(so)} @ ${at}`
}
const nest = (levels: number): ForcesGroup => ({ ...NO_GROUP, name: 'G', below: levels === 1 ? [] : [nest(levels - 1)] })
const unit = { ...NO_UNIT, name: 'new' }

describe('one at a time', () => {
  it.each([
    ['add, as the last', add(forces, 'french.0.0', unit), 'A(B(1st 2nd new) 3rd) C(4th) | II Corps(5th) @ french.0.0.2'],
    ['add, in between', add(forces, 'french.0.0', unit, 1), 'A(B(1st new 2nd) 3rd) C(4th) | II Corps(5th) @ french.0.0.1'],
    ['remove a unit', remove(forces, 'french.0.0.0'), 'A(B(2nd) 3rd) C(4th) | II Corps(5th) @ french.0.0'],
    ['remove a group with all in it', remove(forces, 'french.0'), 'C(4th) | II Corps(5th) @ french'],
    ['duplicate a group', duplicate(forces, 'french.0.0'), 'A(B(1st 2nd) B(1st 2nd) 3rd) C(4th) | II Corps(5th) @ french.0.1'],
    ['down', shift(forces, 'french.0.0', 1), 'A(3rd B(1st 2nd)) C(4th) | II Corps(5th) @ french.0.1'],
    ['up', shift(forces, 'french.1', -1), 'C(4th) A(B(1st 2nd) 3rd) | II Corps(5th) @ french.0'],
    ['into another group', moveInto(forces, 'french.0.0.0', 'french.1'), 'A(B(2nd) 3rd) C(4th 1st) | II Corps(5th) @ french.1.1'],
    [
      'into the group above',
      moveInto(forces, 'french.0.0.0', 'french.0'),
      'A(B(2nd) 3rd 1st) C(4th) | II Corps(5th) @ french.0.2',
    ],
    [
      'a group past itself: its target moves up',
      moveInto(forces, 'french.0', 'french.1'),
      'C(4th A(B(1st 2nd) 3rd)) | II Corps(5th) @ french.0.1',
    ],
    ['to the other side', moveInto(forces, 'french.1', 'german'), 'A(B(1st 2nd) 3rd) | II Corps(5th) C(4th) @ german.1'],
    [
      'rename',
      setUnit(forces, 'french.0.1', { name: ' 6th  Line\n' }),
      'A(B(1st 2nd) 6th Line) C(4th) | II Corps(5th) @ french.0.1',
    ],
    ['many away', removeMany(forces, ['french.0.0.0', 'french.1', 'french.0.1']), 'A(B(2nd)) | II Corps(5th) @ '],
    ['a group and what is in it', removeMany(forces, ['french.0.0.0', 'french.0']), 'C(4th) | II Corps(5th) @ '],
    [
      'many into one, in their order',
      moveMany(forces, ['french.1.0', 'french.0.0.1', 'french.0.0.0'], 'german.0'),
      'A(B() 3rd) C() | II Corps(5th 1st 2nd 4th) @ german.0.1',
    ],
    [
      'many into a group that stands behind them',
      moveMany(forces, ['french.0'], 'french.1'),
      'C(4th A(B(1st 2nd) 3rd)) | II Corps(5th) @ french.0.1',
    ],
  ])('%s', (_, edit, wanted) => expect(after(edit)).toBe(wanted))

  it.each<[string, Result<Edited, NoEdit>, NoEdit]>([
    ['add below a unit', add(forces, 'french.0.1', unit), 'not-a-group'],
    ['add below nothing', add(forces, 'french.7', unit), 'nothing-there'],
    ['add below no side', add(forces, 'austrian', unit), 'nothing-there'],
    ['a unit straight below a side', add(forces, 'french', unit), 'unit-needs-group'],
    ['move a unit straight below a side', moveInto(forces, 'french.0.1', 'german'), 'unit-needs-group'],
    ['remove a side', remove(forces, 'french'), 'nothing-there'],
    ['remove nothing', remove(forces, 'french.0.9'), 'nothing-there'],
    ['a step that is no number', remove(forces, 'french.x'), 'nothing-there'],
    ['a group into itself', moveInto(forces, 'french.0', 'french.0.0'), 'into-itself'],
    ['many into one of them', moveMany(forces, ['french.1', 'french.0'], 'french.0.0'), 'into-itself'],
    ['the first up', shift(forces, 'french.0.0.0', -1), 'first-already'],
    ['the last down', shift(forces, 'french.0.0.1', 1), 'last-already'],
    ['a group as a unit', setUnit(forces, 'french.0', { count: 2 }), 'nothing-there'],
    ['a unit as a group', setGroup(forces, 'french.0.1', { name: 'x' }), 'nothing-there'],
    ['nobody', setMany(forces, [], { count: 2 }), 'none-chosen'],
    ['nobody away', removeMany(forces, []), 'none-chosen'],
    ['deeper than a tree may be', add(forces, 'french.0.0', nest(11)), 'too-deep'],
    ['an empty place', setMany(forces, ['french.9'], { count: 2 }), 'none-chosen'],
  ])('refused: %s', (_, edit, why) => expect(edit).toEqual({ ok: false, error: why }))

  it('a copy is not the same thing twice', () => {
    const { forces: so } = done(duplicate(forces, 'french.0'))
    expect(so.french[1]).toEqual(so.french[0])
    expect(so.french[1]).not.toBe(so.french[0])
    expect(so.french[1]?.below[0]).not.toBe(so.french[0]?.below[0])
  })
  it('what does not change keeps its identity', () => {
    const { forces: so } = done(setUnit(forces, 'french.0.1', { count: 2 }))
    expect([so.french[1], so.german, so.french[0]?.below[0]]).toEqual([
      forces.french[1],
      forces.german,
      forces.french[0]?.below[0],
    ])
    expect(so.french[1]).toBe(forces.french[1])
    expect(so.french[0]?.below[0]).toBe(forces.french[0]?.below[0])
  })
  it('a group stands for all below it, once', () => {
    const { forces: so } = done(setMany(forces, ['french.0', 'french.0.0.1', 'german.0.0'], { figures: 15, reserve: true }))
    const figures = [...everyNode(so)].flatMap(({ node }) =>
      isGroup(node) ? [] : [`${node.name} ${node.figures} ${node.reserve}`],
    )
    expect(figures).toEqual(['1st 15 true', '2nd 15 true', '3rd 15 true', '4th null false', '5th 15 true'])
  })
  it('a new name does not make Prussians of Bavarians', () => {
    const renamed = done(setGroup(forces, 'german.0', { name: 'Corps Hartmann' })).forces
    expect(renamed.german[0]).toMatchObject({ name: 'Corps Hartmann', nation: 'bavaria' })
    expect(nationsOf(renamed)('german', renamed.german)).toBe('bavaria')
    const french = done(setGroup(forces, 'french.0', { name: 'D' })).forces
    expect(french.french[0]).toMatchObject({ name: 'D', nation: null })
    const both = done(setGroup(forces, 'german.0', { name: 'D', nation: 'saxony' })).forces
    expect(both.german[0]).toMatchObject({ nation: 'saxony' })
  })
  it('as deep as a tree may be is not too deep', () => expect(add(forces, 'french.0.0', nest(10)).ok).toBe(true))
  it('numbers that no field can hold are cut to what one can', () => {
    const { forces: so } = done(setUnit(forces, 'french.0.1', { count: 1e9, figures: -3, enters: Number.NaN }))
    expect(so.french[0]?.below[1]).toMatchObject({ count: 99_999, figures: 0, enters: 0 })
    expect(setForces(forces, { turns: 2.7 }).turns).toBe(2)
    expect(readForces(writeForces(so)).forces).toEqual(so)
  })
  it('words are made tidy, and an empty remark is none', () => {
    const { forces: so } = done(setGroup(forces, 'french.0', { commander: '  Abel\tDouay ', remark: ' \u0000 ' }))
    expect(so.french[0]).toMatchObject({ commander: 'Abel Douay', remark: null })
    const header = setForces(forces, {
      title: ' Wörth\r\n',
      objectives: [{ side: 'french', words: ' the  mill ' }],
      lines: { ...forces.lines, terrain: ['a\u2028b'] },
    })
    expect([header.title, header.objectives, header.lines.terrain]).toEqual([
      'Wörth',
      [{ side: 'french', words: 'the mill' }],
      ['a b'],
    ])
  })
})

/** The tree as lines with their indentation: the slow way. */
interface Line {
  readonly depth: number
  readonly node: ForcesNode
}
const lined = (some: Forces): readonly Line[] => [
  { depth: 0, node: { kind: 'group', name: 'french' } as ForcesNode },
  ...[...everyNode(some)].filter(({ side }) => side === 'french').map(({ node, above }) => ({ depth: above.length + 1, node })),
  { depth: 0, node: { kind: 'group', name: 'german' } as ForcesNode },
  ...[...everyNode(some)].filter(({ side }) => side === 'german').map(({ node, above }) => ({ depth: above.length + 1, node })),
]
const bare = (lines: readonly Line[]) => lines.map(({ depth, node }) => `${'  '.repeat(depth)}${node.kind} ${node.name}`)
const placesOf = (some: Forces): readonly At[] =>
  ['french', ...[...everyNode(some)].map(({ at }) => at), 'german'].toSorted(inOrder(some))
const inOrder = (some: Forces) => {
  const all = [...everyNode(some)]
  const french = all.filter(({ side }) => side === 'french').map(({ at }) => at)
  const order = ['french', ...french, 'german', ...all.filter(({ side }) => side === 'german').map(({ at }) => at)]
  return (a: At, b: At) => order.indexOf(a) - order.indexOf(b)
}
/** Where what stands at a line ends: at the next line that is no deeper. */
const endOf = (lines: readonly Line[], from: number): number => {
  const end = lines.findIndex((line, at) => at > from && line.depth <= (lines[from]?.depth ?? 0))
  return end < 0 ? lines.length : end
}

describe('many at random', () => {
  it('move and remove: as if lines were cut out of the text and put in elsewhere', () => {
    fc.assert(
      fc.property(anyForces, fc.nat(), fc.nat(), (some, from, to) => {
        const places = placesOf(some)
        const [at, into] = [places[from % places.length] ?? '', places[to % places.length] ?? '']
        const moved = moveInto(some, at, into)
        if (!moved.ok) return
        const lines = lined(some)
        const [start, target] = [places.indexOf(at), places.indexOf(into)]
        const end = endOf(lines, start)
        const block = lines.slice(start, end)
        const shifted = block.map(({ depth, node }) => ({
          node,
          depth: depth - (lines[start]?.depth ?? 0) + (lines[target]?.depth ?? 0) + 1,
        }))
        const rest = [...lines.slice(0, start), ...lines.slice(end)]
        const put = endOf(rest, rest.indexOf(lines[target] as Line))
        const wanted = [...rest.slice(0, put), ...shifted, ...rest.slice(put)]
        expect(bare(lined(moved.value.forces))).toEqual(bare(wanted))
        expect(nodeAt(moved.value.forces, moved.value.at)).toBe(nodeAt(some, at))
      }),
      { numRuns: 400 },
    )
  })
  it('edits keep what text can hold, never lose a node unasked, and say where it is', () => {
    fc.assert(
      fc.property(anyForces, fc.nat(), fc.string(), (some, from, name) => {
        const places = placesOf(some)
        const at = places[from % places.length] ?? ''
        const size = [...everyNode(some)].length
        const node = nodeAt(some, at)
        for (const edit of [
          shift(some, at, 1),
          shift(some, at, -1),
          duplicate(some, at),
          setGroup(some, at, { name: `a${name}` }),
        ]) {
          if (!edit.ok) continue
          const { forces: so, at: now } = edit.value
          expect([...everyNode(so)].length).toBeGreaterThanOrEqual(size)
          expect(nodeAt(so, now)?.kind).toBe(node?.kind)
          expect(readForces(writeForces(so)).forces).toEqual(so)
        }
        const renamed = setUnit(some, at, { name: `a${name}` })
        if (renamed.ok) expect(nodeAt(renamed.value.forces, at)?.name).toBe(tidy(`a${name}`))
        const gone = remove(some, at)
        expect(gone.ok).toBe(node !== null)
        if (gone.ok) expect(belowOf(gone.value.forces, aboveOf(at))?.length).toBe((belowOf(some, aboveOf(at))?.length ?? 0) - 1)
      }),
      { numRuns: 150 },
    )
  })
})
