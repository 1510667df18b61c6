import type { Db } from '../../db/client.ts'
import { shadowedPassages, speakingAnswers, speakingParts } from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { readingReport } from '../../speech-practice/testing/readings.ts'
import { toSpeechResult } from '../../speech-practice/to-speech-result.ts'

/** What the machine says of a passage, without the time to score one. */
export const shadowedPassage = (answerId: string) => {
  const result = toSpeechResult(readingReport())
  const words = [{ word: 0, at_ms: 300, lag_ms: 420, pace: 3.4, model_pace: 4.1 }]
  const row = { answerId, n: 1, result, overall: result.overall, wordCount: result.words.length }
  return { ...row, words, lagMs: 420, modelAtMs: 200 }
}

/** A sent try at a task for shadowing with one passage, without sounds. Returns its id. */
export const insertShadowed = async (
  db: Db,
  { taskId, userId, at }: { taskId: string; userId: string; at: Date },
): Promise<string> => {
  const id = newId()
  await db
    .insert(speakingAnswers)
    .values({ id, taskId, userId, n: 1, startedAt: at, sentAt: at, picked: true })
  const part = { answerId: id, n: 1, sha256: 'none', milliseconds: 2_400, createdAt: at }
  await db.insert(speakingParts).values(part)
  await db.insert(shadowedPassages).values(shadowedPassage(id))
  return id
}
