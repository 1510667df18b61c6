import { applyRescore, loadRescore, rescoredWords, startRescore } from '@elocute/contract/rescore'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { RescoreService } from './rescore.service.ts'

export const rescoreRoutes = (app: FastifyInstance, rescore: RescoreService): void => {
  implement(app, loadRescore, async ({ query }) => ({ data: await rescore.load(query.quiz_id) }))

  implement(app, rescoredWords, ({ query }) => rescore.words(query))

  implement(app, startRescore, async (call) => {
    await rescore.start(actorOf(call))
    return { message: sentence('rescore_started') }
  })

  implement(app, applyRescore, async (call) => {
    const { quiz_id: quizId, ...decision } = call.body
    return {
      message: sentence('rescore_applied'),
      ...(await rescore.apply(actorOf(call), { ...decision, quizId })),
    }
  })
}
