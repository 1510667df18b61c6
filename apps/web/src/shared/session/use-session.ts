import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from './session.queries.ts'
import { useSyncExternalStore, useCallback } from 'react'
import { tokenStore } from '../../client/call/token-store.ts'
import { logout } from '@elocute/contract/session'
import { call } from '../../client/call/api-client.ts'
import { CallProblem } from '../../client/call/call-problem.ts'
import { retryWithBackoff } from '../../client/call/retry-with-backoff.ts'

/** The access token of this browser. It changes with a sign-in or logout in any tab. */
export const useToken = (): string | null => useSyncExternalStore(tokenStore.subscribe, tokenStore.get)

/** Whether a token is stored, and the query of the signed-in user. */
export const useSession = () => {
  const signedIn = useToken() !== null
  const me = useQuery({ ...sessionQueries.me(), enabled: signedIn })
  return { signedIn, me }
}

/** Ends the session on the server: it is tried for as long as this page is open, unless the session has ended already. */
const revoke = async (token: string): Promise<void> => {
  const attempt = () =>
    call(logout, {}, { token }).then(
      async ({ provider_address: address }) => {
        // Not part of the first pages: most schools have no providers.
        const trip = address !== null && (await import('./provider-trip.ts').catch(() => null))
        // Nobody has signed in meanwhile, in this tab or another one.
        if (trip && tokenStore.get() === null) trip.offerSignOutAt(address)
        return true
      },
      (problem: unknown) => problem instanceof CallProblem && problem.status === 401,
    )
  if (!(await attempt())) retryWithBackoff(attempt)
}

/** Signs out at once, also without a connection. The request to the server is not awaited. */
export const useLogout = (): (() => void) =>
  useCallback(() => {
    const token = tokenStore.get()
    if (token !== null) void revoke(token)
    tokenStore.clear('signed-out')
  }, [])
