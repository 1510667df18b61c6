import { loadOwnShadowing } from '@elocute/contract/shadowings'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

/** An own try at shadowing. */
export const ownShadowing = (answerId: string) =>
  queryOf(keyOf('own-speaking', 'shadowing', answerId), {
    queryFn: async ({ signal }) =>
      (await call(loadOwnShadowing, { params: { id: answerId } }, { signal })).data,
  })
