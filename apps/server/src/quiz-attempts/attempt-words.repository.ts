import type { WordOutcome } from '@elocute/contract/attempt-fields'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attempts } from '../db/schema.ts'
import { isLate, takesWord } from './answer-rules.ts'

export type SentWord = {
  n: number
  outcome: WordOutcome
  at: string
  question_word?: string | undefined
  heard?: string | undefined
  confidence?: number | undefined
  verdict_ms?: number | undefined
  engine?: string | undefined
}

/** Words as one JSON parameter of a statement. */
export const wordsAsJson = (words: readonly SentWord[]): string =>
  JSON.stringify(words.map((word) => ({ ...word, at: `${word.at}Z` })))

/**
 * The words of a JSON parameter as rows. `target` is the matching word of the quiz, by position in Pronounce It Fast and by
 * name in Shoot The Word, where the position counts the draws. It is null when the quiz has no such word, or when the attempt is full.
 */
export const wordsSent = (json: SQL, quiz: { id: SQL; type: SQL }, attemptId?: SQL): SQL => sql`(
  select word.*, case ${quiz.type}
    when 'pronounce_it_fast' then (
      select question_word from quiz_questions where quiz_id = ${quiz.id} and position = word.n)
    else (
      select question_word from quiz_questions where quiz_id = ${quiz.id} and question_word = word.question_word
        and ${attemptId ? takesWord(attemptId, sql`word.n`) : sql`true`} limit 1)
    end as target
  from json_to_recordset(${json}) as word(
    n int, question_word text, outcome text, heard text, confidence float8, verdict_ms int, engine text, at timestamptz)
)`

/**
 * Stores words of attempts; the latest outcome wins, with three exceptions. A correct word stays correct, `missed` (the page
 * has no outcome) does not replace an outcome from another page, and a word that somebody else has decided stays as it was
 * decided, with its evidence.
 */
export const upsertWords = (source: SQL): SQL => sql`
  insert into attempt_words as kept
    (attempt_id, n, question_word, outcome, heard, confidence, ms, engine_version, at, late)
  select attempt_id, n, target, outcome, heard, confidence, verdict_ms, engine, at, late from ${source}
  on conflict (attempt_id, n) do update set
    question_word = excluded.question_word, outcome = excluded.outcome, heard = excluded.heard,
    confidence = excluded.confidence, ms = excluded.ms, engine_version = excluded.engine_version, at = excluded.at,
    late = excluded.late
  where kept.decided_outcome is null and kept.outcome <> 'correct' and (excluded.outcome <> 'missed' or kept.outcome = 'missed')
`

/**
 * Saves one word of the trainee's own running attempt. The share lock on the attempt excludes the lock that scoring takes,
 * so the word is either counted or refused. Returns no row when there is no such attempt.
 */
export const prepareSaveWord = (db: Db) => {
  const attempt = db.$with('attempt', { state: attempts.state }).as(sql`
    select attempts.id, attempts.state, attempts.quiz_id, quizzes.type,
      ${isLate(sql`${sql.placeholder('now')}::timestamptz`)} as late
    from attempts join quizzes on quizzes.id = attempts.quiz_id
    where attempts.id = ${sql.placeholder('attemptId')} and attempts.user_id = ${sql.placeholder('userId')}
    for share of attempts
  `)
  const words = wordsSent(
    sql`${sql.placeholder('words')}::json`,
    { id: sql`attempt.quiz_id`, type: sql`attempt.type` },
    sql`attempt.id`,
  )
  const word = db.$with('word', { target: sql<string | null>`target`.as('target') }).as(sql`
    select attempt.id as attempt_id, attempt.state, attempt.late, sent.* from attempt cross join lateral ${words} as sent
  `)
  const saved = db
    .$with('saved', {})
    .as(upsertWords(sql`word where state = 'in_progress' and target is not null`))
  return db
    .with(attempt, word, saved)
    .select({ state: attempt.state, target: word.target })
    .from(attempt)
    .innerJoin(word, sql`true`)
    .prepare('save_word')
}
