/**
 * The interface of the word recognisers of the games: the one of this package and the browser's Web Speech API. Both
 * report a text with a confidence. The game compares the text with the target.
 */

import type { MicrophoneCondition } from './audio/microphone-condition.ts'

export type { MicrophoneCondition }

/** The reason why listening is impossible or has ended. The web app has a message for each value. */
export type SpeechProblem =
  | 'unsupported' // the browser lacks what this recogniser needs
  | 'model-unavailable' // the model could not be fetched
  | 'microphone-dismissed' // the user closed the permission prompt without an answer
  | 'microphone-denied' // this site may not use the microphone
  | 'microphone-blocked' // the operating system does not let the browser use the microphone
  | 'microphone-missing' // no microphone is connected
  | 'microphone-lost' // it was unplugged, or another program uses it
  | 'recogniser-failed' // the recogniser could not be opened, or failed later

/** A word of a quiz with its pronunciations: ARPAbet without stress, `K AE T`. */
export type LexiconEntry = {
  word: string
  pronunciations: string[]
  /** Homophones (their, there). They count as the word itself. */
  sounds_like: string[]
  /** Words with a pronunciation one phone away (cat: cut, bat). */
  near: { word: string; pronunciations: string[] }[]
}

export type LoadProgress = { loadedBytes: number; totalBytes: number }

/** What was said, with 0.24 s before and after it: samples at 16 kHz. */
export type Utterance = Float32Array<ArrayBuffer>

export type ListeningEvent =
  /** Audio is being processed from now on. */
  | { type: 'listening' }
  /** An utterance began. */
  | { type: 'speech' }
  /** `text` was recognised; empty if it was not the target and no other word is credible. `confidence`: 0 to 1. `ms`: from the end of the word to this event. */
  | {
      type: 'heard'
      text: string
      confidence: number
      ms: number
      condition?: MicrophoneCondition
      sound?: Utterance
    }
  /** An utterance was neither accepted as the target nor rejected. */
  | { type: 'not-sure'; ms: number; condition?: MicrophoneCondition; sound?: Utterance }
  /** The last event of this call of `listen`. */
  | { type: 'failed'; problem: SpeechProblem }

export type WordRecogniser = {
  readonly engine: 'elocute' | 'web-speech'
  readonly version: string
  /** Loads the models and these words. Rejects with a SpeechFailure. May be called again with other words. */
  load(lexicon: readonly LexiconEntry[], onProgress: (progress: LoadProgress) => void): Promise<void>
  /** Listens until the returned function is called. `target` is a word of the loaded lexicon. */
  listen(target: string, onEvent: (event: ListeningEvent) => void): () => void
  /** Releases the worker and its memory. The caller closes the microphone. */
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
