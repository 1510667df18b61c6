import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { listOwnSpeakingTasks, loadOwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

/** A task with what was said of the answer that counts. */
export type LoadedTask = AnswerOf<typeof loadOwnSpeakingTask>['data']

export const ownSpeakingTasks = queryOf(keyOf('own-speaking', 'list'), {
  queryFn: ({ signal }) => call(listOwnSpeakingTasks, {}, { signal }),
  refetchInterval: refreshMs,
})

export const ownSpeakingTask = (id: string) =>
  queryOf(keyOf('own-speaking', 'one', id), {
    queryFn: ({ signal }) => call(loadOwnSpeakingTask, { params: { id } }, { signal }),
    refetchInterval: refreshMs,
  })
