/** What a thumb does in a big battle, tap by tap, each with what must change. */
import type { Page } from 'playwright'
import { tap } from './browser.ts'
import type { Aim } from './probe.ts'

export interface Tapped {
  readonly kind: string
  /** From the finger to the painted result. */
  readonly ms: number
}

const TABLE = '.foot-bar, .todo, .head h1'
const SHEET = 'dialog h2'

const UNDO: Aim = { tap: '.foot-bar__undo', named: 'Undo', changes: TABLE }
const CLOSE: Aim = { tap: '.sheet__close', changes: SHEET }

/** Taps on one page, gathered by kind. */
function createThumb(page: Page) {
  const taps: Tapped[] = []
  /** False: there was nothing to tap. */
  async function press(kind: string, aim: Aim): Promise<boolean> {
    const ms = await tap(page, aim)
    if (ms !== null) taps.push({ kind, ms })
    return ms !== null
  }
  return { taps, press }
}

type Thumb = ReturnType<typeof createThumb>

/** One volley by the `n`-th unit that can fire, from the row to the hits, and its undo. */
async function volley({ press }: Thumb, n: number): Promise<void> {
  if (!(await press('open the fire sheet', { tap: '.unit-row .button--slim', named: 'Fire', nth: n, changes: SHEET }))) return
  await press('choose a target', { tap: '.targets__one', nth: n, changes: '.sheet__subtitle' })
  await press('choose a range', { tap: 'dialog .segmented__option', nth: (n / 2) % 2, changes: '.sheet__foot' })
  const fired = await press('hits', { tap: '.hit-pad__key', nth: n % 3, changes: TABLE })
  await (fired ? press('undo', UNDO) : press('close the sheet', CLOSE))
}

async function unitSheet({ press }: Thumb, n: number): Promise<void> {
  if (await press('open a unit', { tap: '.unit-row__open', nth: n, changes: SHEET })) await press('close the sheet', CLOSE)
}

async function moves({ press }: Thumb, n: number): Promise<void> {
  const view = '.group__head'
  await press('see the other side', { tap: '.table__scroll .segmented__option', nth: 1, changes: view })
  if (await press('moves of a brigade', { tap: '.moves__one', named: 'all moved once', nth: n / 2, changes: TABLE }))
    await press('undo', UNDO)
  await press('see the other side', { tap: '.table__scroll .segmented__option', nth: 0, changes: view })
}

async function phase({ press }: Thumb): Promise<void> {
  if (await press('end the phase', { tap: '.foot-bar__main', changes: TABLE })) await press('undo', UNDO)
}

async function turnSheet({ press }: Thumb): Promise<void> {
  await press('open the turn', { tap: '.rail', changes: SHEET })
  await press('close the sheet', CLOSE)
}

/** Whether less than so many seconds have passed. */
function patience(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() < end
}

/** So many rounds in a movement phase, fewer where they take longer than `seconds`. */
export async function tapThroughFire(page: Page, rounds: number, seconds: number): Promise<readonly Tapped[]> {
  const thumb = createThumb(page)
  const goesOn = patience(seconds)
  for (let n = 0; n < rounds && goesOn(); n++) {
    await volley(thumb, n * 2)
    await unitSheet(thumb, n * 2 + 1)
    if (n % 2 === 0) await moves(thumb, n % 4)
    if (n % 2 === 1) await phase(thumb)
    if (n % 4 === 0) await turnSheet(thumb)
  }
  return thumb.taps
}

/** What may come up among the tests, and the button that settles it. */
const SETTLES = [
  { kind: 'answer', aim: { tap: '.todo button', named: 'Nobody within', changes: TABLE } },
  { kind: 'answer', aim: { tap: '.todo button', named: 'No', changes: TABLE } },
  { kind: 'answer', aim: { tap: '.todo button', named: 'It runs', changes: TABLE } },
] as const satisfies readonly { readonly kind: string; readonly aim: Aim }[]

async function settle(thumb: Thumb, face: number): Promise<boolean> {
  for (const { kind, aim } of SETTLES) if (await thumb.press(kind, aim)) return true
  return thumb.press('morale face', { tap: '.todo .faces-row__key', nth: face - 1, changes: TABLE })
}

/** So many tests of morale, their consequences answered, every third taken back; fewer where they take longer than `seconds`. */
export async function tapThroughTests(page: Page, tests: number, seconds: number): Promise<readonly Tapped[]> {
  const thumb = createThumb(page)
  const goesOn = patience(seconds)
  for (let n = 0; n < tests && goesOn(); n++) {
    if (!(await settle(thumb, (n % 6) + 1))) break
    if (n % 3 === 2) await thumb.press('undo', UNDO)
  }
  return thumb.taps
}
