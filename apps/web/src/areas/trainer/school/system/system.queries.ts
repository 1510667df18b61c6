import { limits } from '@elocute/contract/limits'
import { loadSystem, retryJobs, type RunningServer, type System } from '@elocute/contract/system'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

export type { RunningServer, System }

export const systemQuery = queryOf(keyOf('system', 'own'), {
  queryFn: async ({ signal }): Promise<System> => (await call(loadSystem, {}, { signal })).data,
  refetchInterval: limits.refreshMs,
})

export const useRetryJobs = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(retryJobs, { body: { name } }),
    onSettled: () => client.invalidateQueries(systemQuery),
  })
}
