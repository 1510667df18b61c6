import { sentence } from '../sentence.ts'
import {
  approveTrainee,
  deleteTrainee,
  listTrainees,
  rejectTrainee,
  traineePerformance,
} from '@elocute/contract/trainees'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { Trainees } from './trainees.service.ts'

export const traineesRoutes = (app: FastifyInstance, trainees: Trainees): void => {
  implement(app, listTrainees, ({ query }) => trainees.list(query))

  implement(app, approveTrainee, async ({ params }) => ({
    message: sentence('trainee_approved'),
    data: await trainees.approve(params.id),
  }))

  implement(app, rejectTrainee, async ({ params }) => {
    await trainees.reject(params.id)
    return { message: sentence('trainee_rejected') }
  })

  implement(app, deleteTrainee, async ({ params }) => {
    await trainees.remove(params.id)
    return { message: sentence('trainee_deleted') }
  })

  implement(app, traineePerformance, async ({ params }) => ({ data: await trainees.performance(params.id) }))
}
