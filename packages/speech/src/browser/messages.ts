import type { LexiconEntry, ListeningEvent, SpeechProblem } from '../recogniser.ts'

/** Messages between the page and the recogniser's worker. A response carries the id of its request. */
export type ToRecogniser =
  | { id: number; type: 'load'; assets: SpeechAssets; cacheName: string; lexicon: readonly LexiconEntry[] }
  | { id: number; type: 'microphone'; frames: MessagePort }
  | { id: number; type: 'listen'; target: string }
  | { id: number; type: 'pause' }

export type FromRecogniser =
  | { id: number; type: 'progress'; loadedBytes: number; totalBytes: number }
  | { id: number; type: 'loaded' }
  | { id: number; type: 'event'; event: ListeningEvent }
  | { id: number; type: 'failed'; problem: SpeechProblem; reason: string }

/** The model files. Each URL has a hash of the content, so browsers may cache it forever. `version` is that of all models. */
export type SpeechAssets = { version: string; files: { name: string; url: string; bytes: number }[] }

/** From the microphone's worklet to the page. Audio goes directly to the recogniser's worker. */
export type FromWorklet = { type: 'level'; level: number }
export type ToWorklet = { type: 'frames'; port: MessagePort }
