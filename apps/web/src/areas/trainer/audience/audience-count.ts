import type { ChosenAudience } from '@elocute/contract/quiz-drafts'
import { call } from '../../../client/call/api-client.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'

/** How many trainees a choice of groups and people has today. */
export const audienceCount = (audience: ChosenAudience) =>
  queryOf(keyOf('quizzes', 'audience', audience), {
    queryFn: async ({ signal }) => {
      const { countAudience } = await import('@elocute/contract/quiz-words')
      return (await call(countAudience, { body: { audience } }, { signal })).data
    },
    retry: false,
  })
