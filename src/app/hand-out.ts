/** Lets a file leave the device: to another app, where the device shares files, or into its downloads. */

export type HandedOut = 'shared' | 'downloaded' | 'given-up'

function download(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** What a file is by the end of its name; devices share what they know. */
const TYPES: Readonly<Record<string, string>> = { json: 'application/json', csv: 'text/csv', txt: 'text/plain' }

/** Must be called while a tap is fresh: a browser shares only then. */
export async function handOut(name: string, text: string): Promise<HandedOut> {
  const file = new File([text], name, { type: TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain' })
  if (typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name })
      return 'shared'
    } catch (error) {
      if (isGivenUp(error)) return 'given-up'
    }
  }
  download(file)
  return 'downloaded'
}
