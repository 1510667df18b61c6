import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { SpeechHostContext } from '../../../lib/recogniser-host.ts'
import { useSession } from '../../session/use-session.ts'
import { practiceOf } from './saved-practice.ts'
import type { PracticeSession } from './practice-session.ts'
import type { Practice } from './practice.state.ts'

export type PracticeView = { session: PracticeSession; practice: Practice }

/** The practice of whoever is signed in. */
export const usePracticeSession = (): PracticeSession => {
  const host = use(SpeechHostContext)
  const queries = useQueryClient()
  // The guard around the page has asked who this is.
  const traineeId = useSession().me.data?.id ?? ''
  return useMemo(() => practiceOf({ traineeId, host, queries }), [traineeId, host, queries])
}

/** The same, shown and alive as long as the page is there. */
export const usePractice = (): PracticeView => {
  const session = usePracticeSession()
  const practice = useSyncExternalStore(session.subscribe, session.get)
  useEffect(() => {
    session.open()
    return session.close
  }, [session])
  return { session, practice }
}
