import type { PhoneScores } from './phone-network.ts'
import type { TranscriptStates } from './transcript-states.ts'

/**
 * A part of a reading, in the order of time: a word of the script (some words may come twice, some never) or filler, which
 * is sound that is no word of the script. Times are frames of 20 ms; `end` is not included.
 */
export type Segment =
  | {
      type: 'word'
      /** Its number in the script. */
      word: number
      /** Which of its pronunciations was aligned. */
      variant: number
      /** Phones by their numbers in the scores. */
      phones: { phone: number; start: number; end: number }[]
    }
  | { type: 'filler'; before: number; start: number; end: number }

/** Penalties, as natural logarithms of probabilities with the sign changed. */
export type AlignmentPenalties = {
  /** To skip a word, and each further one: a reader who loses a line makes one mistake, not ten. */
  skip: number
  skipMore: number
  /** To go back by a word, and each further one. */
  back: number
  backMore: number
  /** To say something that is not in the script: to begin, and for each frame. */
  filler: number
  fillerFrame: number
  /** Between two words: to begin filler, and for each frame of silence. Absent where these cost what they cost elsewhere. */
  between?: { filler: number; silenceFrame: number }
}

export const defaultPenalties: AlignmentPenalties = {
  skip: 9,
  skipMore: 4,
  back: 9,
  backMore: 0.5,
  filler: 6,
  fillerFrame: 1.1,
}

const silence = 0

// How the path reached a place between two words: through silence there, through filler there, or from the last phone of
// the previous word (`fromWord` plus the number of its state in the word).
const fromSilence = 0
const fromFiller = 1
const fromWord = 2

/** The back pointers of each frame. */
type BackPointers = {
  /** One bit for each state: whether the path entered it here. */
  entered: Uint8Array
  enteredRow: number
  /** Two bits for each place: whether silence continued (1), and whether filler continued (2). */
  stayed: Uint8Array
  reachedBy: Uint16Array
  /** The place from which the path jumped here; the place itself where it did not jump. */
  origin: Uint16Array
}

/**
 * Aligns a reading with its transcript (Viterbi). There may be silence or filler between any two words; the reader may skip
 * words, or go back and begin again. Without a path (no frames) there are no segments.
 */
