/** The browser's offer to put the app on the home screen, held back until somebody asks for it. */
import { createSignal, type Accessor } from 'solid-js'

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

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
