import { loadSystem, retryJobs } from '@elocute/contract/system'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { SystemService } from './system.service.ts'

export const systemRoutes = (app: FastifyInstance, system: SystemService): void => {
  implement(app, loadSystem, async () => ({ data: await system.load() }))

  implement(app, retryJobs, async ({ body }) => {
    await system.retry(body.name)
    return { message: sentence('jobs_retried') }
  })
}
