import { createApiKey, deleteApiKey, listApiKeys } from '@elocute/contract/api-keys'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { ApiKeys } from './api-keys.service.ts'

export const apiKeysRoutes = (app: FastifyInstance, keys: ApiKeys): void => {
  implement(app, listApiKeys, async () => ({ data: await keys.list() }))

  implement(app, createApiKey, async (call) => ({
    message: sentence('api_key_created'),
    ...(await keys.create(actorOf(call), call.body)),
  }))

  implement(app, deleteApiKey, async (call) => {
    await keys.remove(actorOf(call), call.params.id)
    return { message: sentence('api_key_deleted') }
  })
}
