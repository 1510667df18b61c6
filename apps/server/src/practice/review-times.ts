import { limits } from '@elocute/contract/limits'
import { practiceLimits } from '@elocute/contract/practice-limits'
import { dayOf } from '../platform/school-time.ts'

const { clockSkewSeconds } = limits
const dayMs = 86_400_000

/** In these zones a day ends last and begins first. The signs of their names are those of POSIX. */
const [lastToEnd, firstToBegin] = ['Etc/GMT+12', 'Pacific/Kiritimati']

type Clocks = {
  /** When the device sent its reviews, by its clock, and when they arrived, by the server's. */
  sentAt: Date
  now: Date
}

/**
 * When a review was, by the clock of the server. The clock of a device that is wrong by more than two minutes is corrected by
 * the difference at the time of the call. No review was later than now, and none longer ago than the reviews that are kept
 * on a device: whatever a clock says, a review is off by that much at most. Two reviews of one call keep their order.
 */
export const timeOfReview = (reviewedAt: Date, { sentAt, now }: Clocks): Date => {
  const offMs = now.getTime() - sentAt.getTime()
  const correctionMs = Math.abs(offMs) > clockSkewSeconds * 1000 ? offMs : 0
  const earliest = now.getTime() - practiceLimits.reviewDays * dayMs
  return new Date(Math.min(now.getTime(), Math.max(earliest, reviewedAt.getTime() + correctionMs)))
}

/** The day on which a review was for the trainee, if that is possible anywhere on earth at this time; else that of the school. */
export const dayOfReview = (day: string, at: Date, zone: string): string =>
  day >= dayOf(at, lastToEnd) && day <= dayOf(at, firstToBegin) ? day : dayOf(at, zone)

/** Today for the caller. */
export const todayOf = (day: string | undefined, now: Date, zone: string): string =>
  day === undefined ? dayOf(now, zone) : dayOfReview(day, now, zone)
