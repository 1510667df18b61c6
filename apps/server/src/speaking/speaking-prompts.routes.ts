import {
  deletePicture,
  deletePromptSound,
  readAskedPicture,
  readAskedSound,
  readPicture,
  readPromptSound,
  savePicture,
  savePromptSound,
} from '@elocute/contract/speaking-prompts'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { whileConnected } from '../http/connection.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { SpeakingPrompts } from './speaking-prompts.service.ts'
import type { SpeakingTasks } from './speaking-tasks.service.ts'

export const speakingPromptsRoutes = (
  app: FastifyInstance,
  prompts: SpeakingPrompts,
  tasks: SpeakingTasks,
): void => {
  implement(app, savePromptSound, async (call) => {
    const { params, query, bytes, reply } = call
    const sent = { ...bytes, text: query.text }
    await prompts.saveSound(actorOf(call), params, sent, whileConnected(reply))
    return { message: sentence('prompt_saved'), data: await tasks.load(call.session.user.id, params.id) }
  })

  implement(app, deletePromptSound, async (call) => {
    await prompts.removeSound(actorOf(call), call.params)
    return {
      message: sentence('prompt_deleted'),
      data: await tasks.load(call.session.user.id, call.params.id),
    }
  })

  implement(app, readPromptSound, ({ params }) => prompts.openSound(params))

  implement(app, savePicture, async (call) => {
    const { params, query, bytes } = call
    await prompts.savePicture(actorOf(call), params.id, { content: bytes.content, alt: query.alt })
    return { message: sentence('picture_saved'), data: await tasks.load(call.session.user.id, params.id) }
  })

  implement(app, deletePicture, async (call) => {
    await prompts.removePicture(actorOf(call), call.params.id)
    return {
      message: sentence('picture_deleted'),
      data: await tasks.load(call.session.user.id, call.params.id),
    }
  })

  implement(app, readPicture, ({ params }) => prompts.openPicture(params.id))

  implement(app, readAskedSound, ({ session, params }) => prompts.openAskedSound(session.user.id, params))

  implement(app, readAskedPicture, ({ session, params }) =>
    prompts.openAskedPicture(session.user.id, params.id),
  )
}
