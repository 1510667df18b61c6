import type { QueryClient } from '@tanstack/react-query'
import type { SpeechHost } from '../../../lib/recogniser-host.ts'
import { tokenStore } from '../../../lib/token-store.ts'
import { forgetScript, keepScript, readKeptScript } from './saved-script.ts'
import { createPracticeSession, type PracticeSession } from './practice-session.ts'
import { sendReadingFor } from './speech-practice.queries.ts'

type Owner = { traineeId: string; host: SpeechHost; queries: QueryClient }

let kept: (Owner & { session: PracticeSession }) | null = null

/**
 * The practice of this trainee, as it was when its page was left. Only in memory, because it holds a voice; whoever logs
 * out, or signs in as somebody else, leaves nothing behind.
 */
export const practiceOf = (owner: Owner): PracticeSession => {
  if (kept?.traineeId === owner.traineeId && kept.host === owner.host && kept.queries === owner.queries)
    return kept.session
  const { traineeId, host, queries } = owner
  const session = createPracticeSession({ host, send: sendReadingFor(queries) }, readKeptScript(traineeId))
  session.subscribe(() => keepScript(traineeId, session.get()))
  kept = { ...owner, session }
  return session
}

tokenStore.subscribe(() => {
  if (!kept || tokenStore.get() !== null || tokenStore.ended() !== 'signed-out') return
  forgetScript(kept.traineeId)
  kept = null
})
