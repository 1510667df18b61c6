import { downloadOwnData } from '@elocute/contract/account'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { OwnData } from './own-data.service.ts'

export const ownDataRoutes = (app: FastifyInstance, ownData: OwnData): void => {
  implement(app, downloadOwnData, ({ session }) => ownData.file(session))
}
