import type { AcousticModel, SenoneScores } from './acoustic-model.ts'

/** A word that was said: its phones, and where a phone network found them (frames of 10 ms; `end` is not included). */
export type WordToAlign = { phones: { phone: string; start: number; end: number }[] }

/** A phone of the script, or a silence between two words, with the context that selects its triphone. */
type AlignmentSlot = {
  /** The number of the word, or -1 for a silence. */
  word: number
  /** Phones by their numbers in the acoustic model. */
  phone: number
  left: number
  right: number
  position: number
  /** The senones of the three HMM states. */
  senones: readonly number[]
  /** The frames in which it may lie. */
  from: number
  to: number
}

export type ForcedAlignment = {
  slots: readonly AlignmentSlot[]
  /** The first frame of each of the three states of each slot, and the frame after the last one. */
  stateStarts: Int32Array
}

/** The positions of a phone in its word, as the model definition numbers them. */
export const wordPosition = { internal: 0, begin: 1, end: 2, single: 3 }

const maxShift = 25 // frames between the times of the network and those of this alignment
const silenceGap = 3 // frames between two words from which on there is a silence between them

/**
 * Aligns the phones of a reading with the senone scores (Viterbi; Rabiner 1989). Each phone stays within `maxShift` frames
 * of where a phone network found it.
 */
export function forceAlign(
  model: AcousticModel,
  scores: SenoneScores,
  words: readonly WordToAlign[],
): ForcedAlignment {
  const slots = slotsOf(model, words)
  return { slots, stateStarts: viterbi(scores, slots) }
}

/** The log likelihood of each slot of an alignment: the sum over its frames. */
export const alignmentScores = (scores: SenoneScores, { slots, stateStarts }: ForcedAlignment): number[] =>
  slots.map(({ senones, word }, slot) => {
    let sum = 0
    for (let part = 0; part < 3; part++) {
      const [from = 0, to = 0] = [stateStarts[3 * slot + part], stateStarts[3 * slot + part + 1]]
      for (let frame = from; frame < to; frame++) sum += stateScore(scores, senones, part, word, frame)
    }
    return sum
  })

/** Of a silence no order of its states is required. */
const stateScore = (
  scores: SenoneScores,
  senones: readonly number[],
  part: number,
  word: number,
  frame: number,
): number =>
  word < 0
    ? highestLogLikelihood(scores, senones, frame)
    : scores.logLikelihood(senones[part] as number, frame)

/** Phones and the silences between words, in their order. */
function slotsOf(model: AcousticModel, words: readonly WordToAlign[]): AlignmentSlot[] {
  const numbers = new Map(model.phones.map((name, at) => [name, at]))
  const silence = numbers.get('SIL') ?? 0
  const numberOf = (name: string) => numbers.get(name) ?? silence
  const slots: AlignmentSlot[] = []
  const phones = words.flatMap((word, number) =>
    word.phones.map(({ phone, start, end }, at) => ({
      phone,
      start,
      end,
      word: number,
      position: positionOf(at, word.phones.length),
    })),
  )
  const addSlot = (slot: Omit<AlignmentSlot, 'senones'>) =>
    slots.push({ ...slot, senones: model.senones(slot.phone, slot.left, slot.right, slot.position) })
  const addSilence = (from: number, to: number) =>
    addSlot({
      word: -1,
      phone: silence,
      left: silence,
      right: silence,
      position: wordPosition.internal,
      from,
      to,
    })
  const isApart = (one: { end: number }, other: { start: number }) => other.start - one.end >= silenceGap
  for (const [at, phone] of phones.entries()) {
    const before = phones[at - 1]
    const after = phones[at + 1]
    const followsSilence = !before || isApart(before, phone)
    const precedesSilence = !after || isApart(phone, after)
    if (followsSilence) addSilence(before ? before.end - maxShift : 0, phone.start + maxShift)
    addSlot({
      word: phone.word,
      phone: numberOf(phone.phone),
      left: followsSilence ? silence : numberOf(before.phone),
      right: precedesSilence ? silence : numberOf(after.phone),
      position: phone.position,
      from: phone.start - maxShift,
      to: phone.end + maxShift,
    })
    if (!after) addSilence(phone.end - maxShift, Infinity)
  }
  return slots
}

