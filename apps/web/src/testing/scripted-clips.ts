import { vi } from 'vitest'

/** Stands in for the browser's player of clips, and writes down the type of each clip that is played. */
export const scriptedClips = () => {
  const played: string[] = []
  const players: { onended: (() => void) | null }[] = []
  class ScriptedAudio {
    onended: (() => void) | null = null
    src = ''
    constructor() {
      players.push(this)
    }
    load() {
      // There is nothing to load.
    }
    play() {
      played.push(this.src)
      return Promise.resolve()
    }
    pause() {
      // Nothing sounds.
    }
  }
  vi.stubGlobal('Audio', ScriptedAudio)
  URL.createObjectURL = (clip) => (clip as Blob).type
  URL.revokeObjectURL = () => undefined
  return { played, ends: () => players.at(-1)?.onended?.() }
}
