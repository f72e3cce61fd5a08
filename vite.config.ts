import { execFileSync } from 'node:child_process'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import solid from 'vite-plugin-solid'
import about from './package.json' with { type: 'json' }

/** Short hash of the commit that is built; 'dev' where there is no repository. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'dev'
  }
}

/** What the built page may load: this origin and nothing else; no script or style that stands in the page itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Writes the policy into the built page. Not while developing: there the server puts styles in by script. */
const policy = (): Plugin => ({
  name: 'content-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
  ],
})

const pwa = VitePWA({
  strategies: 'generateSW',
  registerType: 'prompt',
  injectRegister: null,
  includeManifestIcons: false,
  manifest: {
    name: 'Aide-de-Camp',
    short_name: 'Aide-de-Camp',
    description: 'Walks the turn of a miniatures battle, keeps the rosters and counts the dice, without a network.',
    lang: 'en',
    start_url: './',
    scope: './',
    display: 'standalone',
    orientation: 'any',
    categories: ['games', 'utilities'],
    background_color: '#f5efe1',
    theme_color: '#f5efe1',
    icons: [
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      {
        src: 'screenshots/home-narrow.png',
        sizes: '780x1688',
        type: 'image/png',
        form_factor: 'narrow',
        label: 'Battles on this phone',
      },
      {
        src: 'screenshots/home-wide.png',
        sizes: '1280x800',
        type: 'image/png',
        form_factor: 'wide',
        label: 'Battles on a tablet',
      },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,woff2,png,svg,txt}'],
    // Icons are fetched by whoever installs the app, who is online then; none is needed in the cellar.
    globIgnores: ['screenshots/**', 'icons/*.png'],
    navigateFallback: 'index.html',
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    sourcemap: false,
  },
})

/** The name of the game's folder. */
function roomOf(path: string): string | null {
  return /games[\\/]([^\\/]+)/.exec(path)?.[1] ?? null
}

/**
 * Files that are always fetched together are one: to ask for each of a dozen costs a phone more than to read them. Each takes
 * in what it imports, if none above it has that.
 */
const TOGETHER = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'battle', test: /src[\\/]app[\\/]table\.tsx$/, priority: 2 },
  { name: roomOf, debugName: 'room', test: /src[\\/]games[\\/][^\\/]+[\\/]index\.tsx$/, priority: 1 },
]

/** By their bare names they come as they are for browsers without classes and `async`: larger, and slower. */
export const MODERN = {
  dexie: 'dexie/dist/modern/dexie.mjs',
  'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
}

export default defineConfig({
  root: 'src',
  base: './',
  publicDir: '../public',
  define: { __BUILD__: JSON.stringify(process.env.BUILD_NAME ?? `${about.version} ${commit()}`) },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  resolve: { alias: MODERN },
  server: { port: 5173 },
  preview: { port: 4173, strictPort: true },
  plugins: [solid(), pwa, policy()],
})
