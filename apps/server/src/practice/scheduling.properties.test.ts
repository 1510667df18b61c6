import { practiceLimits } from '@elocute/contract/practice-limits'
import { limits } from '@elocute/contract/limits'
import { ratingOf } from '@elocute/contract/practice'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOfReview, timeOfReview } from './review-times.ts'
import { scheduleOf, type LoggedReview } from './scheduling.ts'

const start = Date.UTC(2026, 0, 1)
const yearMs = 365 * 86_400_000

const review: fc.Arbitrary<LoggedReview> = fc.record({
  id: fc.uuid(),
  rating: fc.constantFrom('again', 'hard', 'good', 'easy'),
  reviewedAt: fc.integer({ min: 0, max: yearMs }).map((ms) => new Date(start + ms)),
  day: fc.constantFrom('2026-01-01', '2026-05-09', '2026-12-31'),
})
const log = fc.uniqueArray(review, { selector: ({ id }) => id, minLength: 1, maxLength: 30 })
const shuffledLog = log.chain((reviews) =>
  fc.tuple(fc.constant(reviews), fc.shuffledSubarray(reviews, { minLength: reviews.length })),
)

describe('the schedule of a card', () => {
  test('is the same in whichever order the reviews of several devices arrive', () => {
    fc.assert(
      fc.property(shuffledLog, ([reviews, arrived]) => {
        expect(scheduleOf(arrived)).toEqual(scheduleOf(reviews))
      }),
    )
  })

  test('counts every review, and leaves the log as it is', () => {
    fc.assert(
      fc.property(log, (reviews) => {
        const before = structuredClone(reviews)
        expect(scheduleOf(reviews)?.reviews).toBe(reviews.length)
        expect(reviews).toEqual(before)
      }),
    )
  })

  test('is due after the last review, and later after a better rating', () => {
    fc.assert(
      fc.property(log, (reviews) => {
        const lastMs = Math.max(...reviews.map(({ reviewedAt }) => reviewedAt.getTime()))
        const at = new Date(lastMs + 1)
        const due = (['again', 'hard', 'good', 'easy'] as const).map((rating) =>
          scheduleOf([
            ...reviews,
            { id: 'the last one', rating, reviewedAt: at, day: '2026-12-31' },
          ])?.dueAt.getTime(),
        )
        expect(due).toEqual(due.toSorted((one, other) => Number(one) - Number(other)))
        expect(due[0]).toBeGreaterThan(at.getTime())
      }),
    )
  })

  test('has the day of the earliest review as its first', () => {
    fc.assert(
      fc.property(log, (reviews) => {
        const earliest = reviews.toSorted(
          (one, other) =>
            one.reviewedAt.getTime() - other.reviewedAt.getTime() || (one.id < other.id ? -1 : 1),
        )[0]
        expect(scheduleOf(reviews)?.firstDay).toBe(earliest?.day)
      }),
    )
  })

  test('does not exist without a review', () => {
    expect(scheduleOf([])).toBeNull()
  })

  test.for([
    ['again', 5 * 60_000],
    ['hard', 8 * 60_000],
    ['good', 2 * 86_400_000],
    ['easy', 8 * 86_400_000],
  ] as const)('begins after a first "%s" with a pause of %i ms', ([rating, ms]) => {
    const reviewedAt = new Date(start)
    const dueAt = scheduleOf([{ id: 'one', rating, reviewedAt, day: '2026-01-01' }])?.dueAt
    expect((dueAt?.getTime() ?? 0) - start).toBe(ms)
  })
})

describe('the time of a review', () => {
  const now = new Date(start + yearMs)
  const skewMs = limits.clockSkewSeconds * 1_000
  const keptMs = practiceLimits.reviewDays * 86_400_000
  const ms = (most: number) => fc.integer({ min: -most, max: most })

  test('is never later than now and never longer ago than reviews are kept', () => {
    fc.assert(
      fc.property(ms(3 * yearMs), ms(3 * yearMs), (reviewed, sent) => {
        const clocks = { sentAt: new Date(now.getTime() + sent), now }
        const time = timeOfReview(new Date(now.getTime() + reviewed), clocks).getTime()
        expect(time).toBeLessThanOrEqual(now.getTime())
        expect(time).toBeGreaterThanOrEqual(now.getTime() - keptMs)
      }),
    )
  })

  test('is right with a clock that is wrong by any time, except for the two minutes that are tolerated', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: keptMs }), ms(3 * yearMs), (agoMs, wrongMs) => {
        const sentAt = new Date(now.getTime() + wrongMs)
        const time = timeOfReview(new Date(sentAt.getTime() - agoMs), { sentAt, now }).getTime()
        expect(Math.abs(time - (now.getTime() - agoMs))).toBeLessThanOrEqual(skewMs)
      }),
    )
  })

  test('keeps the order of the reviews of a call', () => {
    fc.assert(
      fc.property(ms(yearMs), ms(yearMs), ms(yearMs), (one, other, sent) => {
        const clocks = { sentAt: new Date(now.getTime() + sent), now }
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((at) =>
          timeOfReview(new Date(now.getTime() + at), clocks).getTime(),
        )
        expect(earlier).toBeLessThanOrEqual(later ?? 0)
      }),
    )
  })

  test('is on a day that exists somewhere on earth at that time', () => {
    const at = new Date('2026-03-04T12:00:00Z')
    const days = (moment: Date) =>
      ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-09'].map((day) =>
        dayOfReview(day, moment, 'Asia/Manila'),
      )
    const school = '2026-03-04'
    expect(days(at)).toEqual([school, school, '2026-03-04', '2026-03-05', school])
    const before = new Date(at.getTime() - 1)
    expect(days(before)).toEqual([school, '2026-03-03', '2026-03-04', '2026-03-05', school])
  })
})

test('a rating follows from the score', () => {
  expect([0, 59, 60, 74, 75, 89, 90, 100].map(ratingOf)).toEqual([
    ...['again', 'again', 'hard', 'hard', 'good', 'good', 'easy', 'easy'],
  ])
})
