import { frameMs, frameSize } from './frames.ts'
import { meanSquare } from './loudness.ts'

/**
 * What a frame completed: the onset of speech; a pause, after which the word is over unless speech goes on; or a word with the silence after it, whose samples are
 * those of the last pause, if there was one.
 */
export type Endpoint =
  | { type: 'speech' }
  | { type: 'pause'; samples: Float32Array<ArrayBuffer>; silenceMs: number }
  | { type: 'word'; samples: Float32Array<ArrayBuffer>; silenceMs: number }

/** What is to be said next. A phrase has several words. */
export type Expected = 'word' | 'phrase'

export type Endpointer = {
  push(frame: Float32Array): Endpoint | null
  /** Discards an unfinished word, so that speech from before a new target is not verified against that target. */
  reset(next: Expected): void
  /** The same, with what is still to come of a word that began too long before to be the next one. */
  resetForNext(next: Expected): void
}

/**
 * The silence that ends a word or phrase, and its greatest length. Of 1,210 right phrases of 2 to 10 words by learners
 * (speechocean762) 9.6 % have a longer pause or length than those of a word, and 0.5 % than those of a phrase. The server takes no longer clip.
 */
const limits = {
  word: { endSilence: 300 / frameMs, maxFrames: 4000 / frameMs },
  phrase: { endSilence: 700 / frameMs, maxFrames: 6000 / frameMs },
}
const leadIn = 240 / frameMs // weak initial consonants lie before the first loud frame
const leadOut = 240 / frameMs
/** Longer than the closure of a stop consonant, and shorter than the pause before the next word. */
const endOfDiscarded = 200 / frameMs
const minFrames = 80 / frameMs
const noiseMemory = 2000 / frameMs
const absoluteFloor = 10 ** (-60 / 10)
const onsetOverNoise = 10 ** (10 / 10) // ratio of powers
const speechOverNoise = 10 ** (7 / 10)

/**
 * Finds words in a stream of frames by energy over an adaptive noise floor (compare Rabiner and Sambur 1975). At
 * first it expects a word.
 */
export function createEndpointer(): Endpointer {
  let frames: Float32Array[] = []
  const recent: number[] = []
  let speaking = false
  let discarded = false
  let loudRun = 0
  let loudFrames = 0
  let quietRun = 0
  let peak = 0
  let noise = absoluteFloor
  let atPause: Float32Array<ArrayBuffer> | null = null
  let expected: Expected = 'word'
  let { endSilence, maxFrames } = limits[expected]

  function rest() {
    ;({ endSilence, maxFrames } = limits[expected])
    frames = frames.slice(-leadIn)
    speaking = discarded = false
    loudRun = loudFrames = quietRun = peak = 0
    atPause = null
  }

  function push(frame: Float32Array): Endpoint | null {
    const power = meanSquare(frame)
    recent.push(power)
    if (recent.length > noiseMemory) recent.shift()
    frames.push(frame)
    // The noise floor is fixed during speech, because a long vowel is not noise.
    if (!speaking) noise = Math.max(absoluteFloor, noiseFloorOf(recent))

    if (!speaking) {
      loudRun = power > noise * onsetOverNoise ? loudRun + 1 : 0
      if (frames.length > leadIn + loudRun) frames.shift()
      if (loudRun < 2) return null
      speaking = true
      loudFrames = loudRun
      peak = power
      return { type: 'speech' }
    }

    peak = Math.max(peak, power)
    // 35 dB below the peak of the word counts as silence, even if the noise floor was lower before.
    const loud = power > Math.max(noise * speechOverNoise, peak * 10 ** -3.5)
    loudFrames += loud ? 1 : 0
    quietRun = loud ? 0 : quietRun + 1
    const isWord = loudFrames >= minFrames
    if (loud) atPause = null
    if (discarded) {
      if (quietRun >= endOfDiscarded || frames.length >= maxFrames) rest()
      return null
    }
    if (quietRun === leadOut) atPause = joined(frames)
    if (quietRun < endSilence && frames.length < maxFrames)
      return quietRun === leadOut && isWord && atPause
        ? { type: 'pause', samples: atPause, silenceMs: quietRun * frameMs }
        : null

    const word = { type: 'word', samples: atPause ?? joined(frames), silenceMs: quietRun * frameMs } as const
    rest()
    return isWord ? word : null
  }

  function reset(next: Expected) {
    expected = next
    rest()
  }

  function resetForNext(next: Expected) {
    expected = next
    discarded = speaking && frames.length > 2 * leadIn
    if (!discarded) rest()
  }

  return { push, reset, resetForNext }
}

/** The tenth percentile of the powers: an estimate of the noise floor, valid during speech (compare Martin 2001). */
function noiseFloorOf(powers: readonly number[]): number {
  const sorted = powers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 10)] ?? 0
}

function joined(frames: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(frames.length * frameSize)
  frames.forEach((frame, at) => samples.set(frame, at * frameSize))
  return samples
}
