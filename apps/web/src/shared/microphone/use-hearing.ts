import { useEffect } from 'react'
import type { Utterance } from '@elocute/speech/recogniser'
import type { Recogniser } from '../../device/use-recogniser.ts'

/** The word that the player wants to say now, and its position in the game. */
export type Target = { position: number; text: string }

export type HearingEvent =
  | {
      type: 'heard'
      /** The target's position: a late result must not count for the next word. */
      position: number
      text: string
      confidence: number
      /** From the end of the word to the result. */
      ms: number
      engine: string
      nowMs: number
    }
  | { type: 'not-sure'; position: number }
  /** The player does not want to speak any more, or listening failed. */
  | { type: 'stop' }

/**
 * Listens for the target as long as there is one. `onSound` gets what was said for a position, before the event about it. The
 * browser's own recogniser gives no sound.
 */
export const useHearing = (
  { session }: Recogniser,
  target: Target | null,
  dispatch: (event: HearingEvent) => void,
  onSound: (position: number, sound: Utterance) => void,
): void => {
  const position = target?.position
  const text = target?.text
  useEffect(() => {
    if (position === undefined || text === undefined) return
    return session.listen(text, (event) => {
      if ('sound' in event) onSound(position, event.sound)
      switch (event.type) {
        case 'heard': {
          const { engine, version } = session.get()
          const { type, text, confidence, ms } = event
          const nowMs = performance.now()
          dispatch({ type, position, text, confidence, ms, engine: `${engine} ${version}`, nowMs })
          return
        }
        case 'not-sure':
          dispatch({ type: 'not-sure', position })
          return
        case 'failed':
          dispatch({ type: 'stop' })
          return
        case 'listening':
        case 'speech':
          return
        default:
          event satisfies never
      }
    })
  }, [position, text, session, dispatch, onSound])
}
