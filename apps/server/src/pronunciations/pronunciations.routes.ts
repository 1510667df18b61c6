import { quizPronunciations } from '@elocute/contract/quiz-attempts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { Pronunciations } from './pronunciations.service.ts'

type Services = {
  pronunciations: Pronunciations
  quizAttempts: { words: (userId: string, quizId: string) => Promise<string[]> }
}

export const pronunciationsRoutes = (app: FastifyInstance, services: Services): void => {
  const { pronunciations, quizAttempts } = services

  implement(app, quizPronunciations, async ({ params, session }) => ({
    data: await pronunciations.ofWords(session.user.id, await quizAttempts.words(session.user.id, params.id)),
  }))
}
