/** A host of static files that a test can point at another build, or switch off as if the cellar had no network. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The build that `npm test` has made. */
export const BUILT = join(ROOT, 'dist')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
}

export interface Host {
  readonly address: string
  /** Requests answered so far. */
  readonly answered: () => number
  /** Deploys another build in place of this one. */
  readonly deploy: (folder: string) => void
  /** Answers nobody while it is so, as where there is no network. */
  readonly cut: (away: boolean) => void
  /** Stops answering for good. */
  readonly stop: () => Promise<void>
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** Serves a build below a folder of the host, as a club's web space would. */
export async function startHost(first: string, below = '/club/aide/'): Promise<Host> {
  let folder = first
  let answered = 0
  let away = false
  const server = createServer(async (request, response) => {
    if (away) {
      request.socket.destroy()
      return
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = normalize(pathname.slice(below.length))
    const file = path === '' || path === '.' ? 'index.html' : path
    try {
      if (!pathname.startsWith(below) || file.startsWith('..')) throw new Error('Outside')
      const body = await readFile(join(folder, file))
      answered += 1
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  const port = await listen(server)
  return {
    address: `http://localhost:${port}${below}`,
    answered: () => answered,
    deploy: (next) => (folder = next),
    cut: (now) => (away = now),
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Builds the app once more under another name, as the next version. Answers the folder. */
export async function buildNext(name: string): Promise<string> {
  const outDir = join(ROOT, 'test-results', `build-${name}`)
  process.env['BUILD_NAME'] = name
  try {
    await build({
      root: join(ROOT, 'src'),
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
  } finally {
    delete process.env['BUILD_NAME']
  }
  return outDir
}
