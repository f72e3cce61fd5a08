/** A file that a person picks, read as text whatever program wrote it. */
import { err, ok, type Result } from '#core/result.ts'

export interface TakenIn {
  readonly name: string
  readonly text: string
}

/** Bytes that a file may have: a thousand times what a large order of battle has. */
const MOST = 5_000_000

const decode = (bytes: ArrayBuffer, label: string) => new TextDecoder(label, { fatal: label === 'utf-8' }).decode(bytes)

/** UTF-8, with a mark at its start or without; UTF-16 with its mark; else what older spreadsheets write. */
export function readText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be')
  try {
    return decode(bytes, 'utf-8')
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

/** The file as text, or why not in a sentence. */
export async function readFile(file: File): Promise<Result<TakenIn, string>> {
  if (file.size > MOST)
    return err(`${file.name} is larger than 5 MB. No order of battle and no chart is; please look for the right file.`)
  try {
    return ok({ name: file.name, text: readText(await file.arrayBuffer()) })
  } catch {
    return err(`${file.name} could not be read. If it lies in a cloud, fetch it onto this device first.`)
  }
}

/** Asks for a file of any kind, because some devices hide files whose kind they do not know. Null: given up. */
export function pickFile(): Promise<File | null> {
  const field = document.createElement('input')
  field.type = 'file'
  field.className = 'sr-only'
  field.tabIndex = -1
  field.setAttribute('aria-label', 'File')
  // Outside the page some devices do not answer.
  document.body.append(field)
  return new Promise((resolve) => {
    const answer = () => {
      field.remove()
      resolve(field.files?.[0] ?? null)
    }
    field.addEventListener('change', answer)
    field.addEventListener('cancel', answer)
    field.click()
  })
}
