/** How long a second copy is waited for. */

/** Milliseconds. A busy phone needs some; a browser that leaves files unanswered never answers. */
const LONGEST = 3000

/** Settles with `work`, or when that takes too long; from then on without waiting, until something settles again. */
export type Patience = (work: Promise<unknown>) => Promise<void>

export function createPatience(longest = LONGEST): Patience {
  let spent = false
  return async (work) => {
    const done = work.then(() => void (spent = false))
    if (spent) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((settle) => {
      timer = setTimeout(() => {
        spent = true
        settle()
      }, longest)
    })
    await Promise.race([done, late])
    clearTimeout(timer)
  }
}
