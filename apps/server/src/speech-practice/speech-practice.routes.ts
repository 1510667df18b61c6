import { sentence } from '../sentence.ts'
import {
  analyzeVoice,
  deletePracticeRun,
  deleteRecording,
  generateScript,
  listPracticeRuns,
  loadPracticeRun,
  readRecording,
} from '@elocute/contract/speech-practice'
import type { FastifyInstance } from 'fastify'
import { mayAnswerLate, whileConnected } from '../http/connection.ts'
import { implement } from '../http/implement.ts'
import type { Analyses } from './analyses.service.ts'
import type { PracticeRuns } from './practice-runs.service.ts'
import type { Recordings } from './recordings.service.ts'
import type { Scripts } from './scripts.service.ts'

type Services = { scripts: Scripts; analyses: Analyses; practiceRuns: PracticeRuns; recordings: Recordings }

export const speechPracticeRoutes = (app: FastifyInstance, services: Services): void => {
  const { scripts, analyses, practiceRuns, recordings } = services

  implement(app, generateScript, ({ body, session }) => scripts.write(session.user.id, body.topic))

  implement(app, analyzeVoice, ({ receive, session, reply }) => {
    mayAnswerLate(reply)
    return analyses.analyse(session.user.id, receive, whileConnected(reply))
  })

  implement(app, listPracticeRuns, async ({ session }) => ({
    data: await practiceRuns.list(session.user.id),
  }))

  implement(app, loadPracticeRun, async ({ params, session }) => ({
    data: await practiceRuns.load(session.user.id, params.id),
  }))

  implement(app, deletePracticeRun, async ({ params, session }) => {
    await practiceRuns.remove(session.user.id, params.id)
    return { message: sentence('run_deleted') }
  })

  implement(app, readRecording, ({ params, query, session }) =>
    recordings.open(session.user.id, params.id, { download: query.download === '1' }),
  )

  implement(app, deleteRecording, async ({ params, session }) => {
    await recordings.forget(session.user.id, params.id)
    return { message: sentence('recording_deleted') }
  })
}
