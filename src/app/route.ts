/** Where in the app a person is, and the address that says so. Addresses live behind `#`, so any folder of any host will do. */

/** `battle` null: the home screen, or a game's own screens. `path`: the sheet that is open over it, '' for none. */
export interface Route {
  readonly battle: string | null
  /** The game whose screens beside its battles are open: forces, charts. */
  readonly game?: string
  readonly path: string
}

/** A route without what is open there: home, a battle, a game's own screens. */
export type Ground = Omit<Route, 'path'>

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

/** `#/`, `#/delete/…`, `#/b/<battle>`, `#/b/<battle>/fire/u12`, `#/g/<game>/forces`. */
export function makeHash({ battle, game, path }: Route): string {
  if (battle !== null) return join(`#/b/${encodeURIComponent(battle)}`, path)
  return game === undefined ? `#/${pack(path)}` : join(`#/g/${encodeURIComponent(game)}`, path)
}

/** The route of an address; anything unknown is a sheet of the home screen, which shows none for it. */
export function parseHash(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '').replace(/\/+$/, '')
  const [, kind, id, , sheet] = /^([bg])\/([^/]+)(\/(.*))?$/.exec(path) ?? []
  if (id === undefined) return { battle: null, path: unpack(path) }
  const name = unpack(id)
  return kind === 'b' ? { battle: name, path: unpack(sheet ?? '') } : { battle: null, game: name, path: unpack(sheet ?? '') }
}

/** The screens that lie below a route when nobody walked there: home, then the table, then the sheet. */
export function stackOf(route: Route): readonly string[] {
  const below: Route[] = [HOME]
  if (route.battle !== null) below.push({ battle: route.battle, path: '' })
  const top = makeHash(route)
  const hashes = below.map(makeHash)
  return hashes.at(-1) === top ? hashes : [...hashes, top]
}
