import { remindOfSpeakingTask } from '@elocute/contract/task-reminders'
import {
  listOwnSpeakingTasks,
  loadOwnSpeakingTask,
  pickSpeakingAnswer,
  readOwnPart,
  saveSpeakingPart,
  startSpeakingAnswer,
} from '@elocute/contract/speaking-answers'
import { appealMark } from '@elocute/contract/speaking-appeals'
import {
  deleteAnswerComment,
  readAnswerComment,
  readCommentOnOwnAnswer,
  speakAnswerComment,
} from '@elocute/contract/speaking-comments'
import { exportSpeakingCsv, exportSpeakingXlsx } from '@elocute/contract/speaking-exports'
import {
  loadSpeakingAnswer,
  markTwice,
  readAnswerSound,
  rejectMarkAppeal,
  saveSpeakingMark,
} from '@elocute/contract/speaking-marks'
import { listReadySpeakingTasks } from '@elocute/contract/speaking-ready'
import {
  changeSpeakingTask,
  createSpeakingTask,
  deleteSpeakingTask,
  listSpeakingTasks,
  loadSpeakingTask,
} from '@elocute/contract/speaking-tasks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import { traineeSpeaking } from '@elocute/contract/trainee-speaking'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { whileConnected } from '../http/connection.ts'
import { implement, Repeated } from '../http/implement.ts'
import type { Session } from '../http/session.ts'
import { sentence } from '../sentence.ts'
import type { Speaking } from './create-speaking.ts'
import { calibrationRoutes } from './calibration.routes.ts'
import { dictationsRoutes } from './dictations.routes.ts'
import { readyTasks } from './ready/ready-tasks.ts'
import { rubricsRoutes } from './rubrics.routes.ts'
import { shadowingsRoutes } from './shadowings.routes.ts'
import { speakingPromptsRoutes } from './speaking-prompts.routes.ts'

/** Observers and programs have no recordings, nor what is said in them. */
const hears = ({ user, key }: Session): boolean => user.trainer_level !== 'observer' && key === undefined

export const speakingRoutes = (app: FastifyInstance, speaking: Speaking): void => {
  const { rubrics, tasks, prompts, marks, own, parts, appeals, comments, results, exports } = speaking
  const { reminders, reopenings } = speaking
  rubricsRoutes(app, rubrics)
  calibrationRoutes(app, speaking)
  speakingPromptsRoutes(app, prompts, tasks)
  dictationsRoutes(app, speaking)
  shadowingsRoutes(app, speaking.shadowings)

  implement(app, listSpeakingTasks, ({ session, query }) => tasks.list(session.user.id, query))

  implement(app, listReadySpeakingTasks, ({ query }) => ({ data: [...readyTasks[query.kind]] }))

  implement(app, createSpeakingTask, async (call) => ({
    message: sentence('speaking_created'),
    data: await tasks.create(actorOf(call), call.body),
  }))

  implement(app, loadSpeakingTask, async ({ session, params, query }) => ({
    data: await tasks.overview(session.user.id, params.id, query.group),
  }))

  implement(app, changeSpeakingTask, async (call) => ({
    message: sentence('speaking_saved'),
    data: await tasks.change(actorOf(call), call.params.id, call.body),
  }))

  implement(app, deleteSpeakingTask, async (call) => {
    await tasks.remove(actorOf(call), call.params.id)
    return { message: sentence('speaking_deleted') }
  })

  implement(app, remindOfSpeakingTask, async (call) => ({
    message: sentence('reminders_sent'),
    reminded: await reminders.remind(actorOf(call), call.params.id),
  }))

  implement(app, speakingAnswers, ({ session, params, query }) =>
    marks.list(session.user.id, params.id, query),
  )

  implement(app, loadSpeakingAnswer, async ({ session, params }) => ({
    data: await marks.page({ userId: session.user.id, hears: hears(session) }, params.id),
  }))

  implement(app, readAnswerSound, (call) => parts.open(actorOf(call), call.params))

  implement(app, saveSpeakingMark, async (call) => {
    const saved = await marks.save(actorOf(call), call.params.id, call.body)
    return { message: sentence(saved.data.final ? 'mark_saved' : 'mark_draft_saved'), ...saved }
  })

  implement(app, markTwice, async (call) => {
    await marks.markTwice(actorOf(call), call.params.id)
    return { message: sentence('mark_twice') }
  })

  implement(app, rejectMarkAppeal, async (call) => ({
    message: sentence('mark_appeal_rejected'),
    data: await appeals.reject(actorOf(call), call.params.id, call.body.reason),
  }))

  implement(app, reopenSpeakingAnswer, async (call) => {
    await reopenings.reopen(actorOf(call), { id: call.params.id, reason: call.body.reason })
    return { message: sentence('speaking_reopened') }
  })

  implement(app, exportSpeakingCsv, (call) =>
    exports.ofTask(actorOf(call), call.params.id, 'csv', call.query.group),
  )

  implement(app, exportSpeakingXlsx, (call) =>
    exports.ofTask(actorOf(call), call.params.id, 'xlsx', call.query.group),
  )

  implement(app, traineeSpeaking, async ({ params }) => ({ data: await results.ofTrainee(params.id) }))

  implement(app, speakAnswerComment, async (call) => ({
    message: sentence('comment_saved'),
    data: await comments.speak(actorOf(call), call.params.id, call.bytes, whileConnected(call.reply)),
  }))

  implement(app, readAnswerComment, ({ params }) => comments.open(params.id))

  implement(app, deleteAnswerComment, async (call) => {
    await comments.remove(actorOf(call), call.params.id)
    return { message: sentence('comment_deleted') }
  })

  implement(app, listOwnSpeakingTasks, ({ session }) => own.list(session.user.id))

  implement(app, loadOwnSpeakingTask, ({ session, params }) => own.load(session.user.id, params.id))

  implement(app, startSpeakingAnswer, async ({ session, params }) => {
    const { isNew, data } = await own.start(session.user.id, params.id)
    return isNew ? { data } : new Repeated({ data })
  })

  implement(app, saveSpeakingPart, async ({ session, params, query, bytes, reply }) => {
    const sent = { ...bytes, modelAtMs: query.model_at_ms, transcriptionHost: query.transcription_host }
    return { data: await parts.save(session.user.id, params, sent, whileConnected(reply)) }
  })

  implement(app, pickSpeakingAnswer, async ({ session, params }) => {
    await own.pick(session.user.id, params.id)
    return { message: sentence('speaking_picked') }
  })

  implement(app, appealMark, async ({ session, params, body }) => ({
    message: sentence('mark_appeal_sent'),
    data: await appeals.appeal(session.user.id, params.id, body),
  }))

  implement(app, readCommentOnOwnAnswer, ({ session, params }) => comments.open(params.id, session.user.id))

  implement(app, readOwnPart, ({ session, params }) => parts.openOwn(session.user.id, params))
}
