import { z } from 'zod/mini'
import { Id } from './fields.ts'
import { rule } from './rule.ts'

export const quizTypes = ['pronounce_it_fast', 'shoot_the_word'] as const
export const QuizType = z.enum(quizTypes, rule('quiz_type_required'))
export type QuizType = z.infer<typeof QuizType>

export const Difficulty = z.enum(['Easy', 'Medium', 'Hard'], rule('difficulty_unknown'))
export type Difficulty = z.infer<typeof Difficulty>

export const QuizInfo = z.object({
  id: Id,
  type: QuizType,
  title: z.string(),
  total_points: z.int(),
  timer_seconds: z.int(),
})
export type QuizInfo = z.infer<typeof QuizInfo>
