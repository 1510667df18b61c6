import type { ListeningEvent } from '../recogniser.ts'
import { createEndpointer } from '../audio/endpointing.ts'
import type { WordVerifier } from './word-verifier.ts'

export type UtteranceSession = {
  /** The word to verify from now on. An utterance that began before is dropped. */
  setTarget(target: string): void
  /** 20 ms at 16 kHz. */
  push(frame: Float32Array): void
  /** No events until the next target. */
  pause(): void
}

/** Finds utterances in a stream of audio frames, verifies each and reports events. Runs in a browser's worker and in Node. */
export function createUtteranceSession(
  verifier: Pick<WordVerifier, 'setTarget' | 'verify'>,
  onEvent: (event: ListeningEvent) => void,
  now: () => number = () => performance.now(),
): UtteranceSession {
  const endpointer = createEndpointer()
  let hasTarget = false
  let announced = false
  return {
    setTarget(target) {
      verifier.setTarget(target)
      endpointer.reset()
      hasTarget = true
      announced = false
    },
    pause() {
      hasTarget = false
    },
    push(frame) {
      const endpoint = endpointer.push(frame)
      if (!hasTarget) return
      if (!announced) {
        announced = true
        onEvent({ type: 'listening' })
      }
      if (endpoint?.type === 'speech') onEvent({ type: 'speech' })
      if (endpoint?.type !== 'word') return
      const began = now()
      const verdict = verifier.verify(endpoint.samples)
      const ms = Math.round(endpoint.silenceMs + now() - began)
      onEvent({ ...verdict, ms })
    },
  }
}
