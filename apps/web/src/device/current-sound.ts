import { createStore } from '../store/store.ts'

/** `other`: the chosen one is missing, so this is another one. `muted`: it gives silence until it is switched on again. */
export type MicrophoneCondition = { other: boolean; muted: boolean }

/** What is to know of the microphone that is open on this page; null if none is. */
export const openMicrophone = createStore<MicrophoneCondition | null>(null)

/** Safari's Audio Session API, which TypeScript's DOM types lack. */
type WithAudioSession = { audioSession?: { type: string } }

const typeOf = { sound: 'playback', microphone: 'auto' }

/**
 * Tells the browser of a telephone what the page does next. Otherwise the ring switch of an iPhone silences everything that the page has
 * decoded itself. While a microphone is open it has to be `microphone`: `sound` would end it.
 */
export const prepareAudioFor = (purpose: keyof typeof typeOf): void => {
  const { audioSession } = navigator as WithAudioSession
  if (audioSession) audioSession.type = typeOf[purpose]
}

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
