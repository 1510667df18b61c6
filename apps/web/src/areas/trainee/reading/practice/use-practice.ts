import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { SpeechHostContext, type SpeechHost } from '../../../../device/recogniser-host.ts'
import { tokenStore } from '../../../../client/call/token-store.ts'
import { useSession } from '../../../../shared/session/use-session.ts'
import { createPracticeSession, type PracticeSession } from './practice-session.ts'
import type { Practice } from './practice.state.ts'
import { deleteSavedScript, loadSavedScript, saveScript } from './saved-script.ts'
import { createLeaveWaiting, createSendRecording } from './send-recording.ts'

export type PracticeView = { session: PracticeSession; practice: Practice }

/** The practice session of the signed-in trainee. */
export const usePracticeSession = (): PracticeSession => {
  const host = use(SpeechHostContext)
  const queries = useQueryClient()
  // The route guard has loaded the user before this page renders.
  const traineeId = useSession().me.data?.id ?? ''
  return useMemo(() => practiceSessionFor({ traineeId, host, queries }), [traineeId, host, queries])
}

/** The session with its current state. The session is open while the component is mounted. */
export const usePractice = (): PracticeView => {
  const session = usePracticeSession()
  const practice = useSyncExternalStore(session.subscribe, session.get)
  useEffect(() => {
    session.open()
    return session.close
  }, [session])
  return { session, practice }
}

type Owner = { traineeId: string; host: SpeechHost; queries: QueryClient }

let current: (Owner & { session: PracticeSession }) | null = null

/**
 * The session survives a change of page, but only in memory, because it holds a voice recording. A sign-out deletes it;
 * another trainee gets a new one.
 */
const practiceSessionFor = (owner: Owner): PracticeSession => {
  const { traineeId, host, queries } = owner
  if (current?.traineeId === traineeId && current.host === host && current.queries === queries)
    return current.session
  const session = createPracticeSession(
    { host, send: createSendRecording(queries), leaveWaiting: createLeaveWaiting(traineeId) },
    loadSavedScript(traineeId),
  )
  session.subscribe(() => saveScript(traineeId, session.get()))
  current = { ...owner, session }
  return session
}

tokenStore.subscribe(() => {
  if (!current || tokenStore.get() !== null || tokenStore.ended() !== 'signed-out') return
  deleteSavedScript(current.traineeId)
  current = null
})
