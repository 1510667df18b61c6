import { keptStorage } from '../../../../client/storage/storage.ts'

/** The trainee is part of the key: several trainees may use the same computer. */
export type AttemptKey = { traineeId: string; quizId: string }

export const nameOf = ({ traineeId, quizId }: AttemptKey): string => `elocute.attempt.${traineeId}.${quizId}`

/** Whether this browser has an answer that the server has not confirmed. For the list of quizzes, which loads no games. */
export const hasUnsentAnswer = (key: AttemptKey): boolean => {
  try {
    const kept = JSON.parse(keptStorage.get(nameOf(key)) ?? 'null') as { answer?: unknown } | null
    return Boolean(kept?.answer)
  } catch {
    return false
  }
}
