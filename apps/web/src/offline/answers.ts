import type { tokenHeader } from '@elocute/contract/headers'
import { nameAt } from '../client/address/base-path.ts'
import { isOwnAnswer } from '../client/call/own-answer.ts'
import { inTimeOrStored, patienceMs, type KeepAlive } from './in-time-or-stored.ts'
import { longestAnswer, mostAnswers } from './readable-later.ts'
import { answersPrefix, storedAtHeader } from '../client/storage/cache-names.ts'

let generation = 0
/** When this device has changed something last. What was stored before may be without it. */
let changedAtMs = 0

export const noteChange = (): void => {
  changedAtMs = Date.now()
}

const ownHeader: typeof tokenHeader = 'Elocute-Token'

/** Each session has its own cache. Its name does not tell the token. */
const nameOf = async ({ headers }: Request, base: string): Promise<string | null> => {
  const own = headers.get(ownHeader)
  const token = own === null ? headers.get('authorization') : `Bearer ${own}`
  if (token === null) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return (
    nameAt(base, answersPrefix) +
    Array.from(new Uint8Array(hash, 0, 12), (byte) => byte.toString(16)).join('')
  )
}

/**
 * Under which address the answer is stored. A page of practice asks for its own day: on the next one, what was stored the day
 * before is better than nothing, and the page says since when it is stored.
 */
const keyOf = ({ url }: Request): string => {
  const key = new URL(url)
  key.searchParams.delete('day')
  return key.href
}

/**
 * The server's answer to a call below `base`, which is stored. Without one in time, the stored answer of the same session, marked with its
 * time; not one from before a change, as long as the server may answer. An answer of somebody else is no answer, but the page gets it where nothing is stored. `keepAlive` lets an answer that comes
 * after the stored one be stored, too.
 */
export const answerOrStored = async (
  request: Request,
  base: string,
  keepAlive: KeepAlive = () => undefined,
): Promise<Response> => {
  const name = await nameOf(request, base)
  if (name === null) return fetch(request)
  const coming = answerOf(request, name)
  keepAlive(coming)
  const storedSince = async () => {
    const stored = await storedAnswer(name, request)
    return Number(stored?.headers.get(storedAtHeader)) > changedAtMs ? stored : undefined
  }
  const isStart = new URL(request.url).pathname === `${base}/api/auth/me`
  return inTimeOrStored(coming, storedSince, isStart ? patienceMs.start : patienceMs.content)
}

const answerOf = async (request: Request, name: string): Promise<Response> => {
  const before = generation
  try {
    const response = await fetch(request)
    if (isOwnAnswer(response)) {
      if (response.ok) await store(name, keyOf(request), response.clone(), () => before === generation)
      return response
    }
    // The page sends its token in another header after this one.
    if (response.status === 401 && request.headers.has('authorization')) return response
    return (await storedAnswer(name, request)) ?? response
  } catch (failure) {
    const stored = await storedAnswer(name, request)
    if (!stored) throw failure
    return stored
  }
}

const storedAnswer = (name: string, request: Request): Promise<Response | undefined> =>
  caches.match(keyOf(request), { cacheName: name, ignoreVary: true })

/** A full storage, or one that the browser refuses, must not keep the answer from the page. */
const store = async (
  name: string,
  url: string,
  response: Response,
  isWanted: () => boolean,
): Promise<void> => {
  try {
    const text = await response.text()
    if (text.length > longestAnswer || !isWanted()) return
    const headers = { 'content-type': 'application/json', [storedAtHeader]: String(Date.now()) }
    const cache = await caches.open(name)
    // The newest answer is the last key.
    await cache.delete(url)
    await cache.put(url, new Response(text, { headers }))
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - mostAnswers))) await cache.delete(key)
    if (!isWanted()) await caches.delete(name)
  } catch {
    // The page works without it.
  }
}

/** Deletes the answers of all sessions below this path. Those on their way are not stored. */
export const forgetAnswers = async (base: string): Promise<void> => {
  generation += 1
  const prefix = nameAt(base, answersPrefix)
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name)
}
