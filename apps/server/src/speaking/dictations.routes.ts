import { loadOwnDictation, playItem, saveDictation } from '@elocute/contract/own-dictations'
import { listMissedWords, loadDictation, overruleWord } from '@elocute/contract/trainer-dictations'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Speaking } from './create-speaking.ts'

export const dictationsRoutes = (
  app: FastifyInstance,
  { dictations, ownDictations }: Pick<Speaking, 'dictations' | 'ownDictations'>,
): void => {
  implement(app, loadOwnDictation, async ({ session, params }) => ({
    data: await ownDictations.load(session.user.id, params.id),
  }))

  implement(app, playItem, async ({ session, params }) => ({
    data: await ownDictations.play(session.user.id, params),
  }))

  implement(app, saveDictation, async ({ session, params, body }) => {
    const data = await ownDictations.save(session.user.id, params.id, body)
    return { message: sentence(data.figure ? 'dictation_marked' : 'dictation_saved'), data }
  })

  implement(app, loadDictation, async ({ params }) => ({ data: await dictations.page(params.id) }))

  implement(app, overruleWord, async (call) => ({
    message: sentence('dictation_overruled'),
    data: await dictations.overrule(actorOf(call), call.params, call.body),
  }))

  implement(app, listMissedWords, ({ params, query }) => dictations.missedWords(params.id, query.group))
}
