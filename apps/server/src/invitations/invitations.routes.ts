import {
  createInvitation,
  listInvitations,
  loadJoining,
  revokeInvitation,
} from '@elocute/contract/invitations'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import type { Session } from '../http/session.ts'
import { sentence } from '../sentence.ts'
import type { Invitations } from './invitations.service.ts'

/** A key is for an area, and a colleague can do everything. */
const mayInviteTrainers = ({ user, key }: Session): boolean => user.trainer_level === 'owner' && !key

export const invitationsRoutes = (app: FastifyInstance, invitations: Invitations): void => {
  implement(app, listInvitations, async ({ session }) => ({
    data: await invitations.list(),
    may_invite_trainers: mayInviteTrainers(session),
  }))

  implement(app, createInvitation, async (call) => ({
    message: sentence('invitation_created'),
    ...(await invitations.create(
      { ...actorOf(call), mayInviteTrainers: mayInviteTrainers(call.session) },
      call.body,
    )),
  }))

  implement(app, revokeInvitation, async (call) => ({
    message: sentence('invitation_withdrawn'),
    data: await invitations.revoke(actorOf(call), call.params.id),
  }))

  implement(app, loadJoining, async ({ params }) => {
    const { id: _id, ...data } = await invitations.find(params.code)
    return { data }
  })
}
