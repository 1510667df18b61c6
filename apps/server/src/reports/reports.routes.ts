import {
  exportAttemptsCsv,
  exportAttemptsXlsx,
  exportSpeakingMarksCsv,
  exportSpeakingMarksXlsx,
  exportTraineesCsv,
  exportTraineesXlsx,
  groupReport,
  hardestSounds,
  hardestWords,
  traineeReport,
} from '@elocute/contract/reports'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import type { PrintedReports } from './printed-reports.service.ts'
import type { Reports } from './reports.service.ts'

type Services = { reports: Reports; printedReports: PrintedReports }

export const reportsRoutes = (app: FastifyInstance, { reports, printedReports }: Services): void => {
  implement(app, hardestWords, async ({ params, query }) => ({
    data: await reports.hardestWords(params.id, query),
  }))

  implement(app, hardestSounds, async ({ params, query }) => ({
    data: await reports.hardestSounds(params.id, query),
  }))

  implement(app, groupReport, async ({ params, query }) => ({
    data: await printedReports.ofGroup(params.id, query),
  }))

  implement(app, traineeReport, async ({ params, query }) => ({
    data: await printedReports.ofTrainee(params.id, query),
  }))

  implement(app, exportTraineesCsv, (call) =>
    reports.ofTrainees({ actor: actorOf(call), format: 'csv' }, call.query),
  )
  implement(app, exportTraineesXlsx, (call) =>
    reports.ofTrainees({ actor: actorOf(call), format: 'xlsx' }, call.query),
  )
  implement(app, exportAttemptsCsv, (call) =>
    reports.ofResults({ actor: actorOf(call), format: 'csv' }, call.query),
  )
  implement(app, exportAttemptsXlsx, (call) =>
    reports.ofResults({ actor: actorOf(call), format: 'xlsx' }, call.query),
  )
  implement(app, exportSpeakingMarksCsv, (call) =>
    reports.ofSpeaking({ actor: actorOf(call), format: 'csv' }, call.query),
  )
  implement(app, exportSpeakingMarksXlsx, (call) =>
    reports.ofSpeaking({ actor: actorOf(call), format: 'xlsx' }, call.query),
  )
}
