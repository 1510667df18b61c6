/** The limits of the recordings of words. */
export const clipLimits = {
  /** The sound of one word. */
  bytes: 256 * 1024,
  seconds: 6,
  /** Hours after the end of a quiz in which its clips are accepted. */
  hours: 24,
  /** The second listener hears so many clips of one word. Further ones are kept as evidence only. */
  takes: 10,
  /** The longest time for which clips are kept. */
  days: 365,
} as const
