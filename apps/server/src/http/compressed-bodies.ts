import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import { hasBody } from './slow-bodies.ts'

/**
 * Bodies arrive as they are. A few kilobytes of gzip can become gigabytes, and what we take is either small (JSON) or compressed already
 * (recordings, documents). The header says which encoding is accepted (RFC 9110, 15.5.16). Callers without access are refused before.
 */
export const refuseCompressed = (app: FastifyInstance): void => {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const encoding = (request.headers['content-encoding'] ?? '').trim().toLowerCase()
    if (encoding === '' || encoding === 'identity' || !hasBody(request)) done()
    else {
      reply.header('Accept-Encoding', 'identity')
      done(new Problem('wrong_media_type', 'compressed_body'))
    }
  })
}
