import { pcm16, wavFile } from '@elocute/speech/browser/wav-file'

const rate = 16_000
/** Of the peak. Quieter samples before and after the word are cut, except a short margin. */
const quiet = 0.05
const marginS = 0.1
const longestS = 4
const peak = 0.9

/** The word in samples: without the silence around it, and as loud as the other words. Empty if there is no sound. */
export const wordOf = (samples: Float32Array): Float32Array => {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  if (loudest < 0.001) return new Float32Array(0)
  const isLoud = (sample: number) => Math.abs(sample) > quiet * loudest
  const margin = Math.round(marginS * rate)
  const from = Math.max(0, samples.findIndex(isLoud) - margin)
  const to = Math.min(samples.findLastIndex(isLoud) + 1 + margin, from + longestS * rate)
  return samples.slice(from, to).map((sample) => (sample / loudest) * peak)
}

/** A recording of this browser as WAV of 16 kHz, which every browser plays. Null if there is no sound in it. */
export const wavOfRecording = async (recording: Blob): Promise<Blob | null> => {
  // It also converts to its own rate.
  const context = new OfflineAudioContext(1, 1, rate)
  const decoded = await context.decodeAudioData(await recording.arrayBuffer())
  const word = wordOf(decoded.getChannelData(0))
  return word.length === 0 ? null : wavFile([pcm16(word)], rate)
}
