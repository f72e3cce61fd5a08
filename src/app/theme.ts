/** Day or night, as the device says or as chosen here. */
import { createEffect, type Accessor } from 'solid-js'
import { createKept } from '#app/kept.ts'

export const THEMES = ['system', 'day', 'night'] as const
export type Theme = (typeof THEMES)[number]

export interface ThemeChoice {
  readonly theme: Accessor<Theme>
  readonly choose: (theme: Theme) => void
}

/** Colours the browser's own bar like the paper of the page. */
function paintBar() {
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', getComputedStyle(document.body).backgroundColor)
}

/** The theme, kept over reloads and laid on the page while its owner lives. */
export function createTheme(): ThemeChoice {
  const [theme, setTheme] = createKept<Theme>('aide.theme', 'system')
  createEffect(() => {
    const chosen = theme()
    if (chosen === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = chosen
    paintBar()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintBar)
  return { theme, choose: (next) => void setTheme(() => next) }
}
