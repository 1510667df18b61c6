import { z } from 'zod/mini'
import { reminderState } from './reminders.ts'
import { Named, names } from './names.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, groupFilter, Id, IsoTimestamp, listPart, Message, showable } from './fields.ts'
import { limits } from './limits.ts'
import { DecidedBy, Word } from './marks.ts'
import { rule } from './rule.ts'
import { QuizStatus, WordOutcome, WordPosition } from './attempt-fields.ts'
import { QuizInfo } from './quiz-fields.ts'
import { Quiz } from './quizzes.ts'
import { TraineeReadings, TraineeSounds } from './trainee-results.ts'
import { Trainee } from './trainees.ts'
import { UtcTimestamp } from './utc-timestamp.ts'

export const QuizOverview = z.extend(Quiz, {
  completion: z.object({ completed_attempts: z.int(), total_trainees: z.int() }),
  /** The mean score of those who have taken the quiz. */
  average: z.nullable(z.number()),
  /** The number of open appeals. */
  appeals: z.int(),
  /** Somebody has started it, so its type, time and words cannot be changed any more. */
  started: z.boolean(),
  ...reminderState,
})
export type QuizOverview = z.infer<typeof QuizOverview>

export const quizOverview = defineEndpoint({
  method: 'GET',
  path: '/trainer/quizzes/:id',
  access: 'observer',
  summary: 'A quiz with its completion, its average and its open appeals; `group` counts its members only',
  params: ById,
  query: z.object(groupFilter),
  success: { status: 200, body: z.object({ data: QuizOverview }) },
})

/** `outcomes` belongs to the words of the quiz, in their order; null where the game never showed the word. */
const HeatMapRow = z.object({
  user_id: Id,
  ...names,
  attempt_id: z.nullable(Id),
  score: z.nullable(z.int()),
  /** Empty without an answer, and for an answer without words. */
  outcomes: z.array(z.nullable(WordOutcome)),
  status: QuizStatus,
  taken_at: z.nullable(UtcTimestamp),
  /** Taken after it was due. */
  late: z.boolean(),
  implausible: z.boolean(),
  open_appeals: z.int(),
})

export const HeatMap = z.object({
  /** The words of the quiz with how often they have each outcome, over all trainees and not only this page of them. */
  words: z.array(
    z.object({
      n: z.int(),
      question_word: z.string(),
      /** How the word is shown, where that differs. */
      shown_as: z.optional(z.string()),
      correct: z.int(),
      incorrect: z.int(),
      skipped: z.int(),
      missed: z.int(),
    }),
  ),
  trainees: z.array(HeatMapRow),
  /** The number of trainees for whom the quiz is, of the group if one is given. */
  total: z.int(),
})
export type HeatMap = z.infer<typeof HeatMap>

export const quizWords = defineEndpoint({
  method: 'GET',
  path: '/trainer/quizzes/:id/words',
  access: 'observer',
  summary:
    'The outcome of each word for each verified trainee, by name, a thousand trainees at a time; `group` counts and shows its members only',
  params: ById,
  query: z.object({ ...listPart, ...groupFilter }),
  success: { status: 200, body: z.object({ data: HeatMap }) },
})

/** One entry of the history of an attempt. `n` is null for a decision on the whole attempt. */
export const Decision = z.object({
  n: z.nullable(z.int()),
  source: DecidedBy,
  /** The outcome that this decision gave the word; null when it left the outcome as it was. */
  outcome: z.nullable(WordOutcome),
  /** What the second listener of the server found. */
  finding: z.nullable(z.enum(['agrees', 'heard', 'doubts', 'unsure'])),
  heard: z.nullable(z.string()),
  confidence: z.nullable(z.number()),
  engine: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The trainer; null for a machine and after the deletion of the account. */
  by: z.nullable(Named),
  at: IsoTimestamp,
  score_before: z.nullable(z.int()),
  score_after: z.nullable(z.int()),
})
export type Decision = z.infer<typeof Decision>

/** A void attempt was withdrawn by a trainer: it is kept and does not count. */
export const AttemptState = z.enum(['in_progress', 'pending', 'completed', 'void'])
export type AttemptState = z.infer<typeof AttemptState>

