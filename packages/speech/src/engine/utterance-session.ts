import type { ListeningEvent } from '../recogniser.ts'
import { createEndpointer } from '../audio/endpointing.ts'
import type { WordVerifier } from './word-verifier.ts'

export type UtteranceSession = {
  /** From now on what is said is judged against this word; what began before is forgotten. */
  setTarget(target: string): void
  push(frame: Float32Array): void
  pause(): void
}

/** Frames in, events out: the same in a browser's worker, in Node and in the benchmark. */
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
