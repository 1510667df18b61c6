import type { me } from '@elocute/contract/auth'
import type { trainerHome, trainerToday } from '@elocute/contract/dashboards'
import { requestOf } from './call-request.ts'

// Imports only types of the contract: its modules would add all schemas to the first chunk.
const session: Pick<typeof me, 'path' | 'access'> = { path: '/auth/me', access: 'signed-in' }
/** Pages that need the session first. */
const needSession = /^\/(trainer|trainee|auth)(\/|$)/
const figures: Pick<typeof trainerHome, 'path' | 'access'> = { path: '/trainer/home', access: 'observer' }
const today: Pick<typeof trainerToday, 'path' | 'access'> = { path: '/trainer/today', access: 'observer' }
/** The data of pages that cannot show their largest text without them. */
const dataOf: Readonly<Record<string, readonly Prefetched[]>> = { '/trainer/home': [figures, today] }

type Prefetched = typeof session | typeof figures | typeof today

const timeoutMs = 20_000

const asked = new Map<string, { token: string; answer: Promise<Response> }>()

/** Fetches the session, and the data of some pages, while the app's code is still loading. */
export const prefetchAnswers = (): void => {
  if (!needSession.test(location.pathname)) return
  for (const endpoint of [session, ...(dataOf[location.pathname] ?? [])]) prefetch(endpoint)
}

const prefetch = (endpoint: Prefetched): void => {
  const { address, token, headers } = requestOf<typeof me | typeof trainerHome | typeof trainerToday>(
    endpoint,
    {},
  )
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
