import type { Segment } from './transcript-alignment.ts'
import type { PhoneScores } from './phone-network.ts'

// In frames of 20 ms. Filler at the beginning and the end of a recording is often breath, clicks or laughter.
const shortestFiller = 12
const shortestFillerAtEdge = 30
const framesPerWord = 28
/** A repeated word with fewer frames per phone is an artefact of the alignment. */
const leastFramesPerPhone = 2
/** The mean log likelihood of the best phone is high in speech and low in breath and noise. */
const leastConfidence = 1.25

/** The approximate number of inserted and repeated words. The length of filler gives the number of inserted words. */
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
      frames < (isAtTheEdge ? shortestFillerAtEdge : shortestFiller) ||
      confidence(scores, segment.start, segment.end) < leastConfidence
    )
      continue
    count += Math.max(1, Math.round(frames / framesPerWord))
  }
  return count
}

function confidence({ phones, values }: PhoneScores, start: number, end: number): number {
  let sum = 0
  for (let frame = start; frame < end; frame++)
    sum += Math.max(...values.subarray(frame * phones + 1, (frame + 1) * phones))
  return sum / (end - start)
}
