import type { FastifyInstance, FastifyRequest } from 'fastify'

const ordinaryMs = 30_000
/** The longest that any request may take to arrive: 25 MB over a line of 700 kbit/s. */
export const longestMs = 300_000

const guards = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/** Cuts off whoever takes longer than half a minute to send a body. */
export const slowBodies = (app: FastifyInstance, withinMs = ordinaryMs): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (hasBody) {
      const guard = setTimeout(() => raw.destroy(), withinMs).unref()
      guards.set(request, guard)
      raw.once('close', () => clearTimeout(guard))
    }
    done()
  })
}

/** Whoever may send a large file has the time that it needs. */
export const mayTakeLonger = (request: FastifyRequest): void => clearTimeout(guards.get(request))
