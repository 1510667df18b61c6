import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { SpeechHostContext } from './recogniser-host.ts'
import { createRecogniserSession, type RecogniserSession } from './recogniser-session.ts'
import type { RecogniserState } from './recogniser-state.ts'
import type { LexiconEntry } from './recogniser-types.ts'

export type Recogniser = { session: RecogniserSession; state: RecogniserState }

/** Something that can hear these words, for as long as the screen is there. The lexicon is read once. */
export const useRecogniser = (lexicon: readonly LexiconEntry[]): Recogniser => {
  const host = use(SpeechHostContext)
  const [session] = useState(() => createRecogniserSession(host, lexicon))
  const state = useSyncExternalStore(session.subscribe, session.get)
  useEffect(() => () => session.close(), [session])
  return { session, state }
}
