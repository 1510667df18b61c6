import {
  changeSharedVoice,
  listClassmates,
  loadSharedVoice,
  readClassmateWord,
} from '@elocute/contract/classmates'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Classmates } from './classmates.service.ts'
import type { SharedVoices } from './shared-voice.service.ts'

type Services = { classmates: Classmates; sharedVoice: SharedVoices }

export const classmatesRoutes = (app: FastifyInstance, { classmates, sharedVoice }: Services): void => {
  implement(app, loadSharedVoice, async ({ session }) => ({ data: await sharedVoice.load(session.user.id) }))

  implement(app, changeSharedVoice, async (call) => ({
    data: await sharedVoice.change(actorOf(call), call.body.shared),
    message: sentence(call.body.shared ? 'voice_shared' : 'voice_withdrawn'),
  }))

  implement(app, listClassmates, async ({ session, params }) => ({
    data: await classmates.talkersOf(session.user.id, params.contrast),
  }))

  implement(app, readClassmateWord, ({ session, params }) => classmates.open(session.user.id, params))
}
