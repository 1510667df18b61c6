import {
  columnOf,
  inOrder,
  phoneFeatureCount,
  transcriptFeatureNames,
  type PhoneFeature,
} from './features.ts'
import type { PhoneScores } from './phone-network.ts'
import type { ReadingFeatures } from './reading-features.ts'
import { probabilityOf, zScore } from './statistics.ts'
import type { Segment } from './transcript-alignment.ts'

const networkFrameSeconds = 0.02

/**
 * The features of the transcript verifier (`transcript` in features.json): how well do the words of the script fit the recording?
 * `scriptWords` is the number of words of the script. Null where no word was found.
 */
export function transcriptFeatures(
  scriptWords: number,
  segments: readonly Segment[],
  scores: PhoneScores,
  features: ReadingFeatures,
): number[] | null {
  const words = segments.filter((segment) => segment.type === 'word')
  const count = features.phones.length
  if (words.length === 0 || count === 0) return null
  let [inWords, inFillers, fit, first] = [0, 0, 0, 0]
  for (const segment of segments) {
    if (segment.type === 'filler') {
      inFillers += segment.end - segment.start
      continue
    }
    for (const { phone, start, end } of segment.phones)
      for (let frame = start; frame < end; frame++) {
        const row = scores.values.subarray(frame * scores.phones, (frame + 1) * scores.phones)
        const own = row[phone] ?? -12
        let highest = -Infinity
        for (const value of row) highest = Math.max(highest, value)
        inWords++
        fit += own - highest
        if (own >= highest) first++
      }
  }
  const meanOf = (feature: PhoneFeature) => {
    let sum = 0
    for (let phone = 0; phone < count; phone++)
      sum += features.values[phone * phoneFeatureCount + columnOf(feature)] as number
    return sum / count
  }
  return inOrder(transcriptFeatureNames, {
    words_read: new Set(words.map(({ word }) => word)).size / Math.max(1, scriptWords),
    sound_in_words: inWords / Math.max(1, inWords + inFillers),
    fit: fit / Math.max(1, inWords),
    first: first / Math.max(1, inWords),
    posterior_mean: meanOf('posterior_mean'),
    posterior_highest: meanOf('posterior_highest'),
    posterior_rival: meanOf('posterior_rival'),
    phone_duration: (inWords * networkFrameSeconds) / count,
  })
}

/** A logistic regression, trained on recordings with correct and with other scripts. `spreads`: standard deviations. */
export type TranscriptVerifierFile = { means: number[]; spreads: number[]; weights: number[]; bias: number }

/**
 * The probability that the script was read, 0 to 1. In cross-validation every reading of the script had 0.09 or more.
 */
export function transcriptProbability(
  { means, spreads, weights, bias }: TranscriptVerifierFile,
  features: readonly number[] | null,
): number {
  if (!features) return 0
  const logOdds = features.reduce(
    (sum, value, at) => sum + zScore(value, means[at], spreads[at]) * (weights[at] ?? 0),
    bias,
  )
  return probabilityOf(logOdds)
}
