import {
  createInvitation,
  listInvitations,
  revokeInvitation,
  type Invitation,
} from '@elocute/contract/invitations'
import type { AnswerOf, CallInput } from '@elocute/contract/define-endpoint'
import { limits } from '@elocute/contract/limits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type { Invitation }
export type NewInvitation = CallInput<typeof createInvitation>['body']
export type Created = AnswerOf<typeof createInvitation>

const invitationsKey = ['invitations']

export const invitationsQuery = queryOptions({
  queryKey: invitationsKey,
  queryFn: ({ signal }): Promise<AnswerOf<typeof listInvitations>> => call(listInvitations, {}, { signal }),
  refetchInterval: limits.refreshMs,
})

const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
  })
}

export const useCreateInvitation = () =>
  useChange((body: NewInvitation): Promise<Created> => call(createInvitation, { body }))

export const useRevokeInvitation = () => useChange((id: string) => call(revokeInvitation, { params: { id } }))
