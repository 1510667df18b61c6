import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createSoundPlayer, type PlayerState, type SoundPlayer } from './sound-player.ts'

export type Playing = { player: SoundPlayer; state: PlayerState }

const nothing = new Blob()

/** A player for this recording, where there is one. It falls silent with the screen. */
export const useSoundPlayer = (sound: Blob | null, lengthS: number): Playing | null => {
  const player = useMemo(() => createSoundPlayer(sound ?? nothing, lengthS), [sound, lengthS])
  const state = useSyncExternalStore(player.subscribe, player.get)
  useEffect(() => () => player.close(), [player])
  return sound && { player, state }
}
