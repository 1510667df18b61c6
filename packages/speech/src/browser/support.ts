/** Whether this browser has what the recogniser of this package needs. */
export const canHearHere = (): boolean =>
  typeof AudioWorkletNode === 'function' && typeof Worker === 'function'

/** Whether the browser has the Web Speech API. Whether it works is known only after a start. */
export const hasWebSpeech = (): boolean =>
  'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis
