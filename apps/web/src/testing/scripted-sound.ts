import { vi } from 'vitest'

type Played = { fromS: number; lengthS: number | undefined }

/** Stands in for the browser's sound: it takes every recording for one of `lengthS` seconds, and writes down what is played. */
export const scriptedSound = ({
  lengthS = 4,
  readable = true,
}: { lengthS?: number; readable?: boolean } = {}) => {
  const played: Played[] = []
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
      return readable ? Promise.resolve({ duration: lengthS }) : Promise.reject(new Error('not a recording'))
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
    connect() {
      // To the loudspeaker, which is not listened to.
    }
    start(_: number, fromS: number, length?: number) {
      played.push({ fromS, lengthS: length })
    }
    stop() {
      stopped += 1
    }
  }
  vi.stubGlobal('AudioContext', ScriptedContext)
  vi.stubGlobal('AudioBufferSourceNode', ScriptedSource)
  return {
    played,
    stopped: () => stopped,
    closed: () => contexts.every(({ closed }) => closed),
    passes: (seconds: number) => {
      for (const context of contexts) context.currentTime += seconds
    },
    ends: () => sources.at(-1)?.onended?.(),
  }
}
