import {
  createQuiz,
  deleteQuiz,
  listQuizzes,
  quizResults,
  type Quiz,
  type QuizInfo,
  type QuizResult,
} from '@elocute/contract/quizzes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import type { QuizToSend } from './check-quiz.ts'

export type { Quiz, QuizInfo, QuizResult }

export const quizQueries = {
  list: () =>
    queryOptions({
      queryKey: ['trainer-quizzes'],
      queryFn: async ({ signal }) => (await call(listQuizzes, {}, { signal })).quizzes,
    }),
  results: (id: string) =>
    queryOptions({
      queryKey: ['quiz-results', id],
      queryFn: ({ signal }) => call(quizResults, { params: { id } }, { signal }),
    }),
}

export const useCreateQuiz = () =>
  useChange(
    (body: QuizToSend) => call(createQuiz, { body }),
    (quizzes, _, { data }) => [data, ...quizzes],
  )

export const useDeleteQuiz = () =>
  useChange(
    (id: string) => call(deleteQuiz, { params: { id } }),
    (quizzes, id) => quizzes.filter((quiz) => quiz.id !== id),
  )

/** A change is seen at once. Then, and after a failure too, the server is asked what is true. */
const useChange = <Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  changed: (quizzes: Quiz[], sent: Sent, answer: Answer) => Quiz[],
) => {
  const client = useQueryClient()
  const { queryKey } = quizQueries.list()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => {
      client.setQueryData(queryKey, (quizzes) => quizzes && changed(quizzes, sent, answer))
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}