export const MarkedAttempt = z.object({
  id: Id,
  state: AttemptState,
  score: z.nullable(z.int()),
  /** The score that the page sent, if it differs. */
  claimed_score: z.nullable(z.int()),
  /** Whether a trainer set the score of the whole attempt. */
  score_decided: z.boolean(),
  started_at: UtcTimestamp,
  completed_at: z.nullable(UtcTimestamp),
  taken_at: z.nullable(UtcTimestamp),
  implausible: z.boolean(),
  clock_corrected: z.boolean(),
  /** Why, when and by whom it was reopened. */
  reopened: z.nullable(z.object({ reason: z.string(), at: IsoTimestamp, by: z.nullable(Named) })),
})
export type MarkedAttempt = z.infer<typeof MarkedAttempt>

export const AttemptPage = z.object({
  attempt: MarkedAttempt,
  trainee: Named,
  quiz: QuizInfo,
  words: z.array(Word),
  /** First the page's own decisions, by word, also where a later one counts; then the others, oldest first. */
  history: z.array(Decision),
})
export type AttemptPage = z.infer<typeof AttemptPage>

export const loadAttempt = defineEndpoint({
  method: 'GET',
  path: '/trainer/attempts/:id',
  access: 'observer',
  summary: 'An attempt with its words, and the history of every mark',
  params: ById,
  success: { status: 200, body: z.object({ data: AttemptPage }) },
})

export const Reason = showable(rule('reason_required'), limits.decisionReason, rule('reason_too_long'))

/** The score of the attempt after and before the call. */
const Scores = { score: z.int(), score_before: z.int() }

export const decideWord = defineEndpoint({
  method: 'POST',
  path: '/trainer/attempts/:id/words/:n/decisions',
  access: 'trainer',
  summary: 'Accept or reject a word; an appeal is answered by it and the score follows',
  params: z.object({ id: Id, n: WordPosition }),
  body: z.object({ outcome: z.enum(['correct', 'incorrect'], rule('decision_unknown')), reason: Reason }),
  success: { status: 201, body: z.extend(Message, { data: Word, ...Scores }) },
})

export const decideAttempt = defineEndpoint({
  method: 'POST',
  path: '/trainer/attempts/:id/decisions',
  access: 'trainer',
  summary: 'Set the score of an attempt that has no words',
  params: ById,
  body: z.object({
    score: z.int(rule('score_invalid')).check(z.minimum(0, rule('score_invalid'))),
    reason: Reason,
  }),
  success: { status: 201, body: z.extend(Message, Scores) },
})

export const reopenAttempt = defineEndpoint({
  method: 'POST',
  path: '/trainer/attempts/:id/reopen',
  access: 'trainer',
  summary:
    'Withdraw an attempt, so that the trainee can take the quiz again while it is open; then she gets a mail',
  params: ById,
  body: z.object({ reason: Reason }),
  success: { status: 201, body: Message },
})

export const TraineePage = z.object({
  trainee: Trainee,
  /** Newest first, with the running and the reopened ones. */
  attempts: z.array(
    z.object({
      id: Id,
      quiz_id: Id,
      quiz_title: z.string(),
      state: AttemptState,
      score: z.nullable(z.int()),
      total_points: z.int(),
      started_at: UtcTimestamp,
      taken_at: z.nullable(UtcTimestamp),
      implausible: z.boolean(),
      open_appeals: z.int(),
    }),
  ),
  /** The words that failed most often, over all answers. */
  words: z.array(
    z.object({
      question_word: z.string(),
      shown_as: z.optional(z.string()),
      failed: z.int(),
      correct: z.int(),
    }),
  ),
  sounds: TraineeSounds,
  readings: TraineeReadings,
})
export type TraineePage = z.infer<typeof TraineePage>

export const loadTrainee = defineEndpoint({
  method: 'GET',
  path: '/trainer/trainees/:id',
  access: 'observer',
  summary: 'A trainee with all attempts and the words that failed most often',
  params: ById,
  success: { status: 200, body: z.object({ data: TraineePage }) },
})
