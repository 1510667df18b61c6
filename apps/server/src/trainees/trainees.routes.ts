import { sentence } from '../sentence.ts'
import {
  approveTrainee,
  decideApplications,
  deleteTrainee,
  listTrainees,
  rejectTrainee,
  traineePerformance,
} from '@elocute/contract/trainees'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import type { Trainees } from './trainees.service.ts'

export const traineesRoutes = (app: FastifyInstance, trainees: Trainees): void => {
  implement(app, listTrainees, ({ query }) => trainees.list(query))

  implement(app, approveTrainee, async (call) => ({
    message: sentence('trainee_approved'),
    data: await trainees.approve(actorOf(call), call.params.id),
  }))

  implement(app, rejectTrainee, async (call) => {
    await trainees.reject(actorOf(call), call.params.id)
    return { message: sentence('trainee_rejected') }
  })

  implement(app, decideApplications, async (call) => {
    const { ids, action } = call.body
    const message = sentence(action === 'approve' ? 'applications_approved' : 'applications_rejected')
    return { message, data: await trainees.decideAll(actorOf(call), ids, action) }
  })

  implement(app, deleteTrainee, async (call) => {
    await trainees.remove(actorOf(call), call.params.id)
    return { message: sentence('trainee_deleted') }
  })

  implement(app, traineePerformance, async ({ params }) => ({ data: await trainees.performance(params.id) }))
}
