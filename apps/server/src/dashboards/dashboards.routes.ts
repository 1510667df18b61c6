import { traineeHome, trainerHome, trainerToday } from '@elocute/contract/dashboards'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { Dashboards } from './dashboards.service.ts'
import type { TodayService } from './today.service.ts'

export const dashboardsRoutes = (app: FastifyInstance, dashboards: Dashboards, today: TodayService): void => {
  implement(app, trainerHome, () => dashboards.trainerHome())

  implement(app, trainerToday, async () => ({ data: await today.load() }))

  implement(app, traineeHome, ({ session }) => dashboards.traineeHome(session.user.id))
}
