import type { QuizType } from '@elocute/contract/quiz-fields'
import { and, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { attempts, attemptWords, quizQuestions } from '../db/schema.ts'
import { latestOutcome } from '../quiz-attempts/word-outcomes.ts'

/** The words of a quiz with their positions. */
export const questionsOf = (tx: Handle, quizId: string) =>
  tx
    .select({
      n: quizQuestions.position,
      question_word: quizQuestions.questionWord,
      shown_as: quizQuestions.shownAs,
    })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))

type Spelling = { question_word: string; shown_as: string | null }
type Place = { quizId: string; type: QuizType; n: number; word: string }

/**
 * Whether a word was shown in one of the ended attempts at a quiz. Pronounce It Fast shows a word when the one before it was said or
 * skipped; Shoot The Word stores each word that it has shown. Of an answer that was not started on the server nobody knows.
 */
export const wasMet = async (tx: Handle, { quizId, type, n, word }: Place): Promise<boolean> => {
  const shown =
    type === 'shoot_the_word'
      ? sql`${attemptWords.questionWord} = ${word}`
      : sql`${attemptWords.n} in (${n - 1}, ${n}) and ${latestOutcome} <> 'missed'`
  const { rows } = await tx.execute(sql`
    select from attempts where attempts.quiz_id = ${quizId} and (
      not attempts.server_started
      or ${type === 'pronounce_it_fast' && n === 1}
      or exists (select from attempt_words where attempt_words.attempt_id = attempts.id and ${shown})
      or exists (select from word_clips join attempt_words using (attempt_id, n)
        where word_clips.attempt_id = attempts.id and attempt_words.question_word = ${word})
    ) limit 1`)
  return rows.length > 0
}

/**
 * Corrects the spelling of a word that was met by nobody, also where an attempt in Pronounce It Fast has stored that the time was over
 * before it.
 */
export const correctQuestion = async (
  tx: Handle,
  { quizId, type, n }: Omit<Place, 'word'>,
  { question_word, shown_as }: Spelling,
): Promise<void> => {
  await tx
    .update(quizQuestions)
    .set({ questionWord: question_word, shownAs: shown_as })
    .where(and(eq(quizQuestions.quizId, quizId), eq(quizQuestions.position, n)))
  if (type === 'pronounce_it_fast')
    await tx
      .update(attemptWords)
      .set({ questionWord: question_word })
      .from(attempts)
      .where(and(eq(attempts.quizId, quizId), eq(attemptWords.attemptId, attempts.id), eq(attemptWords.n, n)))
}
