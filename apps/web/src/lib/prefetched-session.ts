import type { me } from '@elocute/contract/auth'
import { requestOf } from './call-request.ts'

// Only the types are taken from the contract: its module would bring all its schemas to the first file.
const who: Pick<typeof me, 'path' | 'access'> = { path: '/auth/me', access: 'signed-in' }
/** Where the first thing to know is who somebody is. */
const asking = /^\/(trainer|trainee|auth)(\/|$)/
const timeoutMs = 20_000

let asked: { address: string; token: string; answer: Promise<Response> } | null = null

/** Asks who is signed in before the code that reads the answer has come: both travel at the same time. */
export const prefetchSession = (): void => {
  const { address, token, headers } = requestOf<typeof me>(who, {})
  if (token === null || !asking.test(location.pathname)) return
  const answer = fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) })
  // Whoever takes the answer is told of a failure; it may come before.
  answer.catch(() => undefined)
  asked = { address, token, answer }
}

/** The answer to a call that is under way already, once, and only on behalf of whom it was asked for. */
export const takePrefetched = (address: string, token: string | null): Promise<Response> | null => {
  if (asked?.address !== address) return null
  const { answer, token: asker } = asked
  asked = null
  return asker === token ? answer : null
}
