/** The limits of dictations. A file of their own: the first pages do not load them. */
export const dictationLimits = {
  /** What is said of one item. */
  item: 300,
  /** What a trainee types for one item. */
  typed: 400,
  /** The words that are most often missed. */
  missedWords: 10,
} as const
