import { limits } from '@elocute/contract/limits'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { listOwnSpeakingTasks, loadOwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

/** A task with what was said of the answer that counts. */
export type LoadedTask = AnswerOf<typeof loadOwnSpeakingTask>['data']

export const ownSpeakingTasks = queryOf(keyOf('own-speaking', 'list'), {
  queryFn: ({ signal }) => call(listOwnSpeakingTasks, {}, { signal }),
  refetchInterval: limits.refreshMs,
})

export const ownSpeakingTask = (id: string) =>
  queryOf(keyOf('own-speaking', 'one', id), {
    queryFn: ({ signal }) => call(loadOwnSpeakingTask, { params: { id } }, { signal }),
    refetchInterval: limits.refreshMs,
  })
