/** Switches that keep Chromium off the network and quiet. */
export const QUIET: string[]

/** Path of an installed Chromium, or null. `CHROMIUM_PATH` counts alone where it is set. */
export function findChromium(): Promise<string | null>

/** Path of Chromium, installed if need be. Ends the process where there is none to be had. */
export function needChromium(): Promise<string>