export function alignTranscript(
  scores: PhoneScores,
  states: TranscriptStates,
  penalties: AlignmentPenalties = defaultPenalties,
): Segment[] {
  const { frames, phones, values } = scores
  const { words, phone, wordStart, begins, ends, cost } = states
  const places = words + 1
  const best = new Float64Array(phone.length).fill(-Infinity)
  const silences = new Float64Array(places).fill(-Infinity)
  const fillers = new Float64Array(places).fill(-Infinity)
  const place = Float64Array.from({ length: places }, (_, at) =>
    at === 0 ? 0 : -penalties.skip - (at - 1) * penalties.skipMore,
  )
  const between = penalties.between ?? { filler: penalties.filler, silenceFrame: 0 }
  const isBetween = (word: number) => word > 0 && word < words
  const fillerPenalty = place.map((_, word) => (isBetween(word) ? between.filler : penalties.filler))
  const silencePenalty = place.map((_, word) => (isBetween(word) ? between.silenceFrame : 0))
  const enteredRow = (phone.length + 7) >> 3
  const pointers: BackPointers = {
    entered: new Uint8Array(frames * enteredRow),
    enteredRow,
    stayed: new Uint8Array(frames * places),
    reachedBy: new Uint16Array(frames * places),
    origin: new Uint16Array(frames * places),
  }

  for (let frame = 0; frame < frames; frame++) {
    const row = frame * phones
    let highest = -Infinity
    for (let at = 0; at < phones; at++) highest = Math.max(highest, values[row + at] as number)
    stepWords(frame, row)
    stepPlaces(frame, values[row + silence] as number, highest - penalties.fillerFrame)
    jump(frame)
  }
  return frames === 0 ? [] : trace(states, pointers, frames)

  // From the last state to the first, so that each state sees its predecessor in the previous frame.
  function stepWords(frame: number, row: number): void {
    const bits = frame * enteredRow
    for (let word = words - 1; word >= 0; word--) {
      const atPlace = place[word] as number
      const first = wordStart[word] as number
      for (let state = (wordStart[word + 1] as number) - 1; state >= first; state--) {
        const stay = best[state] as number
        const enter = begins[state] === 1 ? atPlace - (cost[state] as number) : (best[state - 1] as number)
        const here = values[row + (phone[state] as number)] as number
        if (enter > stay) {
          const byte = bits + (state >> 3)
          pointers.entered[byte] = (pointers.entered[byte] as number) | (1 << (state & 7))
          best[state] = enter + here
        } else best[state] = stay + here
      }
    }
  }

  function stepPlaces(frame: number, silenceScore: number, fillerScore: number): void {
    const at = frame * places
    for (let word = 0; word < places; word++) {
      const before = place[word] as number
      const beforeFiller = before - (fillerPenalty[word] as number)
      const silenceHere = silences[word] as number
      const fillerHere = fillers[word] as number
      pointers.stayed[at + word] = (silenceHere >= before ? 1 : 0) | (fillerHere >= beforeFiller ? 2 : 0)
      const silenceNow = Math.max(silenceHere, before) + silenceScore - (silencePenalty[word] as number)
      const fillerNow = Math.max(fillerHere, beforeFiller) + fillerScore
      silences[word] = silenceNow
      fillers[word] = fillerNow
      let score = Math.max(silenceNow, fillerNow)
      let reachedBy = fillerNow > silenceNow ? fromFiller : fromSilence
      if (word > 0) {
        const first = wordStart[word - 1] as number
        for (let state = first; state < (wordStart[word] as number); state++) {
          if (ends[state] !== 1 || (best[state] as number) <= score) continue
          score = best[state] as number
          reachedBy = fromWord + state - first
        }
      }
      place[word] = score
      pointers.reachedBy[at + word] = reachedBy
      pointers.origin[at + word] = word
    }
  }

  /** Skipped words and returns. Both begin where a word, silence or filler ends, never where another jump ended. */
  function jump(frame: number): void {
    const at = frame * places
    let forward = -Infinity
    let forwardFrom = 0
    let backward = -Infinity
    let backwardFrom = 0
    const ended = place.slice()
    for (let word = 0; word < places; word++) {
      if (forward > (place[word] as number)) {
        place[word] = forward
        pointers.origin[at + word] = forwardFrom
      }
      const jumped = (ended[word] as number) - penalties.skip
      if (jumped > forward - penalties.skipMore) [forward, forwardFrom] = [jumped, word]
      else forward -= penalties.skipMore
    }
    for (let word = places - 1; word >= 0; word--) {
      if (backward > (place[word] as number)) {
        place[word] = backward
        pointers.origin[at + word] = backwardFrom
      }
      const jumped = (ended[word] as number) - penalties.back
      if (jumped > backward - penalties.backMore) [backward, backwardFrom] = [jumped, word]
      else backward -= penalties.backMore
    }
  }
}

function trace(states: TranscriptStates, pointers: BackPointers, frames: number): Segment[] {
  const { words, phone, begins, variant, wordStart } = states
  const { entered, enteredRow, stayed, reachedBy, origin } = pointers
  const places = words + 1
  const isEntered = (frame: number, state: number) =>
    (((entered[frame * enteredRow + (state >> 3)] ?? 0) >> (state & 7)) & 1) === 1
  const segments: Segment[] = []
  let word = words
  let frame = frames - 1
  while (frame >= 0) {
    word = origin[frame * places + word] ?? 0
    const reached = reachedBy[frame * places + word] ?? 0
    const end = frame + 1
    if (reached < fromWord) {
      const stayBit = reached === fromFiller ? 2 : 1
      while (frame > 0 && ((stayed[frame * places + word] ?? 0) & stayBit) !== 0) frame--
      if (reached === fromFiller) segments.push({ type: 'filler', before: word, start: frame, end })
      frame--
      continue
    }
    word--
    const aligned: { phone: number; start: number; end: number }[] = []
    const last = (wordStart[word] ?? 0) + reached - fromWord
    for (let state = last; ; state--) {
      const phoneEnd = frame + 1
      while (frame > 0 && !isEntered(frame, state)) frame--
      aligned.push({ phone: phone[state] ?? 0, start: frame, end: phoneEnd })
      frame--
      if (begins[state] === 1 || frame < 0) break
    }
    segments.push({ type: 'word', word, variant: variant[last] ?? 0, phones: aligned.reverse() })
  }
  return segments.reverse()
}
