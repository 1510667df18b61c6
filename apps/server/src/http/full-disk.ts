import { login } from '@elocute/contract/auth'
import { enterByLti, linkByLti, proveByLti } from '@elocute/contract/lti'
import { logout } from '@elocute/contract/session'
import {
  beginOwnSignIn,
  beginSignIn,
  finishOwnSignIn,
  finishSignIn,
  proveAccount,
} from '@elocute/contract/sign-in-providers'
import type { FastifyInstance } from 'fastify'
import type { DiskRoom } from '../platform/disk-room.ts'
import { Problem } from '../problem.ts'

const retryAfterSeconds = 60
const takesIn = new Set(['POST', 'PUT', 'PATCH'])
/**
 * Someone who wants to delete data must be able to sign in, by a password, a provider or a learning platform, and to confirm at a provider the
 * deletion of the own account. Launches of platforms are no calls of the API, and are not refused.
 */
const toSignIn = [
  login,
  logout,
  beginSignIn,
  finishSignIn,
  proveAccount,
  beginOwnSignIn,
  finishOwnSignIn,
  enterByLti,
  proveByLti,
  linkByLti,
]
const always = new Set(toSignIn.map(({ path }) => `/api${path}`))

/**
 * Refuses new data while the disk of the embedded database is nearly full. Reads and deletions still work, and the
 * database keeps the reserve that it needs to run.
 */
export const fullDisk = (app: FastifyInstance, room: DiskRoom | undefined): void => {
  if (room === undefined) return
  app.addHook('onRequest', async (request) => {
    if (!takesIn.has(request.method) || always.has(request.routeOptions.url ?? '')) return
    if (await room.enough()) return
    request.log.warn('the disk of the database is nearly full: new data is refused')
    throw new Problem('unavailable', 'unavailable', { retryAfter: retryAfterSeconds })
  })
}
