import { useEffect, useMemo, useSyncExternalStore } from 'react'

export type PlayerState = {
  status: 'stopped' | 'opening' | 'playing' | 'failed'
  positionS: number
  lengthS: number
  /** The id of the segment that is playing; null for the whole recording. */
  segment: string | null
}

type Sound = Blob | (() => Promise<Blob>)

type SoundPlayer = ReturnType<typeof createSoundPlayer>

const positionIntervalMs = 100
/** Added before and after a word, because its first and last sounds fade in and out. */
const marginS = 0.06

/**
 * Plays a recording, or one segment of it with sample precision. It decodes into an AudioBuffer: a file from MediaRecorder
 * has no seek index, so an audio element could not seek to a word. `lengthS` (seconds) is used until the file is decoded. A sound
 * given as a function is loaded when it is first played.
 */
export const createSoundPlayer = (sound: Sound, lengthS: number) => {
  const listeners = new Set<() => void>()
  let state: PlayerState = { status: 'stopped', positionS: 0, lengthS, segment: null }
  let context: AudioContext | null = null
  let samples: Promise<AudioBuffer> | null = null
  let playing: { source: AudioBufferSourceNode; timer: ReturnType<typeof setInterval> } | null = null
  /** The number of the last request. An older request that is still decoding does not start to play. */
  let request = 0

  const set = (change: Partial<PlayerState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const open = async () => {
    // Autoplay policy: a browser allows sound only after a user gesture.
    const opened = (context ??= new AudioContext())
    samples ??= load(sound)
      .then((file) => file.arrayBuffer())
      .then((bytes) => opened.decodeAudioData(bytes))
    await opened.resume()
    return { context: opened, buffer: await samples }
  }

  const stop = () => {
    request += 1
    if (!playing) return
    clearInterval(playing.timer)
    playing.source.onended = null
    playing.source.stop()
    playing = null
  }

  const play = async (fromS: number, toS: number | null, segment: string | null): Promise<void> => {
    stop()
    const thisRequest = request
    set({ status: 'opening', segment })
    try {
      const { context, buffer } = await open()
      if (thisRequest !== request) return
      const source = new AudioBufferSourceNode(context, { buffer })
      source.connect(context.destination)
      const startedAt = context.currentTime
      const showPosition = () => {
        if (segment === null)
          set({ positionS: Math.min(buffer.duration, fromS + context.currentTime - startedAt) })
      }
      source.onended = () => {
        stop()
        set({ status: 'stopped', segment: null, ...(segment === null && { positionS: 0 }) })
      }
      playing = { source, timer: setInterval(showPosition, positionIntervalMs) }
      source.start(0, fromS, ...(toS === null ? [] : [toS - fromS]))
      set({ status: 'playing', lengthS: buffer.duration })
    } catch {
      samples = null
      if (thisRequest === request) set({ status: 'failed', segment: null })
    }
  }

  return {
    get: (): PlayerState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play: () => void play(state.positionS, null, null),
    playSegment: (segment: string, fromS: number, toS: number) =>
      void play(Math.max(0, fromS - marginS), toS + marginS, segment),
    pause: () => {
      stop()
      set({ status: 'stopped', segment: null })
    },
    seek: (positionS: number) => {
      const wasPlaying = state.status === 'playing' && state.segment === null
      stop()
      set({ status: 'stopped', segment: null, positionS })
      if (wasPlaying) void play(positionS, null, null)
    },
    close: () => {
      stop()
      void context?.close()
      context = null
      samples = null
      set({ status: 'stopped', segment: null })
    },
  }
}

export type Playback = { player: SoundPlayer; state: PlayerState }

const load = (sound: Sound): Promise<Blob> => (sound instanceof Blob ? Promise.resolve(sound) : sound())

const noSound = new Blob()

/** A player for this recording; null without one. It stops when the component unmounts. */
export const useSoundPlayer = (sound: Blob | null, lengthS: number): Playback | null => {
  const playback = usePlayer(sound ?? noSound, lengthS)
  return sound && playback
}

/** A player for a recording that `load` fetches when it is first played. `load` must stay the same function. */
export const useLoadingPlayer = (load: () => Promise<Blob>, lengthS: number): Playback =>
  usePlayer(load, lengthS)

const usePlayer = (sound: Sound, lengthS: number): Playback => {
  const player = useMemo(() => createSoundPlayer(sound, lengthS), [sound, lengthS])
  const state = useSyncExternalStore(player.subscribe, player.get)
  useEffect(() => () => player.close(), [player])
  return { player, state }
}
