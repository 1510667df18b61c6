import type { PhoneScores } from './phone-network.ts'

/** Where a phone was found, in frames of 20 ms (`end` is not included), and the sum of its log likelihoods there. */
export type AlignedPhone = { phone: number; start: number; end: number; score: number }
/** `score` is the log likelihood of the whole recording, with the silence around the word. -Infinity without a path. */
export type Alignment = { score: number; phones: AlignedPhone[] }

const silence = 0

/**
 * The best alignment of a sequence of phones with a recording, with optional silence before and after it (Viterbi). A phone takes at
 * least `least` frames.
 */
export function alignPhones(
  scores: PhoneScores,
  sequence: readonly number[],
  least: (phone: number) => number = () => 1,
): Alignment {
  const states = [silence, ...sequence, silence]
  const shortest = states.map((phone, state) => (state === 0 || state > sequence.length ? 1 : least(phone)))
  const { frames, phones, values } = scores
  const width = states.length
  const best = new Float64Array(frames * width).fill(-Infinity)
  const begun = new Uint8Array(frames * width)
  /** The best score of the frames up to `frame` before a state begins. A recording begins with silence or with the first phone. */
  const before = (frame: number, state: number): number => {
    if (frame < 0) return frame === -1 && state <= 1 ? 0 : -Infinity
    return state === 0 ? -Infinity : (best[frame * width + state - 1] ?? -Infinity)
  }
  for (let frame = 0; frame < frames; frame++) {
    for (let state = 0; state < width; state++) {
      const phone = states[state] ?? 0
      const at = frame * width + state
      const here = values[frame * phones + phone] ?? 0
      const stay = frame === 0 ? -Infinity : (best[at - width] ?? -Infinity) + here
      const from = frame - (shortest[state] ?? 1)
      let begin = before(from, state)
      for (let within = from + 1; begin > -Infinity && within <= frame; within++)
        begin += values[within * phones + phone] ?? 0
      begun[at] = begin > stay ? 1 : 0
      best[at] = Math.max(stay, begin)
    }
  }
  return trace(scores, states, shortest, best, begun)
}

function trace(
  { frames, phones, values }: PhoneScores,
  states: readonly number[],
  shortest: readonly number[],
  best: Float64Array,
  begun: Uint8Array,
): Alignment {
  const width = states.length
  const last = (frames - 1) * width
  const endsInSilence = (best[last + width - 1] ?? -Infinity) >= (best[last + width - 2] ?? -Infinity)
  let state = endsInSilence ? width - 1 : width - 2
  const score = best[last + state] ?? -Infinity
  const aligned = states.map((phone): AlignedPhone => ({ phone, start: 0, end: 0, score: 0 }))
  for (let frame = frames - 1; frame >= 0;) {
    const entry = aligned[state]
    if (!entry) break
    const isBegun = begun[frame * width + state] === 1
    const start = Math.max(0, isBegun ? frame - (shortest[state] ?? 1) + 1 : frame)
    if (entry.end === 0) entry.end = frame + 1
    entry.start = start
    for (; frame >= start; frame--) entry.score += values[frame * phones + entry.phone] ?? 0
    if (isBegun) state--
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
