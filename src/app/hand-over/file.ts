/** The file of a hand-over: a copy of one battle, in which the setting of its pen says whether that comes with it. */
import { err, ok, type Result } from '#core/result.ts'
import { makeCopy, type ReadCopy } from '#app/copy.ts'
import { openCopy, packCopy } from '#app/copy-file.ts'
import { fullUpTo } from '#app/hand-over/compare.ts'
import { asCustody, custodyKey, type Custody } from '#app/hand-over/custody.ts'
import { soundLines, type Dispatch, type Given } from '#app/hand-over/dispatch.ts'
import { handOut } from '#app/hand-out.ts'
import { dayName } from '#app/say-time.ts'

export function makeHandOverFile({ id, game, title, lines, pen }: Given, at: number): Promise<string> {
  const value: Custody = { pen: pen ? 'here' : 'away', at, shared: fullUpTo(lines) }
  return packCopy(makeCopy({ at, battles: [{ id, game, title, lines }], settings: [{ key: custodyKey(id), value }] }))
}

/** Answers what became of it, in a sentence; null where the person gave it up. */
export async function shareFile(given: Given, now: number): Promise<Result<string | null, string>> {
  const name = given.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const how = await handOut(`${name}-hand-over-${dayName(now)}.json`, await makeHandOverFile(given, now))
  if (how === 'given-up') return ok(null)
  return ok(
    how === 'shared' ? 'The battle was handed over.' : 'The file is in the downloads of this phone: give it to the other one.',
  )
}

const DAMAGED = 'This file is damaged: what is in it is not what its sum says. Let the other phone share it anew.'

/** The battle of a copy; any copy of one battle will do, and comes without the pen. */
function handOverIn({ battles, settings, damaged }: ReadCopy): Result<Dispatch, string> {
  const [battle, more] = battles
  if (battle === undefined) return err('There is no battle in this file.')
  if (more !== undefined) return err('This is a copy of several battles: open it under Copies on the home screen.')
  if (damaged) return err(DAMAGED)
  const { id, game, title } = battle
  const lines = soundLines(battle.lines)
  if (lines.length === 0) return err(`${title} has no line that can be read.`)
  const setting = settings.find(({ key }) => key === custodyKey(id))
  return ok({ id, game, title, lines, after: 0, pen: setting !== undefined && asCustody(setting.value).pen === 'here' })
}

export async function readFile(file: Blob): Promise<Result<Dispatch, string>> {
  const copy = await openCopy(file)
  return copy.ok ? handOverIn(copy.value) : copy
}
