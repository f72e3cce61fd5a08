/** Finds the Chromium that the browser tests drive, or installs it where it may. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Switches that keep Chromium off the network and quiet. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
]

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))

async function ofPlaywright() {
  const { chromium } = await import('playwright')
  try {
    return chromium.executablePath()
  } catch {
    return ''
  }
}

/** Path of an installed Chromium, or null. `CHROMIUM_PATH` counts alone where it is set. */
export async function findChromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked !== undefined && asked !== '') return runs(asked) ? asked : null
  for (const path of [...USUAL_PLACES, ...onPath(), await ofPlaywright()]) {
    if (path !== '' && existsSync(path) && runs(path)) return path
  }
  return null
}

/** As root on a Debian kind of system: installs it, showing what apt says. */
function install() {
  if (process.env.CHROMIUM_PATH) return
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log('No Chromium found: installing the one of this system.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words) => spawnSync('apt-get', words, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  if (!apt('update')) console.log('The list of packages could not be brought up to date; trying with the one that is here.')
  apt('install', '-y', '--no-install-recommends', 'chromium')
}

/** Path of Chromium, installed if need be. Ends the process where there is none to be had. */
export async function needChromium() {
  const found = await findChromium()
  if (found !== null) return found
  install()
  const installed = await findChromium()
  if (installed !== null) return installed
  const asked = process.env.CHROMIUM_PATH
  console.error(
    asked
      ? `CHROMIUM_PATH is "${asked}", and nothing that can be run is there.`
      : 'The browser tests need Chromium. Install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to it.',
  )
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await needChromium())
