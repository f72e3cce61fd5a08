/** Why a phase had nothing to do. Apart from the reminders, which load with the sheets. */

const PASSED: Readonly<Record<string, string>> = {
  'no-battery': 'no battery can shoot',
  'no-charger': 'no unit can charge',
  'none-ordered': 'nobody is ordered to',
  'no-charge': 'there is no charge to meet',
  'no-countercharger': 'no unit can countercharge',
  'no-tests': 'nobody owes a test',
  'no-melee': 'nobody is in contact',
  'nobody-moves': 'there is no unit to move',
  cleared: 'the markers are off',
  'no-remnants': 'no remnants can converge',
}

/** Why a phase passed by itself, as a clause: `no unit can charge`. */
export const sayPassed = (why: string): string => PASSED[why] ?? 'nothing could happen in it'
