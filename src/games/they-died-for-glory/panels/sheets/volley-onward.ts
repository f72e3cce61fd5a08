/** A sheet whose content changes in place, as the table answers one question after the other. */
import { createEffect, on } from 'solid-js'

/**
 * At every new stage the sheet shows its top again. Where the tap has taken its own button away, the focus goes on to
 * the first of these that the sheet now has.
 */
export function onward(stage: () => unknown, ...next: readonly string[]): void {
  createEffect(
    on(
      stage,
      () => {
        const sheet = document.querySelector('dialog.sheet[open]')
        sheet?.querySelector('.sheet__body')?.scrollTo(0, 0)
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const found = next.map((selector) => sheet?.querySelector<HTMLElement>(selector)).find((element) => element != null)
        found?.focus({ preventScroll: true })
      },
      { defer: true },
    ),
  )
}

/** What is asked next in a sheet of fire, the most urgent first. */
export const NEXT_QUESTION = ['.moves__one', '.segmented__radio', '.hit-pad__key[tabindex="0"]', '.targets__one', 'h2'] as const
