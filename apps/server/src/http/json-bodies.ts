import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** Otherwise a letter in another encoding would be stored as a replacement character. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

const decoded = (body: Uint8Array): string => {
  try {
    return utf8.decode(body)
  } catch (cause) {
    throw new Problem('invalid_input', 'not_json', { cause })
  }
}

/**
 * Bodies are JSON in UTF-8 (RFC 8259). An empty one is none, whatever its type: many programs name the type of JSON in every call. A form of
 * another page can send plain text without a preflight.
 */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null)
    else
      try {
        void parse(request, decoded(body), done)
      } catch (error) {
        done(error as Problem)
      }
  })
}
