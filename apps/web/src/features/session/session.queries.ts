import { me } from '@elocute/contract/auth'
import { limits } from '@elocute/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const sessionQueries = {
  /** Who is signed in. Asked again now and then, because a trainer may approve or delete an account at any moment. */
  me: () =>
    queryOptions({
      queryKey: ['session', 'me'],
      queryFn: ({ signal }) => call(me, {}, { signal }),
      staleTime: limits.refreshMs,
    }),
}
