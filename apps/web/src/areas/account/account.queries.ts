import {
  endOtherSessions,
  endSession,
  listSessions,
  loadAccount,
  type Account,
  type OpenSession,
} from '@elocute/contract/account'
import { failed as languageFailed } from '@elocute/messages/language-choice'
import { saved as languageSaved } from '@elocute/messages/language-settings'
import { endCalendarAddress, loadCalendar, makeCalendarAddress } from '@elocute/contract/calendar'
import { changeSharedVoice, loadSharedVoice, type SharedVoice } from '@elocute/contract/classmates'
import { changeMailChoice, listMailChoices, type MailChoice } from '@elocute/contract/mail-choices'
import { call } from '../../client/call/api-client.ts'
import { saveLanguage } from '../../client/language/save-language.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { patch, queryOf } from '../../client/query/query-of.ts'
import { sessionQueries } from '../../shared/session/session.queries.ts'
import { useChange } from '../../shared/query/use-change.ts'

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

/** First the page, so that nothing is stored that cannot be shown. The toast is in the new language. */
export const useChooseLanguage = () =>
  useChange(
    async (language: string) => {
      const { followAccount } = await import('../../client/language/change-language.ts')
      await followAccount(language)
      return saveLanguage(language)
    },
    {
      says: () => languageSaved(),
      fallback: languageFailed(),
      patches: (client, { data }) => patch(client, keyOf('account', 'own'), () => data),
      refreshes: [sessionQueries.me()],
    },
  )

/** The server says what is done. */
const says = ({ message }: { message: string }): string => message

export const useEndSession = (fallback: string) =>
  useChange((id: string) => call(endSession, { params: { id } }), {
    says,
    fallback,
    refreshes: [sessionsQuery()],
  })

export const useEndOtherSessions = (fallback: string) =>
  useChange(() => call(endOtherSessions, {}), { says, fallback, refreshes: [sessionsQuery()] })

export type { MailChoice }

export const mailChoicesQuery = () =>
  queryOf(keyOf('account', 'mails'), {
    queryFn: async ({ signal }): Promise<MailChoice[]> => (await call(listMailChoices, {}, { signal })).data,
  })

export const useChooseMail = (fallback: string) =>
  useChange((body: MailChoice) => call(changeMailChoice, { body }), {
    says,
    fallback,
    patches: (client, { data }) => patch(client, keyOf('account', 'mails'), () => data),
  })

export type CalendarAddress = { since: string } | null

export const calendarQuery = () =>
  queryOf(keyOf('account', 'calendar'), {
    queryFn: async ({ signal }): Promise<CalendarAddress> => (await call(loadCalendar, {}, { signal })).data,
  })

export const useMakeCalendar = (fallback: string) =>
  useChange(makeCalendarAddress, {
    says,
    fallback,
    patches: (client, { data: { since } }) => patch(client, keyOf('account', 'calendar'), () => ({ since })),
  })

export const useEndCalendar = (fallback: string) =>
  useChange(endCalendarAddress, {
    says,
    fallback,
    patches: (client) => patch(client, keyOf('account', 'calendar'), () => null),
  })

export type { SharedVoice }

export const sharedVoiceQuery = () =>
  queryOf(keyOf('account', 'shared-voice'), {
    queryFn: async ({ signal }): Promise<SharedVoice> => (await call(loadSharedVoice, {}, { signal })).data,
  })

export const useShareVoice = (fallback: string) =>
  useChange((shared: boolean) => call(changeSharedVoice, { body: { shared } }), {
    says,
    fallback,
    patches: (client, { data }) => patch(client, keyOf('account', 'shared-voice'), () => data),
  })
