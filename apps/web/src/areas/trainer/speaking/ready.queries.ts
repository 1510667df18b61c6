import { listReadySpeakingTasks, type ReadyKind } from '@elocute/contract/speaking-ready'
import { call } from '../../../client/call/api-client.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'

/** The tasks of a kind that come with the product. */
export const readyTasks = (kind: ReadyKind) =>
  queryOf(keyOf('ready-speaking-tasks', 'list', kind), {
    queryFn: async ({ signal }) => (await call(listReadySpeakingTasks, { query: { kind } }, { signal })).data,
    // They change with the product only.
    staleTime: Number.POSITIVE_INFINITY,
  })
