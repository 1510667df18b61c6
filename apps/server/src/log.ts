import { tokenHeader } from '@elocute/contract/headers'
import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import { clientAddress } from './http/client-address.ts'
import { loggable } from './loggable.ts'

/** The part of a log that the server uses. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

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
          // A query can contain secrets, such as the token of the set-up link, and so can the links of mails.
          path: request.url.split('?')[0]?.replace(/\/(join|unsubscribe|calendar)\/[^/]+/, '/$1/[redacted]'),
          from: clientAddress(request),
        }),
      },
    },
    destination,
  )
