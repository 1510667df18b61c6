import type { KeyboardEvent } from 'react'

/** Safari has ended the word before it reports the key, which then has only this code. */
const composingKey = 229

/** Whether the key belongs to an input method that composes a word: Enter takes the word, and Escape drops it. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- No other property tells it in Safari.
  nativeEvent.isComposing || nativeEvent.keyCode === composingKey
