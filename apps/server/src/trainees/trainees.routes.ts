import { sentence } from '../sentence.ts'
import {
  approveTrainee,
  changeTrainee,
  changeTrainees,
  deleteTrainee,
  listTrainees,
  rejectTrainee,
  remindTrainee,
  traineePerformance,
} from '@elocute/contract/trainees'
import { mailTrainees } from '@elocute/contract/trainee-mails'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import type { ManyTrainees } from './many-trainees.service.ts'
import type { TraineeMails } from './trainee-mails.service.ts'
import type { TraineeReminders } from './trainee-reminders.service.ts'
import type { Trainees } from './trainees.service.ts'

type Services = {
  trainees: Trainees
  manyTrainees: ManyTrainees
  traineeMails: TraineeMails
  traineeReminders: TraineeReminders
}

export const traineesRoutes = (
  app: FastifyInstance,
  { trainees, manyTrainees, traineeMails, traineeReminders }: Services,
): void => {
  implement(app, listTrainees, ({ query }) => trainees.list(query))

  implement(app, approveTrainee, async (call) => ({
    message: sentence('trainee_approved'),
    data: await trainees.approve(actorOf(call), call.params.id, call.query),
  }))

  implement(app, changeTrainee, async (call) => ({
    message: sentence('trainee_saved'),
    data: await trainees.setLevel(actorOf(call), call.params.id, call.body.cefr),
  }))

  implement(app, remindTrainee, async (call) => ({
    message: sentence('reminders_sent'),
    reminded: await traineeReminders.remind(actorOf(call), call.params.id),
  }))

  implement(app, mailTrainees, async (call) => ({
    message: sentence('mails_sent'),
    sent: await traineeMails.send(actorOf(call), call.body),
  }))

  implement(app, rejectTrainee, async (call) => {
    await trainees.reject(actorOf(call), call.params.id)
    return { message: sentence('trainee_rejected') }
  })

  implement(app, deleteTrainee, async (call) => {
    await trainees.remove(actorOf(call), call.params.id)
    return { message: sentence('trainee_deleted') }
  })

  implement(app, changeTrainees, async (call) => ({
    message: sentence('people_changed'),
    ...(await manyTrainees.change(actorOf(call), call.body)),
  }))

  implement(app, traineePerformance, async ({ params }) => ({ data: await trainees.performance(params.id) }))
}
