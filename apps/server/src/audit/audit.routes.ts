import { exportAudit, listAudit } from '@elocute/contract/audit'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import type { AuditLog } from './audit-log.service.ts'

export const auditRoutes = (app: FastifyInstance, log: AuditLog): void => {
  implement(app, listAudit, ({ query }) => log.list(query))

  implement(app, exportAudit, (call) => log.csv(actorOf(call), call.query))
}
