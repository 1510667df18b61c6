import { me } from '@elocute/contract/session'
import { getLocale } from '@elocute/messages/locale'
import { call } from '../../client/call/api-client.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { queryOf } from '../../client/query/query-of.ts'
import { refreshMs } from '../../client/query/refresh.ts'

/** The language of the account may have been chosen in another browser. Where it cannot be loaded, the page stays as it is. */
const follow = async (language: string): Promise<void> => {
  const { followAccount } = await import('../../client/language/change-language.ts')
  await followAccount(language).catch(() => undefined)
}

export const sessionQueries = {
  /** The signed-in user. It becomes stale, because a trainer may approve or delete the account at any time. */
  me: () =>
    queryOf(keyOf('session', 'me'), {
      queryFn: async ({ signal }) => {
        const user = await call(me, {}, { signal })
        if (user.language !== null && user.language !== getLocale()) await follow(user.language)
        return user
      },
      staleTime: refreshMs,
    }),
}
