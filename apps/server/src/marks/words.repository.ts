import type { DecidedBy } from '@elocute/contract/marks'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { appeals, attempts, attemptWords } from '../db/schema.ts'
import { latestOutcome } from '../quiz-attempts/word-outcomes.ts'
import { shownFormIn } from '../quizzes/shown-form.ts'

/** The reason of the trainer's newest decision on a word. An open appeal waits for another one. */
const answeredReason = sql<string | null>`case when ${appeals.state} <> 'open' then (
  select reason from word_decisions as newest
  where newest.attempt_id = ${appeals.attemptId} and newest.n = ${appeals.n} and newest.source = 'trainer'
  order by newest.at desc, newest.id desc limit 1
) end`

/** The reason of the decision that counts, if a person made it. */
const decidedReason = sql<string | null>`case when ${attemptWords.decidedBy} in ('trainer', 'rescore') then (
  select reason from word_decisions as newest
  where newest.attempt_id = ${attemptWords.attemptId} and newest.n = ${attemptWords.n}
    and newest.source = ${attemptWords.decidedBy}
  order by newest.at desc, newest.id desc limit 1
) end`

// A scalar subquery: for `exists`, the planner may read the whole table and look up every word in it.
const hasClip = sql<boolean>`coalesce((select true from word_clips
  where word_clips.attempt_id = ${attemptWords.attemptId} and word_clips.n = ${attemptWords.n}), false)`

/** A word with its latest outcome, the page's own one, and its appeal. In SQL over `attempt_words` and `attempts`. */
export const wordColumns = {
  n: attemptWords.n,
  question_word: attemptWords.questionWord,
  shownAs: shownFormIn(sql`${attempts.quizId}`, sql`${attemptWords.questionWord}`, sql`${attemptWords.n}`),
  outcome: latestOutcome,
  counts: attemptWords.counts,
  heard: attemptWords.heard,
  confidence: attemptWords.confidence,
  decided_by: sql<DecidedBy>`coalesce(${attemptWords.decidedBy}, 'page')`,
  pageOutcome: attemptWords.outcome,
  engine: attemptWords.engineVersion,
  at: attemptWords.at,
  hasClip,
  decidedReason,
  appealState: appeals.state,
  appealNote: appeals.note,
  appealReason: answeredReason,
}

const appealOfWord = and(eq(appeals.attemptId, attemptWords.attemptId), eq(appeals.n, attemptWords.n))

export const wordsOfAttempt = (db: Handle, attemptId: string) =>
  db
    .select(wordColumns)
    .from(attemptWords)
    .innerJoin(attempts, eq(attempts.id, attemptWords.attemptId))
    .leftJoin(appeals, appealOfWord)
    .where(eq(attemptWords.attemptId, attemptId))
    .orderBy(asc(attemptWords.n))

export type WordRow = Awaited<ReturnType<typeof wordsOfAttempt>>[number]

export const findWord = async (db: Handle, attemptId: string, n: number): Promise<WordRow | undefined> => {
  const [row] = await db
    .select(wordColumns)
    .from(attemptWords)
    .innerJoin(attempts, eq(attempts.id, attemptWords.attemptId))
    .leftJoin(appeals, appealOfWord)
    .where(and(eq(attemptWords.attemptId, attemptId), eq(attemptWords.n, n)))
  return row
}

/** The words of a quiz with their positions. */
export const questionsOf = async (db: Handle, quizId: string) => {
  const { rows } = await db.execute<{ n: number; question_word: string; shownAs: string | null }>(sql`
    select position as n, question_word, shown_as as "shownAs" from quiz_questions
    where quiz_id = ${quizId} order by position`)
  return rows
}

/** Stores a word of Pronounce It Fast that never reached the server as missed. */
export const insertMissed = async (
  tx: Handle,
  word: { attemptId: string; quizId: string; n: number; now: Date },
): Promise<void> => {
  await tx.execute(sql`
    insert into attempt_words (attempt_id, n, question_word, outcome, at)
    select ${word.attemptId}, position, question_word, 'missed', ${word.now} from quiz_questions
    where quiz_id = ${word.quizId} and position = ${word.n}
    on conflict do nothing`)
}
