import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, Id, IsoTimestamp, Message } from './fields.ts'
import { QuizStatus, WordOutcome, WordPosition } from './attempt-fields.ts'
import { attemptLimits } from './attempt-limits.ts'
import { limits } from './limits.ts'
import { Difficulty, QuizInfo, QuizType } from './quiz-fields.ts'
import { rule } from './rule.ts'
import { UtcTimestamp } from './utc-timestamp.ts'

export const WordResult = z.object({
  outcome: WordOutcome,
  /** The recognised text, as evidence. Half a surrogate pair, which cutting a text can leave, becomes U+FFFD. */
  heard: z.optional(
    z.string().check(
      z.maxLength(attemptLimits.heardText, rule('heard_text_too_long')),
      z.overwrite((text) => text.toWellFormed()),
    ),
  ),
  confidence: z.optional(
    z
      .number(rule('confidence_range'))
      .check(z.minimum(0, rule('confidence_range')), z.maximum(1, rule('confidence_range'))),
  ),
  at: UtcTimestamp,
  /** The shown word, where the position does not identify it (words drawn from a bag). */
  question_word: z.optional(z.string().check(z.maxLength(limits.questionWord, rule('word_position')))),
  /** From the end of the spoken word to the outcome, in milliseconds. */
  verdict_ms: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
  engine: z.optional(z.string().check(z.maxLength(60))),
})
export type WordResult = z.infer<typeof WordResult>

export const StoredWord = z.object({
  n: z.int(),
  question_word: z.string(),
  outcome: WordOutcome,
  heard: z.nullable(z.string()),
  confidence: z.nullable(z.number()),
})
export type StoredWord = z.infer<typeof StoredWord>

/** A running attempt. `seconds_left` is computed from the server's clock when it answers, and is at least 0. */
export const RunningAttempt = z.object({
  id: Id,
  started_at: UtcTimestamp,
  deadline_at: UtcTimestamp,
  seconds_left: z.number(),
  words: z.array(StoredWord),
})
export type RunningAttempt = z.infer<typeof RunningAttempt>

const TraineeQuiz = z.object({
  id: Id,
  type: QuizType,
  title: z.string(),
  total_points: z.int(),
  timer_seconds: z.int(),
  created_at: IsoTimestamp,
  total_questions: z.int(),
  due_at: z.nullable(IsoTimestamp),
})

/** `seconds_left` of a running attempt by the server's clock, at least 0; null without one. */
export const NotAnsweredQuiz = z.extend(TraineeQuiz, {
  status: QuizStatus,
  seconds_left: z.nullable(z.number()),
})
export type NotAnsweredQuiz = z.infer<typeof NotAnsweredQuiz>

export const AnsweredQuiz = z.extend(TraineeQuiz, {
  score: z.int(),
  started_at: UtcTimestamp,
  completed_at: UtcTimestamp,
  taken_at: UtcTimestamp,
  /** Taken after it was due. */
  late: z.boolean(),
})
export type AnsweredQuiz = z.infer<typeof AnsweredQuiz>

export const listNotAnswered = defineEndpoint({
  method: 'GET',
  path: '/trainee/quizzes/not-answered',
  access: 'trainee',
  summary: 'Quizzes that this trainee has not completed, newest first',
  success: { status: 200, body: z.object({ data: z.array(NotAnsweredQuiz) }) },
})

export const listAnswered = defineEndpoint({
  method: 'GET',
  path: '/trainee/quizzes/answered',
  access: 'trainee',
  summary: 'Quizzes that this trainee has completed, newest first',
  success: { status: 200, body: z.object({ data: z.array(AnsweredQuiz) }) },
})

