import * as auth from './auth.ts'
import * as dashboards from './dashboards.ts'
import type { Endpoint } from './define-endpoint.ts'
import * as dictionary from './dictionary.ts'
import * as modules from './modules.ts'
import * as quizAttempts from './quiz-attempts.ts'
import * as quizzes from './quizzes.ts'
import * as speechPractice from './speech-practice.ts'
import * as trainees from './trainees.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'success' in value

/** All endpoints of the product, for routes, documents and the access test. */
export const everyEndpoint: readonly Endpoint[] = [
  auth,
  trainees,
  quizzes,
  quizAttempts,
  dashboards,
  modules,
  speechPractice,
  dictionary,
]
  .flatMap((feature): unknown[] => Object.values(feature))
  .filter(isEndpoint)
