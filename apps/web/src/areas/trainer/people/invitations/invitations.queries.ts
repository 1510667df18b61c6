import {
  createInvitation,
  listInvitations,
  revokeInvitation,
  type Invitation,
} from '@elocute/contract/invitations'
import type { AnswerOf, CallInput } from '@elocute/contract/define-endpoint'
import { call } from '../../../../client/call/api-client.ts'
import { everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange } from '../../../../shared/query/use-change.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

export type { Invitation }
export type NewInvitation = CallInput<typeof createInvitation>['body']
export type Created = AnswerOf<typeof createInvitation>

export const invitationsQuery = queryOf(keyOf('invitations', 'list'), {
  queryFn: ({ signal }): Promise<AnswerOf<typeof listInvitations>> => call(listInvitations, {}, { signal }),
  refetchInterval: refreshMs,
})

const refreshes = [everyKeyOf('invitations')]

export const useCreateInvitation = () =>
  useChange((body: NewInvitation): Promise<Created> => call(createInvitation, { body }), { refreshes })

export const useRevokeInvitation = () =>
  useChange((id: string) => call(revokeInvitation, { params: { id } }), { refreshes })
