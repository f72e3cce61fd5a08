/** Hours of the day as the header writes them. */
const DAY = 24 * 60

/** `08:30`; minutes after midnight, of whatever day. */
export function hourOf(minutes: number): string {
  const of = ((minutes % DAY) + DAY) % DAY
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
}

/** Minutes after midnight; null: there is no such hour. */
export function minutesOf(hour: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(hour) ?? []
  const of = Number(hours) * 60 + Number(minutes)
  return hours !== undefined && Number(hours) < 24 && Number(minutes) < 60 ? of : null
}
