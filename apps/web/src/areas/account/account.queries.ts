import {
  endOtherSessions,
  endSession,
  listSessions,
  loadAccount,
  type Account,
  type OpenSession,
} from '@elocute/contract/account'
import { changeSharedVoice, loadSharedVoice, type SharedVoice } from '@elocute/contract/classmates'
import { changeMailChoice, listMailChoices, type MailChoice } from '@elocute/contract/mail-choices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call/api-client.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { patch, queryOf } from '../../client/query/query-of.ts'

export type { Account, OpenSession }

export const accountQuery = () =>
  queryOf(keyOf('account', 'own'), {
    queryFn: async ({ signal }): Promise<Account> => (await call(loadAccount, {}, { signal })).data,
  })

export const sessionsQuery = () =>
  queryOf(keyOf('account', 'sessions'), {
    queryFn: async ({ signal }): Promise<OpenSession[]> => (await call(listSessions, {}, { signal })).data,
    staleTime: 0,
  })

const useRefreshSessions = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries(sessionsQuery())
}

export const useEndSession = () => {
  const refresh = useRefreshSessions()
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    // Also after a refusal: it may have ended meanwhile.
    onSettled: refresh,
  })
}

export const useEndOtherSessions = () => {
  const refresh = useRefreshSessions()
  return useMutation({ mutationFn: () => call(endOtherSessions, {}), onSettled: refresh })
}

export type { MailChoice }

export const mailChoicesQuery = () =>
  queryOf(keyOf('account', 'mails'), {
    queryFn: async ({ signal }): Promise<MailChoice[]> => (await call(listMailChoices, {}, { signal })).data,
  })

export const useChooseMail = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MailChoice) => call(changeMailChoice, { body }),
    onSuccess: ({ data }) => patch(client, keyOf('account', 'mails'), () => data),
  })
}

export type { SharedVoice }

export const sharedVoiceQuery = () =>
  queryOf(keyOf('account', 'shared-voice'), {
    queryFn: async ({ signal }): Promise<SharedVoice> => (await call(loadSharedVoice, {}, { signal })).data,
  })

export const useShareVoice = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shared: boolean) => call(changeSharedVoice, { body: { shared } }),
    onSuccess: ({ data }) => patch(client, keyOf('account', 'shared-voice'), () => data),
  })
}
