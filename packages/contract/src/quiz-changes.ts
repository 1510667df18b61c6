import { z } from 'zod/mini'
import { CefrLevel } from './cefr.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, Message } from './fields.ts'
import { rule } from './rule.ts'
import { QuizType } from './quiz-fields.ts'
import {
  asStored,
  ChosenAudience,
  dueAfterOpening,
  noDifficultyOfDraws,
  PlannedTime,
  QuestionDrafts,
  QuizTitle,
  Timer,
} from './quiz-drafts.ts'
import { Quiz, QuizState } from './quizzes.ts'

// A file of its own: the lists of quizzes do not load it.

/**
 * What changes of a quiz. Its game (type, time and words, which belong together) can be changed until the first attempt; the
 * rest at any time.
 */
export const ChangeQuizBody = z.pipe(
  z
    .object({
      title: z.optional(QuizTitle),
      state: z.optional(QuizState),
      opens_at: z.optional(PlannedTime),
      due_at: z.optional(PlannedTime),
      audience: z.optional(ChosenAudience),
      cefr: z.optional(z.nullable(CefrLevel)),
      type: z.optional(QuizType),
      timer_seconds: z.optional(Timer),
      questions: z.optional(QuestionDrafts),
    })
    .check(
      noDifficultyOfDraws,
      z.superRefine(({ type, timer_seconds, questions }, context) => {
        if (type === undefined && timer_seconds === undefined && questions === undefined) return
        const missing = (path: string, code: Parameters<typeof rule>[0]) =>
          context.addIssue({ code: 'custom', path: [path], message: rule(code) })
        if (type === undefined) missing('type', 'quiz_type_required')
        if (timer_seconds === undefined) missing('timer_seconds', 'timer_invalid')
        if (questions === undefined) missing('questions', 'question_required')
      }),
      dueAfterOpening,
    ),
  z.transform(({ type, timer_seconds, questions, ...changes }) => ({
    ...changes,
    game: type && timer_seconds && questions ? { type, timer_seconds, ...asStored(type, questions) } : null,
  })),
)
export type ChangeQuizBody = z.output<typeof ChangeQuizBody>

export const changeQuiz = defineEndpoint({
  method: 'PATCH',
  path: '/trainer/quizzes/:id',
  access: 'trainer',
  summary:
    'Change a quiz: its title, its times, its level and its state; until the first attempt also its game',
  params: ById,
  body: ChangeQuizBody,
  success: { status: 200, body: z.extend(Message, { data: Quiz }) },
})

export const duplicateQuiz = defineEndpoint({
  method: 'POST',
  path: '/trainer/quizzes/:id/duplicate',
  access: 'trainer',
  summary: 'A draft with the game of a quiz, under another title',
  params: ById,
  body: z.object({ title: QuizTitle }),
  success: { status: 201, body: z.extend(Message, { data: Quiz }) },
})
