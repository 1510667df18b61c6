import type { LexiconEntry, ListeningEvent, SpeechProblem } from '../recogniser.ts'

/** What the page and the recogniser's worker say to each other. An answer carries the id of its question. */
export type ToRecogniser =
  | { id: number; type: 'load'; assets: SpeechAssets; lexicon: readonly LexiconEntry[] }
  | { id: number; type: 'microphone'; frames: MessagePort }
  | { id: number; type: 'listen'; target: string }
  | { id: number; type: 'pause' }

export type FromRecogniser =
  | { id: number; type: 'progress'; loadedBytes: number; totalBytes: number }
  | { id: number; type: 'loaded' }
  | { id: number; type: 'event'; event: ListeningEvent }
  | { id: number; type: 'failed'; problem: SpeechProblem; reason: string }

/** Where the model lies. Addresses carry a hash of their content, so that what was fetched once is good for ever. */
export type SpeechAssets = { version: string; files: { name: string; url: string; bytes: number }[] }

/** What the microphone's worklet sends to the page; sound goes past the page, straight to the recogniser. */
export type FromWorklet = { type: 'level'; level: number }
export type ToWorklet = { type: 'frames'; port: MessagePort }
