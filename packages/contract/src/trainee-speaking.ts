import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { DictationFigure } from './dictation-fields.ts'
import { Id, IsoTimestamp } from './fields.ts'
import { QuizState } from './quizzes.ts'
import { RubricOfTask } from './rubrics.ts'

// The speaking tasks of one trainee, for her page and her report.

export const TraineeSpeakingTask = z.object({
  task: z.object({ id: Id, title: z.string(), state: QuizState, due_at: z.nullable(IsoTimestamp) }),
  /** Null where no trainer judges the answers. */
  rubric: z.nullable(RubricOfTask),
  /** The answer that counts. The next three are empty without one. */
  answer_id: z.nullable(Id),
  sent_at: z.nullable(IsoTimestamp),
  late: z.boolean(),
  tries: z.int(),
  /** Of the mark that counts, in the order of the criteria; null without one. */
  levels: z.nullable(z.array(z.nullable(z.int()))),
  /** Of a dictation that is marked. */
  figure: z.nullable(DictationFigure),
  /** Of shadowing, 0 to 100. */
  score: z.nullable(z.int()),
})
export type TraineeSpeakingTask = z.infer<typeof TraineeSpeakingTask>

export const TraineeSpeaking = z.array(TraineeSpeakingTask)

export const traineeSpeaking = defineEndpoint({
  method: 'GET',
  path: '/trainer/trainees/:id/speaking',
  access: 'observer',
  summary:
    'The speaking tasks of a trainee with her levels: the unanswered ones, then the answered ones, newest first',
  params: z.object({ id: Id }),
  success: { status: 200, body: z.object({ data: TraineeSpeaking }) },
})
