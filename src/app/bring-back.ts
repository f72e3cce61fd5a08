/** Takes the battles of a copy in. What is here already is never overwritten: it is carried on, or stands beside. */
import type { Line } from '#core/log.ts'
import { err, ok, type Result } from '#core/result.ts'
import { roomOf } from '#games/registry.ts'
import type { CopiedBattle } from '#app/copy.ts'
import { openAsFar } from '#app/live-battle.ts'
import { readLines } from '#app/read-lines.ts'
import { sayFault } from '#app/say-fault.ts'
import type { Store } from '#store/index.ts'

/** What became of one battle of a copy. `apart`: both went on since they parted, so it stands here a second time. */
export type Became = 'new' | 'carried-on' | 'here-already' | 'apart'

type Lines = readonly Line<unknown>[]

/** The lines up to the first that is none, or that does not follow. */
const sound = (lines: readonly unknown[]): Lines => readLines<unknown>(lines, ok).lines

async function summarize(game: string, lines: Lines): Promise<unknown> {
  const opened = await roomOf(game)
    ?.open()
    .catch(() => null)
  return opened == null ? null : opened.summary(openAsFar(opened, lines).book.state)
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function create(
  store: Store,
  { game, title }: CopiedBattle,
  id: string,
  lines: Lines,
  at: number,
): Promise<Result<void, string>> {
  const [begun, touched] = [lines.at(0)?.at ?? at, lines.at(-1)?.at ?? at]
  const made = await store.create({ id, game, title, begun, touched, summary: await summarize(game, lines) }, lines)
  if (!made.ok) return err(sayFault(made.error))
  void store.shadow.keep(id, lines)
  return ok(undefined)
}

async function carryOn(
  store: Store,
  { id, game }: CopiedBattle,
  lines: Lines,
  stored: number,
  at: number,
): Promise<Result<Became, string>> {
  const touched = lines.at(-1)?.at ?? at
  const done = await store.append(id, lines.slice(stored), { touched, summary: await summarize(game, lines) })
  if (!done.ok) return err(sayFault(done.error))
  void store.shadow.keep(id, lines)
  return ok('carried-on')
}

/** Takes one battle of a copy in; `at`: when the copy was made; `newId` names it where it has to stand beside. */
export async function bringBack(
  store: Store,
  battle: CopiedBattle,
  at: number,
  newId: () => string,
): Promise<Result<Became, string>> {
  const lines = sound(battle.lines)
  if (lines.length === 0) return err(`${battle.title} has no line that can be read.`)
  const here = await store.read(battle.id)
  if (!here.ok && here.error.kind !== 'missing') return err(sayFault(here.error))
  if (!here.ok) {
    const made = await create(store, battle, battle.id, lines, at)
    return made.ok ? ok('new') : made
  }
  const stored = here.value.lines
  const common = Math.min(stored.length, lines.length)
  if (same(stored.slice(0, common), lines.slice(0, common))) {
    return lines.length > stored.length ? carryOn(store, battle, lines, stored.length, at) : ok('here-already')
  }
  const made = await create(store, { ...battle, title: `${battle.title}, from a copy` }, newId(), lines, at)
  return made.ok ? ok('apart') : made
}

const WORDS: Readonly<Record<Became, string>> = {
  new: 'is on this device now',
  'carried-on': 'was carried on',
  'here-already': 'was here already',
  apart: 'had gone on in two ways, so both stand here',
}

/** "Weissenburg is on this device now." */
export const sayBecame = (title: string, became: Became): string => `${title} ${WORDS[became]}.`
