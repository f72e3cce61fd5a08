/** A chance from 0 to 1 in whole per cent; what merely rounds to never or always says so: "<1%", ">99%". */
export function sayPercent(chance: number): string {
  const whole = Math.round(chance * 100)
  if (whole === 0 && chance > 0) return '<1%'
  if (whole === 100 && chance < 1) return '>99%'
  return `${whole}%`
}
