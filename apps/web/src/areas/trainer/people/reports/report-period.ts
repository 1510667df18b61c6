/** Days of the school as a date field writes them, such as 2026-11-23. Without one of them, the server chooses it. */
export type Days = { from?: string; to?: string }

const isDay = (text: string | null): text is string =>
  text !== null && /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days in an address. */
export const daysOf = (address: URLSearchParams): Days => {
  const [from, to] = [address.get('from'), address.get('to')]
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

/** Without the empty fields. */
export const filledDays = ({ from, to }: Days): Days => ({ ...(from && { from }), ...(to && { to }) })

export const endsBeforeItBegins = ({ from, to }: Days): boolean =>
  from !== undefined && to !== undefined && to < from
