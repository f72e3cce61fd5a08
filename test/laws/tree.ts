/** The project's own files, for the laws that read them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Made by tools, never kept. */
const MADE = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.git'])

export const topNames = (): readonly string[] => readdirSync(ROOT).filter((name) => !MADE.has(name) && !name.endsWith('.log'))

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [relative(ROOT, path).split(sep).join('/')]
  })
}

/** Every file of the project, from its root, with `/`. */
export const files = (): readonly string[] => walk(ROOT).toSorted()

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Lines that match, as `file:line: text`. */
export function linesWith(pattern: RegExp, among: readonly string[], read: (file: string) => string = textOf): readonly string[] {
  return among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
}
