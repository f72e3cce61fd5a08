/** Who may import whom. Everything may import core; the rest is said here, room by room. */
const room = '^src/games/([^/]+)/'
const game = (part) => `^src/games/([^/]+)/${part}`
/** The same game's own parts, for a rule whose `from` has caught the game's name. */
const own = (...parts) => parts.map((part) => `^src/games/$1/${part}`)
const CORE = '^src/core/'
const PACKAGES = 'node_modules'

/** Only these may be imported from there; `types` may be named by type alone. */
const only = (name, from, to, types = []) => [
  { name, severity: 'error', from: { path: from }, to: { pathNot: [...to, ...types] } },
  ...(types.length === 0
    ? []
    : [
        {
          name: `${name}-types`,
          severity: 'error',
          from: { path: from },
          to: { path: types, dependencyTypesNot: ['type-only'] },
        },
      ]),
]

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'nothing-imports-tests', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
    {
      name: 'ships-no-tools',
      severity: 'error',
      from: { path: '^(src|machines)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'], pathNot: ['@fontsource/', '\\.woff2$'] },
    },
    ...only('core-knows-nobody', CORE, [CORE]),
    ...only('data-only-core', game('data/'), [CORE, ...own('data/', 'types')]),
    ...only('types-only-core', game('types'), [CORE, ...own('types')]),
    ...only('rules-no-data', game('rules/'), [CORE, ...own('rules/', 'types')], own('data/')),
    ...only(
      'forces-no-panels',
      game('forces/'),
      [CORE, '/valibot/', ...own('forces/', 'rules/', 'types', 'data/tables\\.ts$')],
      own('data/(?!tables\\.ts$)', 'battle/'),
    ),
    ...only('charts-only-types', game('charts/'), [CORE, ...own('charts/', 'types')]),
    // A battle freezes the charts when it starts; their numbers still reach the rules as arguments only.
    ...only(
      'battle-on-rules',
      game('battle/'),
      [CORE, '/valibot/', ...own('battle/', 'charts/', 'rules/', 'types', 'data/tables\\.ts$')],
      own('data/(?!tables\\.ts$)'),
    ),
    ...only('text-no-panels', game('text/'), [
      CORE,
      ...own('text/', 'data/', 'rules/', 'charts/', 'battle/', 'forces/', 'types'),
    ]),
    ...only('panels-own-game', game('panels/'), [
      CORE,
      PACKAGES,
      '^src/ui/',
      '^src/games/game\\.ts$',
      '^machines/$1/',
      ...own(''),
    ]),
    ...only('door-own-game', game('index\\.tsx$'), [
      CORE,
      PACKAGES,
      '^src/ui/',
      '^src/games/game\\.ts$',
      '^machines/$1/',
      ...own(''),
    ]),
    {
      name: 'games-by-their-door',
      severity: 'error',
      from: { pathNot: [room, '^machines/', '^test/'] },
      to: { path: room, pathNot: 'index\\.tsx$' },
    },
    {
      name: 'doors-by-the-registry',
      severity: 'error',
      from: { pathNot: [room, '^test/', '^src/games/registry\\.ts$'] },
      to: { path: game('index\\.tsx$') },
    },
    { name: 'no-game-imports-another', severity: 'error', from: { path: room }, to: { path: room, pathNot: own('') } },
    ...only('machine-kit-knows-no-game', '^machines/kit/', [CORE, '/xstate/', '^machines/kit/']),
    ...only('machines-own-game', '^machines/(?!kit/)([^/]+)/', [
      CORE,
      '/xstate/',
      '^machines/kit/',
      '^machines/$1/',
      ...own('data/', 'rules/', 'battle/', 'types'),
    ]),
    ...only('store-knows-no-game', '^src/store/', [CORE, PACKAGES, '^src/store/']),
    ...only('ui-knows-no-game', '^src/ui/', [CORE, PACKAGES, '^src/ui/']),
    ...only('app-not-below-the-door', '^src/app/', [CORE, PACKAGES, '^src/(app|ui|store)/', '^src/games/(game|registry)\\.ts$']),
    {
      name: 'nothing-below-imports-the-app',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/' },
      to: { path: '^src/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.d.ts'],
    },
    skipAnalysisNotInRules: true,
  },
}
