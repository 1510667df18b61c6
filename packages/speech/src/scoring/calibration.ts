import { clamp } from './statistics.ts'

/**
 * From the scales of the experts to the whole numbers from 0 to 100 of the product. The lines are the same for everybody,
 * so that two readings can be compared.
 */

type Scale = { from: number; to: number }

/** Experts gave nobody 10; an excellent reading is predicted 9 to 9.3. */
export const readingScale: Scale = { from: 0, to: 9.5 }
export const wordScale: Scale = { from: 0, to: 10 }
export const phoneScale: Scale = { from: 0, to: 2 }

/** A score on a scale as a percentage, 0 to 100, not rounded. */
export const percent = (score: number, { from, to }: Scale): number =>
  clamp((100 * (score - from)) / (to - from), 0, 100)

/**
 * What is left of a score when a share of the words (0 to 1) was read. One or two words cost little, since the best
 * readers skip one and the alignment may lose one too. Half of the script leaves about half of the score.
 */
export const completenessPenalty = (read: number): number =>
  read >= 0.8 ? 1 - (1 - read) / 2 : (read * 0.9) / 0.8

/**
 * Between these two probabilities of the transcript the scores fade out, by the logarithm. Nobody of 313 people who read
 * their script is under `likely`. Nearly all other texts and languages by synthetic voices are, but only two of three
 * other texts with recordings of people (train-transcript-verifier.py prints it): a reader who did read must be accepted.
 */
const fade = { doubtful: 0.002, likely: 0.012 }
/** Stricter limits where hardly a word seems to have been said, as with knocks or another text. */
const strictFade = { doubtful: 0.01, likely: 0.1 }
const likelyWords = 0.65
/**
 * Where nearly every word was accepted, a low probability of the transcript takes most of a score, but not all: the
 * verifier may reject people whose English is hard to follow. Scores of other texts nearly always stay under 30.
 */
const nearlyAllWords = 0.8
const leastConfidence = 0.38

/**
 * The confidence that the transcript was read, 0 to 1: a factor of all scores. `read` is the share of the script that was
 * read, `meanProbability` the mean probability of its words.
 */
export function transcriptConfidence(
  transcriptProbability: number,
  read: number,
  meanProbability: number,
): number {
  const { doubtful, likely } = meanProbability >= likelyWords ? fade : strictFade
  const confidence =
    Math.log(Math.max(doubtful, transcriptProbability) / doubtful) / Math.log(likely / doubtful)
  return Math.max(read >= nearlyAllWords ? leastConfidence : 0, Math.min(1, confidence))
}

/** From these scores on a word is `good` or `close`. They agree best with experts (weighted kappa 0.61, unheard speakers). */
export const goodWord = 85
export const closeWord = 71

/** A word that is perhaps omitted takes part of its share from the scores of the reading, the more the less likely it is. */
const fullCredit = 0.3
export const readCredit = (probability: number): number => Math.min(1, probability / fullCredit)

/**
 * An omitted word is never good. Its score falls with its probability, to nothing where it is unlikely: most people whose
 * words are taken for omitted did say them, well or badly.
 */
const unlikely = 0.02
const likelyEnough = 0.2
export const mostForOmitted = goodWord - 1
export const omittedCredit = (probability: number): number =>
  Math.sqrt(Math.min(1, Math.max(0, probability - unlikely) / (likelyEnough - unlikely)))
