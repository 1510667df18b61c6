import { me } from '@elocute/contract/session'
import { limits } from '@elocute/contract/limits'
import { call } from '../../client/call/api-client.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { queryOf } from '../../client/query/query-of.ts'

export const sessionQueries = {
  /** The signed-in user. It becomes stale, because a trainer may approve or delete the account at any time. */
  me: () =>
    queryOf(keyOf('session', 'me'), {
      queryFn: ({ signal }) => call(me, {}, { signal }),
      staleTime: limits.refreshMs,
    }),
}
