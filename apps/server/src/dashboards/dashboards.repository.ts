import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attempts, modules, quizzes, users } from '../db/schema.ts'

type Completion = { quiz_id: string; title: string; completed_attempts: number }

const everyModule = sql<number>`(select count(*)::int from ${modules})`

const verifiedTrainee = and(eq(users.role, 'trainee'), eq(users.status, 'verified'))

/**
 * The verified trainees, the modules, and for every quiz, newest first, how many of those trainees have answered it.
 * One statement sees one moment, so that the figures always agree with each other.
 */
export const prepareTrainerFigures = (db: Db) => {
  const answered = db
    .select({ quizId: attempts.quizId, answers: sql<number>`count(*)::int`.as('answers') })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(and(sql`${attempts.state} in ('pending', 'completed')`, verifiedTrainee))
    .groupBy(attempts.quizId)
    .as('answered')
  const completion = db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      createdAt: quizzes.createdAt,
      answers: sql<number>`coalesce(${answered.answers}, 0)`.as('answers'),
    })
    .from(quizzes)
    .leftJoin(answered, eq(answered.quizId, quizzes.id))
    .as('completion')
  return db
    .select({
      trainees: sql<number>`count(*)::int`,
      modules: everyModule,
      completion: sql<Completion[]>`(
        select coalesce(json_agg(json_build_object(
          'quiz_id', completion.id, 'title', completion.title, 'completed_attempts', completion.answers
        ) order by completion.created_at desc, completion.id), '[]') from ${completion}
      )`,
    })
    .from(users)
    .where(verifiedTrainee)
    .prepare('trainer_figures')
}

/** What there is, and how much of it this trainee has completed. */
export const prepareTraineeFigures = (db: Db) =>
  db
    .select({
      modules: everyModule,
      quizzes: sql<number>`(select count(*)::int from ${quizzes})`,
      completed: sql<number>`${count()}::int`,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, sql.placeholder('userId')), sql`${attempts.state} = 'completed'`))
    .prepare('trainee_figures')
