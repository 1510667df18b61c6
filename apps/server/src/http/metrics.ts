import { say } from '@elocute/contract/say'
import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { createProcessFigures } from '../platform/process-figures.ts'
import { createHistogram, prometheusText, type Figure } from '../platform/prometheus.ts'
import { hashToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'

type Source = { read(): Promise<Figure[]> }

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * `/api/metrics` in Prometheus' text format for whoever has the token; without a token there is no such address, and
 * nothing is counted. `app` is the one whose calls count, `api` the part of it where the address is.
 */
export const metrics = (
  app: FastifyInstance,
  api: FastifyInstance,
  token: string | undefined,
  figures: Source,
): void => {
  if (token === undefined) return
  const requests = createHistogram(
    'elocute_http_request_duration_seconds',
    'How long calls took, by the route that they met.',
  )
  const ofProcess = createProcessFigures()
  app.addHook('onClose', (_app, done) => {
    ofProcess.stop()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // By pattern, not by address: an address can be anything, and each would be a series of its own.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  const expected = hashToken(`Bearer ${token}`)
  api.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!timingSafeEqual(hashToken(request.headers.authorization ?? ''), expected))
      throw new Problem('not_signed_in', say.notSignedIn)
    const text = prometheusText([requests.figure(), ...ofProcess.read(), ...(await figures.read())])
    return reply.header('content-type', contentType).send(text)
  })
}
