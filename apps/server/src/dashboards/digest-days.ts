// In the time zone of the server (TZ), because a school has none of its own.

/** The hours in which the digest of a day is sent: at the first, or when the server starts before the second. */
const hours = { from: 7, until: 12 }

const isWorkingDay = (at: Date): boolean => at.getDay() >= 1 && at.getDay() <= 5

export const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

export const isTimeOfDigest = (at: Date): boolean =>
  isWorkingDay(at) && at.getHours() >= hours.from && at.getHours() < hours.until

/** The end of the next working day, so that Friday's digest has what is due until Monday. */
export const endOfNextWorkingDay = (at: Date): Date => {
  const end = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1)
  while (!isWorkingDay(end)) end.setDate(end.getDate() + 1)
  end.setDate(end.getDate() + 1)
  return end
}
