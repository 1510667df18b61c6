import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp } from './fields.ts'
import { HardSound } from './reports.ts'
import { QuizType } from './quiz-fields.ts'

export const TrainerHome = z.object({
  stats: z.object({
    totalTrainees: z.int(),
    totalQuizzes: z.int(),
    totalAttempts: z.int(),
    totalModules: z.int(),
  }),
  completion: z.array(
    z.object({ quiz_id: Id, title: z.string(), completed_attempts: z.int(), total_trainees: z.int() }),
  ),
})
export type TrainerHome = z.infer<typeof TrainerHome>

export const trainerHome = defineEndpoint({
  method: 'GET',
  path: '/trainer/home',
  access: 'observer',
  summary: "The trainer's figures and each quiz's completion",
  success: { status: 200, body: TrainerHome },
})

export const Today = z.object({
  /** Applications that nobody has decided on. */
  applications: z.int(),
  /** Open appeals. */
  appeals: z.int(),
  /** Open quizzes of these weeks that somebody has not started, the first due one first, at most five. */
  quizzes: z.array(
    z.object({ quiz_id: Id, title: z.string(), due_at: z.nullable(IsoTimestamp), not_started: z.int() }),
  ),
  /** The hardest sound of each group, as `hardestSounds` has it; at most three groups, those with the lowest mean first. */
  sounds: z.array(z.extend(HardSound, { group: z.object({ id: Id, name: z.string() }) })),
})
export type Today = z.infer<typeof Today>

export const trainerToday = defineEndpoint({
  method: 'GET',
  path: '/trainer/today',
  access: 'observer',
  summary: 'What waits for a trainer',
  success: { status: 200, body: z.object({ data: Today }) },
})

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
  kind: z.enum(['quiz', 'reading']),
  id: Id,
  title: z.string(),
  /** Null of a reading. */
  quiz_type: z.nullable(QuizType),
  due_at: IsoTimestamp,
})

const TodayNews = z.object({
  kind: z.enum(['quiz', 'reading', 'module', 'comment']),
  /** Of a comment, the id of the reading that it is about. */
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
})
export type TraineeToday = z.infer<typeof TraineeToday>

export const traineeToday = defineEndpoint({
  method: 'GET',
  path: '/trainee/today',
  access: 'trainee',
  summary: 'What is due and what is new for the trainee, and which first steps are done',
  success: { status: 200, body: z.object({ data: TraineeToday }) },
})
