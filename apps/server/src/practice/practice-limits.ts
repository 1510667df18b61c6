import type { Limit } from '../platform/limits.ts'

const hour = 3_600

/** Limits of one trainee. A word every twelve seconds is as fast as somebody can say it, look at it and say it again. */
export const wordScores: Limit = { name: 'word-scores', max: 300, seconds: hour }
/** A page sends each review at once, and those of an hour without a connection together. */
export const reviewCalls: Limit = { name: 'practice-reviews', max: 600, seconds: hour }
/** Reviews in a day: a card every ten seconds for half of it. */
export const reviewsInADay = 5_000
