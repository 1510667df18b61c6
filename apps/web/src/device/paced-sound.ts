import { pcm16, wavFile } from '@elocute/speech/browser/wav-file'
import { audioOf } from './audio-element.ts'
import type { Sound } from './player.ts'
import { createSpeakerOutput, listenToEnd } from './sounds.ts'

/** How a recording is heard: faster, and with or without its pauses. */
export type Pace = { rate: number; skipsPauses: boolean }

type Pause = { fromS: number; toS: number }
/** `peaks`: of each of so many equal parts of it the loudest sample, from 0 to 1 for the loudest of all. */
type Seekable = { file: Blob; lengthS: number; peaks: readonly number[] }

const checkEveryMs = 50
/** What is heard of a pause that is skipped, at each of its ends. */
const restS = 0.15
const peakCount = 120

/** The same sound as WAV. A file from MediaRecorder has no seek index, so an audio element could not skip its pauses. */
export const seekableOf = async (recording: Blob): Promise<Seekable> => {
  const output = createSpeakerOutput()
  try {
    const buffer = await output.decode(await recording.arrayBuffer())
    const samples = buffer.getChannelData(0)
    return {
      file: wavFile([pcm16(samples)], buffer.sampleRate),
      lengthS: buffer.duration,
      peaks: peaksOf(samples),
    }
  } finally {
    output.close()
  }
}

const peaksOf = (samples: Float32Array): number[] => {
  const peaks = Array.from({ length: peakCount }, (_, at) =>
    samples
      .subarray(
        Math.floor((at * samples.length) / peakCount),
        Math.ceil(((at + 1) * samples.length) / peakCount),
      )
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  )
  const loudest = Math.max(...peaks)
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks
}

type Options = {
  fromS: number
  pauses: readonly Pause[]
  /** Asked again and again: it can change while the sound plays. */
  pace: () => Pace
}

/** An audio element keeps the pitch of a voice at every speed, which a source of decoded sound does not. */
export const pacedSoundOf = ({ file, lengthS }: Seekable, { fromS, pauses, pace }: Options): Sound => {
  const address = URL.createObjectURL(file)
  const audio = audioOf(address)
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = () => {
    const { rate, skipsPauses } = pace()
    if (audio.playbackRate !== rate) audio.playbackRate = rate
    if (!skipsPauses) return
    const at = audio.currentTime
    const pause = pauses.find((one) => at >= one.fromS + restS && at < one.toS - restS)
    if (pause) audio.currentTime = pause.toS - restS
  }
  return {
    start: async (onEnd, onPaused) => {
      listenToEnd(audio, onEnd, onPaused)
      audio.currentTime = fromS
      follow()
      timer = setInterval(follow, checkEveryMs)
      await audio.play()
    },
    stop: () => {
      clearInterval(timer)
      listenToEnd(audio, null, null)
      audio.pause()
      URL.revokeObjectURL(address)
    },
    lengthS,
    positionS: () => audio.currentTime,
  }
}
