import { vi } from 'vitest'

/** Stands in for the browser's decoder and its audio element: each recording has `lengthS` seconds, and time passes as the test says. */
export const scriptedPacedSound = ({
  lengthS = 42,
  allowed = true,
  samples = [0],
}: { lengthS?: number; allowed?: boolean; samples?: readonly number[] } = {}) => {
  const elements: ScriptedAudio[] = []
  class ScriptedAudio {
    currentTime = 0
    playbackRate = 1
    playing = false
    onended: (() => void) | null = null
    constructor() {
      elements.push(this)
    }
    load() {
      // There is nothing to load.
    }
    play() {
      if (!allowed) return Promise.reject(new DOMException('No gesture', 'NotAllowedError'))
      this.playing = true
      return Promise.resolve()
    }
    pause() {
      this.playing = false
    }
  }
  class ScriptedContext {
    decodeAudioData() {
      return Promise.resolve({
        duration: lengthS,
        sampleRate: 8_000,
        getChannelData: () => Float32Array.from(samples),
      })
    }
    close() {
      return Promise.resolve()
    }
  }
  vi.stubGlobal('Audio', ScriptedAudio)
  vi.stubGlobal('AudioContext', ScriptedContext)
  URL.createObjectURL = () => 'blob:sound'
  URL.revokeObjectURL = () => undefined
  return {
    elements,
    /** Those that sound now. */
    playing: () => elements.filter((element) => element.playing),
    ends: () => {
      const element = elements.findLast(({ playing }) => playing)
      if (element) element.playing = false
      element?.onended?.()
    },
  }
}
