import { limits } from '@elocute/contract/limits'

const { clockSkewSeconds, practice } = limits
const dayMs = 86_400_000

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
  const earliest = now.getTime() - practice.reviewDays * dayMs
  return new Date(Math.min(now.getTime(), Math.max(earliest, reviewedAt.getTime() + correctionMs)))
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The day on which a review was for the trainee, if that is possible anywhere on earth at this time; else the day of UTC. */
export const dayOfReview = (day: string, at: Date): string => {
  const [earliest, latest] = [dayOf(new Date(at.getTime() - dayMs)), dayOf(new Date(at.getTime() + dayMs))]
  return day >= earliest && day <= latest ? day : dayOf(at)
}

/** Today for the caller. */
export const todayOf = (day: string | undefined, now: Date): string =>
  day === undefined ? dayOf(now) : dayOfReview(day, now)
