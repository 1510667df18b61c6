import {
  changeScript,
  createScript,
  deleteScript,
  listTrainerScripts,
  loadTrainerScript,
} from '@elocute/contract/school-scripts'
import { listScripts, loadScript } from '@elocute/contract/scripts'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { SchoolScripts } from './school-scripts.service.ts'

export const schoolScriptsRoutes = (app: FastifyInstance, scripts: SchoolScripts): void => {
  implement(app, listScripts, ({ query, session }) => scripts.listOffered(session.user.id, query))

  implement(app, loadScript, async ({ params }) => ({ data: await scripts.loadOffered(params.id) }))

  implement(app, listTrainerScripts, ({ query, session }) => scripts.list(session.user.id, query))

  implement(app, createScript, async (call) => ({
    message: sentence('script_created'),
    data: await scripts.create(actorOf(call), call.body),
  }))

  implement(app, loadTrainerScript, async ({ params, session }) => ({
    data: await scripts.load(session.user.id, params.id),
  }))

  implement(app, changeScript, async (call) => ({
    message: sentence('script_saved'),
    data: await scripts.change(actorOf(call), call.params.id, call.body),
  }))

  implement(app, deleteScript, async (call) => {
    await scripts.remove(actorOf(call), call.params.id)
    return { message: sentence('script_deleted') }
  })
}
