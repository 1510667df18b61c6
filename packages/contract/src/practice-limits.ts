/** The limits of the practice bag. */
export const practiceLimits = {
  /** The words of one page, and the cards of one call. */
  words: 50,
  /** The cards of a bag. Further misses are not added. */
  cards: 1_000,
  newInADay: 10,
  /** A session ends after this time. */
  minutes: 10,
  /** The reviews of one call. */
  reviews: 200,
  /** A longer pause on one card is no practice. */
  spentMs: 120_000,
  /** Reviews that a device kept longer than this count as if they were from then. */
  reviewDays: 90,
  /** Misses in quizzes are put into the bag for so many days. */
  missDays: 60,
  /** The words of a set that a trainer makes from a quiz. */
  setWords: 10,
} as const
