import { meanSquare } from './loudness.ts'

/** 20 ms at 16 kHz: the unit in which sound reaches us. */
export const frameSize = 320
export const frameMs = 20

/** What one more frame tells: somebody began to speak, or a word is complete. */
export type Endpoint = { type: 'speech' } | { type: 'word'; samples: Float32Array; silenceMs: number }

export type Endpointer = {
  push(frame: Float32Array): Endpoint | null
  /** Forgets a word in the making, so that what began before a new target is not judged against it. */
  reset(): void
}

const silenceEndsAfter = 300 / frameMs
const leadIn = 240 / frameMs // weak first consonants lie before the frame that is loud enough
const leadOut = 240 / frameMs
const longest = 4000 / frameMs
const shortest = 80 / frameMs
const noiseMemory = 2000 / frameMs
const absoluteFloor = 10 ** (-60 / 10)
const beginsAbove = 10 ** (10 / 10) // power over the noise
const lastsAbove = 10 ** (7 / 10)

/** Words in a stream of frames by their loudness over the room's noise; 300 ms of quiet end a word. */
export function createEndpointer(): Endpointer {
  let frames: Float32Array[] = []
  const recent: number[] = []
  let speaking = false
  let loudRun = 0
  let loudFrames = 0
  let quietRun = 0
  let peak = 0
  let noise = absoluteFloor

  function rest() {
    frames = frames.slice(-leadIn)
    speaking = false
    loudRun = loudFrames = quietRun = peak = 0
  }

  function push(frame: Float32Array): Endpoint | null {
    const power = meanSquare(frame)
    recent.push(power)
    if (recent.length > noiseMemory) recent.shift()
    frames.push(frame)
    // Not while somebody speaks: a long vowel is not the room.
    if (!speaking) noise = Math.max(absoluteFloor, quietestOf(recent))

    if (!speaking) {
      loudRun = power > noise * beginsAbove ? loudRun + 1 : 0
      if (frames.length > leadIn + loudRun) frames.shift()
      if (loudRun < 2) return null
      speaking = true
      loudFrames = loudRun
      peak = power
      return { type: 'speech' }
    }

    peak = Math.max(peak, power)
    // 35 dB under the word's own peak is the room again, however quiet the room was before.
    const loud = power > Math.max(noise * lastsAbove, peak * 10 ** -3.5)
    loudFrames += loud ? 1 : 0
    quietRun = loud ? 0 : quietRun + 1
    if (quietRun < silenceEndsAfter && frames.length < longest) return null

    const samples = joined(frames.slice(0, frames.length - Math.max(0, quietRun - leadOut)))
    const silenceMs = quietRun * frameMs
    const isWord = loudFrames >= shortest
    rest()
    return isWord ? { type: 'word', samples, silenceMs } : null
  }

  return { push, reset: rest }
}

/** The level under which a tenth of the last two seconds lies: noise, even while somebody speaks. */
function quietestOf(powers: readonly number[]): number {
  const sorted = powers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 10)] ?? 0
}

function joined(frames: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(frames.length * frameSize)
  frames.forEach((frame, at) => samples.set(frame, at * frameSize))
  return samples
}
