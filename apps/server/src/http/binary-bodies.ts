import type { Endpoint } from '@elocute/contract/define-endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { handleError } from './error-handler.ts'

type Accepted = NonNullable<Endpoint['bytes']>

/** The bytes of a body, in memory, and the media type that the caller declared, without its parameters. */
export type SentBytes = { content: Buffer; mediaType: string }

const wrongType = ({ wrongType: reason }: Accepted) => new Problem('wrong_media_type', reason)

/** The routes of this instance accept the bytes of a file as body. */
export const acceptBytes = (app: FastifyInstance, accepted: Accepted): void => {
  const { mediaTypes, maxBytes, tooLarge } = accepted
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...mediaTypes],
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser('*', (_request, _body, done) => {
    done(wrongType(accepted))
  })
  // Fastify's own errors of a body do not know what was to be sent.
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const ofBody =
      error instanceof Problem
        ? undefined
        : { 413: new Problem('too_large', tooLarge), 415: wrongType(accepted) }[error.statusCode ?? 0]
    handleError(ofBody ?? error, request, reply)
  })
}

export const sentBytes = ({ body, headers }: FastifyRequest, accepted: Accepted): SentBytes => {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';')
  if (!Buffer.isBuffer(body)) throw wrongType(accepted)
  return { content: body, mediaType: mediaType.trim().toLowerCase() }
}
