import { countNewModules } from '@elocute/contract/new-modules'
import { call } from '../../../client/call/api-client.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { refreshMs } from '../../../client/query/refresh.ts'

/** How many modules are new to the trainee. In a file of its own, because every page of hers loads it with the menu. */
export const newModulesQuery = queryOf(keyOf('modules', 'new'), {
  queryFn: async ({ signal }): Promise<number> => (await call(countNewModules, {}, { signal })).data.modules,
  refetchInterval: refreshMs,
})
