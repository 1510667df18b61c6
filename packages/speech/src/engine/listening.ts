import type { ListeningEvent } from '../recogniser.ts'
import { createEndpointer } from '../audio/endpointing.ts'
import type { WordHearing } from './word-hearing.ts'

export type Listening = {
  /** From now on what is said is judged against this word; what began before is forgotten. */
  aim(target: string): void
  push(frame: Float32Array): void
  pause(): void
}

/** Frames in, events out: the same in a browser's worker, in Node and in the benchmark. */
export function createListening(
  hearing: Pick<WordHearing, 'aim' | 'judge'>,
  onEvent: (event: ListeningEvent) => void,
  now: () => number = () => performance.now(),
): Listening {
  const endpointer = createEndpointer()
  let aimed = false
  let announced = false
  return {
    aim(target) {
      hearing.aim(target)
      endpointer.reset()
      aimed = true
      announced = false
    },
    pause() {
      aimed = false
    },
    push(frame) {
      const endpoint = endpointer.push(frame)
      if (!aimed) return
      if (!announced) {
        announced = true
        onEvent({ type: 'listening' })
      }
      if (endpoint?.type === 'speech') onEvent({ type: 'speech' })
      if (endpoint?.type !== 'word') return
      const began = now()
      const verdict = hearing.judge(endpoint.samples)
      const ms = Math.round(endpoint.silenceMs + now() - began)
      onEvent({ ...verdict, ms })
    },
  }
}
