/** Long work in stretches, so that the screen stays alive and shows how far it is. */

/** Milliseconds of work between two looks at the screen. */
const STRETCH = 24

/** To be waited for in the midst of long work. `tell` hears the share that is done, 0 to 1. */
export function createPause(tell: (share: number) => void): (share: number) => Promise<void> {
  let since = performance.now()
  return async (share) => {
    if (performance.now() - since < STRETCH) return
    tell(share)
    await new Promise((done) => setTimeout(done, 0))
    since = performance.now()
  }
}
