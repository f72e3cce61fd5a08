/** Puts a popover beside what opened it: below if there is room, else above; inside the window either way. */
export function placeBeside(popover: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const below = at.bottom + 8 + height <= window.innerHeight
  popover.style.left = `${Math.max(8, Math.min(at.left - 12, window.innerWidth - width - 8))}px`
  popover.style.top = `${Math.max(8, below ? at.bottom + 8 : at.top - height - 8)}px`
}
