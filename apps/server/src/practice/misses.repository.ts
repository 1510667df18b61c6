import { sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { attemptWords } from '../db/schema.ts'
import { wasFailed } from '../quiz-attempts/word-outcomes.ts'
import { wasAnswered } from '../quizzes/quiz-life.ts'

/** Words of answers that are missed in this way. A word that counts somewhere in the attempt is no miss. */
const missed = (way: SQL) => sql`
  select distinct on (attempt_words.question_word collate "C") attempt_words.question_word as word, attempt_words.heard
  from attempts join attempt_words on attempt_words.attempt_id = attempts.id
  where ${wasAnswered} and ${way} and not exists (
      select from attempt_words as others
      where others.attempt_id = attempts.id and others.question_word = attempt_words.question_word and others.counts)`

const lastOfWord = sql`order by attempt_words.question_word collate "C", attempts.taken_at desc, attempt_words.n desc`

export type Miss = { word: string; heard: string | null }

/** The words that a trainee missed in submitted quizzes since then and that were never in her bag. */
export const newMissesOf = async (
  db: Handle,
  { userId, since, most }: { userId: string; since: Date; most: number },
): Promise<Miss[]> => {
  const { rows } = await db.execute<Miss>(sql`
    ${missed(wasFailed)}
      and attempts.user_id = ${userId} and attempts.state = 'completed' and attempts.taken_at >= ${since.toISOString()}
      and not exists (
        select from practice_cards
        where practice_cards.user_id = ${userId} and practice_cards.kind = 'word'
          and practice_cards.subject = attempt_words.question_word)
    ${lastOfWord} limit ${most}`)
  return rows
}

/** The words that do not count in an own answer, which the trainee wants to practise. Null without such an answer. */
export const missesOfAttempt = async (
  db: Handle,
  { userId, id, most }: { userId: string; id: string; most: number },
): Promise<string[] | null> => {
  const { rows: found } = await db.execute(
    sql`select from attempts where id = ${id} and user_id = ${userId} and ${wasAnswered}`,
  )
  if (found.length === 0) return null
  const { rows } = await db.execute<Miss>(
    sql`${missed(sql`not ${attemptWords.counts}`)} and attempts.id = ${id} and attempts.user_id = ${userId} ${lastOfWord} limit ${most}`,
  )
  return rows.map(({ word }) => word)
}
