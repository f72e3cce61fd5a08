/**
 * What runs inside the measured page. A tap counts from the time stamp of its `pointerdown` to the first task after the frame
 * that follows the wanted change of the document: that frame has been styled, laid out and painted by then.
 */

/** How the page looks for what a tap acts on, and for what it changes. */
export interface Aim {
  /** Selector of the element to tap. */
  readonly tap: string
  /** Its text or label begins with this, where several match. */
  readonly named?: string
  /** Which of those that match, from 0. */
  readonly nth?: number
  /** Selector of what must have another text, or be there, or be gone, when the result shows. */
  readonly changes: string
}

interface Probe {
  /** Brings the element into sight and answers where its middle is; null: there is none. */
  readonly arm: (aim: Aim) => Promise<readonly [x: number, y: number] | null>
  /** Milliseconds from the finger to the painted result. */
  result: Promise<number> | null
  /** Milliseconds of a fixed sum, to see how much slower the processor is made. */
  readonly spin: () => number
  /** When the first button of a unit or of a due thing could be tapped, milliseconds from the start of the navigation. */
  readonly usable: Promise<number>
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Installs the probe; given to the page as text, so it uses nothing from outside. */
export function installProbe(): void {
  const painted = () =>
    new Promise<number>((done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => done(performance.now()))
        port1.start()
        port2.postMessage(null)
      }),
    )
  const look = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent).join('\n')
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''

  function find({ tap, named = '', nth = 0 }: Aim): HTMLElement | undefined {
    const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const all = [...open.querySelectorAll<HTMLElement>(tap)].filter(
      (element) => !element.matches(':disabled') && element.offsetWidth > 0,
    )
    return all.filter((element) => nameOf(element).startsWith(named))[nth]
  }

  /** Resolves once the text of `selector` is no longer what it was. */
  function changed(selector: string): Promise<void> {
    const before = look(selector)
    return new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (look(selector) === before) return
        observer.disconnect()
        done()
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  }

  const touched = () =>
    new Promise<number>((done) =>
      addEventListener('pointerdown', (event) => done(event.timeStamp), { capture: true, once: true }),
    )

  async function timed(selector: string): Promise<number> {
    const [start] = await Promise.all([touched(), changed(selector)])
    return (await painted()) - start
  }

  function middleOf(element: Element): readonly [x: number, y: number] {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }

  function isTappable(element: Element): boolean {
    const hit = document.elementFromPoint(...middleOf(element))
    return hit !== null && element.contains(hit)
  }

  /** Milliseconds that an element must keep its place: sheets slide, and lists go on filling. */
  const REST = 250

  /** Waits until the element has come to rest and nothing covers it; answers its middle. */
  async function atRest(element: Element): Promise<readonly [x: number, y: number]> {
    let place = middleOf(element)
    let since = await painted()
    for (const end = since + 8000; since < end;) {
      const now = await painted()
      const [x, y] = middleOf(element)
      if (x !== place[0] || y !== place[1] || !isTappable(element)) since = now
      else if (now - since >= REST) return place
      place = [x, y]
    }
    throw new Error(`Covered or never at rest: ${nameOf(element)}`)
  }

  const BUTTONS = '.todo-row button, .unit-row button'

  function whenUsable(): Promise<number> {
    return new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(BUTTONS) === null) return
        observer.disconnect()
        void tappable().then(done)
      })
      observer.observe(document, { subtree: true, childList: true })
    })
  }

  /** The first frame in which a finger would hit one of the buttons. */
  async function tappable(): Promise<number> {
    const at = await painted()
    return [...document.querySelectorAll(BUTTONS)].slice(0, 20).some(isTappable) ? at : tappable()
  }

  window.probe = {
    result: null,
    usable: whenUsable(),
    spin: () => {
      const start = performance.now()
      let sum = 0
      for (let n = 0; n < 2e7; n++) sum = (sum + n * n) % 1000003
      return sum < 0 ? 0 : performance.now() - start
    },
    async arm(aim) {
      const element = find(aim)
      if (element === undefined) return null
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const place = await atRest(element)
      window.probe.result = timed(aim.changes)
      return place
    },
  }
}
