import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import { Problem } from '../problem.ts'

/** An IPv4 address, or the first four groups of an IPv6 one: one customer usually has the whole /64. */
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
 * A coarse limit for each network, in memory, against floods; 0 means none. What protects accounts is counted in
 * the database, see platform/limits. It is high because a whole school may stand behind one address.
 */
export const rateLimits = async (app: FastifyInstance, requestsPerMinute: number): Promise<void> => {
  if (requestsPerMinute === 0) return
  await app.register(rateLimit, {
    // A route's own hooks would run first, and whoever is not admitted would never be counted: see below.
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
