import { traineeHome, traineeToday, type TraineeToday } from '@elocute/contract/trainee-home'
import { listAnswered, listNotAnswered, type NotAnsweredQuiz } from '@elocute/contract/quiz-attempts'
import { call } from '../../../client/call/api-client.ts'
import { localDay } from '../../../text/local-day.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { refreshMs } from '../../../client/query/refresh.ts'

export type { NotAnsweredQuiz, TraineeToday }

export const traineeQuizQueries = {
  home: () =>
    queryOf(keyOf('trainee', 'home'), {
      queryFn: ({ signal }) => call(traineeHome, {}, { signal }),
      refetchInterval: refreshMs,
    }),
  today: () =>
    queryOf(keyOf('trainee', 'today'), {
      queryFn: async ({ signal }) =>
        (await call(traineeToday, { query: { day: localDay(new Date()) } }, { signal })).data,
      refetchInterval: refreshMs,
    }),
  notAnswered: () =>
    queryOf(keyOf('trainee', 'not-answered'), {
      queryFn: async ({ signal }) => (await call(listNotAnswered, {}, { signal })).data,
      refetchInterval: refreshMs,
    }),
  answered: () =>
    queryOf(keyOf('trainee', 'answered'), {
      queryFn: async ({ signal }) => (await call(listAnswered, {}, { signal })).data,
      refetchInterval: refreshMs,
    }),
}
