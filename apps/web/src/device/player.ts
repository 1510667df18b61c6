import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../store/store.ts'
import { allowAudio } from './audio-element.ts'
import { currentSound } from './current-sound.ts'

/** Something that can be heard once. */
export type Sound = {
  /** `onPaused`: it was stopped from outside of the page, such as by a media key or because headphones were unplugged. */
  start: (onEnd: () => void, onPaused: () => void) => Promise<void> | void
  stop: () => void
  lengthS?: number
  /** Where a recording is that is heard from a position to its end. */
  positionS?: () => number
}

export type PlayerState<Key> = {
  /** Of the newest sound; null for none, and for one without a key. */
  key: Key | null
  status: 'stopped' | 'opening' | 'playing' | 'failed'
  /** Why the newest sound failed. */
  problem: unknown
  positionS: number
  lengthS: number
}

const positionIntervalMs = 100

/** Plays one sound at a time. Whatever else sounds on the page stops when one is asked for. `lengthS` is used until it is known. */
export const createPlayer = <Key extends string | number>(lengthS = 0) => {
  const initial: PlayerState<Key> = { key: null, status: 'stopped', problem: null, positionS: 0, lengthS }
  const { get, set, subscribe } = createStore(initial)
  let sound: Sound | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  /** The number of the newest request. An older one that is still opening does not play. */
  let request = 0

  const change = (changed: Partial<PlayerState<Key>>) => set({ ...get(), ...changed })
  const release = () => {
    request += 1
    clearInterval(timer)
    sound?.stop()
    sound = null
  }
  const stop = () => {
    release()
    currentSound.end(stop)
    change({ key: null, status: 'stopped', problem: null })
  }
  const follow = (positionS: () => number) => {
    timer = setInterval(() => change({ positionS: positionS() }), positionIntervalMs)
  }

  return {
    get,
    subscribe,
    /** Resolves when the sound begins, has failed or is not wanted any more. A rejection of `open` is a failure. */
    play: async (key: Key | null, open: () => Promise<Sound>): Promise<void> => {
      release()
      allowAudio()
      currentSound.begin(stop)
      const mine = request
      change({ key, status: 'opening', problem: null })
      try {
        const opened = await open()
        if (mine !== request) return
        sound = opened
        const { positionS } = opened
        const onEnd = () => {
          stop()
          if (positionS) change({ positionS: 0 })
        }
        await opened.start(onEnd, stop)
        if (mine !== request) return
        if (positionS) follow(positionS)
        change({ status: 'playing', ...(opened.lengthS !== undefined && { lengthS: opened.lengthS }) })
      } catch (problem) {
        if (mine !== request) return
        release()
        change({ status: 'failed', problem })
      }
    },
    stop,
    /** Where a recording begins that is played next. */
    moveTo: (positionS: number): void => {
      stop()
      change({ positionS })
    },
  }
}

/** The state of a player, which stops when the component unmounts. */
export const usePlayerState = <State>(player: {
  get: () => State
  subscribe: (listener: () => void) => () => void
  stop: () => void
}): State => {
  useEffect(() => player.stop, [player])
  return useSyncExternalStore(player.subscribe, player.get)
}
