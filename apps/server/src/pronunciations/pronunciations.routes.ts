import { quizPronunciations, type PlayableQuiz } from '@elocute/contract/quiz-attempts'
import { previewQuiz } from '@elocute/contract/quiz-preview'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { Pronunciations } from './pronunciations.service.ts'

type Services = {
  pronunciations: Pronunciations
  quizAttempts: {
    words: (userId: string, quizId: string) => Promise<string[]>
    preview: (trainerId: string, quizId: string) => Promise<PlayableQuiz>
  }
}

export const pronunciationsRoutes = (app: FastifyInstance, services: Services): void => {
  const { pronunciations, quizAttempts } = services

  implement(app, quizPronunciations, async ({ params, session }) => ({
    data: await pronunciations.ofWords(session.user.id, await quizAttempts.words(session.user.id, params.id)),
  }))

  implement(app, previewQuiz, async ({ params, session }) => {
    const quiz = await quizAttempts.preview(session.user.id, params.id)
    const words = quiz.words.map(({ question_word }) => question_word)
    return { quiz, pronunciations: await pronunciations.ofWords(session.user.id, words) }
  })
}
