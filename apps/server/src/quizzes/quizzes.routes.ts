import { remindOfQuiz } from '@elocute/contract/task-reminders'
import { changeQuiz, duplicateQuiz } from '@elocute/contract/quiz-changes'
import { correctWord } from '@elocute/contract/word-corrections'
import { checkQuizWords, countAudience } from '@elocute/contract/quiz-words'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { deleteQuiz, listQuizzes, quizResults } from '@elocute/contract/quizzes'
import { sentence } from '../sentence.ts'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import type { QuizChanges } from './quiz-changes.service.ts'
import type { QuizWords } from './quiz-words.service.ts'
import type { Quizzes } from './quizzes.service.ts'

type Services = { quizzes: Quizzes; quizChanges: QuizChanges; quizWords: QuizWords }

export const quizzesRoutes = (app: FastifyInstance, services: Services): void => {
  const { quizzes, quizChanges, quizWords } = services

  implement(app, createQuiz, async ({ body, session }) => ({
    message: sentence('quiz_created'),
    data: await quizzes.create(session.user.id, body),
  }))

  implement(app, listQuizzes, async () => ({ quizzes: await quizzes.list() }))

  implement(app, changeQuiz, async (call) => ({
    message: sentence('quiz_saved'),
    data: await quizChanges.change(actorOf(call), call.params.id, call.body),
  }))

  implement(app, correctWord, async (call) => ({
    message: sentence('word_corrected'),
    data: await quizChanges.correctWord(actorOf(call), call.params.id, call.params.n, call.body),
  }))

  implement(app, duplicateQuiz, async ({ params, body, session }) => ({
    message: sentence('quiz_duplicated'),
    data: await quizChanges.duplicate(session.user.id, params.id, body.title),
  }))

  implement(app, remindOfQuiz, async (call) => ({
    message: sentence('reminders_sent'),
    reminded: await quizChanges.remind(actorOf(call), call.params.id),
  }))

  implement(app, checkQuizWords, async ({ body, session }) => ({
    data: await quizWords.check(session.user.id, body.words),
  }))

  implement(app, countAudience, async ({ body }) => ({
    data: await quizzes.countChosen(body.audience, body.of),
  }))

  implement(app, deleteQuiz, async (call) => {
    await quizzes.remove(actorOf(call), call.params.id)
    return { message: sentence('quiz_deleted') }
  })

  implement(app, quizResults, ({ params, query }) => quizzes.results(params.id, query))
}
