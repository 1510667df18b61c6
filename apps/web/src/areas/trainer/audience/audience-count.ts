import type { ChosenAudience } from '@elocute/contract/quiz-drafts'
import { call } from '../../../client/call/api-client.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'

/** What trainees are told of by mail when it opens. */
export type Announced = 'quiz' | 'reading' | 'speaking'

/** How many trainees a choice of groups and people has today. */
export const audienceCount = (of: Announced, audience: ChosenAudience) =>
  queryOf(keyOf('quizzes', 'audience', of, audience), {
    queryFn: async ({ signal }) => {
      const { countAudience } = await import('@elocute/contract/quiz-words')
      return (await call(countAudience, { body: { audience, of } }, { signal })).data
    },
    retry: false,
  })
