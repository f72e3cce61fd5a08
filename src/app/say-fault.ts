/** Why the store did not do something, in a sentence. */
import { assertNever } from '#core/result.ts'
import type { StoreFault } from '#store/index.ts'

export function sayFault(fault: StoreFault): string {
  switch (fault.kind) {
    case 'conflict':
      return 'Another window of the app wrote here first.'
    case 'missing':
      return 'This battle is not on this device, or no longer.'
    case 'no-document':
      return 'This is not on this device, or no longer.'
    case 'changed':
      return 'This was changed in another window meanwhile. Open it anew to see it as it is now.'
    case 'full':
      return 'The storage of this device is full.'
    case 'newer':
      return 'A newer version of the app wrote on this device. This one can only read: load it anew to get the newer one.'
    case 'reload':
      return 'The app was updated in another window. Load this one anew to go on.'
    case 'closed':
      return 'The browser closed its storage and does not open it again. Load the app anew; if that does not help, start the browser again.'
    case 'failed':
      return `The browser’s storage failed: ${fault.name}, ${fault.message}`
    default:
      return assertNever(fault)
  }
}
