import { me } from '@elocute/contract/auth'
import { limits } from '@elocute/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const sessionQueries = {
  /** The signed-in user. It becomes stale, because a trainer may approve or delete the account at any time. */
  me: () =>
    queryOptions({
      queryKey: ['session', 'me'],
      queryFn: ({ signal }) => call(me, {}, { signal }),
      staleTime: limits.refreshMs,
    }),
}
