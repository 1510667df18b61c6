import { normaliseSpeaker, type FeaturesFor } from './speaker-normalisation.ts'
import type { AcousticModel, SenoneScores } from './acoustic-model.ts'

/** A word as it was read: its phones, and where another listener found them (frames of 10 ms, end not included). */
export type WordToAlign = { phones: { phone: string; start: number; end: number }[] }

export type ScoredPhone = {
  /** Frames of 10 ms; `end` is not included. */
  start: number
  end: number
  /** Where its second and its last third begin. */
  thirds: [number, number]
  /** What every phone would score here between the same neighbours: means a frame, in the order of `phoneInventory`. */
  scores: Float32Array
  /** The same for the best sound of each frame. */
  best: number
}

/** The phones that are weighed against each other; the first is silence. */
export const phoneInventory =
  'SIL AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(
    ' ',
  )

export type PhoneScorer = {
  /** Lays the phones over the recording near where they were found, and weighs every other phone in each one's place. */
  hear(
    featuresFor: FeaturesFor,
    words: readonly WordToAlign[],
  ): { phones: ScoredPhone[][]; plain: Float32Array }
}

const slack = 25 // frames by which the two ears may disagree
const margin = 40 // frames around the reading that are weighed too
const gap = 3 // frames between two words from which a silence parts them
const position = { within: 0, first: 1, last: 2, only: 3 }

