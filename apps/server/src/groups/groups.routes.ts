import {
  changeGroup,
  changeMembers,
  createGroup,
  deleteGroup,
  listGroups,
  loadGroup,
} from '@elocute/contract/groups'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Groups } from './groups.service.ts'

export const groupsRoutes = (app: FastifyInstance, groups: Groups): void => {
  implement(app, listGroups, ({ query }) => groups.list(query))

  implement(app, createGroup, async (call) => ({
    message: sentence('group_created'),
    data: await groups.create(actorOf(call), call.body.name),
  }))

  implement(app, loadGroup, async ({ params }) => ({ data: await groups.find(params.id) }))

  implement(app, changeGroup, async (call) => ({
    message: sentence('group_changed'),
    data: await groups.change(actorOf(call), call.params.id, call.body),
  }))

  implement(app, deleteGroup, async (call) => {
    await groups.remove(actorOf(call), call.params.id)
    return { message: sentence('group_deleted') }
  })

  implement(app, changeMembers, async (call) => ({
    message: sentence('members_changed'),
    ...(await groups.changeMembersNow(actorOf(call), call.params.id, call.body)),
  }))
}
