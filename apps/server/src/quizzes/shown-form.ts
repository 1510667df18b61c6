import { sql, type SQL } from 'drizzle-orm'

/**
 * How a quiz shows a word, in SQL; null where that is how the word is stored. See decision 55. A quiz can have Polish and polish: then the
 * word at the position `n` is meant, or the first one.
 */
export const shownFormIn = (quizId: SQL, word: SQL, n: SQL = sql`1`): SQL<string | null> =>
  sql<string | null>`(select shown_as from quiz_questions
    where quiz_questions.quiz_id = ${quizId} and quiz_questions.question_word = ${word}
    order by position <> ${n}, position limit 1)`

/** A row for an answer of the API, in which a word that is shown as it is stored has no form of its own. */
export const withShownForm = <Row extends { shown_as: string | null }>({ shown_as, ...row }: Row) => ({
  ...row,
  ...(shown_as !== null && { shown_as }),
})
