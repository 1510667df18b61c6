import type { ListeningAnswer } from '@elocute/contract/listening'
import { listeningLimits } from '@elocute/contract/listening-limits'
import { and, count, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { listeningAnswers, listeningLessons, practiceRuns } from '../db/schema.ts'

type Lesson = { id: string; userId: string; contrast: string; createdAt: Date }

/** Creates a lesson if its id is new, locks it, and returns it. `isNew`: it was created. */
export const openLesson = async (tx: Transaction, lesson: Lesson) => {
  const { rowCount } = await tx.insert(listeningLessons).values(lesson).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(listeningLessons)
    .where(eq(listeningLessons.id, lesson.id))
    .for('update')
  return row && { ...row, isNew: (rowCount ?? 0) > 0 }
}

/** The first answer to a question stays. */
export const insertAnswers = (tx: Transaction, lessonId: string, answers: readonly ListeningAnswer[]) =>
  tx
    .insert(listeningAnswers)
    .values(answers.map((answer) => ({ lessonId, ...answer })))
    .onConflictDoNothing()

export const countAnswers = async (tx: Transaction, lessonId: string): Promise<number> => {
  const [row] = await tx
    .select({ answers: count() })
    .from(listeningAnswers)
    .where(eq(listeningAnswers.lessonId, lessonId))
  return row?.answers ?? 0
}

export const finishLesson = (tx: Transaction, id: string, finishedAt: Date) =>
  tx.update(listeningLessons).set({ finishedAt }).where(eq(listeningLessons.id, id))

const { test, training } = listeningLimits
const isBefore = sql`${listeningAnswers.n} <= ${test}`
const isAfter = sql`${listeningAnswers.n} > ${test + training}`
const isRight = sql`${listeningAnswers.chosen} = ${listeningAnswers.word}`
const number = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** The results of the finished lessons, by contrast. */
export const progressOf = (db: Handle, userId: string) =>
  db
    .select({
      contrast: listeningLessons.contrast,
      lessons: sql<number>`count(distinct ${listeningLessons.id})`.mapWith(Number),
      beforeRight: number(sql`${isBefore} and ${isRight}`),
      before: number(isBefore),
      afterRight: number(sql`${isAfter} and ${isRight}`),
      after: number(isAfter),
      right: number(isRight),
      all: count(),
      lastAt: max(listeningLessons.finishedAt),
    })
    .from(listeningLessons)
    .innerJoin(listeningAnswers, eq(listeningAnswers.lessonId, listeningLessons.id))
    .where(and(eq(listeningLessons.userId, userId), isNotNull(listeningLessons.finishedAt)))
    .groupBy(listeningLessons.contrast)

/**
 * How often each phone was read in the newest readings, and how often another phone was heard instead. ARPAbet. Omitted words say nothing
 * about their sounds.
 */
export const phonesRead = async (db: Handle, userId: string, readings: number) => {
  const newest = db
    .select({ result: practiceRuns.result })
    .from(practiceRuns)
    .where(eq(practiceRuns.userId, userId))
    .orderBy(desc(practiceRuns.createdAt))
    .limit(readings)
    .as('newest')
  const { rows } = await db.execute<{ phone: string; heard: string | null; times: string }>(sql`
    select phone ->> 'phone' as phone, phone ->> 'heard' as heard, count(*) as times
    from ${newest},
      jsonb_path_query(${newest.result}, '$.words[*] ? (!(@.verdict == "omitted")).phones[*]') as phone
    group by 1, 2`)
  return rows.map(({ phone, heard, times }) => ({ phone, heard, times: Number(times) }))
}
