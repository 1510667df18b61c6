import { say } from '@elocute/contract/say'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** Health says that the process lives; ready that calls may be sent here: the database answers, and it is not leaving. */
export const statusRoutes = (app: FastifyInstance, database: { answers(): Promise<void> }): void => {
  app.get('/health', { config: { access: 'public' } }, () => ({ status: 'ok' }))
  app.get('/ready', { config: { access: 'public' } }, async () => {
    if (app.leaving.begun()) throw new Problem('unavailable', say.unavailable, { retryAfter: 5 })
    try {
      await database.answers()
    } catch (cause) {
      throw new Problem('unavailable', say.unavailable, { retryAfter: 5, cause })
    }
    return { status: 'ready' }
  })
}
