import { modelVersions } from '@elocute/speech/models'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { admit } from './access.ts'

/**
 * `/health`: the process is alive. `/ready`: it can serve calls, so the database answers and the server is not
 * draining. For a trainer's access token, the answer also has the versions of the speech models. Every other caller
 * gets the plain status, with any token or none.
 */
export const statusRoutes = (app: FastifyInstance, database: { answers(): Promise<void> }): void => {
  const isTrainer = async (request: FastifyRequest): Promise<boolean> => {
    try {
      await admit('trainer', request, app.findSession)
      return true
    } catch (error) {
      if (error instanceof Problem) return false
      throw error
    }
  }

  app.get('/health', { config: { access: 'public' } }, () => ({ status: 'ok' }))
  app.get('/ready', { config: { access: 'public' } }, async (request) => {
    if (app.draining.begun()) throw new Problem('unavailable', 'unavailable', { retryAfter: 5 })
    try {
      await database.answers()
      return { status: 'ready', ...((await isTrainer(request)) && { models: modelVersions }) }
    } catch (cause) {
      throw new Problem('unavailable', 'unavailable', { retryAfter: 5, cause })
    }
  })
}
