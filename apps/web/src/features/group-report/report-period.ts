/** Days as a date field writes them, such as 2026-11-23, in the time zone of this device. */
export type Days = { from: string; to: string }

const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days in an address; otherwise those of the last thirty days. */
export const daysOf = (address: URLSearchParams, now = new Date()): Days => {
  const [from, to] = [address.get('from'), address.get('to')]
  const last = isDay(to) ? to : dayOf(now)
  const [year = 0, month = 1, day = 1] = last.split('-').map(Number)
  return { from: isDay(from) ? from : dayOf(new Date(year, month - 1, day - 30)), to: last }
}

/** From the beginning of the first day to the end of the last; null if it ends before it begins. */
export const periodOf = ({ from, to }: Days): { from: string; to: string } | null => {
  const begin = new Date(`${from}T00:00:00`)
  const end = new Date(`${to}T23:59:59.999`)
  return begin < end ? { from: begin.toISOString(), to: end.toISOString() } : null
}
