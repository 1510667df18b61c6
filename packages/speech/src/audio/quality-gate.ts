import { frameSize } from './endpointing.ts'
import { meanSquare } from './loudness.ts'
import type { UnusableReason } from './unusable-recording.ts'

/** What a recording must have before anything is said about it. Levels in decibels under full scale. */
const limits = {
  silence: -65,
  /** A microphone this far away or turned down drowns its quiet consonants in its own noise. */
  quiet: -53,
  /** Of the voice over the quietest tenth; speech in a noise of its own strength has about 7. */
  contrast: 8,
  /** Steady sound under this is an empty room. */
  room: -35,
  /** The share of samples at the end of the scale; of unclipped speech at most 1 in 2,000 comes near it. */
  clipped: 0.02,
}
const nearTheEnd = 0.9
const soundOfWord = 200 / 20 // frames of the shortest thing that is called speech
const activeBelowVoice = 30 // decibels

export type Quality = { refusal: UnusableReason | null; speakingSeconds: number }

/** Whether this can be judged at all, from the sound alone; and for how long somebody may have spoken. */
export function qualityOf(samples: Float32Array): Quality {
  const levels = levelsOf(samples)
  const sorted = levels.toSorted((a, b) => b - a)
  const voice = sorted[Math.min(soundOfWord, sorted.length - 1)] ?? -Infinity
  const floor = sorted[Math.floor(0.9 * (sorted.length - 1))] ?? -Infinity
  const active = levels.filter((level) => level > voice - activeBelowVoice && level > floor + 3).length
  return { refusal: refusal(samples, voice, floor), speakingSeconds: (active * 20) / 1000 }
}

function refusal(samples: Float32Array, voice: number, floor: number): UnusableReason | null {
  if (voice < limits.silence) return 'no_speech'
  if (voice - floor < limits.contrast) return voice < limits.room ? 'no_speech' : 'too_noisy'
  if (voice < limits.quiet) return 'too_quiet'
  return clippedShare(samples) > limits.clipped ? 'clipped' : null
}

function levelsOf(samples: Float32Array): number[] {
  return Array.from(
    { length: Math.floor(samples.length / frameSize) },
    (_, frame) =>
      10 * Math.log10(meanSquare(samples.subarray(frame * frameSize, (frame + 1) * frameSize)) + 1e-12),
  )
}

/** Of the samples that are sound. A codec turns the flat tops into small waves, so near the end of the scale is enough. */
function clippedShare(samples: Float32Array): number {
  let [sound, end] = [0, 0]
  for (const sample of samples) {
    const size = Math.abs(sample)
    if (size > 0.001) sound++
    if (size > nearTheEnd) end++
  }
  return end / Math.max(1, sound)
}
