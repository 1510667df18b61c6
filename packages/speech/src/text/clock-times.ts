/** Readings of a time of day. `half` is `am` or `pm`, or empty. */
export function clock(hour = '', minutes = '', half = ''): string[] {
  const when = half === '' ? '' : `${half.toLowerCase().startsWith('a') ? 'ay' : 'pee'} em`
  const afternoon = Number(hour) > 12 && Number(hour) < 24 ? String(Number(hour) - 12) : null
  if (half === '' && Number(hour) === 0 && minutes === '00') return midnight
  if (minutes === '' || minutes === '00') {
    if (half !== '') return [`${hour} ${when}`]
    if (afternoon === null) return [`${hour} o'clock`, hour, ...(hour === '12' ? ['noon'] : [])]
    return [
      `${hour} o'clock`,
      `${hour} hundred hours`,
      `${hour} hundred`,
      `${afternoon} o'clock`,
      `${afternoon} pee em`,
    ]
  }
  const said = minutes.startsWith('0') ? `oh ${minutes.slice(1)}` : minutes
  const exact = `${Number(hour)} ${said} ${when}`
  const inAfternoon = afternoon === null ? [] : [`${afternoon} ${said}`, `${afternoon} ${said} pee em`]
  const past = pastTheHour[minutes]?.(Number(afternoon ?? hour)) ?? []
  return [
    exact,
    ...inAfternoon,
    ...past.flatMap((words) => (when === '' ? [words] : [words, `${words} ${when}`])),
  ]
}

const midnight = ["twelve o'clock", 'midnight', 'zero hundred hours', 'zero hundred', 'twelve midnight']

const next = (hour: number) => (hour % 12) + 1
const pastTheHour: Record<string, (hour: number) => string[]> = {
  '05': (hour) => [`five past ${hour}`],
  '10': (hour) => [`ten past ${hour}`],
  '20': (hour) => [`twenty past ${hour}`],
  '25': (hour) => [`twenty five past ${hour}`],
  '35': (hour) => [`twenty five to ${next(hour)}`],
  '40': (hour) => [`twenty to ${next(hour)}`],
  '50': (hour) => [`ten to ${next(hour)}`],
  '55': (hour) => [`five to ${next(hour)}`],
  '15': (hour) => [`quarter past ${hour}`],
  '30': (hour) => [`half past ${hour}`],
  '45': (hour) => [`quarter to ${next(hour)}`],
} // oxfmt-ignore
