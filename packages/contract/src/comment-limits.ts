/** A comment that a trainer writes on a reading, in characters. */
export const longestComment = 1_000

/** A comment that a trainer speaks. 60 seconds of WAV, which some browsers record, are 1.9 MB. */
export const spokenCommentLimits = { seconds: 60, bytes: 2 * 1024 * 1024 } as const
