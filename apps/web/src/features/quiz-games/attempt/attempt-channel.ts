import type { AttemptKey } from '../../../lib/attempt-storage.ts'

/** Between the tabs of one attempt: somebody has told the server something. What it was, the server says. */
export const openAttemptChannel = ({ traineeId, quizId }: AttemptKey, onNews: () => void) => {
  const channel = new BroadcastChannel(`elocute.attempt.${traineeId}.${quizId}`)
  channel.onmessage = onNews
  return {
    tell: () => channel.postMessage(null),
    close: () => channel.close(),
  }
}
