import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp } from './fields.ts'
import { QuizType } from './quiz-fields.ts'
import { rule } from './rule.ts'

export const TraineeHome = z.object({
  modulesCreated: z.int(),
  availableQuizzes: z.int(),
  completedQuizzes: z.int(),
})
export type TraineeHome = z.infer<typeof TraineeHome>

export const traineeHome = defineEndpoint({
  method: 'GET',
  path: '/trainee/home',
  access: 'trainee',
  summary: "The trainee's figures",
  success: { status: 200, body: TraineeHome },
})

const TodayTask = z.object({
  kind: z.enum(['quiz', 'reading', 'speaking']),
  id: Id,
  title: z.string(),
  /** Null of everything else than a quiz. */
  quiz_type: z.nullable(QuizType),
  due_at: IsoTimestamp,
})

const TodayNews = z.object({
  kind: z.enum(['quiz', 'reading', 'speaking', 'module', 'comment', 'mark']),
  /** Of a comment, the id of the reading that it is about; of a mark, that of its speaking task. */
  id: Id,
  title: z.string(),
  /** Null of everything else than a quiz. */
  quiz_type: z.nullable(QuizType),
  at: IsoTimestamp,
})

export const TraineeToday = z.object({
  /** What is due soon or was due lately, and is not done: the first due one first, at most five. */
  due: z.array(TodayTask),
  /** How many there are. */
  due_total: z.int(),
  /** What came in the last week, the newest first, at most five. Not what is due. */
  news: z.array(TodayNews),
  /** Whether the trainee has ever answered a quiz, and read a script in Speech Practice. */
  has_answered: z.boolean(),
  has_practised: z.boolean(),
  /** In the practice bag: how many cards are due now, and how many new ones are to be learned today. */
  practice: z.object({ due: z.int(), fresh: z.int() }),
})
export type TraineeToday = z.infer<typeof TraineeToday>

export const traineeToday = defineEndpoint({
  method: 'GET',
  path: '/trainee/today',
  access: 'trainee',
  summary: 'What is due, new and to practise for the trainee, and which first steps are done',
  query: z.object({
    /** The day of the caller, as she counts days. Without it the day is that of UTC. */
    day: z.optional(z.iso.date(rule('practice_review_invalid'))),
  }),
  success: { status: 200, body: z.object({ data: TraineeToday }) },
})
