/** Where in the app a person is, and the address that says so. Addresses live behind `#`, so any folder of any host will do. */

/** `battle` null: the home screen. `path`: the sheet that is open over it, '' for none. */
export interface Route {
  readonly battle: string | null
  readonly path: string
}

export const HOME: Route = { battle: null, path: '' }

const pack = (path: string) => path.split('/').map(encodeURIComponent).join('/')

const unpack = (path: string) => {
  try {
    return path.split('/').map(decodeURIComponent).join('/')
  } catch {
    return path
  }
}

const join = (head: string, path: string) => (path === '' ? head : `${head}/${pack(path)}`)

/** `#/`, `#/begin/…`, `#/b/<battle>`, `#/b/<battle>/fire/u12`. */
export function makeHash({ battle, path }: Route): string {
  return battle === null ? `#/${pack(path)}` : join(`#/b/${encodeURIComponent(battle)}`, path)
}

/** The route of an address; anything unknown is a sheet of the home screen, which shows none for it. */
export function parseHash(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '').replace(/\/+$/, '')
  const [, battle, , sheet] = /^b\/([^/]+)(\/(.*))?$/.exec(path) ?? []
  return battle === undefined ? { battle: null, path: unpack(path) } : { battle: unpack(battle), path: unpack(sheet ?? '') }
}

/** The screens that lie below a route when nobody walked there: home, then the table, then the sheet. */
export function stackOf(route: Route): readonly string[] {
  const below: Route[] = [HOME]
  if (route.battle !== null) below.push({ battle: route.battle, path: '' })
  const top = makeHash(route)
  const hashes = below.map(makeHash)
  return hashes.at(-1) === top ? hashes : [...hashes, top]
}
