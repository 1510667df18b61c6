import { prepareAudioFor } from './audio-session.ts'
import { openMicrophone } from './open-microphone.ts'

type Stop = () => void

let last: Stop | null = null

/** What sounds on this page. What begins stops what has begun before. */
export const currentSound = {
  begin: (stop: Stop): void => {
    if (last !== stop) last?.()
    last = stop
    if (openMicrophone.get() === null) prepareAudioFor('sound')
  },
  /** Whoever speaks now is not to be recorded together with it. */
  stop: (): void => last?.(),
  /** What has ended is not stopped again. */
  end: (stop: Stop): void => {
    if (last === stop) last = null
  },
}
