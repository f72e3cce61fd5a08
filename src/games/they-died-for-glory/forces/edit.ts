/** Changes to forces, each on a copy. What does not change keeps its identity. Words that come in are made tidy. */
import { err, ok, type Result } from '#core/result.ts'
import { SIDES, type Side } from '#tdfg/types.ts'
import {
  DEEPEST,
  isGroup,
  tidy,
  tidyOrNone,
  whole,
  type At,
  type Forces,
  type ForcesGroup,
  type ForcesNode,
  type ForcesUnit,
} from './model.ts'
import { nationsOf } from './nations.ts'

/**
 * Why a change cannot be made: there is nothing at that place · a unit has nothing below it · units need a group ·
 * a group cannot go into itself · it is the first, or the last, already · nothing was chosen · it would stand deeper than a
 * tree may be.
 */
export type NoEdit =
  | 'nothing-there'
  | 'not-a-group'
  | 'unit-needs-group'
  | 'into-itself'
  | 'first-already'
  | 'last-already'
  | 'none-chosen'
  | 'too-deep'

/** The forces after a change, and where the thing changed stands now. */
export interface Edited {
  readonly forces: Forces
  readonly at: At
}

export type Edit = Result<Edited, NoEdit>

interface Steps {
  readonly side: Side
  readonly steps: readonly number[]
}

function stepsOf(at: At): Steps | null {
  const [head = '', ...rest] = at.split('.')
  const side = SIDES.find((one) => one === head)
  const steps = rest.map(Number)
  return side !== undefined && steps.every((step) => Number.isInteger(step) && step >= 0) ? { side, steps } : null
}

/** The groups and units right below a place: a side, or a group. Null: there is no such group. */
export function belowOf(forces: Forces, at: At): readonly ForcesNode[] | null {
  const place = stepsOf(at)
  if (place === null) return null
  let nodes: readonly ForcesNode[] = forces[place.side]
  for (const step of place.steps) {
    const node = nodes[step]
    if (node === undefined || !isGroup(node)) return null
    nodes = node.below
  }
  return nodes
}

/** The place above; a side's is ''. */
export const aboveOf = (at: At): At => at.slice(0, Math.max(0, at.lastIndexOf('.')))
const indexOf = (at: At): number => Number(at.slice(at.lastIndexOf('.') + 1))

/** What stands at a place; null: nothing, or a side. */
export function nodeAt(forces: Forces, at: At): ForcesNode | null {
  return belowOf(forces, aboveOf(at))?.[indexOf(at)] ?? null
}

type Nodes = readonly ForcesNode[]

function changed(nodes: Nodes, steps: readonly number[], change: (nodes: Nodes) => Nodes): Nodes {
  const [step, ...rest] = steps
  if (step === undefined) return change(nodes)
  return nodes.map((node, at) => (at === step && isGroup(node) ? { ...node, below: changed(node.below, rest, change) } : node))
}

/** Changes the list right below a place that is known to be a side or a group. */
function withBelow(forces: Forces, at: At, change: (nodes: Nodes) => Nodes): Forces {
  const place = stepsOf(at)
  if (place === null) return forces
  return { ...forces, [place.side]: changed(forces[place.side], place.steps, change) }
}

const inserted = (nodes: Nodes, index: number, node: ForcesNode): Nodes => [...nodes.slice(0, index), node, ...nodes.slice(index)]

/** Levels of groups in a node, itself counted. */
const levelsIn = (node: ForcesNode): number => (isGroup(node) ? 1 + Math.max(0, ...node.below.map(levelsIn)) : 0)

/** Puts a group or unit below a side or group, as its last or at an index. A unit goes into a group, never straight below a side. */
export function add(forces: Forces, into: At, node: ForcesNode, index?: number): Edit {
  const nodes = belowOf(forces, into)
  if (nodes === null) return err(nodeAt(forces, into) === null ? 'nothing-there' : 'not-a-group')
  if (!into.includes('.') && !isGroup(node)) return err('unit-needs-group')
  if (into.split('.').length - 1 + levelsIn(node) > DEEPEST) return err('too-deep')
  const to = Math.min(Math.max(0, index ?? nodes.length), nodes.length)
  return ok({ forces: withBelow(forces, into, (all) => inserted(all, to, node)), at: `${into}.${to}` })
}

