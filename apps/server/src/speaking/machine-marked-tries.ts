import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { namesOf } from '../db/names-of.ts'
import { speakingAnswers, speakingTasks, users } from '../db/schema.ts'

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
