import { lookUpWord, suggestWords } from '@elocute/contract/dictionary'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { Dictionary } from './dictionary.service.ts'

export const dictionaryRoutes = (app: FastifyInstance, dictionary: Dictionary): void => {
  implement(app, lookUpWord, ({ params, session }) => dictionary.lookUp(params.word, session.user.id))

  implement(app, suggestWords, async ({ params }) => ({ data: await dictionary.suggest(params.word) }))
}
