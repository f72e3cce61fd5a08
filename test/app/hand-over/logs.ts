/** The log of a recorded battle. */
import { readFileSync } from 'node:fs'
import type { Line } from '#core/log.ts'

const file = 'test/battles/weissenburg-as-it-happened.json'

interface Recorded {
  readonly battles: readonly { readonly lines: readonly Line<unknown>[] }[]
}

export const recorded = (JSON.parse(readFileSync(file, 'utf8')) as Recorded).battles[0]?.lines ?? []
