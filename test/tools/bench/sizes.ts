/** What the build weighs: the first screen, each game's room, and everything that is kept for offline. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseAst } from 'vite'

/** A file of JS, and what it loads: at once, and when asked. Paths below the build. */
interface Chunk {
  readonly path: string
  readonly gzip: number
  readonly needs: readonly string[]
  readonly later: readonly string[]
}

export interface Room {
  readonly game: string
  /** Bytes, gzip, of what its door loads beyond the first screen. */
  readonly gzip: number
  /** Bytes, gzip, of what it fetches once it stands: sheets, scenarios. */
  readonly later: number
}

export interface Sizes {
  /** Bytes, gzip. */
  readonly firstScreen: number
  readonly rooms: readonly Room[]
  /** Bytes, raw. */
  readonly precache: number
}

type Source = { readonly value?: unknown; readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[] }
type Node = { readonly type: string; readonly source?: Source | null }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node of a syntax tree. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  else if (isNode(value)) {
    yield value
    for (const part of Object.values(value)) yield* nodesIn(part)
  }
}

/** The path in quotes of any kind: minifiers like backticks. Empty where there is none of ours. */
function pathIn(source: Source | null | undefined): string {
  const path = source?.value ?? source?.quasis?.[0]?.value.cooked
  return typeof path === 'string' && path.startsWith('.') ? path : ''
}

const AT_ONCE = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'])

function readChunk(built: string, path: string): Chunk {
  const code = readFileSync(join(built, path))
  const text = code.toString('utf8')
  const sources = (wanted: (type: string) => boolean) =>
    [...nodesIn(parseAst(text))].flatMap(({ type, source }) =>
      wanted(type) && pathIn(source) !== '' ? [posix.join(posix.dirname(path), pathIn(source))] : [],
    )
  return {
    path,
    gzip: gzipSync(code).length,
    needs: sources((type) => AT_ONCE.has(type)),
    later: sources((type) => type === 'ImportExpression'),
  }
}

/** Everything that these paths load at once, without what is there already. */
function closure(built: string, paths: readonly string[], there: ReadonlySet<string>): readonly Chunk[] {
  const found = new Map<string, Chunk>()
  const queue = [...paths]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path) || there.has(path)) continue
    const chunk = readChunk(built, path)
    found.set(path, chunk)
    queue.push(...chunk.needs)
  }
  return [...found.values()]
}

const weight = (chunks: readonly Chunk[]) => chunks.reduce((sum, { gzip }) => sum + gzip, 0)
const pathsOf = (chunks: readonly Chunk[]) => chunks.map(({ path }) => path)
const laterOf = (chunks: readonly Chunk[]) => chunks.flatMap(({ later }) => later)

/** Scripts that the page names; its preloads are among their imports. */
function entries(built: string): readonly string[] {
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  return [...page.matchAll(/<script[^>]+src="\.\/([^"]+\.js)"/g)].map(([, path]) => path ?? '')
}

/** A room is what the first screen loads when a battle of the game is opened; its chunk is named by its folder. */
function weighRoom(built: string, game: string, first: readonly Chunk[]): Room {
  const door = laterOf(first).find((path) => posix.basename(path).startsWith(`${game}-`))
  if (door === undefined) throw new Error(`The build has no chunk for ${game}`)
  const there = new Set(pathsOf(first))
  const room = closure(built, [door], there)
  const all = new Set([...there, ...pathsOf(room)])
  let later = closure(built, laterOf(room), all)
  // What comes later may itself fetch more.
  for (let more = later; more.length > 0; later = [...later, ...more]) {
    more = closure(built, laterOf(more), new Set([...all, ...pathsOf(later)]))
  }
  return { game, gzip: weight(room), later: weight(later) }
}

/** Sum of the files that the service worker keeps. */
function weighPrecache(built: string): number {
  const worker = readFileSync(join(built, 'sw.js'), 'utf8')
  const kept = new Set([...worker.matchAll(/url:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => url ?? ''))
  if (kept.size === 0) throw new Error('The service worker keeps nothing')
  return [...kept].reduce((sum, url) => sum + statSync(join(built, url)).size, 0)
}

export function weigh(built: string, games: string): Sizes {
  const first = closure(built, entries(built), new Set())
  if (first.length === 0) throw new Error('The page loads no script')
  const rooms = readdirSync(games).filter((game) => existsSync(join(games, game, 'index.tsx')))
  return {
    firstScreen: weight(first),
    rooms: rooms.map((game) => weighRoom(built, game, first)),
    precache: weighPrecache(built),
  }
}
