/** A browser whose camera shows a film: pictures of codes, as a phone held over another one would see them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { needChromium, QUIET } from '../tools/chromium.mjs'
import { ROOT } from './host.ts'

/** One code, module by module: rows of `1` for dark and `0` for light. */
export interface Picture {
  readonly side: number
  readonly modules: string
}

const WIDTH = 640
const HEIGHT = 480

/** A grey room, and in it the code as a camera sees it: neither quite black nor quite white. */
function frameOf({ side, modules }: Picture): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 118)
  const size = Math.floor((HEIGHT * 0.9) / side)
  const [left, top] = [(WIDTH - size * side) >> 1, (HEIGHT - size * side) >> 1]
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [left + (at % side) * size, top + Math.floor(at / side) * size]
    for (let row = 0; row < size; row += 1) {
      const from = (y + row) * WIDTH + x
      luma.fill(modules[at] === '1' ? 46 : 209, from, from + size)
    }
  }
  return luma
}

/** Writes the film, at `rate` pictures a second. */
export function film(name: string, pictures: readonly Picture[], rate: number): string {
  const path = join(ROOT, 'test-results', 'films', `${name}.y4m`)
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${rate}:1 Ip A1:1 C420\n`)
  const frames = pictures.flatMap((picture) => [Buffer.from('FRAME\n'), frameOf(picture), colour])
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, Buffer.concat([head, ...frames]))
  return path
}

/** A browser of its own, for a camera is chosen when the browser starts. */
export async function browserWithCamera(path: string): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? (await needChromium()),
    args: [
      ...QUIET,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
  })
}

/** The code that stands on the page. */
const pictureOn = (page: Page): Promise<Picture> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width: side } = canvas
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, side, side) ?? { data: [] }
    let modules = ''
    for (let at = 0; at < side * side; at += 1) modules += (data[at * 4] ?? 255) < 128 ? '1' : '0'
    return { side, modules }
  })

/** So many codes of the series, none twice. */
export async function watchCodes(page: Page, count: number): Promise<readonly Picture[]> {
  const seen = new Map<string, Picture>()
  while (seen.size < count) {
    const picture = await pictureOn(page)
    seen.set(picture.modules, picture)
    await page.waitForTimeout(30)
  }
  return [...seen.values()]
}
