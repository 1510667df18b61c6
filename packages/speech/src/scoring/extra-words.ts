import type { Segment } from './transcript-alignment.ts'
import type { PhoneScores } from './phone-network.ts'

// In frames of 20 ms. At the beginning and the end of a recording people breathe, click and laugh.
const shortest = 12
const shortestAtTheEdge = 30
const oneWord = 28
/** Who goes back seldom says again all that was said: what is passed over faster than this, for each phone, was not. */
const hurried = 2
/** The mean of the best phones' scores over a stretch: speech is sure of its phones, breath and noise are not. */
const sureOfItself = 1.25

/** How many words were said that the script does not have, or has once: about so many as there was time for. */
export function extraWords(parts: readonly Segment[], scores: PhoneScores): number {
  const read = new Set<number>()
  let count = 0
  for (const [at, part] of parts.entries()) {
    if (part.type === 'word') {
      const length = (part.phones.at(-1)?.end ?? 0) - (part.phones[0]?.start ?? 0)
      if (length < hurried * part.phones.length) continue
      if (read.has(part.word)) count++
      read.add(part.word)
      continue
    }
    const frames = part.end - part.start
    const isAtTheEdge = at === 0 || at === parts.length - 1
    if (
      frames < (isAtTheEdge ? shortestAtTheEdge : shortest) ||
      sureness(scores, part.start, part.end) < sureOfItself
    )
      continue
    count += Math.max(1, Math.round(frames / oneWord))
  }
  return count
}

function sureness({ phones, values }: PhoneScores, start: number, end: number): number {
  let sum = 0
  for (let frame = start; frame < end; frame++)
    sum += Math.max(...values.subarray(frame * phones + 1, (frame + 1) * phones))
  return sum / (end - start)
}
