/** Who imports whom, in the whole tree; and that a tree which breaks these directions is caught. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Fewer modules than this, and the cruise has not seen the tree. */
const LEAST_MODULES = 60

async function look(folder: string): Promise<ICruiseResult> {
  const options = await extractOptions(join(ROOT, '.ci/dependency-cruiser.cjs'))
  const tsConfig = extractTsConfig(join(ROOT, 'tsconfig.json'))
  const { output } = await cruise(['src', 'machines'], { ...options, baseDir: folder, validate: true }, {}, { tsConfig })
  if (typeof output === 'string') throw new Error(output)
  return output
}

const broken = ({ summary }: ICruiseResult) => summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)

test('the tree keeps to the directions', async () => {
  const result = await look(ROOT)
  expect(broken(result)).toEqual([])
  const own = result.modules.map(({ source }) => source).filter((source) => /^(src|machines)\//.test(source))
  expect(own.length).toBeGreaterThanOrEqual(LEAST_MODULES)
  for (const room of ['src/core/', 'src/app/', 'src/ui/', 'src/store/', 'machines/', 'src/games/they-died-for-glory/rules/']) {
    expect(own.some((source) => source.startsWith(room))).toBe(true)
  }
  const imports = result.modules
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ dependencyTypes }) => dependencyTypes.includes('aliased'))
  expect(imports.length).toBeGreaterThanOrEqual(LEAST_MODULES)
}, 60_000)

/** A small tree in which each of these files breaks one direction: file, what it imports, the rule that must say so. */
const BREACHES: readonly (readonly [string, string, string])[] = [
  ['src/core/a.ts', "import '#games/war/types.ts'", 'core-knows-nobody'],
  ['src/games/war/data/a.ts', "import '../rules/fine.ts'", 'data-only-core'],
  ['src/games/war/rules/a.ts', "import '../data/numbers.ts'", 'rules-no-data-types'],
  ['src/games/war/rules/b.ts', "import '../battle/fine.ts'", 'rules-no-data'],
  ['src/games/war/rules/c.ts', "import { createSignal } from 'solid-js'\ncreateSignal(0)", 'rules-no-data'],
  ['src/games/war/forces/a.ts', "import '../panels/fine.tsx'", 'forces-no-panels'],
  ['src/games/war/charts/a.ts', "import '../data/numbers.ts'", 'charts-only-types'],
  ['src/games/war/battle/a.ts', "import '../text/fine.ts'", 'battle-on-rules'],
  ['src/games/war/text/a.ts', "import '../panels/fine.tsx'", 'text-no-panels'],
  ['src/games/war/panels/a.tsx', "import '#store/fine.ts'", 'panels-own-game'],
  ['src/games/war/panels/b.tsx', "import '#games/peace/index.tsx'", 'no-game-imports-another'],
  ['machines/kit/a.ts', "import '#games/war/types.ts'", 'machine-kit-knows-no-game'],
  ['machines/war/a.ts', "import '#games/peace/types.ts'", 'machines-own-game'],
  ['src/store/a.ts', "import '#games/war/types.ts'", 'store-knows-no-game'],
  ['src/ui/a.tsx', "import '#games/war/types.ts'", 'ui-knows-no-game'],
  ['src/app/a.ts', "import '#games/war/rules/fine.ts'", 'games-by-their-door'],
  ['src/app/b.ts', "import '#games/war/index.tsx'", 'doors-by-the-registry'],
  ['src/ui/b.tsx', "import '#app/b.ts'", 'nothing-below-imports-the-app'],
  ['src/app/c.ts', "import '../../test/help.ts'", 'nothing-imports-tests'],
  ['src/app/d.ts', "import './nowhere.ts'", 'nothing-unresolved'],
  ['src/app/e.ts', "import './f.ts'", 'no-circle'],
]

const FINE: readonly (readonly [string, string])[] = [
  ['src/games/war/rules/fine.ts', "import type { Numbers } from '../data/numbers.ts'\nexport type Table = Numbers"],
  ['src/games/war/data/numbers.ts', "import '#core/fine.ts'\nexport interface Numbers { readonly one: 1 }"],
  ['src/games/war/index.tsx', "import '#machines/war/fine.ts'\nimport './panels/fine.tsx'"],
  ['src/games/war/battle/fine.ts', "import '../rules/fine.ts'"],
  ['src/games/war/panels/fine.tsx', "import '#ui/fine.tsx'\nimport '../text/fine.ts'"],
  ['src/games/registry.ts', "export const open = () => import('#games/war/index.tsx')"],
  ['src/app/fine.ts', "import '#games/registry.ts'\nimport '#store/fine.ts'"],
  ['src/app/f.ts', "import './e.ts'"],
  ['machines/war/fine.ts', "import '#games/war/battle/fine.ts'\nimport '#machines/kit/fine.ts'"],
  ...['src/core/fine.ts', 'src/ui/fine.tsx', 'src/store/fine.ts', 'machines/kit/fine.ts', 'src/games/war/text/fine.ts'].map(
    (file) => [file, 'export const fine = true'] as const,
  ),
  ...['src/games/war/types.ts', 'src/games/peace/types.ts', 'src/games/peace/index.tsx', 'test/help.ts'].map(
    (file) => [file, 'export const fine = true'] as const,
  ),
]

describe('a tree that breaks them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'directions-'))
  let found: readonly string[] = []

  beforeAll(async () => {
    const put = (file: string, text: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `${text}\n`)
    }
    const imports = Object.fromEntries(['core', 'ui', 'store', 'app', 'games'].map((name) => [`#${name}/*`, `./src/${name}/*`]))
    put('package.json', JSON.stringify({ type: 'module', imports: { ...imports, '#machines/*': './machines/*' } }))
    for (const [file, text] of [...BREACHES, ...FINE]) put(file, text)
    found = broken(await look(folder))
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(BREACHES)('%s: %s', (file, _text, rule) => {
    expect(found.filter((line) => line.startsWith(`${rule}: ${file} `))).toHaveLength(1)
  })

  test.each(FINE.map(([file]) => file))('%s is let be', (file) => {
    expect(found.filter((line) => line.includes(`: ${file} `) && !line.startsWith('no-circle'))).toEqual([])
  })
})
