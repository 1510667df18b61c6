import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handle } from '../db/client.ts'
import { fullNameOf, namesOf } from '../db/names-of.ts'
import { attempts, attemptWords, auditEvents, groups, quizzes, users } from '../db/schema.ts'

export type Filter = {
  action?: string | undefined
  actorId?: string | undefined
  subjectId?: string | undefined
  traineeId?: string | undefined
  from?: Date | undefined
  /** Not included. */
  until?: Date | undefined
}

const actor = alias(users, 'actor')
const trainee = alias(users, 'trainee')
const colleague = alias(users, 'colleague')

const conditionsOf = ({ action, actorId, subjectId, traineeId, from, until }: Filter): SQL | undefined =>
  and(
    action === undefined ? undefined : eq(auditEvents.action, action),
    actorId === undefined ? undefined : eq(auditEvents.actorId, actorId),
    subjectId === undefined ? undefined : eq(auditEvents.subjectId, subjectId),
    traineeId === undefined ? undefined : eq(auditEvents.traineeId, traineeId),
    from && gte(auditEvents.at, from),
    until && lt(auditEvents.at, until),
  )

/** The matching events before the `before`th, the newest first, with the names of today. */
export const newestEvents = (
  db: Handle,
  filter: Filter,
  { before, limit, offset = 0 }: { before?: number | undefined; limit: number; offset?: number },
) =>
  db
    .select({
      n: auditEvents.n,
      at: auditEvents.at,
      action: auditEvents.action,
      actorId: auditEvents.actorId,
      actorNames: namesOf(actor),
      actorName: fullNameOf(actor),
      traineeId: auditEvents.traineeId,
      traineeNames: namesOf(trainee),
      traineeName: fullNameOf(trainee),
      colleagueNames: namesOf(colleague),
      subject: auditEvents.subject,
      subject_id: auditEvents.subjectId,
      quiz: { id: quizzes.id, title: quizzes.title },
      group: { id: groups.id, name: groups.name },
      word: attemptWords.questionWord,
      before: auditEvents.before,
      after: auditEvents.after,
      request_id: auditEvents.requestId,
    })
    .from(auditEvents)
    .leftJoin(actor, eq(actor.id, auditEvents.actorId))
    .leftJoin(trainee, eq(trainee.id, auditEvents.traineeId))
    .leftJoin(colleague, and(eq(auditEvents.subject, 'account'), eq(colleague.id, auditEvents.subjectId)))
    // Ids are UUIDs, so the id of another kind of subject finds nothing.
    .leftJoin(attempts, eq(attempts.id, auditEvents.subjectId))
    .leftJoin(quizzes, sql`${quizzes.id} = coalesce(${attempts.quizId}, ${auditEvents.subjectId})`)
    .leftJoin(groups, eq(groups.id, auditEvents.subjectId))
    .leftJoin(
      attemptWords,
      and(
        eq(attemptWords.attemptId, attempts.id),
        sql`${attemptWords.n} = (${auditEvents.after} ->> 'n')::int`,
      ),
    )
    .where(and(conditionsOf(filter), before === undefined ? undefined : lt(auditEvents.n, before)))
    .orderBy(desc(auditEvents.n))
    .limit(limit)
    .offset(offset)

export type EventRow = Awaited<ReturnType<typeof newestEvents>>[number]

export const countEvents = async (db: Handle, filter: Filter): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditEvents)
    .where(conditionsOf(filter))
  return row?.total ?? 0
}