export function remove(forces: Forces, at: At): Edit {
  if (nodeAt(forces, at) === null) return err('nothing-there')
  const gone = indexOf(at)
  const into = aboveOf(at)
  return ok({ forces: withBelow(forces, into, (nodes) => nodes.filter((_, index) => index !== gone)), at: into })
}

/** The same again, and not the same thing. */
const copyOf = (node: ForcesNode): ForcesNode => (isGroup(node) ? { ...node, below: node.below.map(copyOf) } : { ...node })

/** A copy right behind it. */
export function duplicate(forces: Forces, at: At): Edit {
  const node = nodeAt(forces, at)
  return node === null ? err('nothing-there') : add(forces, aboveOf(at), copyOf(node), indexOf(at) + 1)
}

/** One place up or down among its neighbours. */
export function shift(forces: Forces, at: At, by: -1 | 1): Edit {
  const into = aboveOf(at)
  const nodes = belowOf(forces, into)
  const from = indexOf(at)
  const node = nodes?.[from]
  if (!nodes || node === undefined) return err('nothing-there')
  const to = from + by
  if (to < 0) return err('first-already')
  if (to >= nodes.length) return err('last-already')
  const moved = inserted(
    nodes.filter((_, index) => index !== from),
    to,
    node,
  )
  return ok({ forces: withBelow(forces, into, () => moved), at: `${into}.${to}` })
}

const isWithin = (at: At, group: At): boolean => at === group || at.startsWith(`${group}.`)

/** Where a place is once the node at `gone` has been taken out. */
function without(at: At, gone: At): At {
  const list = aboveOf(gone)
  if (!at.startsWith(`${list}.`)) return at
  const [step = '', ...rest] = at.slice(list.length + 1).split('.')
  return Number(step) > indexOf(gone) ? [list, Number(step) - 1, ...rest].join('.') : at
}

/** Moves a group or unit below another group, or a group below a side: as its last, or to an index among what is there then. */
export function moveInto(forces: Forces, at: At, into: At, index?: number): Edit {
  const node = nodeAt(forces, at)
  if (node === null) return err('nothing-there')
  if (isWithin(into, at)) return err('into-itself')
  const fits = add(forces, into, node)
  if (!fits.ok) return fits
  const taken = remove(forces, at)
  return taken.ok ? add(taken.value.forces, without(into, at), node, index) : taken
}

/** From the last to the first, so that no change shifts a place that is still to come. Within another that is chosen: left out. */
function outermost(ats: readonly At[]): readonly At[] {
  const key = (at: At) =>
    at
      .split('.')
      .map((step) => step.padStart(6, '0'))
      .join('.')
  const own = [...new Set(ats)].filter((at) => !ats.some((other) => other !== at && isWithin(at, other)))
  return own.toSorted((a, b) => (key(a) < key(b) ? 1 : -1))
}

/** Takes out many at once. */
export function removeMany(forces: Forces, ats: readonly At[]): Edit {
  if (ats.length === 0) return err('none-chosen')
  let so = forces
  for (const at of outermost(ats)) {
    const removed = remove(so, at)
    if (!removed.ok) return removed
    so = removed.value.forces
  }
  return ok({ forces: so, at: '' })
}

/** Moves many below one group, in the order in which they stand. Answers the first of them. */
export function moveMany(forces: Forces, ats: readonly At[], into: At): Edit {
  if (ats.length === 0) return err('none-chosen')
  if (ats.some((at) => isWithin(into, at))) return err('into-itself')
  const all = outermost(ats)
  const nodes: ForcesNode[] = []
  let [so, target] = [forces, into]
  for (const at of all) {
    const node = nodeAt(so, at)
    const taken = remove(so, at)
    if (node === null || !taken.ok) return err('nothing-there')
    nodes.unshift(node)
    ;[so, target] = [taken.value.forces, without(target, at)]
  }
  let first: At | null = null
  for (const node of nodes) {
    const added = add(so, target, node)
    if (!added.ok) return added
    so = added.value.forces
    first ??= added.value.at
  }
  return ok({ forces: so, at: first ?? target })
}

