/**
 * What a game asks of anything that can hear a word: our own recogniser or the browser's.
 * Both answer with a heard text and a confidence; the game compares the text with the target.
 */

/** Why listening is not possible, or stopped. Every value has its own sentence on the screen. */
export type SpeechProblem =
  | 'unsupported' // the browser lacks what this recogniser needs
  | 'model-unavailable' // the model could not be fetched or opened
  | 'microphone-dismissed' // the question was closed without an answer
  | 'microphone-denied' // this site may not use the microphone
  | 'microphone-blocked' // the system keeps the microphone from the browser
  | 'microphone-missing' // there is none
  | 'microphone-lost' // it was there and went away, or another program holds it
  | 'recogniser-failed' // the engine stopped working in the middle

/** A word as the recogniser needs it. Pronunciations are ARPAbet without stress: `K AE T`. */
export type LexiconEntry = {
  word: string
  pronunciations: string[]
  /** Other spellings of the same sounds (their, there), which count as the word itself. */
  sounds_like: string[]
  /** Words one sound away (cat: cut, bat), which the recogniser must tell apart from it. */
  near: { word: string; pronunciations: string[] }[]
}

export type LoadProgress = { loadedBytes: number; totalBytes: number }

export type ListeningEvent =
  /** Audio flows; what is said from now on is heard. */
  | { type: 'listening' }
  /** Somebody began to speak. */
  | { type: 'speech' }
  /** `text` was heard; `confidence` 0-1; `ms` from the end of the word to this event. */
  | { type: 'heard'; text: string; confidence: number; ms: number }
  /** Something was said, but between the target and another word the margin is too small to judge. */
  | { type: 'not-sure'; ms: number }
  /** Final for this listening: nothing more comes. */
  | { type: 'failed'; problem: SpeechProblem }

export type WordRecogniser = {
  readonly engine: 'elocute' | 'web-speech'
  readonly version: string
  /** Brings what is needed to hear these words. Rejects with a SpeechFailure. May be called again with other words. */
  load(lexicon: readonly LexiconEntry[], onProgress: (progress: LoadProgress) => void): Promise<void>
  /** Listens until stopped, one event for each thing said. `target` is a word of the loaded lexicon. */
  listen(target: string, onEvent: (event: ListeningEvent) => void): () => void
  /** Gives back the worker and the memory. The microphone stays with whoever opened it. */
  close(): void
}

export class SpeechFailure extends Error {
  readonly problem: SpeechProblem

  constructor(problem: SpeechProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'SpeechFailure'
    this.problem = problem
  }
}
