import { groupSounds, ownSounds } from '@elocute/contract/sounds'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { Sounds } from './sounds.service.ts'

export const soundsRoutes = (app: FastifyInstance, sounds: Sounds): void => {
  implement(app, ownSounds, async ({ session }) => ({ data: await sounds.own(session.user.id) }))
  implement(app, groupSounds, async ({ params }) => ({ data: await sounds.ofGroup(params.id) }))
}
