import {
  answerCompleted,
  answerPending,
  listAnswered,
  listNotAnswered,
  loadQuiz,
  saveWord,
  startAttempt,
} from '@elocute/contract/quiz-attempts'
import { sentence } from '../sentence.ts'
import type { FastifyInstance } from 'fastify'
import { implement, Repeated } from '../http/implement.ts'
import type { Answers } from './answers.service.ts'
import type { AttemptWords } from './attempt-words.service.ts'
import type { QuizAttempts } from './quiz-attempts.service.ts'

type Services = {
  quizAttempts: QuizAttempts
  attemptWords: AttemptWords
  answers: Answers
}

export const quizAttemptsRoutes = (app: FastifyInstance, services: Services): void => {
  const { quizAttempts, attemptWords, answers } = services

  implement(app, listNotAnswered, async ({ session }) => ({
    data: await quizAttempts.notAnswered(session.user.id),
  }))

  implement(app, listAnswered, async ({ session }) => ({
    data: await quizAttempts.answered(session.user.id),
  }))

  implement(app, loadQuiz, ({ params, session }) => quizAttempts.load(session.user.id, params.id))

  implement(app, startAttempt, async ({ params, query, session }) => {
    const { attempt, repeated } = await quizAttempts.start(session.user.id, params.id, query.edited_at)
    return repeated ? new Repeated(attempt) : attempt
  })

  implement(app, saveWord, async ({ params, body, session }) => {
    await attemptWords.save(session.user.id, params.id, { ...body, n: params.n })
    return undefined
  })

  implement(app, answerPending, async ({ body, session }) => {
    const { answer, repeated } = await answers.record(session.user.id, body)
    const saved = { message: sentence('answer_saved'), data: answer }
    return repeated ? new Repeated(saved) : saved
  })

  implement(app, answerCompleted, async ({ body, session }) => {
    await quizAttempts.submit(session.user.id, body.quiz_id)
    return { message: sentence('quiz_submitted') }
  })
}
