import type { PhoneScores } from './phone-network.ts'

/** Where a phone was found, in frames of 20 ms (`end` is not included), and the sum of its log likelihoods there. */
export type AlignedPhone = { phone: number; start: number; end: number; score: number }
/** `score` is the log likelihood of the whole recording, with the silence around the word. -Infinity without a path. */
export type Alignment = { score: number; phones: AlignedPhone[] }

const silence = 0

/** The best alignment of a sequence of phones with a recording, with optional silence before and after it (Viterbi). */
export function alignPhones(scores: PhoneScores, sequence: readonly number[]): Alignment {
  const states = [silence, ...sequence, silence]
  const { frames, phones, values } = scores
  const width = states.length
  const best = new Float64Array(frames * width).fill(-Infinity)
  const moved = new Uint8Array(frames * width)
  for (let frame = 0; frame < frames; frame++) {
    for (let state = 0; state < width; state++) {
      const here = values[frame * phones + (states[state] ?? 0)] ?? 0
      const at = frame * width + state
      if (frame === 0) {
        best[at] = state <= 1 ? here : -Infinity
        continue
      }
      const stay = best[at - width] ?? -Infinity
      const step = state > 0 ? (best[at - width - 1] ?? -Infinity) : -Infinity
      moved[at] = step > stay ? 1 : 0
      best[at] = Math.max(stay, step) + here
    }
  }
  return trace(scores, states, best, moved)
}

function trace(
  { frames, phones, values }: PhoneScores,
  states: number[],
  best: Float64Array,
  moved: Uint8Array,
): Alignment {
  const width = states.length
  const last = (frames - 1) * width
  const endsInSilence = (best[last + width - 1] ?? -Infinity) >= (best[last + width - 2] ?? -Infinity)
  let state = endsInSilence ? width - 1 : width - 2
  const score = best[last + state] ?? -Infinity
  const aligned = states.map((phone): AlignedPhone => ({ phone, start: 0, end: 0, score: 0 }))
  for (let frame = frames - 1; frame >= 0; frame--) {
    const entry = aligned[state]
    if (!entry) break
    if (entry.end === 0) entry.end = frame + 1
    entry.start = frame
    entry.score += values[frame * phones + entry.phone] ?? 0
    state -= moved[frame * width + state] ?? 0
  }
  return { score, phones: aligned.slice(1, -1) }
}

/** The log likelihood of the best sequence of any phones (a free phone loop). Each change of phone has the penalty `change`. */
export function phoneLoopScore({ frames, phones, values }: PhoneScores, change = 2): number {
  let current = values.slice(0, phones)
  for (let frame = 1; frame < frames; frame++) {
    const highest = Math.max(...current) - change
    current = current.map((score, phone) => Math.max(score, highest) + (values[frame * phones + phone] ?? 0))
  }
  return Math.max(...current)
}
