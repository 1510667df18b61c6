import { loadSignInWays, type SignInWays } from '@elocute/contract/sign-in-providers'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call/api-client.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { queryOf } from '../../client/query/query-of.ts'

export type { SignInWays }

export const signInWaysQuery = () =>
  queryOf(keyOf('account', 'sign-in'), {
    queryFn: async ({ signal }): Promise<SignInWays> => (await call(loadSignInWays, {}, { signal })).data,
    // A sign-in at a provider counts for some minutes.
    staleTime: 0,
  })

/** How the signed-in person signs in. Whom a learning platform has sent has no password, in a school without providers too. */
export const useSignInWays = () => useQuery(signInWaysQuery())
