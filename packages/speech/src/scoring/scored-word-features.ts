import type { Segment } from './transcript-alignment.ts'
import type { PredictedScores } from './reading-model.ts'
import { upperMedian, scriptWordFeatureNames } from './script-word-features.ts'

/**
 * What speaks for a word of the script having been said, now that it was judged: by our network where it was found, and by
 * the judge, whom a word that was replaced pleases less than one that was said badly.
 */
export const scoredWordFeatureNames = [
  ...scriptWordFeatureNames,
  'judged', // on the experts' scale
  'judged against the reading', // its word in the upperMedian
  'whole judged',
  'worst sound judged',
  'mean sound judged',
] as const

/** `said` holds a row for each word in `parts`, in their order, and so does what is returned. */
export function scoredWordFeatures(
  said: readonly (readonly number[])[],
  parts: readonly Segment[],
  { words, phones, total }: PredictedScores,
): number[][] {
  const usual = upperMedian(words)
  const counts = parts.flatMap((piece) => (piece.type === 'word' ? [piece.phones.length] : []))
  let first = 0
  return counts.map((count, at) => {
    const judged = words[at] ?? 0
    const sounds = phones.slice(first, first + count)
    first += count
    const mean = sounds.reduce((sum, sound) => sum + sound, 0) / Math.max(1, count)
    return [...(said[at] ?? []), judged, judged - usual, total, Math.min(...sounds), mean]
  })
}
