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

/** Some browsers share text but no JSON: there the same file goes under a name that they take. */
function sharable(file: File, text: string): File | undefined {
  if (typeof navigator.share !== 'function') return undefined
  const asText = new File([text], file.name.replace(/\.json$/, '.txt'), { type: 'text/plain' })
  return [file, asText].find((one) => navigator.canShare?.({ files: [one] }))
}

/** Must be called while a tap is fresh: a browser shares only then. */
export async function handOut(name: string, text: string): Promise<HandedOut> {
  const file = new File([text], name, { type: 'application/json' })
  const shared = sharable(file, text)
  if (shared !== undefined) {
    try {
      await navigator.share({ files: [shared], title: name })
      return 'shared'
    } catch (error) {
      if (isGivenUp(error)) return 'given-up'
    }
  }
  download(file)
  return 'downloaded'
}
