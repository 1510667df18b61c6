import type { FastifyRequest } from 'fastify'
import type { Session } from './session.ts'

/** Who acts by which request, for the audit. */
export const actorOf = ({ session, request }: { session: Session; request: FastifyRequest }) => ({
  userId: session.user.id,
  requestId: request.id,
})
