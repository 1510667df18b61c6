import { hoursAfter } from '../platform/clock.ts'
import { dayOf, daysAfter, isWorkingDay, momentOf, startOfDay } from '../platform/school-time.ts'

/** When the digest of a day is sent: at the first, or when the server starts before the second. */
const times = { from: { hour: 7, minute: 0 }, until: { hour: 12, minute: 0 } }
/** How long after a change of the time zone a digest is sent whose time the change has passed over. */
const hoursAfterChange = 5

type Of = { now: Date; zone: string; zoneChangedAt: Date | null }

/** The day whose digest is due now, and since when it is that day; null if it is none, whatever was sent. */
export const dayOfDigest = ({ now, zone, zoneChangedAt }: Of): { day: string; since: Date } | null => {
  const day = dayOf(now, zone)
  if (!isWorkingDay(day) || now < momentOf(day, times.from, zone)) return null
  const isLate = now >= momentOf(day, times.until, zone)
  if (isLate && (zoneChangedAt === null || now >= hoursAfter(zoneChangedAt, hoursAfterChange))) return null
  return { day, since: startOfDay(day, zone) }
}

/** The end of the next working day, so that Friday's digest has what is due until Monday. */
export const endOfNextWorkingDay = (now: Date, zone: string): Date => {
  let next = daysAfter(dayOf(now, zone), 1)
  while (!isWorkingDay(next)) next = daysAfter(next, 1)
  return startOfDay(daysAfter(next, 1), zone)
}
