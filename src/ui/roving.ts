/**
 * Arrow keys among the buttons of a grid whose columns the style sheet decides. Left and right go through them in
 * order, up and down to the same column, Home and End to the ends.
 */
export function moveInGrid(event: KeyboardEvent, grid: HTMLElement): void {
  const buttons = [...grid.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = at < 0 ? undefined : target(event.key, at, buttons)
  if (to === undefined) return
  event.preventDefault()
  buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus()
}

function target(key: string, at: number, buttons: readonly HTMLElement[]): number | undefined {
  const columns = buttons.filter((button) => button.offsetTop === buttons[0]?.offsetTop).length
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns < buttons.length ? at + columns : at,
    ArrowUp: at >= columns ? at - columns : at,
    Home: 0,
    End: buttons.length - 1,
  }
  return steps[key]
}
