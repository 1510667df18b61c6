import type { QuizInfo } from '@elocute/contract/quiz-fields'
import type { CreateQuizBody } from '@elocute/contract/quiz-drafts'
import {
  deleteQuiz,
  listQuizzes,
  quizFigures,
  quizResults,
  type Quiz,
  type QuizFigures,
  type QuizResult,
  type QuizResults,
} from '@elocute/contract/quizzes'
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { call } from '../../../client/call/api-client.ts'
import { keyOf, type TypedKey } from '../../../client/query/query-keys.ts'
import { patch, queryOf } from '../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../shared/query/use-change.ts'

export type { Quiz, QuizFigures, QuizInfo, QuizResult, QuizResults }

export const quizQueries = {
  list: () =>
    queryOf(keyOf('quizzes', 'list'), {
      queryFn: async ({ signal }) => (await call(listQuizzes, {}, { signal })).quizzes,
    }),
  /** How far each quiz is. Who comes back to the list has perhaps just seen one change. */
  figures: () =>
    queryOf(keyOf('quizzes', 'figures'), {
      queryFn: async ({ signal }) => (await call(quizFigures, {}, { signal })).data,
      staleTime: 0,
    }),
  /** The best `limit` results, and the summary of all. */
  results: (id: string, limit: number) =>
    queryOf(keyOf('quiz', 'results', id, limit), {
      queryFn: ({ signal }) => call(quizResults, { params: { id }, query: { limit } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

export const useCreateQuiz = () => useChangeOfQuizzes(sendQuiz, (quizzes, _, { data }) => [data, ...quizzes])

/** Its call is loaded by the form, not by the list. */
const sendQuiz = async (body: z.input<typeof CreateQuizBody>) => {
  const { createQuiz } = await import('@elocute/contract/quiz-drafts')
  return call(createQuiz, { body })
}

export const useDeleteQuiz = (told: Told) =>
  useChangeOfQuizzes(
    (id: string) => call(deleteQuiz, { params: { id } }),
    (quizzes, id) => quizzes.filter((quiz) => quiz.id !== id),
    [],
    told,
  )

/** Changes the list at once. Afterwards the list and what else shows a quiz are loaded again. */
export const useChangeOfQuizzes = <Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  changed: (quizzes: Quiz[], sent: Sent, answer: Answer) => Quiz[],
  also: readonly TypedKey<unknown>[] = [],
  told: Told = {},
) =>
  useChange(send, {
    ...told,
    refreshes: [quizQueries.list(), quizQueries.figures(), ...also.map((queryKey) => ({ queryKey }))],
    patches: (client, answer, sent) =>
      patch(client, keyOf('quizzes', 'list'), (quizzes) => changed(quizzes, sent, answer)),
  })
