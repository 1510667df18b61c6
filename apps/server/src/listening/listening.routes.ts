import { listeningOverview, saveListening } from '@elocute/contract/listening'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { Listening } from './listening.service.ts'

export const listeningRoutes = (app: FastifyInstance, listening: Listening): void => {
  implement(app, listeningOverview, ({ session }) => listening.overview(session.user.id))

  implement(app, saveListening, async ({ session, params, body }) => ({
    data: await listening.save(session.user.id, params.id, body),
  }))
}
