import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

type Options = { https: boolean; allowedOrigins: readonly string[] }

/**
 * The headers of every answer. No inline script or style and nothing from elsewhere: the access token lives in
 * local storage, so no foreign code may ever run here. `wasm-unsafe-eval` is the recogniser's.
 */
export const securityHeaders = async (app: FastifyInstance, { https }: Options): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()')
    reply.header('X-Request-Id', request.id)
    // What the API says is for this caller at this moment only.
    if (request.url.startsWith('/api') && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store')
  })
}
