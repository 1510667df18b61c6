import { attempts } from '../../db/schema.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { TestApp } from '../../testing/test-app.ts'

type State = 'in_progress' | 'pending' | 'completed' | 'void'

/** Inserts an attempt that was started a minute ago and, unless it is in progress, answered now. */
export const insertAttempt = async (
  { database, clock }: TestApp,
  quizId: string,
  userId: string,
  state: State,
  score = 2,
) => {
  const now = clock.now()
  const answer = { score, completedAt: now, takenAt: now, answeredAt: now }
  const row = { id: newId(), quizId, userId, state, serverStarted: true, startedAt: secondsAfter(now, -60) }
  await database.db.insert(attempts).values({ ...row, ...(state !== 'in_progress' && answer) })
  return row
}
