import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { Histogram, Registry } from 'prom-client'
import { registerProcessMetrics } from '../platform/process-metrics.ts'
import { hashToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'

type Source = { register(registry: Registry): () => Promise<void> }

/** Upper bounds in seconds, from a simple read to a call that every client has given up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Serves `/api/metrics` in the text format of Prometheus to callers with the token. Without a configured token the path
 * does not exist and nothing is measured. Each app has its own registry. The calls of `app` are measured; `api` is the
 * part of it that gets the path.
 */
export const metrics = (
  app: FastifyInstance,
  api: FastifyInstance,
  token: string | undefined,
  source: Source,
): void => {
  if (token === undefined) return
  const registry = new Registry()
  const requests = new Histogram({
    name: 'elocute_http_request_duration_seconds',
    help: 'Duration of requests by route.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const stopProcessMetrics = registerProcessMetrics(registry)
  const update = source.register(registry)
  app.addHook('onClose', (_app, done) => {
    stopProcessMetrics()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route, because the number of paths is unlimited.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  const expected = hashToken(`Bearer ${token}`)
  api.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!timingSafeEqual(hashToken(request.headers.authorization ?? ''), expected))
      throw new Problem('not_signed_in', 'not_signed_in')
    await update()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
