import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import { Problem } from '../problem.ts'

/** An IPv4 address, or the /64 prefix of an IPv6 address, because one customer usually has a whole /64. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}

/** The network that a request comes from. */
export const callerNetwork = (request: FastifyRequest): string => networkOf(request.ip)

/**
 * A rate limit in memory for each network against floods; 0 turns it off. It is high, because a whole school may share
 * one address. The limits that protect accounts are in the database, see platform/limits.
 */
export const rateLimits = async (app: FastifyInstance, requestsPerMinute: number): Promise<void> => {
  if (requestsPerMinute === 0) return
  await app.register(rateLimit, {
    // The hooks of a route would run first, and calls without access would never be counted. The hook below counts
    // them.
    global: false,
    max: requestsPerMinute,
    timeWindow: '1 minute',
    cache: 20_000,
    keyGenerator: callerNetwork,
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
