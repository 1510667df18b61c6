import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id } from './fields.ts'
import { PlayableQuiz, quizPronunciations } from './quiz-attempts.ts'

export const previewQuiz = defineEndpoint({
  method: 'GET',
  path: '/trainer/quizzes/:id/preview',
  access: 'observer',
  summary:
    'A quiz as its game loads it for a trainee who has not started it, in any state; nothing is stored',
  params: z.object({ id: Id }),
  success: {
    status: 200,
    body: z.object({ quiz: PlayableQuiz, pronunciations: quizPronunciations.success.body.shape.data }),
  },
})
