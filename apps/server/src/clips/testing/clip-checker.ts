import { decodeClip } from '@elocute/speech/audio/decode-clip'
import { speakingMeasures } from '@elocute/speech/engine/measure-speaking'
import type { ClipChecker } from '../clip-check.ts'

const heard = { probability: 0.9, alternative: 0, start_ms: 0, end_ms: 500 }
const unsure = { verdict: 'unsure', probability: 0.5, heard: '' } as const

/** Checks clips as a worker of the pool does, without the time to start one. */
export const clipChecker: ClipChecker = {
  checkClip: async ({ audio, question, mostSeconds, measured, points, signal }) => {
    signal?.throwIfAborted()
    const { format, samples } = await decodeClip(audio, mostSeconds)
    return {
      format,
      milliseconds: Math.round(samples.length / 16),
      judged: question ? unsure : null,
      ...(measured && { measures: speakingMeasures(samples) }),
      ...(points && { heard: points.map(() => heard) }),
    }
  },
}