export const PlayableQuiz = z.object({
  status: QuizStatus,
  score: z.nullable(z.int()),
  quiz_info: QuizInfo,
  words: z.array(
    z.object({
      question_word: z.string(),
      /** How the word is shown, where that differs: with its capitals and accents. */
      shown_as: z.optional(z.string()),
      difficulty: z.nullable(Difficulty),
    }),
  ),
  /** The attempt, running or answered; null while there is none. */
  attempt_id: z.nullable(Id),
  attempt: z.optional(RunningAttempt),
  due_at: z.nullable(IsoTimestamp),
  /** Since when the quiz has these words, which a page sends with the start. */
  edited_at: IsoTimestamp,
  /** How many days the sound of each word is kept, which a page says before the start; 0 keeps none. */
  clip_days: z.optional(z.int()),
})
export type PlayableQuiz = z.infer<typeof PlayableQuiz>

export const loadQuiz = defineEndpoint({
  method: 'GET',
  path: '/trainee/quizzes/:id',
  access: 'trainee',
  summary: 'A quiz as the game loads it, with the attempt that is running',
  params: ById,
  success: { status: 200, body: PlayableQuiz },
})

export const quizPronunciations = defineEndpoint({
  method: 'GET',
  path: '/trainee/quizzes/:id/pronunciations',
  access: 'trainee',
  summary: "The pronunciations of the quiz's words, their homophones and similar words",
  params: ById,
  success: {
    status: 200,
    body: z.object({
      data: z.array(
        z.object({
          word: z.string(),
          pronunciations: z.array(z.string()),
          sounds_like: z.array(z.string()),
          near: z.array(z.object({ word: z.string(), pronunciations: z.array(z.string()) })),
        }),
      ),
    }),
  },
})

export const startAttempt = defineEndpoint({
  method: 'POST',
  path: '/trainee/quizzes/:id/start',
  access: 'trainee',
  summary: "Start the one attempt; the server's clock runs from here",
  params: ById,
  /** `edited_at` of the quiz as the page shows it. If the words are others by now, the start is refused. */
  query: z.object({ edited_at: z.optional(z.iso.datetime(rule('quiz_time_invalid'))) }),
  budget: { calls: 60, seconds: 60 },
  success: { status: 201, repeated: 200, body: RunningAttempt },
})

export const saveWord = defineEndpoint({
  method: 'PUT',
  path: '/trainee/attempts/:id/words/:n',
  access: 'trainee',
  summary: 'Save the outcome of one word (idempotent)',
  params: z.object({ id: Id, n: WordPosition }),
  body: WordResult,
  budget: { calls: 300, seconds: 60 },
  success: { status: 204, body: z.undefined() },
})

export const AnswerBody = z.object({
  quiz_id: Id,
  score: z.int(rule('score_invalid')).check(z.minimum(0, rule('score_invalid'))),
  taken_at: UtcTimestamp,
  started_at: UtcTimestamp,
  completed_at: UtcTimestamp,
  words: z.optional(
    z.array(z.extend(WordResult, { n: WordPosition })).check(z.maxLength(attemptLimits.words)),
  ),
})
export type AnswerBody = z.infer<typeof AnswerBody>

export const StoredAnswer = z.object({
  id: Id,
  quiz_id: Id,
  status: QuizStatus,
  /** The score of a started attempt is computed from its words, whatever was sent. */
  score: z.int(),
  /** A started attempt was answered after its grace period, so only words stored before count. */
  late: z.boolean(),
  started_at: UtcTimestamp,
  completed_at: UtcTimestamp,
  taken_at: UtcTimestamp,
})
export type StoredAnswer = z.infer<typeof StoredAnswer>

export const answerPending = defineEndpoint({
  method: 'POST',
  path: '/trainee/quizzes/answer-pending',
  access: 'trainee',
  summary: 'Record the answer of a quiz once; a repeated call returns the stored answer',
  body: AnswerBody,
  budget: { calls: 120, seconds: 60 },
  success: { status: 201, repeated: 200, body: z.extend(Message, { data: StoredAnswer }) },
})

export const answerCompleted = defineEndpoint({
  method: 'PATCH',
  path: '/trainee/quizzes/answer-completed',
  access: 'trainee',
  summary: 'Submit a recorded answer',
  body: z.object({ quiz_id: Id }),
  budget: { calls: 60, seconds: 60 },
  success: { status: 200, body: Message },
})
