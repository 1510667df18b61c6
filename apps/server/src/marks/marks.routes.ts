import { exportResultsCsv, exportResultsXlsx } from '@elocute/contract/exports'
import { appealWord, ownWords } from '@elocute/contract/own-words'
import { listAppeals } from '@elocute/contract/appeals'
import {
  decideAttempt,
  decideWord,
  loadAttempt,
  loadTrainee,
  quizOverview,
  quizWords,
  reopenAttempt,
} from '@elocute/contract/trainer-marks'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Appeals } from './appeals.service.ts'
import type { Decisions } from './decisions.service.ts'
import type { HeatMaps } from './heat-map.service.ts'
import type { Marks } from './marks.service.ts'
import type { ResultsExport } from './results-export.service.ts'

type Services = {
  marks: Marks
  heatMap: HeatMaps
  resultsExport: ResultsExport
  decisions: Decisions
  appeals: Appeals
}

export const marksRoutes = (app: FastifyInstance, services: Services): void => {
  const { marks, heatMap, resultsExport, decisions, appeals } = services

  implement(app, ownWords, async ({ params, session }) => ({
    data: await marks.ownWords(session.user.id, params.id),
  }))

  implement(app, appealWord, async ({ params, body, session }) => ({
    message: sentence('appeal_sent'),
    data: await appeals.appeal(session.user.id, { ...params, note: body.note ?? null }),
  }))

  implement(app, quizOverview, async ({ params, query }) => ({
    data: await marks.quiz(params.id, query.group),
  }))

  implement(app, quizWords, async ({ params, query }) => ({ data: await heatMap.ofQuiz(params.id, query) }))

  implement(app, exportResultsCsv, (call) =>
    resultsExport.ofQuiz(actorOf(call), call.params.id, 'csv', call.query.group),
  )

  implement(app, exportResultsXlsx, (call) =>
    resultsExport.ofQuiz(actorOf(call), call.params.id, 'xlsx', call.query.group),
  )

  implement(app, loadAttempt, async ({ params }) => ({ data: await marks.attempt(params.id) }))

  implement(app, decideWord, async (call) => {
    const { params, body } = call
    const decided = await decisions.decideWord(actorOf(call), { ...params, ...body })
    return { message: sentence(body.outcome === 'correct' ? 'word_accepted' : 'word_rejected'), ...decided }
  })

  implement(app, decideAttempt, async (call) => ({
    message: sentence('score_changed'),
    ...(await decisions.decideAttempt(actorOf(call), { ...call.params, ...call.body })),
  }))

  implement(app, reopenAttempt, async (call) => {
    await decisions.reopen(actorOf(call), { ...call.params, ...call.body })
    return { message: sentence('quiz_reopened') }
  })

  implement(app, listAppeals, ({ query }) => appeals.list(query))

  implement(app, loadTrainee, async ({ params }) => ({ data: await marks.trainee(params.id) }))
}
