import type { Segment } from './transcript-alignment.ts'
import type { PhoneScores } from './phone-network.ts'
import { phoneFeatureCount, type ReadingFeatures } from './reading-features.ts'

/** What speaks for and against this text having been read at all, by anybody, well or badly. */
export const transcriptFeatureNames = [
  'script read',
  'sound in words',
  'network likelihood',
  'network first',
  'native likelihood',
  'native margin',
  'native frames',
  'native first',
  'ears apart',
  'phone seconds',
] as const

const networkFrame = 0.02

/** One number for each of `transcriptFeatureNames`; null where no word was found. */
export function transcriptFeatures(
  scriptWords: number,
  parts: readonly Segment[],
  scores: PhoneScores,
  features: ReadingFeatures,
): number[] | null {
  const words = parts.flatMap((piece) => (piece.type === 'word' ? [piece] : []))
  const count = features.phones.length
  if (words.length === 0 || count === 0) return null
  let [inWords, elsewhere, behind, first] = [0, 0, 0, 0]
  for (const piece of parts) {
    if (piece.type === 'other') elsewhere += piece.end - piece.start
    else
      for (const { phone, start, end } of piece.phones)
        for (let frame = start; frame < end; frame++) {
          const row = scores.values.subarray(frame * scores.phones, (frame + 1) * scores.phones)
          const here = row[phone] ?? -12
          let highest = -Infinity
          for (const value of row) highest = Math.max(highest, value)
          inWords++
          behind += here - highest
          if (here >= highest) first++
        }
  }
  const mean = (feature: number) => {
    let sum = 0
    for (let phone = 0; phone < count; phone++)
      sum += features.values[phone * phoneFeatureCount + feature] as number
    return sum / count
  }
  return [
    new Set(words.map(({ word }) => word)).size / Math.max(1, scriptWords),
    inWords / Math.max(1, inWords + elsewhere),
    behind / Math.max(1, inWords),
    first / Math.max(1, inWords),
    mean(0),
    mean(1),
    mean(3),
    mean(4),
    mean(11),
    (inWords * networkFrame) / count,
  ]
}

/** A logistic model over the evidence, trained on right and wrong texts by people and synthetic voices. */
export type TranscriptVerifierFile = { means: number[]; spreads: number[]; weights: number[]; bias: number }

/** How likely it is that the script was read, 0 to 1. Nobody who read it, however badly, got less than 0.46 in training. */
export function transcriptProbability(
  { means, spreads, weights, bias }: TranscriptVerifierFile,
  evidence: readonly number[] | null,
): number {
  if (!evidence) return 0
  const sum = evidence.reduce((total, value, at) => {
    const zScore = (value - (means[at] ?? 0)) / (spreads[at] ?? 1)
    return total + Math.max(-4, Math.min(4, zScore)) * (weights[at] ?? 0)
  }, bias)
  return 1 / (1 + Math.exp(-sum))
}
