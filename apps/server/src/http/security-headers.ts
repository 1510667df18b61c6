import { apiVersion, versionHeader } from '@elocute/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * No inline scripts or styles and nothing from other origins, because the access token is in local storage. `wasm-unsafe-eval` admits modules of
 * WebAssembly, by which the page hears, and no other code.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
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
 * The headers of every answer, including refusals. They are constant, so they are computed once. @fastify/helmet
 * computes its policy for each answer.
 */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  [versionHeader]: apiVersion,
  'Content-Security-Policy': [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
  ...(https && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
})

/** Sets the headers of an answer. */
export const headersGiver =
  (headers: Record<string, string>) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    reply.header('X-Request-Id', request.id)
    // Answers are valid for this caller and this moment only. Files of the web app set their own cache header.
    reply.header('Cache-Control', 'no-store')
  }
