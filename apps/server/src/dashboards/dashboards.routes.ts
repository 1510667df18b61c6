import { traineeHome, trainerHome } from '@elocute/contract/dashboards'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { Dashboards } from './dashboards.service.ts'

export const dashboardsRoutes = (app: FastifyInstance, dashboards: Dashboards): void => {
  implement(app, trainerHome, () => dashboards.trainerHome())

  implement(app, traineeHome, ({ session }) => dashboards.traineeHome(session.user.id))
}
