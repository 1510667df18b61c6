const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** A moment in the browser's time zone, as a field of day and time takes it: 2026-12-03T18:00. Empty without a moment. */
export const localOf = (moment: string | null): string => {
  if (moment === null) return ''
  const date = new Date(moment)
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** The moment of such a field; null when it is empty. What is no time is returned as it is, and the contract refuses it. */
export const isoOf = (local: string): string | null => {
  if (local === '') return null
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? local : date.toISOString()
}
