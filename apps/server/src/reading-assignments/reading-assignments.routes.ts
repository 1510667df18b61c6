import { remindOfReading } from '@elocute/contract/task-reminders'
import { listAssignedReadings, loadAssignedReading } from '@elocute/contract/counted-readings'
import {
  changeReadingAssignment,
  createReadingAssignment,
  deleteReadingAssignment,
  listReadingAssignments,
  loadCountedReading,
  loadReadingAssignment,
  readCountedRecording,
  readingWords,
} from '@elocute/contract/reading-assignments'
import {
  deleteComment,
  ownComments,
  readCommentOnOwn,
  readSpokenComment,
  speakComment,
  writeComment,
} from '@elocute/contract/reading-comments'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { whileConnected } from '../http/connection.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { AssignedReadings } from './assigned-readings.service.ts'
import type { CountedReadingPages } from './counted-readings.service.ts'
import type { ReadingAssignments } from './reading-assignments.service.ts'
import type { ReadingComments } from './reading-comments.service.ts'
import type { ReadingHeatMaps } from './reading-heat-map.service.ts'

type Services = {
  readingAssignments: ReadingAssignments
  readingHeatMap: ReadingHeatMaps
  countedReadings: CountedReadingPages
  assignedReadings: AssignedReadings
  readingComments: ReadingComments
}

export const readingAssignmentsRoutes = (app: FastifyInstance, services: Services): void => {
  const { readingAssignments: assignments, readingHeatMap, countedReadings: readings } = services
  const { assignedReadings, readingComments: comments } = services

  implement(app, listReadingAssignments, ({ query }) => assignments.list(query))

  implement(app, createReadingAssignment, async (call) => ({
    message: sentence('reading_created'),
    data: await assignments.create(actorOf(call), call.body),
  }))

  implement(app, loadReadingAssignment, async ({ params, query }) => ({
    data: await assignments.overview(params.id, query.group),
  }))

  implement(app, changeReadingAssignment, async (call) => ({
    message: sentence('reading_saved'),
    data: await assignments.change(actorOf(call), call.params.id, call.body),
  }))

  implement(app, deleteReadingAssignment, async (call) => {
    await assignments.remove(actorOf(call), call.params.id)
    return { message: sentence('reading_deleted') }
  })

  implement(app, remindOfReading, async (call) => ({
    message: sentence('reminders_sent'),
    reminded: await assignments.remind(actorOf(call), call.params.id),
  }))

  implement(app, readingWords, async ({ params, query }) => ({
    data: await readingHeatMap.ofAssignment(params.id, query),
  }))

  implement(app, loadCountedReading, async ({ params }) => ({ data: await readings.page(params.id) }))

  implement(app, readCountedRecording, (call) => readings.recording(actorOf(call), call.params.id))

  implement(app, writeComment, async (call) => ({
    message: sentence('comment_saved'),
    data: await comments.write(actorOf(call), call.params.id, call.body.text),
  }))

  implement(app, speakComment, async (call) => ({
    message: sentence('comment_saved'),
    data: await comments.speak(actorOf(call), call.params.id, call.bytes, whileConnected(call.reply)),
  }))

  implement(app, readSpokenComment, ({ params }) => comments.sound(params.id))

  implement(app, deleteComment, async (call) => {
    await comments.remove(actorOf(call), call.params.id)
    return { message: sentence('comment_deleted') }
  })

  implement(app, listAssignedReadings, ({ session }) => assignedReadings.list(session.user.id))

  implement(app, loadAssignedReading, ({ session, params }) =>
    assignedReadings.find(session.user.id, params.id),
  )

  implement(app, ownComments, ({ session, params }) => comments.onOwn(session.user.id, params.id))

  implement(app, readCommentOnOwn, ({ session, params }) => comments.soundOnOwn(session.user.id, params.id))
}
