import type { FastifyInstance, FastifyRequest } from 'fastify'

const ordinaryMs = 30_000
/** The longest time in which any request may arrive: 25 MB at 700 kbit/s. */
export const longestMs = 300_000

const guards = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/** Whether bytes follow the headers of a request. */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Closes the connection of a caller who takes longer than half a minute to send a body. */
export const slowBodies = (app: FastifyInstance, withinMs = ordinaryMs): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (hasBody(request)) {
      const guard = setTimeout(() => raw.destroy(), withinMs).unref()
      guards.set(request, guard)
      raw.once('close', () => clearTimeout(guard))
    }
    done()
  })
}

/** Removes this limit from a request whose body is a file or a large list. */
export const mayTakeLonger = (request: FastifyRequest): void => clearTimeout(guards.get(request))
