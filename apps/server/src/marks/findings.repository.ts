import type { ClipDecision } from '@elocute/contract/clips'
import { and, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { attempts, attemptWords, wordClips } from '../db/schema.ts'
import { latestOutcome } from '../quiz-attempts/word-outcomes.ts'

type Place = { id: string; n: number }

const ofPlace = ({ id, n }: Place) => and(eq(attemptWords.attemptId, id), eq(attemptWords.n, n))

export const findQuestion = async (db: Handle, place: Place) => {
  const [row] = await db
    .select({ quizId: attempts.quizId, target: attemptWords.questionWord })
    .from(attemptWords)
    .innerJoin(attempts, eq(attempts.id, attemptWords.attemptId))
    .where(ofPlace(place))
  return row
}

/**
 * Locks a word before its clip, as whoever stores a newer clip does. Returns its latest outcome, who decided it, and whether it came after
 * the time was over.
 */
export const lockJudgedWord = async (tx: Transaction, place: Place) => {
  const [row] = await tx
    .select({
      outcome: latestOutcome,
      decidedBy: attemptWords.decidedBy,
      late: attemptWords.late,
    })
    .from(attemptWords)
    .where(ofPlace(place))
    .for('no key update')
  return row
}

export type JudgedWord = NonNullable<Awaited<ReturnType<typeof lockJudgedWord>>>

type Clip = Place & { sha256: Buffer }

/** The columns are written out, because drizzle omits the table's name in a query of one table. */
const hasContent = (sha256: Buffer) =>
  sql`(select stored_files.sha256 from stored_files where stored_files.id = word_clips.file_id) = ${sha256}`

const ofClip = ({ id, n, sha256 }: Clip) =>
  and(eq(wordClips.attemptId, id), eq(wordClips.n, n), hasContent(sha256))

/** Locks the clip of a word if it still has this content. */
export const lockClip = async (tx: Transaction, clip: Clip) => {
  const [row] = await tx
    .select({ finding: wordClips.finding })
    .from(wordClips)
    .where(ofClip(clip))
    .for('no key update')
  return row
}

type Heard = { finding: ClipDecision; confidence: number; engineVersion: string }

export const setFinding = async (tx: Transaction, clip: Clip, heard: Heard): Promise<void> => {
  await tx.update(wordClips).set(heard).where(ofClip(clip))
}
