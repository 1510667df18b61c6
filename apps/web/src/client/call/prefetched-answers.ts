import type { listAppeals } from '@elocute/contract/appeals'
import type { me } from '@elocute/contract/session'
import type { trainerHome, trainerToday } from '@elocute/contract/dashboards'
import type { CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { routePathOf } from '../address/base-path.ts'
import { requestOf } from './call-request.ts'

type Asked<E extends Endpoint> = Pick<E, 'path' | 'access'>

// Imports only types of the contract: its modules would add all schemas to the first chunk.
const session: Asked<typeof me> = { path: '/auth/me', access: 'signed-in' }
const figures: Asked<typeof trainerHome> = { path: '/trainer/home', access: 'observer' }
const today: Asked<typeof trainerToday> = { path: '/trainer/today', access: 'observer' }
const appeals: Asked<typeof listAppeals> = { path: '/trainer/appeals', access: 'observer' }

const timeoutMs = 20_000

const asked = new Map<string, { token: string; answer: Promise<Response> }>()

/**
 * Fetches what a page needs first while the app's code is still loading: the session, and of the trainer's home its data and the
 * number of open appeals in the menu.
 */
export const prefetchAnswers = (): void => {
  const path = routePathOf(location.pathname)
  if (!/^\/(trainer|trainee|auth)(\/|$)/.test(path)) return
  prefetch<typeof me>(session, {})
  if (path !== '/trainer/home') return
  prefetch<typeof trainerHome>(figures, {})
  prefetch<typeof trainerToday>(today, {})
  prefetch<typeof listAppeals>(appeals, { query: { state: 'open', limit: 1 } })
}

const prefetch = <E extends Endpoint>(endpoint: Asked<E>, input: CallInput<E>): void => {
  const { address, token, headers } = requestOf<E>(endpoint, input)
  if (token === null) return
  const answer = fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) })
  // A failure is reported to the caller of takePrefetched; this avoids an unhandled rejection before that.
  answer.catch(() => undefined)
  asked.set(address, { token, answer })
}

/** The prefetched response, at most once and only for the same address and token. */
export const takePrefetched = (address: string, token: string | null): Promise<Response> | null => {
  const found = asked.get(address)
  if (!found) return null
  asked.delete(address)
  return found.token === token ? found.answer : null
}
