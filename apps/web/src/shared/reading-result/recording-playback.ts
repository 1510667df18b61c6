import { useEffect, useMemo } from 'react'
import { createPlayer, usePlayerState, type PlayerState } from '../../device/player.ts'
import { createSpeakerOutput } from '../../device/sounds.ts'

type Recording = Blob | (() => Promise<Blob>)

type RecordingPlayer = ReturnType<typeof createRecordingPlayer>

/** `key` of the state: the id of the segment that is playing; null for the whole recording. */
export type Playback = { player: RecordingPlayer; state: PlayerState<string> }

/** Added before and after a word, because its first and last sounds fade in and out. */
const marginS = 0.06

/**
 * Plays a recording, or one segment of it. `lengthS` (seconds) is used until it is decoded. A recording given as a function is loaded when
 * it is first played.
 */
export const createRecordingPlayer = (recording: Recording, lengthS: number) => {
  const { get, subscribe, play, stop, moveTo } = createPlayer<string>(lengthS)
  const output = createSpeakerOutput()
  let decoded: Promise<AudioBuffer> | null = null

  const open = async (fromS: number, toS?: number) => {
    // What has failed is loaded and decoded again.
    const mine = (decoded ??= load(recording)
      .then((file) => file.arrayBuffer())
      .then(output.decode))
    try {
      const [buffer] = await Promise.all([mine, output.open()])
      return output.soundOf(buffer, { fromS, ...(toS !== undefined && { toS }) })
    } catch (failure) {
      if (decoded === mine) decoded = null
      throw failure
    }
  }
  const playWhole = () => void play(null, () => open(get().positionS))

  return {
    get,
    subscribe,
    stop,
    play: playWhole,
    playSegment: (segment: string, fromS: number, toS: number) =>
      void play(segment, () => open(Math.max(0, fromS - marginS), toS + marginS)),
    pause: stop,
    seek: (positionS: number) => {
      const { status, key } = get()
      moveTo(positionS)
      if (status === 'playing' && key === null) playWhole()
    },
    close: () => {
      stop()
      output.close()
      decoded = null
    },
  }
}

const load = (recording: Recording): Promise<Blob> =>
  recording instanceof Blob ? Promise.resolve(recording) : recording()

const noSound = new Blob()

/** A player for this recording; null without one. It stops when the component unmounts. */
export const useRecordingPlayback = (recording: Blob | null, lengthS: number): Playback | null => {
  const playback = usePlayback(recording ?? noSound, lengthS)
  return recording && playback
}

/** A player for a recording that `load` fetches when it is first played. `load` must stay the same function. */
export const useLoadedPlayback = (load: () => Promise<Blob>, lengthS: number): Playback =>
  usePlayback(load, lengthS)

const usePlayback = (recording: Recording, lengthS: number): Playback => {
  const player = useMemo(() => createRecordingPlayer(recording, lengthS), [recording, lengthS])
  const state = usePlayerState(player)
  useEffect(() => player.close, [player])
  // A segment that has failed is not on.
  return { player, state: state.status === 'failed' ? { ...state, key: null } : state }
}
