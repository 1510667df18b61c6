import { loadOwnShadowing, loadShadowing, overruleScore } from '@elocute/contract/shadowings'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Shadowings } from './shadowings.service.ts'

export const shadowingsRoutes = (app: FastifyInstance, shadowings: Shadowings): void => {
  implement(app, loadOwnShadowing, async ({ session, params }) => ({
    data: await shadowings.loadOwn(session.user.id, params.id),
  }))

  implement(app, loadShadowing, async ({ params }) => ({ data: await shadowings.page(params.id) }))

  implement(app, overruleScore, async (call) => ({
    message: sentence('shadowing_overruled'),
    data: await shadowings.overrule(actorOf(call), call.params.id, call.body),
  }))
}
