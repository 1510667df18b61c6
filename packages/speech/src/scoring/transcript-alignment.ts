import type { PhoneScores } from './phone-network.ts'
import type { TranscriptStates } from './transcript-states.ts'

/**
 * What was read, in the order of time: words of the script (some perhaps twice, some not at all) and stretches of sound
 * that are no word of it. Frames are the network's, `end` not included.
 */
export type Segment =
  | { type: 'word'; word: number; way: number; phones: { phone: number; start: number; end: number }[] }
  | { type: 'other'; before: number; start: number; end: number }

/** Costs in natural logarithms of likelihood. */
export type AlignmentCosts = {
  /** Leaving a word out, and each further one: a lost line is one slip, not ten. */
  skip: number
  skipMore: number
  /** Going back by a word, and each further one. */
  back: number
  backMore: number
  /** Saying something that is not in the script: to begin, and each frame. */
  other: number
  otherFrame: number
}

export const defaultCosts: AlignmentCosts = {
  skip: 9,
  skipMore: 4,
  back: 9,
  backMore: 0.5,
  other: 6,
  otherFrame: 1.1,
}

const silence = 0

// How a place between two words was reached: through silence or other sound there, or by the end of the word before it,
// from that one of its states on.
const fromSilence = 0
const fromOther = 1
const fromWord = 2

/** For each frame what the way back needs. */
type Trail = {
  /** One bit for each state: whether it was entered here. */
  entered: Uint8Array
  enteredRow: number
  /** Two bits for each place: whether silence, and other sound, went on. */
  stayed: Uint8Array
  how: Uint16Array
  /** The place from which a jump came; itself where there was none. */
  origin: Uint16Array
}

/**
 * The likeliest reading (Viterbi). Between any two words there may be silence or other sound, words may be left out, and
 * the reader may go back and begin again.
 */
export function alignTranscript(
  scores: PhoneScores,
  states: TranscriptStates,
  costs: AlignmentCosts = defaultCosts,
): Segment[] {
  const { frames, phones, values } = scores
  const { words, phone, wordStart, begins, ends, cost } = states
  const places = words + 1
  const best = new Float64Array(phone.length).fill(-Infinity)
  const quiet = new Float64Array(places).fill(-Infinity)
  const other = new Float64Array(places).fill(-Infinity)
  const place = Float64Array.from({ length: places }, (_, at) =>
    at === 0 ? 0 : -costs.skip - (at - 1) * costs.skipMore,
  )
  const enteredRow = (phone.length + 7) >> 3
  const trail: Trail = {
    entered: new Uint8Array(frames * enteredRow),
    enteredRow,
    stayed: new Uint8Array(frames * places),
    how: new Uint16Array(frames * places),
    origin: new Uint16Array(frames * places),
  }

  for (let frame = 0; frame < frames; frame++) {
    const row = frame * phones
    let highest = -Infinity
    for (let at = 0; at < phones; at++) highest = Math.max(highest, values[row + at] as number)
    hearWords(frame, row)
    hearBetweenWords(frame, values[row + silence] as number, highest - costs.otherFrame)
    jump(frame)
  }
  return frames === 0 ? [] : trace(states, trail, frames)

  // From the last state to the first, so that each still sees its forerunner as it was a frame ago.
  function hearWords(frame: number, row: number): void {
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
          trail.entered[byte] = (trail.entered[byte] as number) | (1 << (state & 7))
          best[state] = enter + here
        } else best[state] = stay + here
      }
    }
  }

  function hearBetweenWords(frame: number, hush: number, strange: number): void {
    const at = frame * places
    for (let word = 0; word < places; word++) {
      const before = place[word] as number
      const strangeBefore = before - costs.other
      const quietHere = quiet[word] as number
      const otherHere = other[word] as number
      trail.stayed[at + word] = (quietHere >= before ? 1 : 0) | (otherHere >= strangeBefore ? 2 : 0)
      const quietNow = Math.max(quietHere, before) + hush
      const otherNow = Math.max(otherHere, strangeBefore) + strange
      quiet[word] = quietNow
      other[word] = otherNow
      let score = Math.max(quietNow, otherNow)
      let how = otherNow > quietNow ? fromOther : fromSilence
      if (word > 0) {
        const first = wordStart[word - 1] as number
        for (let state = first; state < (wordStart[word] as number); state++) {
          if (ends[state] !== 1 || (best[state] as number) <= score) continue
          score = best[state] as number
          how = fromWord + state - first
        }
      }
      place[word] = score
      trail.how[at + word] = how
      trail.origin[at + word] = word
    }
  }

  /** Words left out, and steps back. Both begin where something was heard, never where a jump ended. */
  function jump(frame: number): void {
    const at = frame * places
    let forward = -Infinity
    let forwardFrom = 0
    let backward = -Infinity
    let backwardFrom = 0
    const heard = place.slice()
    for (let word = 0; word < places; word++) {
      if (forward > (place[word] as number)) {
        place[word] = forward
        trail.origin[at + word] = forwardFrom
      }
      const begun = (heard[word] as number) - costs.skip
      if (begun > forward - costs.skipMore) [forward, forwardFrom] = [begun, word]
      else forward -= costs.skipMore
    }
    for (let word = places - 1; word >= 0; word--) {
      if (backward > (place[word] as number)) {
        place[word] = backward
        trail.origin[at + word] = backwardFrom
      }
      const begun = (heard[word] as number) - costs.back
      if (begun > backward - costs.backMore) [backward, backwardFrom] = [begun, word]
      else backward -= costs.backMore
    }
  }
}

function trace(states: TranscriptStates, trail: Trail, frames: number): Segment[] {
  const { words, phone, begins, way, wordStart } = states
  const { entered, enteredRow, stayed, how, origin } = trail
  const places = words + 1
  const isEntered = (frame: number, state: number) =>
    (((entered[frame * enteredRow + (state >> 3)] ?? 0) >> (state & 7)) & 1) === 1
  const parts: Segment[] = []
  let word = words
  let frame = frames - 1
  while (frame >= 0) {
    word = origin[frame * places + word] ?? 0
    const reached = how[frame * places + word] ?? 0
    const end = frame + 1
    if (reached < fromWord) {
      const goesOn = reached === fromOther ? 2 : 1
      while (frame > 0 && ((stayed[frame * places + word] ?? 0) & goesOn) !== 0) frame--
      if (reached === fromOther) parts.push({ type: 'other', before: word, start: frame, end })
      frame--
      continue
    }
    word--
    const said: { phone: number; start: number; end: number }[] = []
    const last = (wordStart[word] ?? 0) + reached - fromWord
    for (let state = last; ; state--) {
      const phoneEnd = frame + 1
      while (frame > 0 && !isEntered(frame, state)) frame--
      said.push({ phone: phone[state] ?? 0, start: frame, end: phoneEnd })
      frame--
      if (begins[state] === 1 || frame < 0) break
    }
    parts.push({ type: 'word', word, way: way[last] ?? 0, phones: said.reverse() })
  }
  return parts.reverse()
}
