import { createWebhook, deleteWebhook, listWebhooks, testWebhook } from '@elocute/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Webhooks } from './webhooks.service.ts'

export const webhooksRoutes = (app: FastifyInstance, webhooks: Webhooks): void => {
  implement(app, listWebhooks, async () => ({ data: await webhooks.list() }))

  implement(app, createWebhook, async (call) => ({
    message: sentence('webhook_created'),
    ...(await webhooks.create(actorOf(call), call.body)),
  }))

  implement(app, deleteWebhook, async (call) => {
    await webhooks.remove(actorOf(call), call.params.id)
    return { message: sentence('webhook_deleted') }
  })

  implement(app, testWebhook, async ({ params }) => ({ data: await webhooks.test(params.id) }))
}
