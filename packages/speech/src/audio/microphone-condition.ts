import { frameSize } from './frames.ts'
import { highBandLevel, logMel } from './log-mel.ts'
import { loudnessNormalised, meanSquare } from './loudness.ts'

/**
 * How an utterance arrived. `narrow-band`: nothing above 4 kHz, as through a telephone or a Bluetooth headset in call mode.
 * `noisy`: the voice is hardly above the noise around it. `quiet`: the microphone is far away or turned down.
 */
export type MicrophoneCondition = 'good' | 'narrow-band' | 'noisy' | 'quiet'

const limits = {
  /** Of the voice, dB of full scale. */
  quiet: -45,
  /** The voice over the quietest tenth of the frames, dB. */
  noisy: 12,
  /** In the units of a spectrogram. A telephone has 0, and the least of 24 wide-band recordings of people 0.1. */
  narrowBand: 0.04,
}
/** The level of noise that `highBandLevel` expects, dB of full scale. */
const noiseDb = -60

/** The condition of an utterance with some silence around it. Samples at 16 kHz. */
export function microphoneCondition(samples: Float32Array): MicrophoneCondition {
  const levels = Array.from(
    { length: Math.floor(samples.length / frameSize) },
    (_, frame) =>
      10 * Math.log10(meanSquare(samples.subarray(frame * frameSize, (frame + 1) * frameSize)) + 1e-12),
  ).sort((a, b) => a - b)
  const voice = levels[Math.floor(0.9 * (levels.length - 1))] ?? -Infinity
  const background = levels[Math.floor(0.1 * (levels.length - 1))] ?? -Infinity
  if (voice < limits.quiet) return 'quiet'
  if (voice - background < limits.noisy) return 'noisy'
  const spectrogram = logMel(loudnessNormalised(samples, noiseDb))
  return highBandLevel(spectrogram) < limits.narrowBand ? 'narrow-band' : 'good'
}
