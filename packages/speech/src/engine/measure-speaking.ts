import { trackF0 } from '../audio/f0.ts'
import { intensityOf } from '../audio/intensity.ts'
import { measuresOf, type SpeakingMeasures } from '../scoring/speaking-measures.ts'

/** Pace, pauses, level and noise of a recording without a text. Samples at 16 kHz. */
export function speakingMeasures(samples: Float32Array): SpeakingMeasures {
  const sound = withoutOffset(samples)
  const voice = trackF0(sound)
  return measuresOf(intensityOf(sound, voice.frames), voice)
}

function withoutOffset(samples: Float32Array): Float32Array {
  const offset = samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length)
  return samples.map((sample) => sample - offset)
}
