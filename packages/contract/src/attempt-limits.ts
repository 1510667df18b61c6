/** The limits of what an attempt stores. */
export const attemptLimits = {
  /** A game that draws words for an hour has a third of them. */
  words: 10_000,
  /** The highest position of a word; see `WordPosition`. */
  wordNumber: 2_000_000_000,
  heardText: 100,
  /** The words that a trainee fails most, on her trainer's page. */
  failedWords: 20,
} as const
