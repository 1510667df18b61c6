import {
  createInvitation,
  listInvitations,
  loadJoining,
  revokeInvitation,
} from '@elocute/contract/invitations'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Invitations } from './invitations.service.ts'

export const invitationsRoutes = (app: FastifyInstance, invitations: Invitations): void => {
  implement(app, listInvitations, async ({ session }) => ({
    data: await invitations.list(),
    may_invite_trainers: session.isOwner,
  }))

  implement(app, createInvitation, async (call) => ({
    message: sentence('invitation_created'),
    ...(await invitations.create({ ...actorOf(call), isOwner: call.session.isOwner }, call.body)),
  }))

  implement(app, revokeInvitation, async (call) => ({
    message: sentence('invitation_withdrawn'),
    data: await invitations.revoke(actorOf(call), call.params.id),
  }))

  implement(app, loadJoining, async ({ params }) => {
    const { role, group, person } = await invitations.find(params.code)
    return { data: { role, group, person } }
  })
}
