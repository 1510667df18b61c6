import { traineeHome, traineeToday, type TraineeToday } from '@elocute/contract/trainee-home'
import { limits } from '@elocute/contract/limits'
import { listAnswered, listNotAnswered, type NotAnsweredQuiz } from '@elocute/contract/quiz-attempts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { localDay } from '../../lib/local-day.ts'

export type { NotAnsweredQuiz, TraineeToday }

export const traineeQuizQueries = {
  home: () =>
    queryOptions({
      queryKey: ['trainee', 'home'],
      queryFn: ({ signal }) => call(traineeHome, {}, { signal }),
      refetchInterval: limits.refreshMs,
    }),
  today: () =>
    queryOptions({
      queryKey: ['trainee', 'today'],
      queryFn: async ({ signal }) =>
        (await call(traineeToday, { query: { day: localDay(new Date()) } }, { signal })).data,
      refetchInterval: limits.refreshMs,
    }),
  notAnswered: () =>
    queryOptions({
      queryKey: ['trainee', 'quizzes', 'not-answered'],
      queryFn: async ({ signal }) => (await call(listNotAnswered, {}, { signal })).data,
      refetchInterval: limits.refreshMs,
    }),
  answered: () =>
    queryOptions({
      queryKey: ['trainee', 'quizzes', 'answered'],
      queryFn: async ({ signal }) => (await call(listAnswered, {}, { signal })).data,
      refetchInterval: limits.refreshMs,
    }),
}
