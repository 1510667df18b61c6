import type { WordOutcome } from '@elocute/contract/attempt-fields'
import type { QuizType } from '@elocute/contract/quiz-fields'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { attempts, users } from '../db/schema.ts'
import { inGroup } from '../groups/is-member-of.ts'
import { countingOutcome } from '../quiz-attempts/word-outcomes.ts'
import { isFor, lateOf, verifiedTrainee, wasAnswered, wasStarted } from '../quizzes/quiz-life.ts'
import { openAppeals } from './marks.repository.ts'

type Part = { limit: number; offset: number; group?: string | undefined }
type Quiz = { id: string; type: QuizType }

/** The trainees who have a row: those for whom a quiz is, and those who came too late for it and have started it. */
const withRow = (quizId: string, group: string | undefined) =>
  and(verifiedTrainee, isFor(quizId), inGroup(group))

/** The attempt at a quiz that counts, of the trainee of a row. */
const attemptAt = (quizId: string) =>
  and(eq(attempts.userId, users.id), eq(attempts.quizId, quizId), wasStarted)

/** The next rows by name, each with the attempt that counts. */
export const traineesOf = (db: Handle, quizId: string, { limit, offset, group }: Part) =>
  db
    .select({
      user_id: users.id,
      ...namesOf(users),
      attemptId: attempts.id,
      state: attempts.state,
      score: attempts.score,
      serverStarted: attempts.serverStarted,
      takenAt: attempts.takenAt,
      late: lateOf(quizId),
      implausible: sql<boolean>`coalesce(${attempts.implausible}, false)`,
      open_appeals: openAppeals,
    })
    .from(users)
    .leftJoin(attempts, attemptAt(quizId))
    .where(withRow(quizId, group))
    .orderBy(asc(sql`left(${users.listedAs}, 100)`), asc(users.id))
    .limit(limit)
    .offset(offset)

/** How many rows there are, and how many of these trainees have answered. */
export const countTraineesOf = async (db: Handle, quizId: string, group?: string) => {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      answered: sql<number>`(count(*) filter (where ${wasAnswered}))::int`,
    })
    .from(users)
    .leftJoin(attempts, attemptAt(quizId))
    .where(withRow(quizId, group))
  return row ?? { total: 0, answered: 0 }
}

/** What the words of an attempt are known by: the position, or the word where positions are draws. */
const key = (type: QuizType) => (type === 'pronounce_it_fast' ? sql.raw('n::text') : sql.raw('question_word'))

/** The outcomes of these attempts by the key of the word. A word that was drawn twice has its best or its last one. */
export const outcomesOf = async (db: Handle, type: QuizType, attemptIds: readonly string[]) => {
  const { rows } = await db.execute<{ id: string; outcomes: Record<string, WordOutcome> }>(sql`
    select attempt_id as id, json_object_agg(key, outcome) as outcomes
    from (
      select distinct on (attempt_id, ${key(type)}) attempt_id, ${key(type)} as key, ${countingOutcome} as outcome
      from attempt_words where attempt_id = any(${sql.param(attemptIds)}::uuid[])
      order by attempt_id, ${key(type)}, counts desc, n desc
    ) as words
    group by attempt_id`)
  return new Map(rows.map(({ id, outcomes }) => [id, outcomes]))
}

/**
 * The words of one of the `answers`, with their keys. Positions of Pronounce It Fast are unique, so nothing is sorted. A drawn
 * word has its best or its last outcome; it is sorted by its bytes, because the rules of a language cost several times as much.
 * `offset 0` keeps the planner from reading the words of all quizzes to join them.
 */
const wordsOfAnswer = (type: QuizType) =>
  type === 'pronounce_it_fast'
    ? sql`select n as key, ${countingOutcome} as outcome from attempt_words
        where attempt_words.attempt_id = answers.id offset 0`
    : sql`select distinct on (question_word collate "C") question_word as key, ${countingOutcome} as outcome from attempt_words
        where attempt_words.attempt_id = answers.id
        order by question_word collate "C", counts desc, n desc`

type Counts = {
  counts: { key: string; outcome: WordOutcome; trainees: number }[]
  answersWithWords: number
}

/**
 * How many answers of verified trainees have each outcome of each word, and how many have words at all: then the words
 * without a row were missed. Both are of one moment, because the caller subtracts one from the other.
 */
export const outcomeCounts = async (db: Handle, { id, type }: Quiz, group?: string): Promise<Counts> => {
  const answers = sql`
    select attempts.id, attempts.server_started from attempts join users on users.id = attempts.user_id
    where ${and(eq(attempts.quizId, id), wasAnswered, verifiedTrainee, inGroup(group))}`
  const { rows } = await db.execute<Counts>(sql`
    select
      (select coalesce(json_agg(counts), '[]') from (
        select key::text, outcome, count(*)::int as trainees
        from (${answers}) as answers cross join lateral (${wordsOfAnswer(type)}) as words
        group by key, outcome
      ) as counts) as counts,
      (select count(*)::int from (${answers}) as answers
        where server_started or exists (select from attempt_words where attempt_words.attempt_id = answers.id)
      ) as "answersWithWords"`)
  return rows[0] ?? { counts: [], answersWithWords: 0 }
}
