import { limits } from '@elocute/contract/limits'
import { listOwnSpeakingTasks, loadOwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

export const ownSpeakingTasks = queryOf(keyOf('own-speaking', 'list'), {
  queryFn: ({ signal }) => call(listOwnSpeakingTasks, {}, { signal }),
  refetchInterval: limits.refreshMs,
})

export const ownSpeakingTask = (id: string) =>
  queryOf(keyOf('own-speaking', 'one', id), {
    queryFn: ({ signal }) => call(loadOwnSpeakingTask, { params: { id } }, { signal }),
    refetchInterval: limits.refreshMs,
  })
