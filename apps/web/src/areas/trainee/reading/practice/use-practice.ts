import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { SpeechHostContext, type SpeechHost } from '../../../../device/recogniser-host.ts'
import { tokenStore } from '../../../../client/call/token-store.ts'
import { useSession } from '../../../../shared/session/use-session.ts'
import { createPracticeSession, type PracticeSession } from './practice-session.ts'
import { initialPractice, type Practice, type Script } from './practice.state.ts'
import { deleteSavedScript, loadSavedScript, saveScript } from './saved-script.ts'
import { createLeaveWaiting, createSendRecording } from './send-recording.ts'

export type PracticeView = { session: PracticeSession; practice: Practice }

/**
 * The practice session of the signed-in trainee: that of an assigned script, or the one with scripts that she chooses. Each is apart, so
 * that reading one script leaves the others as they are.
 */
export const usePracticeSession = (assigned?: Script): PracticeSession => {
  const host = use(SpeechHostContext)
  const queries = useQueryClient()
  // The route guard has loaded the user before this page renders.
  const traineeId = useSession().me.data?.id ?? ''
  return useMemo(
    () => practiceSessionFor({ traineeId, host, queries }, assigned),
    [traineeId, host, queries, assigned],
  )
}

/** The session with its current state. The session is open while the component is mounted. */
export const usePractice = (session: PracticeSession): PracticeView => {
  const practice = useSyncExternalStore(session.subscribe, session.get)
  useEffect(() => {
    session.open()
    return session.close
  }, [session])
  return { session, practice }
}

type Owner = { traineeId: string; host: SpeechHost; queries: QueryClient }

/** By the assignment; the one with scripts that she chooses has none. */
type Sessions = Map<string | undefined, PracticeSession>

let current: (Owner & { sessions: Sessions }) | null = null

/**
 * The sessions survive a change of page, but only in memory, because they hold voice recordings. A sign-out in this tab deletes them; another
 * trainee gets new ones.
 */
const practiceSessionFor = (owner: Owner, assigned: Script | undefined): PracticeSession => {
  const { traineeId, host, queries } = owner
  if (current?.traineeId !== traineeId || current.host !== host || current.queries !== queries)
    current = { ...owner, sessions: new Map() }
  const { sessions } = current
  const before = sessions.get(assigned?.assignment)
  if (before) return before
  const session = createPracticeSession(
    { host, send: createSendRecording(queries), leaveWaiting: createLeaveWaiting(traineeId) },
    assigned ? { ...initialPractice, script: assigned } : loadSavedScript(traineeId),
  )
  if (!assigned) session.subscribe(() => saveScript(traineeId, session.get()))
  sessions.set(assigned?.assignment, session)
  return session
}

tokenStore.subscribe(() => {
  if (!current || tokenStore.get() !== null || tokenStore.ended() === 'expired') return
  deleteSavedScript(current.traineeId)
  current = null
})