export function openPhoneScorer(model: AcousticModel): PhoneScorer {
  const number = new Map(model.phones.map((name, at) => [name, at]))
  const silence = number.get('SIL') ?? 0
  const heard = phoneInventory.map((name) => number.get(name) ?? silence)
  const plainParts = heard.map((phone) => [0, 1, 2].map((third) => 3 * phone + third))

  return {
    hear(featuresFor, words) {
      const flat = words.flatMap(({ phones }) => phones)
      const features = normaliseSpeaker(model, featuresFor, flat)
      // Weighing costs more than everything else: the silence around the reading is left out of it.
      const from = Math.max(0, Math.min(...flat.map(({ start }) => start)) - margin)
      const to = Math.min(features.frames, Math.max(...flat.map(({ end }) => end)) + margin)
      const plain = new Float32Array(features.frames * heard.length)
      if (flat.length === 0 || to <= from) return { phones: [], plain }
      const size = features.values.length / features.frames
      const scores = model.listen({
        frames: to - from,
        values: features.values.subarray(from * size, to * size),
      })
      const slots = slotsOf(words, from)
      const { begun } = lay(scores, slots)
      const within = plainScores(scores)
      plain.set(within, from * heard.length)
      const phones = words.map((): ScoredPhone[] => [])
      for (const [at, slot] of slots.entries())
        if (slot.word >= 0) phones[slot.word]?.push(later(weigh(scores, slot, begun, at, within), from))
      return { phones, plain }
    },
  }

  type Slot = {
    word: number
    phone: number
    place: number
    left: number
    right: number
    parts: readonly number[]
    from: number
    to: number
  }

  /** Phones and the silences between words, in order, each with its neighbours and where to look for it. */
  function slotsOf(words: readonly WordToAlign[], offset: number): Slot[] {
    const slots: Slot[] = []
    const flat = words.flatMap(({ phones }, word) =>
      phones.map(({ phone, start, end }, at) => ({
        phone,
        start: start - offset,
        end: end - offset,
        word,
        at,
        count: phones.length,
      })),
    )
    const quiet = (from: number, to: number) =>
      slots.push({
        word: -1,
        phone: silence,
        place: 0,
        left: silence,
        right: silence,
        parts: model.parts(silence, silence, silence, position.within),
        from,
        to,
      })
    for (const [at, phone] of flat.entries()) {
      const before = flat[at - 1]
      const after = flat[at + 1]
      const apart = (one: { end: number }, other: { start: number }) => other.start - one.end >= gap
      const starts = !before || apart(before, phone)
      const ends = !after || apart(phone, after)
      if (starts) quiet(before ? before.end - slack : 0, phone.start + slack)
      const own = number.get(phone.phone) ?? silence
      const left = starts ? silence : (number.get(before.phone) ?? silence)
      const right = ends ? silence : (number.get(after.phone) ?? silence)
      const place =
        phone.count === 1
          ? position.only
          : phone.at === 0
            ? position.first
            : phone.at === phone.count - 1
              ? position.last
              : position.within
      slots.push({
        word: phone.word, phone: own, place, left, right, parts: model.parts(own, left, right, place),
        from: phone.start - slack, to: phone.end + slack,
      }) // prettier-ignore
      if (!after) quiet(phone.end - slack, Infinity)
    }
    return slots
  }

  /** The likeliest path (Viterbi) through the thirds of all slots; each has a few frames at least. */
  function lay(scores: SenoneScores, slots: readonly Slot[]): { begun: Int32Array } {
    const states = slots.length * 3
    const { frames } = scores
    let best = new Float64Array(states).fill(-Infinity)
    let next = new Float64Array(states).fill(-Infinity)
    const moved = slots.map(
      ({ from, to }) => new Uint8Array(3 * Math.max(0, Math.min(frames, to) - Math.max(0, from))),
    )
    const moveAt = (slot: number, frame: number, third: number) =>
      3 * (frame - Math.max(0, slots[slot]?.from ?? 0)) + third
    // Slots follow each other in time, so that those in view at any frame lie side by side.
    let [first, last] = [0, 0]
    for (let frame = 0; frame < frames; frame++) {
      while (last < slots.length && (slots[last]?.from ?? 0) <= frame) last++
      while (first < last && (slots[first]?.to ?? 0) <= frame) first++
      next.fill(-Infinity, Math.max(0, first - 1) * 3, last * 3)
      for (let slot = first; slot < last; slot++) {
        const { parts, word } = slots[slot] as Slot
        for (let third = 0; third < 3; third++) {
          const state = slot * 3 + third
          const stay = best[state] as number
          let enter = state === 0 ? (frame === 0 ? 0 : -Infinity) : (best[state - 1] as number)
          // A recording may begin without silence.
          if (state === 3 && frame === 0) enter = 0
          if (stay === -Infinity && enter === -Infinity) continue
          if (enter > stay) (moved[slot] as Uint8Array)[moveAt(slot, frame, third)] = 1
          next[state] =
            Math.max(stay, enter) +
            (word < 0 ? quietest(scores, parts, frame) : scores.of(parts[third] as number, frame))
        }
      }
      // What went out of view must not come back when the two tables change places.
      best.fill(-Infinity, 0, first * 3)
      ;[best, next] = [next, best]
    }
    const begun = new Int32Array(states + 1).fill(-1)
    begun[states] = frames
    let state = states - 1
    if (!((best[state] as number) > -Infinity)) {
      // It may also end without one.
      state = states - 4
    }
    if (state < 0 || !((best[state] as number) > -Infinity)) return { begun: evenly(slots, frames) }
    for (let frame = frames - 1; frame >= 0; frame--) {
      const slot = Math.floor(state / 3)
      if (moved[slot]?.[moveAt(slot, frame, state % 3)] !== 1) continue
      begun[state] = frame
      if (state === 0) break
      if (frame > 0) state--
    }
    for (let at = states - 1; at >= 0; at--)
      if ((begun[at] as number) < 0) begun[at] = at < state ? 0 : (begun[at + 1] as number)
    return { begun }
  }

  /** Where the two ears cannot agree, the first one's times are taken. */
  function evenly(slots: readonly Slot[], frames: number): Int32Array {
    const begun = new Int32Array(slots.length * 3 + 1)
    begun[slots.length * 3] = frames
    let least = 0
    for (const [at, { from, to, word }] of slots.entries()) {
      const start = word < 0 ? least : Math.max(least, Math.min(frames - 1, from + slack))
      const end = word < 0 ? start : Math.max(start + 1, Math.min(frames, to - slack))
      for (let third = 0; third < 3; third++)
        begun[at * 3 + third] = Math.round(start + ((end - start) * third) / 3)
      least = end
    }
    return begun
  }

  function quietest(scores: SenoneScores, parts: readonly number[], frame: number): number {
    let highest = -Infinity
    for (const part of parts) highest = Math.max(highest, scores.of(part, frame))
    return highest
  }

  /** The best third of every phone, alone, in every frame. */
  function plainScores(scores: SenoneScores): Float32Array {
    const plain = new Float32Array(scores.frames * heard.length)
    for (let frame = 0; frame < scores.frames; frame++)
      for (const [at, parts] of plainParts.entries())
        plain[frame * heard.length + at] =
          frame % 2 === 1 // the model listens to every other frame
            ? (plain[(frame - 1) * heard.length + at] as number)
            : quietest(scores, parts, frame)
    return plain
  }

  function weigh(
    scores: SenoneScores,
    slot: Slot,
    begun: Int32Array,
    at: number,
    plain: Float32Array,
  ): ScoredPhone {
    const start = begun[at * 3] as number
    const end = Math.max(start + 1, begun[at * 3 + 3] as number)
    const found = new Float32Array(heard.length)
    for (const [rank, phone] of heard.entries()) {
      const parts = phone === slot.phone ? slot.parts : model.parts(phone, slot.left, slot.right, slot.place)
      found[rank] = through(scores, parts, start, end) / (end - start)
    }
    let best = 0
    for (let frame = start; frame < end; frame++) {
      let highest = -Infinity
      for (let rank = 0; rank < heard.length; rank++)
        highest = Math.max(highest, plain[frame * heard.length + rank] as number)
      best += highest
    }
    return {
      start, end, thirds: [begun[at * 3 + 1] as number, begun[at * 3 + 2] as number], scores: found, best: best / (end - start),
    } // prettier-ignore
  }

  /** The likeliest way through three parts in their order, none of them left out where there is time for all. */
  function through(scores: SenoneScores, parts: readonly number[], start: number, end: number): number {
    let [one, two, three] = [0, -Infinity, -Infinity]
    for (let frame = start; frame < end; frame++) {
      const [a, b, c] = [
        scores.of(parts[0] as number, frame),
        scores.of(parts[1] as number, frame),
        scores.of(parts[2] as number, frame),
      ]
      three = Math.max(three, two) + c
      two = Math.max(two, one) + b
      one += a
      if (frame === start) [two, three] = [-Infinity, -Infinity]
    }
    return three > -Infinity ? three : two > -Infinity ? two : one
  }
}

const later = (phone: ScoredPhone, by: number): ScoredPhone => ({
  ...phone,
  start: phone.start + by,
  end: phone.end + by,
  thirds: [phone.thirds[0] + by, phone.thirds[1] + by],
})
