/** Moments and ages in the words of the home screen. Times are milliseconds since 1970, shown in the device's own zone. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const DAY = 86_400_000

const two = (n: number) => String(n).padStart(2, '0')

/** Midnights between two moments, by the calendar, so that a short day of a clock change counts as one. */
function daysBetween(from: number, to: number): number {
  const midnight = (at: number) => {
    const date = new Date(at)
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  }
  return Math.round((midnight(to) - midnight(from)) / DAY)
}

/** "today, 20.14", "yesterday, 9.05", "28 November, 20.14", "28 November 2025". */
export function sayMoment(at: number, now: number): string {
  const date = new Date(at)
  const clock = `${date.getHours()}.${two(date.getMinutes())}`
  const days = daysBetween(at, now)
  if (days === 0) return `today, ${clock}`
  if (days === 1) return `yesterday, ${clock}`
  const day = `${date.getDate()} ${MONTHS[date.getMonth()]}`
  return date.getFullYear() === new Date(now).getFullYear() ? `${day}, ${clock}` : `${day} ${date.getFullYear()}`
}

/** "today", "yesterday", "12 days ago". */
export function sayAge(at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** A day for the name of a file, "1870-08-04". */
export function dayName(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
