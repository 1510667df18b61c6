import { useState } from 'react'
import { createPlayer, usePlayerState, type PlayerState } from '../../device/player.ts'
import { soundOfFile } from '../../device/sounds.ts'

/**
 * A player for clips. `key` is the clip of the newest request: the number of a word, or a text where several attempts are on
 * the screen.
 */
export type ClipPlayer<Key extends number | string = number> = PlayerState<Key> & {
  isActive: boolean
  /** Plays the clip of a word; stops it if it is playing. */
  toggle: (key: Key) => void
  stop: () => void
}

/** Plays one clip at a time. `load` fetches the sound of a word; a rejection is shown as `failed`. */
export const useClipPlayer = <Key extends number | string = number>(
  load: (key: Key) => Promise<Blob>,
): ClipPlayer<Key> => {
  const [player] = useState(() => createPlayer<Key>())
  const state = usePlayerState(player)
  const { play, stop } = player
  const isActive = state.status === 'opening' || state.status === 'playing'
  const toggle = (key: Key) =>
    isActive && state.key === key ? stop() : void play(key, async () => soundOfFile(await load(key)))
  return { ...state, isActive, stop, toggle }
}
