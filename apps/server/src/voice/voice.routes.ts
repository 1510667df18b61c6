import {
  deleteTake,
  deleteTakes,
  listSchoolTalkers,
  listTakes,
  readTake,
  saveTake,
} from '@elocute/contract/voice'
import type { FastifyInstance } from 'fastify'
import { whileConnected } from '../http/connection.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { VoiceTakes } from './voice-takes.service.ts'

export const voiceRoutes = (app: FastifyInstance, takes: VoiceTakes): void => {
  implement(app, listTakes, async ({ session }) => ({ data: await takes.list(session.user.id) }))

  implement(app, saveTake, async ({ session, params, bytes, reply }) => ({
    data: await takes.save(
      session.user.id,
      { word: params.word, content: bytes.content },
      whileConnected(reply),
    ),
  }))

  implement(app, deleteTake, async ({ session, params }) => {
    await takes.remove(session.user.id, params.word)
    return { message: sentence('take_deleted') }
  })

  implement(app, deleteTakes, async ({ session }) => {
    await takes.removeAll(session.user.id)
    return { message: sentence('takes_deleted') }
  })

  implement(app, readTake, ({ params }) => takes.open(params.id))

  implement(app, listSchoolTalkers, async ({ params }) => ({ data: await takes.talkersOf(params.contrast) }))
}
