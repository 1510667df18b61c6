import type { Access, Endpoint, HandlerAnswer, Received } from '@elocute/contract/define-endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from './access.ts'
import { parseBody, parseParams } from './parse.ts'
import type { Session } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route below /api says who may call it. */
    access?: Access
  }
  interface FastifyRequest {
    session: Session | null
  }
}

type SessionFor<E extends Endpoint> = E['access'] extends 'public' ? null : Session

export type Call<E extends Endpoint> = Received<E> & {
  session: SessionFor<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer to a call that had done its work before: the same body, the endpoint's `repeated` status. */
export class Repeated<Body> {
  readonly body: Body
  constructor(body: Body) {
    this.body = body
  }
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<HandlerAnswer<E> | Repeated<HandlerAnswer<E>>> | HandlerAnswer<E>

/**
 * Binds a handler to an endpoint of the contract: admits the caller, parses what comes in, and parses what
 * goes out, so that nothing leaves that the contract does not name.
 */
export const implement = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void => {
  const { method, path, access, success } = endpoint
  app.route({
    method,
    url: path,
    config: { access },
    onRequest: async (request) => {
      request.session = await admit(access, request, app.findSession)
    },
    handler: async (request, reply) => {
      const call = {
        params: endpoint.params && parseParams(endpoint.params, request.params),
        query: endpoint.query && parseBody(endpoint.query, request.query),
        body: endpoint.body && parseBody(endpoint.body, request.body),
        session: request.session,
        request,
        reply,
      } as Call<E>
      const answer = await handler(call)
      const repeated = answer instanceof Repeated
      reply.code(repeated ? (success.repeated ?? success.status) : success.status)
      return success.status === 204 ? reply.send() : success.body.parse(repeated ? answer.body : answer)
    },
  })
}
