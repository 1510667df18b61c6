import { createEndpointer } from '../audio/endpointing.ts'
import { frameSize } from '../audio/frames.ts'
import { createUtteranceSession } from '../engine/utterance-session.ts'
import type { WordVerifier } from '../engine/word-verifier.ts'
import type { ListeningEvent } from '../recogniser.ts'
import { openWordVerifier } from './open-word-verifier.ts'

export type NodeRecogniser = WordVerifier & {
  /** Sends 16 kHz samples through endpointing and verification, as a microphone does. Returns the events. */
  listenTo(samples: Float32Array, target: string): ListeningEvent[]
  /** The utterances that endpointing finds. */
  wordsIn(samples: Float32Array): Float32Array[]
}

/** The recogniser of the browser in Node, for tests, training and benchmarks. */
export function openNodeRecogniser(): NodeRecogniser {
  const verifier = openWordVerifier()
  return {
    ...verifier,
    listenTo(samples, target) {
      const events: ListeningEvent[] = []
      const session = createUtteranceSession(verifier, (event) => events.push(event))
      session.setTarget(target)
      for (const frame of framesOf(samples)) session.push(frame)
      return events
    },
    wordsIn(samples) {
      const endpointer = createEndpointer()
      return framesOf(samples).flatMap((frame) => {
        const endpoint = endpointer.push(frame)
        return endpoint?.type === 'word' ? [endpoint.samples] : []
      })
    },
  }
}

function framesOf(samples: Float32Array): Float32Array[] {
  const count = Math.floor(samples.length / frameSize)
  return Array.from({ length: count }, (_, at) => samples.slice(at * frameSize, (at + 1) * frameSize))
}
