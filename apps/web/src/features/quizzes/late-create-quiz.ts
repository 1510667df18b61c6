import { late } from '../../ui/late.ts'

/** The form of a new quiz: only who creates one needs its code. */
export const lateCreateQuiz = late(() => import('./create-quiz.tsx'))
