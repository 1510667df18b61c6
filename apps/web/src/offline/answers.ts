import { longestAnswer, mostAnswers } from './readable-later.ts'
import { answersPrefix, storedAtHeader } from './stored-answers.ts'

let generation = 0

/** Each session has its own cache. Its name does not tell the token. */
const nameOf = async (request: Request): Promise<string | null> => {
  const token = request.headers.get('authorization')
  if (token === null) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return answersPrefix + Array.from(new Uint8Array(hash, 0, 12), (byte) => byte.toString(16)).join('')
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

/** The server's answer, which is stored. Without one, the stored answer of the same session, marked with its time. */
export const answerOrStored = async (request: Request): Promise<Response> => {
  const name = await nameOf(request)
  if (name === null) return fetch(request)
  const before = generation
  try {
    const response = await fetch(request)
    if (response.ok) await store(name, keyOf(request), response.clone(), () => before === generation)
    return response
  } catch (failure) {
    const stored = await caches.match(keyOf(request), { cacheName: name, ignoreVary: true })
    if (!stored) throw failure
    return stored
  }
}

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

/** Deletes the answers of all sessions. Those on their way are not stored. */
export const forgetAnswers = async (): Promise<void> => {
  generation += 1
  for (const name of await caches.keys()) if (name.startsWith(answersPrefix)) await caches.delete(name)
}
