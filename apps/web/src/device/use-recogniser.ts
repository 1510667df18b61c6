import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { SpeechHostContext } from './recogniser-host.ts'
import { createRecogniserSession, type RecogniserSession } from './recogniser-session.ts'
import type { RecogniserState } from './recogniser-state.ts'
import { useWakeLock } from './use-wake-lock.ts'
import type { LexiconEntry } from '@elocute/speech/recogniser'

export type Recogniser = { session: RecogniserSession; state: RecogniserState }

/** A recogniser session for these words until the component unmounts. The lexicon is read once. */
export const useRecogniser = (lexicon: readonly LexiconEntry[]): Recogniser => {
  const host = use(SpeechHostContext)
  const [session] = useState(() => createRecogniserSession(host, lexicon))
  const state = useSyncExternalStore(session.subscribe, session.get)
  useEffect(() => () => session.close(), [session])
  useWakeLock(state.phase === 'ready')
  return { session, state }
}
