/** What is to be said in an answer: one of these phrases. */
export type Point = readonly string[]

/**
 * The probability that one of the phrases of a point was said (0 to 1), the number of the most likely one, and where it is. All zero
 * if the recording is no speech, or shorter than any of the phrases.
 */
export type HeardPoint = { probability: number; alternative: number; start_ms: number; end_ms: number }

/**
 * From this probability on a point was probably said. Of phrases that were not said 3 in 100 reach it at most
 * (training/train-phrase-verifier.ts, in two folds of the tuning speakers).
 */
export const probablySaidFrom = 0.55