export type UnitPatch = Partial<Omit<ForcesUnit, 'kind'>>
export type GroupPatch = Partial<Omit<ForcesGroup, 'kind' | 'below'>>

/** Names, remarks and numbers as the format holds them. */
function tidied<Patch extends UnitPatch | GroupPatch>(patch: Patch): Patch {
  const words: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(patch)) if (typeof value === 'number') words[key] = whole(value)
  if (patch.name !== undefined) words['name'] = tidy(patch.name)
  if (patch.remark !== undefined) words['remark'] = tidyOrNone(patch.remark)
  if ('commander' in patch && patch.commander !== undefined) words['commander'] = tidyOrNone(patch.commander)
  return { ...patch, ...words }
}

const replaced = (forces: Forces, at: At, node: ForcesNode): Forces =>
  withBelow(forces, aboveOf(at), (nodes) => nodes.map((one, index) => (index === indexOf(at) ? node : one)))

/** Sets fields of a unit. */
export function setUnit(forces: Forces, at: At, patch: UnitPatch): Edit {
  const node = nodeAt(forces, at)
  if (node === null || isGroup(node)) return err('nothing-there')
  return ok({ forces: replaced(forces, at, { ...node, ...tidied(patch) }), at })
}

const groupsTo = (forces: Forces, at: At): readonly ForcesGroup[] =>
  at
    .split('.')
    .map((_, index, steps) => nodeAt(forces, steps.slice(0, index + 1).join('.')))
    .filter((node) => node !== null)
    .filter(isGroup)

/** Sets fields of a group. A new name does not change the nation that the header gave it by the old one. */
export function setGroup(forces: Forces, at: At, patch: GroupPatch): Edit {
  const node = nodeAt(forces, at)
  const side = stepsOf(at)?.side
  if (node === null || !isGroup(node) || side === undefined) return err('nothing-there')
  const group = { ...node, ...tidied(patch) }
  const after = replaced(forces, at, group)
  if (patch.name === undefined || patch.nation !== undefined) return ok({ forces: after, at })
  const nation = (some: Forces) => nationsOf(some)(side, groupsTo(some, at))
  const before = nation(forces)
  return ok({ forces: nation(after) === before ? after : replaced(forces, at, { ...group, nation: before }), at })
}

/** Every unit of the places chosen; a group stands for all below it. */
function unitsIn(forces: Forces, at: At): readonly At[] {
  const node = nodeAt(forces, at)
  if (node === null) return []
  return isGroup(node) ? node.below.flatMap((_, index) => unitsIn(forces, `${at}.${index}`)) : [at]
}

/** Sets the same fields of many units. */
export function setMany(forces: Forces, ats: readonly At[], patch: UnitPatch): Edit {
  const units = [...new Set(ats.flatMap((at) => unitsIn(forces, at)))]
  if (units.length === 0) return err('none-chosen')
  let so = forces
  for (const at of units) {
    const set = setUnit(so, at, patch)
    if (!set.ok) return set
    so = set.value.forces
  }
  return ok({ forces: so, at: ats[0] ?? '' })
}

export type ForcesPatch = Partial<Omit<Forces, 'format' | Side>>

/** Sets fields of the header. */
export function setForces(forces: Forces, patch: ForcesPatch): Forces {
  const kept = (value: unknown) => (typeof value === 'string' ? tidy(value) : typeof value === 'number' ? whole(value) : value)
  const words = Object.entries(patch).map(([key, value]) => [key, kept(value)])
  const set: Forces = { ...forces, ...Object.fromEntries(words) }
  const row = <Row extends { readonly words: string }>(one: Row): Row => ({ ...one, words: tidy(one.words) })
  const lines = Object.entries(set.lines).map(([key, all]) => [key, all.map(tidy)])
  return {
    ...set,
    objectives: set.objectives.map(row),
    reinforcements: set.reinforcements.map((one) => ({ ...row(one), turn: one.turn === null ? null : whole(one.turn) })),
    lines: Object.fromEntries(lines) as Forces['lines'],
  }
}
