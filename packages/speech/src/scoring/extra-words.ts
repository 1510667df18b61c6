import type { Segment } from './transcript-alignment.ts'
import type { PhoneScores } from './phone-network.ts'

// In frames of 20 ms. At the beginning and the end of a recording people breathe, click and laugh.
const shortest = 12
const shortestAtTheEdge = 30
const oneWord = 28
/** A repeated word with fewer frames per phone was skipped on the way back, not said again. */
const leastFramesPerPhone = 2
/** The mean score of the best phone: high in speech, low in breath and noise. */
const leastConfidence = 1.25

/** About how many words were said that the script does not have, or that it has once less: as many as there was time for. */
export function extraWords(segments: readonly Segment[], scores: PhoneScores): number {
  const read = new Set<number>()
  let count = 0
  for (const [at, segment] of segments.entries()) {
    if (segment.type === 'word') {
      const length = (segment.phones.at(-1)?.end ?? 0) - (segment.phones[0]?.start ?? 0)
      if (length < leastFramesPerPhone * segment.phones.length) continue
      if (read.has(segment.word)) count++
      read.add(segment.word)
      continue
    }
    const frames = segment.end - segment.start
    const isAtTheEdge = at === 0 || at === segments.length - 1
    if (
      frames < (isAtTheEdge ? shortestAtTheEdge : shortest) ||
      confidence(scores, segment.start, segment.end) < leastConfidence
    )
      continue
    count += Math.max(1, Math.round(frames / oneWord))
  }
  return count
}

function confidence({ phones, values }: PhoneScores, start: number, end: number): number {
  let sum = 0
  for (let frame = start; frame < end; frame++)
    sum += Math.max(...values.subarray(frame * phones + 1, (frame + 1) * phones))
  return sum / (end - start)
}
