import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attempts, modules, quizAnswerCounts, quizzes, users } from '../db/schema.ts'

type Completion = { quiz_id: string; title: string; completed_attempts: number }

const everyModule = sql<number>`(select count(*)::int from ${modules})`

const verifiedTrainee = and(eq(users.role, 'trainee'), eq(users.status, 'verified'))

/**
 * The number of verified trainees and of modules and, for every quiz, newest first, how many of those trainees have answered
 * it. One statement reads one snapshot, so the figures are consistent. A trigger counts all attempts; those of the few
 * trainees who are not verified are counted here and subtracted.
 */
export const prepareTrainerFigures = (db: Db) => {
  const { quizId, answers } = quizAnswerCounts
  // `offset 0` is an optimisation fence. Without it the planner reads all attempts to find those of a few people.
  const ofOthers = sql`(
    select answer.quiz_id, -1 as answers
    from ${users} cross join lateral (
      select ${attempts.quizId} from ${attempts}
      where ${attempts.userId} = ${users.id} and ${attempts.state} in ('pending', 'completed') offset 0
    ) as answer
    where ${users.role} = 'trainer' or ${users.role} = 'trainee' and ${users.status} in ('pending', 'other')
  )`
  const answered = db
    .select({
      quizId: sql`changes.quiz_id`.as('quiz_id'),
      answers: sql<number>`sum(changes.answers)::int`.as('answers'),
    })
    .from(sql`(select ${quizId}, ${answers} from ${quizAnswerCounts} union all ${ofOthers}) as changes`)
    .groupBy(sql`changes.quiz_id`)
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

/** The number of modules and quizzes, and of quizzes that this trainee has completed. */
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
