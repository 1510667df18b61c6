import { changeQuiz, duplicateQuiz, type ChangeQuizBody } from '@elocute/contract/quiz-changes'
import type { z } from 'zod/mini'
import { call } from '../../../client/call/api-client.ts'
import { useChangeOfQuizzes } from './quizzes.queries.ts'
import { keyOf } from '../../../client/query/query-keys.ts'

/** What shows a quiz beside the list. */
export const aboutQuiz = (id: string) => [
  keyOf('quiz', 'overview', id),
  keyOf('quiz', 'words', id),
  keyOf('quiz', 'results', id),
]

export const useChangeQuiz = (id: string) =>
  useChangeOfQuizzes(
    (body: z.input<typeof ChangeQuizBody>) => call(changeQuiz, { params: { id }, body }),
    (quizzes, _, { data }) => quizzes.map((quiz) => (quiz.id === id ? data : quiz)),
    aboutQuiz(id),
  )

export const useDuplicateQuiz = (id: string) =>
  useChangeOfQuizzes(
    (title: string) => call(duplicateQuiz, { params: { id }, body: { title } }),
    (quizzes, _, { data }) => [data, ...quizzes],
  )
