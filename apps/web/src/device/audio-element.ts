let allowed: HTMLAudioElement | null = null

/**
 * Makes an element that may play later. Call this in the event of a press: Safari lets an element play after something was fetched only if
 * it was loaded in such an event.
 */
export const allowAudio = (): void => {
  allowed = new Audio()
  allowed.load()
}

/** An element with the sound at this address: the one that may play, if there is one. */
export const audioOf = (address: string): HTMLAudioElement => {
  const audio = allowed ?? new Audio()
  allowed = null
  audio.src = address
  return audio
}
