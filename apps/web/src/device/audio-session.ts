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
