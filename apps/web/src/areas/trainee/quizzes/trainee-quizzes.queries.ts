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
      queryFn: async ({ signal }) => {
        let ageMs = 0
        const onAge = (ms: number) => {
          ageMs = ms
        }
        const { data } = await call(listNotAnswered, {}, { signal, onAge })
        return data.map((quiz) => olderBy(ageMs, quiz))
      },
      refetchInterval: refreshMs,
    }),
  answered: () =>
    queryOf(keyOf('trainee', 'answered'), {
      queryFn: async ({ signal }) => (await call(listAnswered, {}, { signal })).data,
      refetchInterval: refreshMs,
    }),
}

/** The time of a running quiz goes on while its list is stored. */
const olderBy = (ageMs: number, { seconds_left: left, ...quiz }: NotAnsweredQuiz): NotAnsweredQuiz => ({
  ...quiz,
  seconds_left: left === null ? null : Math.max(0, left - ageMs / 1_000),
})
