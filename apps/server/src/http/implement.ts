import type { Access, Endpoint, HandlerAnswer, Received } from '@elocute/contract/define-endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod/mini'
import type { ReceiveFile } from '../platform/incoming-file.ts'
import { admit, demandScope } from './access.ts'
import { acceptBytes, sentBytes, type SentBytes } from './binary-bodies.ts'
import { sendDownload, type Download } from './download.ts'
import { parseBody, parseParams } from './parse.ts'
import { inLanguage, languageOfCall } from '../reader-language.ts'
import type { Session } from './session.ts'
import { mayTakeLonger } from './slow-bodies.ts'
import { sendBytes, type StoredBytes } from './stored-bytes.ts'
import { acceptForms, receiveUpload } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route below /api declares who may call it. */
    access?: Access
  }
  interface FastifyRequest {
    session: Session | null
  }
}

type SessionFor<E extends Endpoint> = E['access'] extends 'public' ? null : Session

type FieldsOf<E> = E extends { upload: { fields: infer Fields extends z.ZodMiniType } }
  ? z.output<Fields>
  : undefined

type Call<E extends Endpoint> = Received<E> & {
  session: SessionFor<E>
  /** For endpoints with an upload: receives the file and the form's other fields. */
  receive: E extends { upload: object } ? ReceiveFile<FieldsOf<E>> : undefined
  bytes: E extends { bytes: object } ? SentBytes : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** The answer to a repeated call whose work is already done: the same body, with the endpoint's `repeated` status. */
export class Repeated<Body> {
  readonly body: Body
  constructor(body: Body) {
    this.body = body
  }
}

type Answer<E extends Endpoint> = E extends { success: { bytes: true } }
  ? StoredBytes | Download
  : HandlerAnswer<E> | Repeated<HandlerAnswer<E>>

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

/**
 * Binds a handler to an endpoint of the contract. Checks access, parses the input, and parses the answer too, so that
 * it contains only what the contract names. The body is JSON, a form if the endpoint has an upload, or bytes.
 */
export const implement = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void => {
  const { upload, bytes } = endpoint
  if (!upload && !bytes) bind(app, endpoint, handler)
  else
    void app.register((other, _options, done) => {
      if (bytes) acceptBytes(other, bytes)
      else acceptForms(other)
      bind(other, endpoint, handler)
      done()
    })
}

const bind = <const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void => {
  const { method, path, access, success, upload, bytes, maxBodyBytes } = endpoint
  app.route({
    method,
    url: path,
    config: { access },
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    onRequest: async (request) => {
      request.session = await admit(access, request, app.findSession)
      demandScope(endpoint, request.session)
      if (upload || bytes || maxBodyBytes !== undefined) mayTakeLonger(request)
    },
    handler: (request, reply) =>
      inLanguage(languageOfCall(request), async () => {
        // A large body is read, checked and used in a turn of the event loop each, so that others get theirs in between.
        if (maxBodyBytes !== undefined) await nextTurn()
        const call = {
          params: endpoint.params && parseParams(endpoint.params, request.params),
          query: endpoint.query && parseBody(endpoint.query, request.query),
          body: endpoint.body && parseBody(endpoint.body, request.body),
          session: request.session,
          receive: upload && receiveUpload(request, upload),
          bytes: bytes && sentBytes(request, bytes),
          request,
          reply,
        } as Call<E>
        if (maxBodyBytes !== undefined) await nextTurn()
        // A call that is refused for its form does not count.
        if (call.session && endpoint.budget) await app.demandBudget(endpoint, call.session.user.id)
        const answer = await handler(call)
        if (success.bytes) {
          const file = answer as StoredBytes | Download
          return 'size' in file ? sendBytes(request, reply, file) : sendDownload(request, reply, file)
        }
        const repeated = answer instanceof Repeated
        reply.code(repeated ? (success.repeated ?? success.status) : success.status)
        return success.status === 204 ? reply.send() : success.body.parse(repeated ? answer.body : answer)
      }),
  })
}
