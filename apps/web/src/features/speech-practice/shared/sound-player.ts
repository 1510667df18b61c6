export type PlayerState = {
  status: 'still' | 'opening' | 'playing' | 'failed'
  positionS: number
  lengthS: number
  /** Which piece of it is being played; null for the whole. */
  piece: string | null
}

export type SoundPlayer = ReturnType<typeof createSoundPlayer>

const shownEveryMs = 100
/** A word is cut a little wide: its first and last sound begin and end softly. */
const marginS = 0.06

/**
 * Plays a recording, or a piece of it to the sample. Not by an audio element: what a browser recorded has no index, and
 * to find a word in it an element needs to hear everything before.
 */
export const createSoundPlayer = (sound: Blob, lengthS: number) => {
  const listeners = new Set<() => void>()
  let state: PlayerState = { status: 'still', positionS: 0, lengthS, piece: null }
  let context: AudioContext | null = null
  let samples: Promise<AudioBuffer> | null = null
  let playing: { source: AudioBufferSourceNode; showing: ReturnType<typeof setInterval> } | null = null
  /** The last press wins, however long the opening took. */
  let press = 0

  const set = (change: Partial<PlayerState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const opened = async () => {
    // Made by the first press: a browser lets no page sound by itself.
    const mine = (context ??= new AudioContext())
    samples ??= sound.arrayBuffer().then((bytes) => mine.decodeAudioData(bytes))
    await mine.resume()
    return { context: mine, buffer: await samples }
  }

  const halt = () => {
    press += 1
    if (!playing) return
    clearInterval(playing.showing)
    playing.source.onended = null
    playing.source.stop()
    playing = null
  }

  const play = async (fromS: number, toS: number | null, piece: string | null): Promise<void> => {
    halt()
    const mine = press
    set({ status: 'opening', piece })
    try {
      const { context, buffer } = await opened()
      if (mine !== press) return
      const source = new AudioBufferSourceNode(context, { buffer })
      source.connect(context.destination)
      const startedAt = context.currentTime
      const show = () => {
        if (piece === null)
          set({ positionS: Math.min(buffer.duration, fromS + context.currentTime - startedAt) })
      }
      source.onended = () => {
        halt()
        set({ status: 'still', piece: null, ...(piece === null && { positionS: 0 }) })
      }
      playing = { source, showing: setInterval(show, shownEveryMs) }
      source.start(0, fromS, ...(toS === null ? [] : [toS - fromS]))
      set({ status: 'playing', lengthS: buffer.duration })
    } catch {
      samples = null
      if (mine === press) set({ status: 'failed', piece: null })
    }
  }

  return {
    get: (): PlayerState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play: () => void play(state.positionS, null, null),
    playPiece: (piece: string, fromS: number, toS: number) =>
      void play(Math.max(0, fromS - marginS), toS + marginS, piece),
    pause: () => {
      halt()
      set({ status: 'still', piece: null })
    },
    seek: (positionS: number) => {
      const wasPlaying = state.status === 'playing' && state.piece === null
      halt()
      set({ status: 'still', piece: null, positionS })
      if (wasPlaying) void play(positionS, null, null)
    },
    close: () => {
      halt()
      void context?.close()
      context = null
      samples = null
      set({ status: 'still', piece: null })
    },
  }
}
