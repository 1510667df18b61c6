import { vi } from 'vitest'

type Played = { fromS: number; lengthS: number | undefined }

/** Stands in for the browser's sound: it takes every recording for one of `lengthS` seconds, and writes down what is played. */
export const scriptedSound = ({
  lengthS = 4,
  readable = true,
  loudest = 0.9,
}: { lengthS?: number; readable?: boolean; loudest?: number } = {}) => {
  const played: Played[] = []
  const amplified: number[] = []
  const contexts: { currentTime: number; closed: boolean }[] = []
  let stopped = 0
  const sources: { onended: (() => void) | null }[] = []

  class ScriptedContext {
    currentTime = 0
    closed = false
    destination = {}
    constructor() {
      contexts.push(this)
    }
    resume() {
      return Promise.resolve()
    }
    decodeAudioData() {
      const getChannelData = () => new Float32Array([0, loudest])
      return readable
        ? Promise.resolve({ duration: lengthS, getChannelData })
        : Promise.reject(new Error('not a recording'))
    }
    close() {
      this.closed = true
      return Promise.resolve()
    }
  }
  class ScriptedSource {
    onended: (() => void) | null = null
    constructor() {
      sources.push(this)
    }
    connect(node: object) {
      // To the loudspeaker, which is not listened to, or to an amplifier before it.
      return node
    }
    start(_: number, fromS: number, length?: number) {
      played.push({ fromS, lengthS: length })
    }
    stop() {
      stopped += 1
    }
  }
  class ScriptedGain {
    constructor(_: object, { gain }: { gain: number }) {
      amplified.push(gain)
    }
    connect(node: object) {
      return node
    }
  }
  vi.stubGlobal('AudioContext', ScriptedContext)
  vi.stubGlobal('GainNode', ScriptedGain)
  vi.stubGlobal('AudioBufferSourceNode', ScriptedSource)
  return {
    played,
    amplified,
    stopped: () => stopped,
    closed: () => contexts.every(({ closed }) => closed),
    passes: (seconds: number) => {
      for (const context of contexts) context.currentTime += seconds
    },
    ends: () => sources.at(-1)?.onended?.(),
  }
}
