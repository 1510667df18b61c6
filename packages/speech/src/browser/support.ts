/** Whether our own recogniser can run in this browser. */
export const canHearHere = (): boolean =>
  typeof AudioWorkletNode === 'function' && typeof Worker === 'function'

/** Whether the browser brings a recogniser of its own. Whether that one works is known only once it was started. */
export const hasWebSpeech = (): boolean =>
  'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis
