import type { FastifyRequest } from 'fastify'
import type { Session } from './session.ts'

/** Who acts by which request, for the audit. */
export const actorOf = ({ session, request }: { session: Session; request: FastifyRequest }) => ({
  userId: session.user.id,
  // A program that acts for her is named with the request.
  requestId: session.key ? `${request.id} by key ${session.key.id}` : request.id,
})
