import type { PhoneScores } from './phone-network.ts'

/** For each frame the highest log likelihood of any phone. */
export function highestOf({ frames, phones, values }: PhoneScores): Float32Array {
  return Float32Array.from({ length: frames }, (_, frame) => {
    let highest = -Infinity
    for (let at = frame * phones; at < (frame + 1) * phones; at++)
      highest = Math.max(highest, values[at] ?? -Infinity)
    return highest
  })
}

/** How well a phone fits from frame `start` to `end` (not included): its mean log likelihood per frame minus the highest of any phone. */
export function fitIn(
  { phones: width, values }: PhoneScores,
  highest: Float32Array,
  { phone, start, end }: { phone: number; start: number; end: number },
): number {
  let sum = 0
  for (let frame = start; frame < end; frame++)
    sum += (values[frame * width + phone] ?? 0) - (highest[frame] ?? 0)
  return sum / (end - start)
}

/** The frames from `start` to `end` (not included), without a copy. */
export const framesOf = ({ phones, values }: PhoneScores, start: number, end: number): PhoneScores => ({
  frames: end - start,
  phones,
  values: values.subarray(start * phones, end * phones),
})
