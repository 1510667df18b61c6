import {
  listOwnSpeakingTasks,
  loadOwnSpeakingTask,
  pickSpeakingAnswer,
  readOwnPart,
  saveSpeakingPart,
  startSpeakingAnswer,
} from '@elocute/contract/speaking-answers'
import { loadSpeakingAnswer, readAnswerSound, saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { listReadySpeakingTasks } from '@elocute/contract/speaking-ready'
import {
  changeSpeakingTask,
  createSpeakingTask,
  deleteSpeakingTask,
  listSpeakingTasks,
  loadSpeakingTask,
  speakingAnswers,
} from '@elocute/contract/speaking-tasks'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { whileConnected } from '../http/connection.ts'
import { implement, Repeated } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Speaking } from './create-speaking.ts'
import { dictationsRoutes } from './dictations.routes.ts'
import { readyTasks } from './ready/ready-tasks.ts'
import { rubricsRoutes } from './rubrics.routes.ts'
import { speakingPromptsRoutes } from './speaking-prompts.routes.ts'

export const speakingRoutes = (app: FastifyInstance, speaking: Speaking): void => {
  const { rubrics, tasks, prompts, marks, own, parts } = speaking
  rubricsRoutes(app, rubrics)
  speakingPromptsRoutes(app, prompts, tasks)
  dictationsRoutes(app, speaking)

  implement(app, listSpeakingTasks, ({ query }) => tasks.list(query))

  implement(app, listReadySpeakingTasks, ({ query }) => ({ data: [...readyTasks[query.kind]] }))

  implement(app, createSpeakingTask, async (call) => ({
    message: sentence('speaking_created'),
    data: await tasks.create(actorOf(call), call.body),
  }))

  implement(app, loadSpeakingTask, async ({ params, query }) => ({
    data: await tasks.overview(params.id, query.group),
  }))

  implement(app, changeSpeakingTask, async (call) => ({
    message: sentence('speaking_saved'),
    data: await tasks.change(actorOf(call), call.params.id, call.body),
  }))

  implement(app, deleteSpeakingTask, async (call) => {
    await tasks.remove(actorOf(call), call.params.id)
    return { message: sentence('speaking_deleted') }
  })

  implement(app, speakingAnswers, ({ params, query }) => marks.list(params.id, query))

  implement(app, loadSpeakingAnswer, async ({ params }) => ({ data: await marks.page(params.id) }))

  implement(app, readAnswerSound, (call) => parts.open(actorOf(call), call.params))

  implement(app, saveSpeakingMark, async (call) => {
    const data = await marks.save(actorOf(call), call.params.id, call.body)
    return { message: sentence(data.final ? 'mark_saved' : 'mark_draft_saved'), data }
  })

  implement(app, listOwnSpeakingTasks, ({ session }) => own.list(session.user.id))

  implement(app, loadOwnSpeakingTask, ({ session, params }) => own.load(session.user.id, params.id))

  implement(app, startSpeakingAnswer, async ({ session, params }) => {
    const { isNew, data } = await own.start(session.user.id, params.id)
    return isNew ? { data } : new Repeated({ data })
  })

  implement(app, saveSpeakingPart, async ({ session, params, bytes, reply }) => ({
    data: await parts.save(session.user.id, params, bytes, whileConnected(reply)),
  }))

  implement(app, pickSpeakingAnswer, async ({ session, params }) => {
    await own.pick(session.user.id, params.id)
    return { message: sentence('speaking_picked') }
  })

  implement(app, readOwnPart, ({ session, params }) => parts.openOwn(session.user.id, params))
}
