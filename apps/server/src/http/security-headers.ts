import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * No inline script or style and nothing from elsewhere: the access token lives in local storage, so no foreign
 * code may ever run here.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' blob:",
  "worker-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

const yearSeconds = 31_536_000

/**
 * The headers of every answer, refusals included. They are the same for all, so they are written once; the usual
 * library builds its policy anew for each answer.
 */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'Content-Security-Policy': [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
  ...(https && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
})

/** Gives an answer its headers. */
export const headersGiver =
  (headers: Record<string, string>) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    reply.header('X-Request-Id', request.id)
    // An answer is for this caller at this moment only, unless it is a file of the web app, which says otherwise.
    reply.header('Cache-Control', 'no-store')
  }
