import {
  changeTrainerLevel,
  handOverOwnership,
  listTrainers,
  removeTrainer,
} from '@elocute/contract/trainers'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Trainers } from './trainers.service.ts'

export const trainersRoutes = (app: FastifyInstance, trainers: Trainers): void => {
  implement(app, listTrainers, async () => ({ data: await trainers.list() }))

  implement(app, changeTrainerLevel, async (call) => ({
    message: sentence('trainer_level_changed'),
    data: await trainers.changeLevel(actorOf(call), call.params.id, call.body.trainer_level),
  }))

  implement(app, removeTrainer, async (call) => {
    await trainers.remove(actorOf(call), call.params.id)
    return { message: sentence('trainer_removed') }
  })

  implement(app, handOverOwnership, async (call) => ({
    message: sentence('ownership_handed_over'),
    data: await trainers.handOver(call.session, call.body.password, actorOf(call), call.params.id),
  }))
}
