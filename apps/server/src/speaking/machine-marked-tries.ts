import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingAnswers, speakingTasks, users } from '../db/schema.ts'
import { isMachineMarked } from './machine-marked.ts'

// Dictations and shadowing are marked by the machine: of a try there is no mark of a rubric, but what became of each of its texts.

type Kind = 'dictation' | 'shadowing'

/** What a page says of a try of any kind, with its task and its trainee joined. */
export const tryColumns = {
  id: speakingAnswers.id,
  taskId: speakingTasks.id,
  title: speakingTasks.title,
  texts: speakingTasks.questions,
  trainee: { id: users.id, ...namesOf(users) },
  sentAt: speakingAnswers.sentAt,
}

/** An own try, or one that was sent. */
export const isTry = (id: string, kind: Kind, of: { userId: string } | 'sent'): SQL | undefined =>
  and(
    eq(speakingAnswers.id, id),
    eq(speakingTasks.kind, kind),
    of === 'sent' ? isNotNull(speakingAnswers.sentAt) : eq(speakingAnswers.userId, of.userId),
  )

/** The own tries of one kind. */
export const areOwnTries = (userId: string, kind: Kind): SQL | undefined =>
  and(eq(speakingAnswers.userId, userId), eq(speakingTasks.kind, kind))

/** When a sent try was marked by the machine, or changed last by a trainer. Undefined for an answer that trainers mark. */
export const machineMarkedAt = async (db: Handle, answerId: string): Promise<Date | undefined> => {
  const [row] = await db
    .select({
      at: sql`greatest(
        ${speakingAnswers.sentAt},
        (select max(decided_at) from dictation_words where dictation_words.answer_id = ${speakingAnswers.id}),
        (select decided_at from shadowing_scores where shadowing_scores.answer_id = ${speakingAnswers.id}))`.mapWith(
        speakingAnswers.sentAt,
      ),
    })
    .from(speakingAnswers)
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .where(and(eq(speakingAnswers.id, answerId), isMachineMarked, isNotNull(speakingAnswers.sentAt)))
  return row?.at
}
