import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Problem } from '../problem.ts'
import { sessionOf, tokenOf } from './access.ts'
import { callerNetwork } from './client-address.ts'
import type { TokenCheck } from './session.ts'

/** A person's own share of what a network of strangers gets. A page that is open makes two calls a minute. */
const ofOnePerson = 0.1
const mostTokens = 20_000
/** So long a person is counted by her token without asking the database again, which a flood of hers would burden. */
const rememberMs = 60_000

/**
 * Rate limits in memory against floods; 0 turns them off. People who are signed in are counted each for themselves, and all other
 * calls by network, so that a stranger in the network of a school uses up nothing of theirs. An invented token is a stranger's: its
 * signature is checked before the database is asked. The limits are high, because a whole school may share one address. Those that
 * protect accounts are in the database, see platform/limits.
 */
export const rateLimits = async (
  app: FastifyInstance,
  requestsPerMinute: number,
  { isOurs, find }: TokenCheck,
): Promise<void> => {
  if (requestsPerMinute === 0) return
  const people = new LRUCache<string, string>({ max: mostTokens, ttl: rememberMs })
  // A session that has ended never becomes valid again.
  const ended = new LRUCache<string, true>({ max: mostTokens })

  const personOf = async (request: FastifyRequest): Promise<string | undefined> => {
    const token = tokenOf(request)
    if (token === undefined || !isOurs(token) || ended.has(token)) return undefined
    const known = people.get(token)
    if (known !== undefined) return known
    // Without a database the call fails where it needs its session.
    const session = await sessionOf(request, find).catch(() => undefined)
    if (session) people.set(token, session.user.id)
    else if (session === null) ended.set(token, true)
    return session?.user.id
  }
  const person = 'person '
  await app.register(rateLimit, {
    // The hooks of a route would run first, and calls without access would never be counted. The hook below counts
    // them.
    global: false,
    max: (_request, key) =>
      key.startsWith(person) ? Math.ceil(requestsPerMinute * ofOnePerson) : requestsPerMinute,
    timeWindow: '1 minute',
    cache: 20_000,
    keyGenerator: async (request) => {
      const id = await personOf(request)
      return id === undefined ? `network ${callerNetwork(request)}` : `${person}${id}`
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('too_many', 'too_many', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
  app.addHook('onRequest', app.rateLimit())
}
