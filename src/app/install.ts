/** The browser's offer to put the app on the home screen, held back until somebody asks for it. */
import { createSignal, type Accessor } from 'solid-js'

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

/** Whether this is a browser of an iPhone or iPad, where only the person himself can install. */
const isApple = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

const isInstalled = () => matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/** Whether to show by a picture how the app is installed: a browser that is not asked may forget everything after a week. */
export const needsPicture = (): boolean => isApple() && !isInstalled()

export interface Installing {
  /** The browser would install the app if asked. */
  readonly offered: Accessor<boolean>
  readonly ask: () => Promise<void>
}

export function createInstalling(): Installing {
  const [held, setHeld] = createSignal<InstallPrompt | null>(null)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setHeld(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => setHeld(null))
  return {
    offered: () => held() !== null,
    ask: async () => {
      const prompt = held()
      setHeld(null)
      await prompt?.prompt()
    },
  }
}