export function positionOf(at: number, count: number): number {
  if (count === 1) return wordPosition.single
  if (at === 0) return wordPosition.begin
  return at === count - 1 ? wordPosition.end : wordPosition.internal
}

/**
 * The best path through the three states of all slots. It may begin without silence. It ends in at least three frames of
 * silence if such a path exists.
 */
function viterbi(scores: SenoneScores, slots: readonly AlignmentSlot[]): Int32Array {
  const states = slots.length * 3
  const { frames } = scores
  let best = new Float64Array(states).fill(-Infinity)
  let next = new Float64Array(states).fill(-Infinity)
  const entered = slots.map(
    ({ from, to }) => new Uint8Array(3 * Math.max(0, Math.min(frames, to) - Math.max(0, from))),
  )
  const enteredAt = (slot: number, frame: number, state: number) =>
    3 * (frame - Math.max(0, slots[slot]?.from ?? 0)) + state
  // The slots are in the order of time, so those that may be at a frame are neighbours.
  let [first, last] = [0, 0]
  for (let frame = 0; frame < frames; frame++) {
    while (last < slots.length && (slots[last]?.from ?? 0) <= frame) last++
    while (first < last && (slots[first]?.to ?? 0) <= frame) first++
    next.fill(-Infinity, Math.max(0, first - 1) * 3, last * 3)
    for (let slot = first; slot < last; slot++) {
      const { senones, word } = slots[slot] as AlignmentSlot
      for (let part = 0; part < 3; part++) {
        const state = slot * 3 + part
        const stay = best[state] as number
        let enter = state === 0 ? (frame === 0 ? 0 : -Infinity) : (best[state - 1] as number)
        if (state === 3 && frame === 0) enter = 0
        if (stay === -Infinity && enter === -Infinity) continue
        if (enter > stay) (entered[slot] as Uint8Array)[enteredAt(slot, frame, part)] = 1
        next[state] = Math.max(stay, enter) + stateScore(scores, senones, part, word, frame)
      }
    }
    // The two arrays are swapped, so slots that have ended must not keep an old value.
    best.fill(-Infinity, 0, first * 3)
    ;[best, next] = [next, best]
  }
  const stateStarts = new Int32Array(states + 1).fill(-1)
  stateStarts[states] = frames
  let state = states - 1
  if (!((best[state] as number) > -Infinity)) state = states - 4
  if (state < 0 || !((best[state] as number) > -Infinity)) return networkTimes(slots, frames)
  for (let frame = frames - 1; frame >= 0; frame--) {
    const slot = Math.floor(state / 3)
    if (entered[slot]?.[enteredAt(slot, frame, state % 3)] !== 1) continue
    stateStarts[state] = frame
    if (state === 0) break
    if (frame > 0) state--
  }
  for (let at = states - 1; at >= 0; at--)
    if ((stateStarts[at] as number) < 0) stateStarts[at] = at < state ? 0 : (stateStarts[at + 1] as number)
  return stateStarts
}

/** If there is no path: the times of the network, with each phone divided into three equal states. */
function networkTimes(slots: readonly AlignmentSlot[], frames: number): Int32Array {
  const stateStarts = new Int32Array(slots.length * 3 + 1)
  stateStarts[slots.length * 3] = frames
  let least = 0
  for (const [at, { from, to, word }] of slots.entries()) {
    const start = word < 0 ? least : Math.max(least, Math.min(frames - 1, from + maxShift))
    const end = word < 0 ? start : Math.max(start + 1, Math.min(frames, to - maxShift))
    for (let part = 0; part < 3; part++)
      stateStarts[at * 3 + part] = Math.round(start + ((end - start) * part) / 3)
    least = end
  }
  return stateStarts
}

/** The most likely of some senones: for silence and for a phone of which no state order is required. */
export function highestLogLikelihood(
  scores: SenoneScores,
  senones: readonly number[],
  frame: number,
): number {
  let highest = -Infinity
  for (const senone of senones) highest = Math.max(highest, scores.logLikelihood(senone, frame))
  return highest
}
