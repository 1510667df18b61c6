import type { me } from '@elocute/contract/auth'
import { requestOf } from './call-request.ts'

// Imports only types of the contract: its module would add all schemas to the first chunk.
const who: Pick<typeof me, 'path' | 'access'> = { path: '/auth/me', access: 'signed-in' }
/** Pages that need the session first. */
const asking = /^\/(trainer|trainee|auth)(\/|$)/
const timeoutMs = 20_000

let asked: { address: string; token: string; answer: Promise<Response> } | null = null

/** Fetches the session while the app's code is still loading. */
export const prefetchSession = (): void => {
  const { address, token, headers } = requestOf<typeof me>(who, {})
  if (token === null || !asking.test(location.pathname)) return
  const answer = fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) })
  // A failure is reported to the caller of takePrefetched; this avoids an unhandled rejection before that.
  answer.catch(() => undefined)
  asked = { address, token, answer }
}

/** The prefetched response, at most once and only for the same address and token. */
export const takePrefetched = (address: string, token: string | null): Promise<Response> | null => {
  if (asked?.address !== address) return null
  const { answer, token: asker } = asked
  asked = null
  return asker === token ? answer : null
}
