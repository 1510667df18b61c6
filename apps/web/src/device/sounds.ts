import { audioOf } from './audio-element.ts'
import type { Sound } from './player.ts'

type Listener = (() => void) | null

/** Tells how a sound ends. The end of a file is also a pause. */
export const listenToEnd = (audio: HTMLAudioElement, onEnd: Listener, onPaused: Listener): void => {
  audio.onended = onEnd
  audio.onpause = () => {
    if (!audio.ended) onPaused?.()
  }
}

/** A file that the browser plays as it is. */
export const soundOfFile = (file: Blob): Sound => {
  const address = URL.createObjectURL(file)
  const audio = audioOf(address)
  return {
    start: (onEnd, onPaused) => {
      listenToEnd(audio, onEnd, onPaused)
      return audio.play()
    },
    stop: () => {
      listenToEnd(audio, null, null)
      audio.pause()
      URL.revokeObjectURL(address)
    },
  }
}

type Part = {
  fromS?: number
  toS?: number
  /** 1 is as loud as it is. */
  amplified?: number
}

/**
 * Plays decoded sound with sample precision. A file from MediaRecorder has no seek index, so an audio element could not seek to a word
 * of it.
 */
export const createSpeakerOutput = () => {
  let context: AudioContext | null = null
  const opened = () => (context ??= new AudioContext())
  return {
    /** Autoplay policy: a browser allows sound only after a user gesture. Call this in its event. */
    open: (): Promise<void> => opened().resume(),
    decode: (bytes: ArrayBuffer): Promise<AudioBuffer> => opened().decodeAudioData(bytes),
    soundOf: (buffer: AudioBuffer, { fromS = 0, toS, amplified = 1 }: Part): Sound => {
      const output = opened()
      const source = new AudioBufferSourceNode(output, { buffer })
      const loud = amplified === 1 ? source : source.connect(new GainNode(output, { gain: amplified }))
      loud.connect(output.destination)
      let startedAt = 0
      return {
        start: (onEnd) => {
          source.onended = onEnd
          startedAt = output.currentTime
          source.start(0, fromS, ...(toS === undefined ? [] : [toS - fromS]))
        },
        stop: () => {
          source.onended = null
          source.stop()
        },
        lengthS: buffer.duration,
        ...(toS === undefined && {
          positionS: () => Math.min(buffer.duration, fromS + output.currentTime - startedAt),
        }),
      }
    },
    /** How long a sound needs from its start to the ear, as far as the browser knows it. */
    latencyMs: (): number => Math.round(1_000 * (context?.outputLatency ?? 0)),
    close: (): void => {
      void context?.close()
      context = null
    },
  }
}
