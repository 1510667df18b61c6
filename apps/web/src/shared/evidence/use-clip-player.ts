import { useEffect, useRef, useState } from 'react'

/**
 * A player for clips. `n` is the clip of the newest request: the number of a word, or a text where several attempts are on
 * the screen.
 */
export type ClipPlayer<Key extends number | string = number> = {
  n: Key | null
  status: 'stopped' | 'loading' | 'playing' | 'failed'
  /** Why the newest clip failed. */
  problem: unknown
  /** Plays the clip of a word; stops it if it is playing. */
  toggle: (n: Key) => void
  stop: () => void
}

type State<Key extends number | string> = Pick<ClipPlayer<Key>, 'n' | 'status' | 'problem'>

const stopped: State<never> = { n: null, status: 'stopped', problem: null }

/** Plays one clip at a time. `load` fetches the sound of a word; a rejection is shown as `failed`. */
export const useClipPlayer = <Key extends number | string = number>(
  load: (n: Key) => Promise<Blob>,
): ClipPlayer<Key> => {
  const [state, setState] = useState<State<Key>>(stopped)
  const playing = useRef<{ audio: HTMLAudioElement; address: string }>(null)
  /** The number of the newest request. An older one that is still loading does not play. */
  const request = useRef(0)

  const release = () => {
    request.current += 1
    if (!playing.current) return
    playing.current.audio.pause()
    URL.revokeObjectURL(playing.current.address)
    playing.current = null
  }
  useEffect(() => release, [])

  const stop = () => {
    release()
    setState(stopped)
  }

  const play = async (n: Key) => {
    release()
    const thisRequest = request.current
    setState({ n, status: 'loading', problem: null })
    try {
      const sound = await load(n)
      if (thisRequest !== request.current) return
      const address = URL.createObjectURL(sound)
      const audio = new Audio(address)
      playing.current = { audio, address }
      audio.onended = stop
      await audio.play()
      if (thisRequest === request.current) setState({ n, status: 'playing', problem: null })
    } catch (problem) {
      if (thisRequest !== request.current) return
      release()
      setState({ n, status: 'failed', problem })
    }
  }

  const active = state.status === 'loading' || state.status === 'playing'
  return { ...state, stop, toggle: (n) => (active && state.n === n ? stop() : void play(n)) }
}
