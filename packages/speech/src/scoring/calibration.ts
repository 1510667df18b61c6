import { clamp } from './statistics.ts'

/**
 * Converts the scales of the experts to the product's scores, whole numbers from 0 to 100. The conversion is the same for all
 * readings, so that they can be compared.
 */

type Scale = { from: number; to: number }

/** The experts gave no reading 10. The model predicts 9 to 9.3 for an excellent reading. */
export const readingScale: Scale = { from: 0, to: 9.5 }
export const wordScale: Scale = { from: 0, to: 10 }
export const phoneScale: Scale = { from: 0, to: 2 }

/** A score on a scale as a percentage, 0 to 100, not rounded. */
export const percent = (score: number, { from, to }: Scale): number =>
  clamp((100 * (score - from)) / (to - from), 0, 100)

/**
 * The completeness penalty: the factor of the scores if a fraction of the words (0 to 1) was read. One or two omitted words
 * cost little, because good readers skip one and the alignment may lose one. Half of the script leaves about half of the
 * score.
 */
export const completenessPenalty = (read: number): number =>
  read >= 0.8 ? 1 - (1 - read) / 2 : (read * 0.9) / 0.8

/**
 * Between these two probabilities of the transcript the scores fade out, by the logarithm. None of 313 people who read
 * their script is below `likely` (the lowest has 0.097). All other texts and languages by synthetic voices are below it, and 86 of 100
 * other texts with recordings of people (train-transcript-verifier.py prints the figures). The limit is low, because a
 * person who read the script must be accepted.
 */
const fade = { doubtful: 0.005, likely: 0.05 }
/** Stricter limits if the words have a low probability, as with knocks or another text. */
const strictFade = { doubtful: 0.01, likely: 0.1 }
const likelyWords = 0.65
/**
 * The lowest factor if nearly every word was accepted: the verifier may wrongly reject people whose English is hard to
 * follow. Scores of other texts nearly always stay below 30.
 */
const nearlyAllWords = 0.8
const leastConfidence = 0.38

/**
 * The confidence that the transcript was read, 0 to 1: a factor of all scores. `read` is the fraction of the script that was
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

/** The lowest scores of `good` and `close` words. They agree best with the experts (weighted kappa 0.61, unseen speakers). */
export const goodWord = 85
export const closeWord = 71

/** A word that is perhaps omitted lowers the scores of the reading, the more the lower its probability is. */
const fullCredit = 0.3
export const readCredit = (probability: number): number => Math.min(1, probability / fullCredit)

/**
 * An omitted word scores below a good one, and its score falls to 0 with its probability. It is not 0 at once, because most
 * words of people that are reported as omitted were said, well or badly.
 */
const unlikely = 0.02
const likelyEnough = 0.2
export const mostForOmitted = goodWord - 1
export const omittedCredit = (probability: number): number =>
  Math.sqrt(Math.min(1, Math.max(0, probability - unlikely) / (likelyEnough - unlikely)))
