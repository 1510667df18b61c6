import {
  addLtiPlatform,
  changeLtiPlatform,
  deleteLtiPlatform,
  listLtiPlatforms,
  type LtiPlatform,
  type LtiTool,
} from '@elocute/contract/lti-platforms'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange } from '../../../../shared/query/use-change.ts'

export type { LtiPlatform, LtiTool }

export const platformsQuery = queryOf(keyOf('connections', 'platforms'), {
  queryFn: async ({ signal }) => (await call(listLtiPlatforms, {}, { signal })).data,
})

export const useAddPlatform = (fallback: string) =>
  useChange(addLtiPlatform, { fallback, says: ({ message }) => message, refreshes: [platformsQuery] })

export const useChangePlatform = (fallback: string) =>
  useChange(changeLtiPlatform, { fallback, says: ({ message }) => message, refreshes: [platformsQuery] })

export const useDeletePlatform = () =>
  useChange((id: string) => call(deleteLtiPlatform, { params: { id } }), {
    says: ({ message }) => message,
    refreshes: [platformsQuery],
  })
