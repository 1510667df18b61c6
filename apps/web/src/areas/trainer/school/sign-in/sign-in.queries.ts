import {
  loadSignInSettings,
  type LinkedPerson,
  type ProviderSettings,
} from '@elocute/contract/sign-in-providers'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

export type { LinkedPerson, ProviderSettings }

export const signInSettingsQuery = queryOf(keyOf('settings', 'sign-in'), {
  queryFn: async ({ signal }) => (await call(loadSignInSettings, {}, { signal })).data,
})
