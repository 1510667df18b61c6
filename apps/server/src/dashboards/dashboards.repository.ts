import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attempts, modules, quizAnswerCounts, quizzes, users } from '../db/schema.ts'
import { joinedAt } from '../groups/audience.ts'
import {
  awaits,
  chosenInTime,
  inDailyLists,
  notForLater,
  quizChoices,
  verifiedTrainee,
  wasAnswered,
  wasStarted,
} from '../quizzes/quiz-life.ts'

/** `missing`: how many of the chosen trainees have not answered it; null for a quiz that is for everyone. */
type Completion = {
  quiz_id: string
  title: string
  completed_attempts: number
  points: number
  not_for: number
  missing: number | null
}

const everyModule = sql<number>`(select count(*)::int from ${modules})`

/**
 * For each quiz for everyone that was due or closed, how many trainees joined later and have not answered it: it is not for them. A running
 * sum over the times of joining and of ending reads each person once, and not once for each quiz. Whoever joined later has
 * also answered later, so that only late answers are read.
 */
const joinedLater = sql`(
  with ended as (select id, ${notForLater} as at from quizzes
    where ${notForLater} is not null and audience = 'everyone'),
  times as (
    select id, at, 0 as joined from ended
    union all select null, ${joinedAt}, 1 from users where ${verifiedTrainee}
  ),
  sums as (select id, sum(joined) over (order by at desc, joined rows unbounded preceding) as later from times),
  answered as (
    select ended.id, count(*) as answers
    from ended cross join lateral (
      select user_id from attempts
      where quiz_id = ended.id and taken_at > ended.at and ${wasAnswered} offset 0
    ) as late join users on users.id = late.user_id
    where ${verifiedTrainee} and ${joinedAt} > ended.at
    group by ended.id
  )
  select sums.id, (sums.later - coalesce(answered.answers, 0))::int as trainees
  from sums left join answered on answered.id = sums.id where sums.id is not null
)`

/**
 * How many of those for whom a quiz was chosen in time have not answered it. The people are read once and
 * not once more for each of them. `offset 0` makes PostgreSQL look the attempt up by quiz and person, and not read all of hers.
 */
const missing = sql<number | null>`case when quizzes.audience = 'chosen' then (
  select count(distinct choices.user_id)::int from ${quizChoices} join users on users.id = choices.user_id
  where choices.id = quizzes.id and ${verifiedTrainee} and ${chosenInTime} and not exists (
    select from attempts
    where attempts.quiz_id = quizzes.id and attempts.user_id = users.id and ${wasAnswered} offset 0)
) end`

const ofQuizzes = { daily: inDailyLists, published: sql`quizzes.state <> 'draft'` }

/**
 * The number of verified trainees and of modules and, for every quiz, newest first, how many of those trainees have answered
 * it, with how many points. One statement reads one snapshot, so the figures are consistent. A trigger counts all attempts; those
 * of the few trainees who are not verified are counted here and subtracted.
 */
export const prepareTrainerFigures = (db: Db, of: keyof typeof ofQuizzes) => {
  const { quizId, answers, points } = quizAnswerCounts
  // `offset 0` is an optimisation fence. Without it the planner reads all attempts to find those of a few people.
  const ofOthers = sql`(
    select answer.quiz_id, -1 as answers, -answer.score as points
    from ${users} cross join lateral (
      select ${attempts.quizId}, ${attempts.score} from ${attempts}
      where ${attempts.userId} = ${users.id} and ${wasAnswered} offset 0
    ) as answer
    where ${users.role} = 'trainer' or ${users.role} = 'trainee' and ${users.status} in ('pending', 'suspended', 'other')
  )`
  const answered = db
    .select({
      quizId: sql`changes.quiz_id`.as('quiz_id'),
      answers: sql<number>`sum(changes.answers)::int`.as('answers'),
      points: sql<number>`sum(changes.points)::int`.as('points'),
    })
    .from(
      sql`(select ${quizId}, ${answers}, ${points} from ${quizAnswerCounts} union all ${ofOthers}) as changes`,
    )
    .groupBy(sql`changes.quiz_id`)
    .as('answered')
  const completion = db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      createdAt: quizzes.createdAt,
      notFor: sql<number>`coalesce(later.trainees, 0)`.as('not_for'),
      missing: missing.as('missing'),
      answers: sql<number>`coalesce(${answered.answers}, 0)`.as('answers'),
      points: sql<number>`coalesce(${answered.points}, 0)`.as('points'),
    })
    .from(quizzes)
    .leftJoin(answered, eq(answered.quizId, quizzes.id))
    .leftJoin(sql`${joinedLater} as later`, sql`later.id = ${quizzes.id}`)
    .where(ofQuizzes[of])
    .as('completion')
  return db
    .select({
      trainees: sql<number>`count(*)::int`,
      modules: everyModule,
      completion: sql<Completion[]>`(
        select coalesce(json_agg(json_build_object(
          'quiz_id', completion.id, 'title', completion.title, 'completed_attempts', completion.answers,
          'points', completion.points, 'not_for', completion.not_for, 'missing', completion.missing
        ) order by completion.created_at desc, completion.id), '[]') from ${completion}
      )`,
    })
    .from(users)
    .where(verifiedTrainee)
    .prepare(`trainer_figures_${of}`)
}

/** The number of modules, of quizzes that this trainee can take or submit, and of those that she has completed. */
export const prepareTraineeFigures = (db: Db) => {
  const own = and(eq(attempts.userId, sql.placeholder('userId')), wasStarted)
  return db
    .select({
      modules: everyModule,
      available: sql<number>`(count(*) filter (where ${awaits(
        sql`${sql.placeholder('userId')}`,
        sql`${sql.placeholder('now')}::timestamptz`,
      )}))::int`,
      completed: sql<number>`(count(*) filter (where attempts.state = 'completed'))::int`,
    })
    .from(quizzes)
    .leftJoin(attempts, and(eq(attempts.quizId, quizzes.id), own))
    .prepare('trainee_figures')
}
