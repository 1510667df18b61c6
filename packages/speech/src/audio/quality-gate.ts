import { frameMs, frameSize } from './frames.ts'
import { meanSquare } from './loudness.ts'
import type { UnusableReason } from './unusable-recording.ts'

/** Limits for a usable recording. Levels in dB of full scale. */
const limits = {
  silence: -65,
  /** Below this level the noise of the microphone masks quiet consonants. */
  quiet: -53,
  /** Speech level minus the tenth percentile, in dB; speech at 0 dB SNR has about 7. */
  contrast: 8,
  /** Steady sound below this level is an empty room. */
  room: -35,
  /** Share of samples near full scale; in unclipped speech at most 1 in 2,000 comes near it. */
  clipped: 0.02,
}
const nearFullScale = 0.9
const minSpeechFrames = 200 / frameMs // the shortest speech
const activeRange = 30 // dB below the speech level

export type Quality = { refusal: UnusableReason | null; speakingSeconds: number }

/** Whether the recording can be scored, from its levels alone, and how long speech may be in it. Samples at 16 kHz. */
export function qualityOf(samples: Float32Array): Quality {
  const levels = levelsOf(samples)
  const sorted = levels.toSorted((a, b) => b - a)
  const voice = sorted[Math.min(minSpeechFrames, sorted.length - 1)] ?? -Infinity
  const floor = sorted[Math.floor(0.9 * (sorted.length - 1))] ?? -Infinity
  const active = levels.filter((level) => level > voice - activeRange && level > floor + 3).length
  return { refusal: refusal(samples, voice, floor), speakingSeconds: (active * frameMs) / 1000 }
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

/** Share of the sounding samples near full scale. A codec rounds the flat tops, so near full scale is enough. */
function clippedShare(samples: Float32Array): number {
  let [sounding, clipped] = [0, 0]
  for (const sample of samples) {
    const size = Math.abs(sample)
    if (size > 0.001) sounding++
    if (size > nearFullScale) clipped++
  }
  return clipped / Math.max(1, sounding)
}
