import pino, { type DestinationStream, type Logger } from 'pino'
import { loggable } from './loggable.ts'

/** JSON lines on standard output. Bodies are never logged; what a header could give away is cut out. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'res.headers["set-cookie"]',
          '*.password',
          '*.token',
        ],
        censor: '[redacted]',
      },
      serializers: {
        err: loggable,
        req: (request: { method: string; url: string; ip?: string }) => ({
          method: request.method,
          // A query can carry what nobody should read in a log, such as the token of the set-up link.
          path: request.url.split('?')[0],
          from: request.ip,
        }),
      },
    },
    destination,
  )
