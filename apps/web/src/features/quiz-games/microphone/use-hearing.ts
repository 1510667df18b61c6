import { useEffect } from 'react'
import type { Recogniser } from '../../../lib/use-recogniser.ts'
import type { WorldEvent } from '../attempt/game-event.ts'

/** The word that the player wants to say now, and its number. */
export type Target = { position: number; text: string }

/** Listens for the word that is shown, as long as the player wants to be heard. */
export const useHearing = (
  { session }: Recogniser,
  target: Target | null,
  dispatch: (event: WorldEvent) => void,
): void => {
  const position = target?.position
  const text = target?.text
  useEffect(() => {
    if (position === undefined || text === undefined) return
    return session.listen(text, (event) => {
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
  }, [position, text, session, dispatch])
}
