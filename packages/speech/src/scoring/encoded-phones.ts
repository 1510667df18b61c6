import { phoneInventory } from '../text/arpabet.ts'
import type { PhoneFeature } from './features.ts'
import { framesPerScore, type PhoneScores } from './phone-network.ts'

/** What the speech encoder finds in the place of a phone of the script. */
export type EncodedPhone = {
  own: Record<Extract<PhoneFeature, `posterior_${string}`>, number>
  /** For each phone of the inventory the mean of its log posterior. */
  posteriors: Float64Array
}

/** In the log posterior of a frame; also of a phone without a frame. */
const lowest = -12
const silence = 0

/**
 * The log posteriors of the speech encoder in the place of a phone, which is its number in the inventory. `start`, `end`: frames of 10 ms.
 * The outputs of the encoder are in the order of the inventory.
 */
export function encodedPhone(
  phone: number,
  { start, end }: { start: number; end: number },
  { values, frames }: PhoneScores,
): EncodedPhone {
  const width = phoneInventory.length
  const posteriors = new Float64Array(width)
  let [first, highest, count] = [0, lowest, 0]
  for (let frame = start / framesPerScore; frame < Math.min(frames, end / framesPerScore); frame++) {
    const row = values.subarray(frame * width, (frame + 1) * width)
    const best = Math.max(...row)
    let sum = 0
    for (const value of row) sum += Math.exp(value - best)
    const total = best + Math.log(sum)
    for (const [at, value] of row.entries())
      posteriors[at] = (posteriors[at] as number) + Math.max(lowest, value - total)
    const own = row[phone] as number
    if (own >= best) first++
    highest = Math.max(highest, own - total)
    count++
  }
  const means = posteriors.map((sum) => (count === 0 ? lowest : sum / count))
  const mean = means[phone] as number
  const others = means.filter((_, other) => other !== phone && other !== silence)
  return {
    own: {
      posterior_mean: mean,
      posterior_highest: highest,
      posterior_rival: mean - Math.max(...others),
      posterior_first: first / Math.max(1, count),
    },
    posteriors: means,
  }
}
