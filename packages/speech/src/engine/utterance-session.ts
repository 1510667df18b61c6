import type { ListeningEvent, Utterance } from '../recogniser.ts'
import { createEndpointer, type Expected } from '../audio/endpointing.ts'
import { microphoneCondition } from '../audio/microphone-condition.ts'
import type { HeardWord } from './word-features.ts'
import type { Verdict, WordVerifier } from './word-verifier.ts'

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

/** What was heard in an utterance, and when hearing it began. */
type HeardUtterance = { samples: Utterance; heard: HeardWord; silenceMs: number; began: number }

/** Finds utterances in a stream of audio frames, verifies each and reports events. Runs in a browser's worker and in Node. */
export function createUtteranceSession(
  verifier: Pick<WordVerifier, 'setTarget' | 'hear' | 'judge'>,
  onEvent: (event: ListeningEvent) => void,
  now: () => number = () => performance.now(),
): UtteranceSession {
  const endpointer = createEndpointer()
  let target: string | null = null
  let expected: Expected = 'word'
  let paused = true
  let announced = false
  let doubtful = 0
  /** What was heard when speech paused: mostly the word is over then, and its verdict comes sooner. */
  let early: HeardUtterance | null = null
  function heardAt({ samples, silenceMs }: { samples: Utterance; silenceMs: number }): HeardUtterance {
    const began = now()
    return { samples, silenceMs, began, heard: verifier.hear(samples) }
  }

  const judge = ({ heard }: HeardUtterance) => verifier.judge(heard, doubtful < mostDoubtful)

  function report(verdict: Verdict, samples: Utterance, ms: number): void {
    onEvent({ ...verdict, ms: Math.round(ms), condition: microphoneCondition(samples), sound: samples })
  }

  /** Whether it was the target, which is reported then. */
  function isAccepted(utterance: HeardUtterance): boolean {
    const verdict = judge(utterance)
    const isTarget = verdict.type === 'heard' && verdict.text === target
    if (isTarget) report(verdict, utterance.samples, utterance.silenceMs + now() - utterance.began)
    return isTarget
  }

  return {
    setTarget(word) {
      verifier.setTarget(word)
      expected = /\s/.test(word) ? 'phrase' : 'word'
      // Whoever is asked again may have begun already.
      if (word === target) endpointer.reset(expected)
      else endpointer.resetForNext(expected)
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
      if (endpoint?.type === 'pause') {
        early = heardAt(endpoint)
        // Nobody who has said a phrase waits for the long silence after which it is over, or loses it by what she says next.
        if (expected === 'phrase' && isAccepted(early)) endpointer.reset(expected)
      }
      if (endpoint?.type !== 'word') return
      const began = now()
      const { samples, silenceMs } = endpoint
      const utterance = early?.samples === samples ? early : heardAt(endpoint)
      const verdict = judge(utterance)
      if (verdict.type === 'not-sure') doubtful++
      // Where hearing takes longer than the rest of the silence, the word itself is taken late.
      report(
        verdict,
        samples,
        Math.max(silenceMs + now() - began, utterance.silenceMs + now() - utterance.began),
      )
    },
  }
}
