import type { PhoneScores } from './phone-network.ts'

/** Stands for any phone, or none: what is before or after a phone that has no neighbour in the script. */
export const anything = -1

/**
 * The log likelihood of the best path through these phones in order, each at least one frame long, in the frames from `from` up
 * to `to` (Viterbi). `highest`: for each frame the score of its most likely phone. -Infinity where there are too few frames.
 */
export function bestPath(
  { phones, values }: PhoneScores,
  highest: Float32Array,
  states: readonly number[],
  from: number,
  to: number,
): number {
  const count = states.length
  const mayStart = (state: number) => state === 0 || (state === 1 && states[0] === anything)
  const best = new Float64Array(count).fill(-Infinity)
  for (let frame = from; frame < to; frame++)
    // From the last state to the first, so that each state sees its predecessor in the previous frame.
    for (let state = count - 1; state >= 0; state--) {
      const phone = states[state] as number
      const before = Math.max(
        best[state] as number,
        state > 0 ? (best[state - 1] as number) : -Infinity,
        state > 1 && states[state - 1] === anything ? (best[state - 2] as number) : -Infinity,
      )
      best[state] =
        (frame === from ? (mayStart(state) ? 0 : -Infinity) : before) +
        ((phone === anything ? highest[frame] : values[frame * phones + phone]) as number)
    }
  const last = best[count - 1] as number
  return count > 1 && states[count - 1] === anything ? Math.max(last, best[count - 2] as number) : last
}

export function highestOfEachFrame({ frames, phones, values }: PhoneScores): Float32Array {
  return Float32Array.from({ length: frames }, (_, frame) => {
    let highest = -Infinity
    for (let phone = 0; phone < phones; phone++)
      highest = Math.max(highest, values[frame * phones + phone] as number)
    return highest
  })
}
