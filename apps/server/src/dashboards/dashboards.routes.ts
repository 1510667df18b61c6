import { trainerHome, trainerToday } from '@elocute/contract/dashboards'
import { quizFigures } from '@elocute/contract/quizzes'
import { traineeHome, traineeToday } from '@elocute/contract/trainee-home'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { Dashboards } from './dashboards.service.ts'
import type { TodayService } from './today.service.ts'
import type { TraineeTodayService } from './trainee-today.service.ts'

type Services = { dashboards: Dashboards; today: TodayService; traineeToday: TraineeTodayService }

export const dashboardsRoutes = (app: FastifyInstance, services: Services): void => {
  const { dashboards, today } = services

  implement(app, trainerHome, () => dashboards.trainerHome())

  implement(app, quizFigures, async () => ({ data: await dashboards.quizFigures() }))

  implement(app, trainerToday, async ({ session }) => ({ data: await today.load(session.user.id) }))

  implement(app, traineeHome, ({ session }) => dashboards.traineeHome(session.user.id))

  implement(app, traineeToday, async ({ query, session }) => ({
    data: await services.traineeToday.load(session.user.id, query.day),
  }))
}
