import type { ListeningEvent } from '../recogniser.ts'
import { createEndpointer } from '../audio/endpointing.ts'
import { microphoneCondition } from '../audio/microphone-condition.ts'
import type { HeardWord } from './word-features.ts'
import type { WordVerifier } from './word-verifier.ts'

export type UtteranceSession = {
  /** The word to verify from now on. An utterance that began before is dropped. */
  setTarget(target: string): void
  /** 20 ms at 16 kHz. */
  push(frame: Float32Array): void
  /** No events until the next target. */
  pause(): void
}

/** A learner is asked this often to say a word again. After that each utterance is accepted or rejected. */
export const mostDoubtful = 2

/** Finds utterances in a stream of audio frames, verifies each and reports events. Runs in a browser's worker and in Node. */
export function createUtteranceSession(
  verifier: Pick<WordVerifier, 'setTarget' | 'hear' | 'judge'>,
  onEvent: (event: ListeningEvent) => void,
  now: () => number = () => performance.now(),
): UtteranceSession {
  const endpointer = createEndpointer()
  let target: string | null = null
  let paused = true
  let announced = false
  let doubtful = 0
  /** What was heard when speech paused: mostly the word is over then, and its verdict comes sooner. */
  let early: { samples: Float32Array; heard: HeardWord; silenceMs: number; began: number } | null = null
  function heardAt({ samples, silenceMs }: { samples: Float32Array; silenceMs: number }) {
    const began = now()
    return { samples, silenceMs, began, heard: verifier.hear(samples) }
  }

  return {
    setTarget(word) {
      verifier.setTarget(word)
      // Whoever is asked again may have begun already.
      if (word === target) endpointer.reset()
      else endpointer.resetForNext()
      if (word !== target) doubtful = 0
      target = word
      paused = false
      announced = false
    },
    pause() {
      paused = true
    },
    push(frame) {
      const endpoint = endpointer.push(frame)
      if (paused) return
      if (!announced) {
        announced = true
        onEvent({ type: 'listening' })
      }
      if (endpoint?.type === 'speech') onEvent({ type: 'speech' })
      if (endpoint?.type === 'pause') early = heardAt(endpoint)
      if (endpoint?.type !== 'word') return
      const began = now()
      const { samples, silenceMs } = endpoint
      const { heard, ...pause } = early?.samples === samples ? early : heardAt(endpoint)
      const verdict = verifier.judge(heard, doubtful < mostDoubtful)
      if (verdict.type === 'not-sure') doubtful++
      // Where hearing takes longer than the rest of the silence, the word itself is taken late.
      const ms = Math.round(Math.max(silenceMs + now() - began, pause.silenceMs + now() - pause.began))
      onEvent({ ...verdict, ms, condition: microphoneCondition(samples), sound: samples })
    },
  }
}
