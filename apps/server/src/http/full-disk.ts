import { login, logout } from '@elocute/contract/auth'
import type { FastifyInstance } from 'fastify'
import type { DiskRoom } from '../platform/disk-room.ts'
import { Problem } from '../problem.ts'

const retryAfterSeconds = 60
const takesIn = new Set(['POST', 'PUT', 'PATCH'])
/** Whoever wants to make room must be able to sign in. */
const always = new Set([login, logout].map(({ path }) => `/api${path}`))

/**
 * Takes nothing new in while the disk of our own database is nearly full. Reading and deleting go on, and the database
 * keeps the room without which it would end.
 */
export const fullDisk = (app: FastifyInstance, room: DiskRoom | undefined): void => {
  if (room === undefined) return
  app.addHook('onRequest', async (request) => {
    if (!takesIn.has(request.method) || always.has(request.routeOptions.url ?? '')) return
    if (await room.enough()) return
    request.log.warn('the disk of the database is nearly full: nothing new is taken in')
    throw new Problem('unavailable', 'unavailable', { retryAfter: retryAfterSeconds })
  })
}
