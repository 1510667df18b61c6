import { changeRubric, createRubric, deleteRubric, listRubrics } from '@elocute/contract/rubrics'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Rubrics } from './rubrics.service.ts'

export const rubricsRoutes = (app: FastifyInstance, rubrics: Rubrics): void => {
  implement(app, listRubrics, async () => ({ data: await rubrics.list() }))

  implement(app, createRubric, async (call) => ({
    message: sentence('rubric_created'),
    data: await rubrics.create(actorOf(call), call.body),
  }))

  implement(app, changeRubric, async (call) => ({
    message: sentence('rubric_saved'),
    data: await rubrics.change(actorOf(call), call.params.id, call.body),
  }))

  implement(app, deleteRubric, async (call) => {
    await rubrics.remove(actorOf(call), call.params.id)
    return { message: sentence('rubric_deleted') }
  })
}
