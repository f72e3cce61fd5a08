/** Screens of the app over a battle, beside the game's own: what stands in the menu, and which paths are theirs. */

export const MORE = [
  { label: 'Hand over to another phone', path: 'hand-over' },
  { label: 'Check with today’s rules', path: 'recheck' },
] as const

const OWN: readonly string[] = [...MORE.map(({ path }) => path), 'take-pen']

export const isOwn = (path: string): boolean => OWN.includes(path.split('/', 1)[0] ?? '')

export const AWAY = 'The pen of this battle is on another phone: here it can be read, not written.'
