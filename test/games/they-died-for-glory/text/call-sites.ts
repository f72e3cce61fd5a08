/** Every place in the rules and the battle that refuses something, read from the source: its rules, kind and facts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Refusal } from '#tdfg/types.ts'

const ROOM = fileURLToPath(new URL('../../../../src/games/they-died-for-glory', import.meta.url))

/** The source of a file of the game's room. */
export const sourceOf = (file: string): string => readFileSync(join(ROOM, file), 'utf8')

export interface CallSite {
  /** `rules/prone.ts:21`. */
  readonly where: string
  readonly refusal: Refusal
}

const KINDS: Readonly<Record<string, Refusal['kind']>> = { breach: 'rule', refuse: 'rule', corrupt: 'books' }

/** A fact that the source computes, as it might be; a word that the source gives stands as it is. */
const SAMPLES: Readonly<Record<string, string | number>> = {
  unit: 'II/50th Line',
  target: 'I/58th',
  of: 'I/74th Line',
  troop: 'garde-mobile',
  formation: 'column',
  weapon: 'chassepot',
  gun: 'krupp-6',
  ammunition: 'shell',
  what: 'charge.announce',
  charge: 'c12',
  contact: 'm12',
  obligation: 'o12',
  figures: 16,
  casualties: 17,
  limit: 4,
  used: 2,
  left: 1,
  volleys: 1,
  shattered: 1,
  locked: 1,
  band: 3,
  bands: 2,
  expected: 5,
  got: 6,
  moves: 3,
  turn: 4,
  units: 1,
  least: 2,
  most: 4,
  due: 2,
  commander: 'Pelletier',
  objective: 'the mill',
  work: 'Geissberg castle',
  material: 'stone-building',
  longest: 60,
  order: 'move',
  side: 'french',
}

/** What the dice reader spreads into its facts (`core/dice.ts`). */
const DICE_FAULTS: Readonly<Record<string, Refusal['facts']>> = {
  'book.dice-count': { kind: 'count', expected: 5, got: 6 },
  'book.dice-face': { kind: 'face', face: 7, sides: 6 },
  'book.dice-hits': { kind: 'hits', hits: 6, dice: 5 },
}

function sampleOf(key: string, where: string): string | number {
  const sample = SAMPLES[key]
  if (sample === undefined) throw new Error(`${where}: no sample for the fact "${key}"`)
  return sample
}

/** Rule ids anywhere in an expression: both arms of a condition, too. */
function idsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return /^[a-z]+\.[a-z0-9-]+$/.test(node.text) ? [node.text] : []
  if (ts.isTemplateExpression(node) && node.head.text === 'book.dice-') return Object.keys(DICE_FAULTS)
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...idsIn(child)))
  return found
}

function factsIn(node: ts.Expression | undefined, where: string): Refusal['facts'] {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return {}
  const rows = node.properties.flatMap((property): [string, string | number][] => {
    if (!property.name || !ts.isIdentifier(property.name)) return []
    const key = property.name.text
    const given =
      ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer) ? property.initializer.text : undefined
    return [[key, given ?? sampleOf(key, where)]]
  })
  return Object.fromEntries(rows)
}

/** Rules that a file hands to its own function under the name `rule`. */
const handedOn = (file: ts.SourceFile): string[] =>
  calls(file).flatMap((call) => (call.expression.getText() === 'refusal' ? call.arguments.flatMap(idsIn) : []))

function calls(node: ts.Node): ts.CallExpression[] {
  const found: ts.CallExpression[] = ts.isCallExpression(node) ? [node] : []
  ts.forEachChild(node, (child) => void found.push(...calls(child)))
  return found
}

function sitesOf(path: string): readonly CallSite[] {
  const file = ts.createSourceFile(path, sourceOf(path), ts.ScriptTarget.ES2022, true)
  return calls(file).flatMap((call): readonly CallSite[] => {
    const kind = KINDS[call.expression.getText()]
    const [first, facts] = call.arguments
    if (kind === undefined || first === undefined) return []
    const where = `${path}:${file.getLineAndCharacterOfPosition(call.getStart()).line + 1}`
    const rules = ts.isIdentifier(first) ? handedOn(file) : idsIn(first)
    if (rules.length === 0) throw new Error(`${where}: no rule id`)
    return rules.map((rule) => ({
      where,
      refusal: { rule, kind, facts: DICE_FAULTS[rule] && !hasFacts(facts) ? DICE_FAULTS[rule] : factsIn(facts, where) },
    }))
  })
}

/** Facts are written out, not spread. */
const hasFacts = (node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  ts.isObjectLiteralExpression(node) &&
  node.properties.every((property) => !ts.isSpreadAssignment(property))

/** Refusals that are written as a record, without a call. */
const WRITTEN_OUT: readonly CallSite[] = [
  { where: 'battle/propose.ts', refusal: { rule: 'turn.obligations', kind: 'rule', facts: { due: 1 } } },
]

export function callSites(): readonly CallSite[] {
  const paths = readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).filter((path) => /^(rules|battle)\/.*\.ts$/.test(path))
  return [...paths.flatMap(sitesOf), ...WRITTEN_OUT]
}
