import { z } from 'zod/mini'
import { CefrLevel } from './cefr.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, groupFilter, Id, IsoTimestamp, listPart, Message } from './fields.ts'
import { Difficulty, QuizInfo } from './quiz-fields.ts'
import { names } from './names.ts'
import { rule } from './rule.ts'
import { UtcTimestamp } from './utc-timestamp.ts'

/**
 * A draft is seen by trainers only. An open quiz can be taken, from `opens_at` on. A closed one cannot be started any more. An
 * archived one has left the daily lists as well. All of them keep their results.
 */
export const QuizState = z.enum(['draft', 'open', 'closed', 'archived'], rule('quiz_state_unknown'))
export type QuizState = z.infer<typeof QuizState>

export const Question = z.object({
  question_word: z.string(),
  /** How the word is shown, where that differs: with its capitals and accents. */
  shown_as: z.optional(z.string()),
  difficulty: z.optional(Difficulty),
})
export type Question = z.infer<typeof Question>

/** Groups and people by name. It is empty when all of them were deleted: then the quiz is for nobody. */
export const Audience = z.object({
  groups: z.array(z.object({ id: Id, name: z.string() })),
  people: z.array(z.object({ id: Id, name: z.string() })),
})
export type Audience = z.infer<typeof Audience>

export const Quiz = z.extend(QuizInfo, {
  created_at: IsoTimestamp,
  state: QuizState,
  opens_at: z.nullable(IsoTimestamp),
  due_at: z.nullable(IsoTimestamp),
  /** Null: everyone. */
  audience: z.nullable(Audience),
  /** For whom it is meant, as a trainer has set it. */
  cefr: z.nullable(CefrLevel),
  questions: z.array(Question),
})
export type Quiz = z.infer<typeof Quiz>

export const QuizResult = z.object({
  user_id: Id,
  ...names,
  score: z.nullable(z.int()),
  taken_at: z.nullable(UtcTimestamp),
  /** Answered but not submitted yet. It counts as taken. */
  waiting: z.boolean(),
  /** Taken after it was due. */
  late: z.boolean(),
  /** The words were answered faster than they can be spoken. The score counts all the same. */
  implausible: z.boolean(),
  /** The clock of the trainee's device was wrong, so the server's times were stored. */
  clock_corrected: z.boolean(),
})
export type QuizResult = z.infer<typeof QuizResult>

export const QuizResults = z.object({
  quiz_info: QuizInfo,
  quiz_results: z.array(QuizResult),
  /**
   * Over everybody for whom the quiz is, not only this page: the verified trainees, but for those who joined after it was due or
   * closed and did not take it. The average is over those who have taken it.
   */
  summary: z.object({ trainees: z.int(), taken: z.int(), average_score: z.nullable(z.number()) }),
})
export type QuizResults = z.infer<typeof QuizResults>

export const listQuizzes = defineEndpoint({
  method: 'GET',
  path: '/trainer/quizzes',
  access: 'observer',
  summary: 'Every quiz with its words, newest first',
  success: { status: 200, body: z.object({ quizzes: z.array(Quiz) }) },
})

/** How far a quiz is. Both count as in its results. */
export const QuizFigures = z.object({
  quiz_id: Id,
  completed_attempts: z.int(),
  total_trainees: z.int(),
  /** The mean score of those who have taken it. */
  average: z.nullable(z.number()),
})
export type QuizFigures = z.infer<typeof QuizFigures>

export const quizFigures = defineEndpoint({
  method: 'GET',
  path: '/trainer/quiz-figures',
  access: 'observer',
  summary: "Each quiz's completion and average score, but for drafts",
  success: { status: 200, body: z.object({ data: z.array(QuizFigures) }) },
})

export const deleteQuiz = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/quizzes/:id',
  access: 'trainer',
  summary: 'Delete a quiz with all attempts',
  params: ById,
  success: { status: 200, body: Message },
})

export const quizResults = defineEndpoint({
  method: 'GET',
  path: '/trainer/quizzes/result/:id',
  access: 'observer',
  summary:
    "The verified trainees' results in one quiz, best first, a thousand at a time; the summary is over all of them, or all of the `group`",
  params: ById,
  query: z.object({ ...listPart, ...groupFilter }),
  success: { status: 200, body: QuizResults },
})
