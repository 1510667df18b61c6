import { tokenHeader } from '@elocute/contract/headers'
import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import { clientAddress } from './http/client-address.ts'
import { loggable } from './loggable.ts'

/** The part of a log that the server uses. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/**
 * An address without its secrets, which are in queries, such as the token of the set-up link, and in the links of mails and for platforms. Letters that
 * are encoded without need are read first, as the router reads them.
 */
const loggablePath = (url: string): string => {
  const [path = ''] = url.split('?')
  const decoded = path.replace(/%[2-7][\da-f]/gi, (sign) => String.fromCharCode(parseInt(sign.slice(1), 16)))
  return decoded.replace(/\/(join|unsubscribe|calendar|register)\/[^/]+/i, '/$1/[redacted]')
}

/** A log of JSON lines on standard output. Bodies are never logged, and secrets in headers are redacted. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'req.headers.authorization',
          `req.headers["${tokenHeader.toLowerCase()}"]`,
          'req.headers.cookie',
          'res.headers["set-cookie"]',
          '*.password',
          '*.token',
        ],
        censor: '[redacted]',
      },
      serializers: {
        err: loggable,
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: loggablePath(request.url),
          from: clientAddress(request),
        }),
      },
    },
    destination,
  )
